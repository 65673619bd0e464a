import { describe, expect, it } from 'vitest';

import { judgeDatabase, type DatabaseFacts } from '../../deployCheck/judgeDatabase.ts';
import { judgePorts } from '../../deployCheck/judgePorts.ts';
import { judgeSettings } from '../../deployCheck/judgeSettings.ts';
import { judgeCopies, judgeDisk, judgeMode } from '../../deployCheck/judgeStorage.ts';

const said = (findings: readonly { readonly level: string; readonly what: string }[]): string[] =>
  findings.map(({ level, what }) => `${level}: ${what}`);

const SOUND = {
  DATABASE_URL: 'postgres://ride@/ride',
  PUBLIC_ORIGIN: 'https://taxi.example',
  TRUST_PROXY: '127.0.0.1',
  HOST: '127.0.0.1',
  SERVER_SECRET: 'cVhKq0m4T1ZsYw8uE2rJfB6nXg9dLpAo3iHk',
  WEBHOOK_SECRET: 'q7RzB1tVnC5yUoX0aMhDkE8sLwF2jPg6iYvT',
  FLEET_SECRET: 'Zr4NwQ9bKxJ3cHtYfV6mGdLu1ePoSa8iXkR7',
  METRICS_PORT: '9464',
  SELLER_FILE: '/etc/ride/seller.json',
};

describe('Settings', () => {
  it('that are sound are passed over', () => {
    expect(judgeSettings(SOUND)).toEqual([]);
  });

  it.each([
    [{ SERVER_SECRET: 'a'.repeat(40) }, 'danger: SERVER_SECRET can be guessed'],
    [{ FLEET_SECRET: SOUND.SERVER_SECRET }, 'danger: FLEET_SECRET is the same as SERVER_SECRET'],
    [{ HOST: '0.0.0.0' }, 'danger: HOST is 0.0.0.0: strangers reach the server past its proxy'],
    [{ SIGN_IN_WITHOUT_ATTEMPT: 'on' }, 'danger: SIGN_IN_WITHOUT_ATTEMPT is on'],
    [{ PUBLIC_ORIGIN: 'http://taxi.example' }, 'danger: the server does not start: PUBLIC_ORIGIN'],
    [{ SERVER_SECRET: '' }, 'danger: the server does not start: SERVER_SECRET'],
  ])('%o are told of', (changed, wanted) => {
    const findings = said(judgeSettings({ ...SOUND, ...changed }));
    expect(findings).toContainEqual(expect.stringContaining(wanted));
    // What guards passengers is never repeated.
    expect(findings.join()).not.toContain(SOUND.SERVER_SECRET);
  });

  it('without figures and invoices are worth a word', () => {
    const { METRICS_PORT: _, SELLER_FILE: __, ...rest } = SOUND;
    expect(said(judgeSettings(rest))).toEqual([
      'advice: METRICS_PORT is not given: nobody will notice when something is wrong',
      'advice: SELLER_FILE is not given: there are no invoices',
    ]);
  });
});

const DATABASE: DatabaseFacts = {
  version: 150_013,
  fsync: 'on',
  fullPageWrites: 'on',
  synchronousCommit: 'on',
  archiveMode: 'on',
  maxConnections: 100,
  aheadMs: 20,
};

describe('A database', () => {
  it('that keeps its promises is passed over', () => {
    expect(judgeDatabase(DATABASE, 25)).toEqual([]);
  });

  it.each<[Partial<DatabaseFacts>, string]>([
    [{ version: 130_004 }, 'danger: PostgreSQL 13 is no longer mended: 15 or newer'],
    [
      { version: 140_004 },
      'advice: PostgreSQL 14 is older than what the tests run on: 15 or newer',
    ],
    [{ fsync: 'off' }, 'danger: fsync is off: a power cut takes orders'],
    [{ fullPageWrites: 'off' }, 'danger: full_page_writes is off'],
    [
      { synchronousCommit: 'off' },
      'danger: synchronous_commit is off: orders are confirmed before they are kept',
    ],
    [{ maxConnections: 20 }, 'danger: max_connections is 20, the servers want 25'],
    [{ aheadMs: -2_500 }, 'danger: the clocks of this machine and of the database are 2.5 s apart'],
  ])('%o is told of', (changed, wanted) => {
    expect(said(judgeDatabase({ ...DATABASE, ...changed }, 25))).toEqual([wanted]);
  });
});

/** As the kernel writes it. */
const line = (local: string, state: string): string => `   0: ${local} 00000000:0000 ${state} rest`;

describe('Ports', () => {
  const doors = new Map([[5_432, 'PostgreSQL']]);

  it('are told of that anybody can reach, and no others', () => {
    expect(said(judgePorts([line('00000000:1538', '0A')], doors))).toEqual([
      'danger: port 5432 is open to anybody: PostgreSQL',
    ]);
    expect(judgePorts([line(`${'0'.repeat(32)}:1538`, '0A')], doors)).toHaveLength(1);
    expect(judgePorts([line('0100007F:1538', '0A')], doors)).toEqual([]);
    expect(judgePorts([line('00000000:1538', '01')], doors)).toEqual([]);
    expect(judgePorts([line('00000000:01BB', '0A')], doors)).toEqual([]);
  });
});

describe('Storage', () => {
  const nowMs = Date.UTC(2026, 10, 18);
  const copy = (hoursAgo: number, bytes = 1_000) => ({
    bytes,
    writtenMs: nowMs - hoursAgo * 3_600_000,
  });

  it('is told of when little is free', () => {
    const disk = { folder: '/var/lib/ride', bytes: 100e9 };
    expect(judgeDisk({ ...disk, freeBytes: 20e9 })).toEqual([]);
    expect(said(judgeDisk({ ...disk, freeBytes: 9e9 }))).toEqual([
      'danger: /var/lib/ride: 9.0 GB are free',
    ]);
    expect(judgeDisk({ ...disk, bytes: 10e9, freeBytes: 1.5e9 })).toHaveLength(1);
  });

  it('is told of when copies do not come, or are empty', () => {
    expect(judgeCopies([copy(3), copy(27)], nowMs)).toEqual([]);
    expect(said(judgeCopies([], nowMs))).toEqual(['danger: there is no copy of the database']);
    expect(said(judgeCopies([copy(50), copy(74)], nowMs))).toEqual([
      'danger: the newest copy of the database is 50 hours old',
    ]);
    expect(said(judgeCopies([copy(3, 0), copy(27)], nowMs))).toEqual([
      'danger: the newest copy of the database is empty',
    ]);
  });

  it('is told of when strangers can read the secrets', () => {
    expect(judgeMode('/etc/ride/server.env', 0o100640)).toEqual([]);
    expect(judgeMode('/etc/ride/server.env', 0o100644)).toHaveLength(1);
  });
});
