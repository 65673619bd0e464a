import { describe, expect, it } from 'vitest';

import { judgeDatabase, type DatabaseFacts } from '../../deployCheck/judgeDatabase.ts';
import { innerDoors } from '../../deployCheck/innerDoors.ts';
import { judgeCluster } from '../../deployCheck/judgeCluster.ts';
import { judgeExchange } from '../../deployCheck/judgeExchange.ts';
import { judgePorts } from '../../deployCheck/judgePorts.ts';
import { judgeSettings } from '../../deployCheck/judgeSettings.ts';
import { judgeBases, judgeCopies, judgeDisk, judgeMode } from '../../deployCheck/judgeStorage.ts';

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
    const ofThree = { ...SOUND, HOST: '10.0.0.21', TRUST_PROXY: '10.0.0.21,10.0.0.22,10.0.0.23' };
    expect(judgeSettings(ofThree)).toEqual([]);
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

const nowMs = Date.UTC(2026, 10, 18);
const HOUR_MS = 3_600_000;
const DATABASE: DatabaseFacts = {
  version: 150_013,
  fsync: 'on',
  fullPageWrites: 'on',
  synchronousCommit: 'on',
  archiveMode: 'on',
  maxConnections: 100,
  aheadMs: 20,
  archivedMs: nowMs - HOUR_MS,
  failedToArchiveMs: nowMs - 2 * HOUR_MS,
};

describe('A database', () => {
  it('that keeps its promises is passed over', () => {
    expect(judgeDatabase(DATABASE, 25, nowMs)).toEqual([]);
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
    [
      { failedToArchiveMs: nowMs },
      'danger: the journal does not reach its archive: the log of PostgreSQL says why',
    ],
    [
      { archivedMs: nowMs - 50 * HOUR_MS, failedToArchiveMs: undefined },
      'danger: the newest part of the journal in the archive is 50 hours old',
    ],
    [{ maxConnections: 20 }, 'danger: max_connections is 20, the servers want 25'],
    [{ aheadMs: -2_500 }, 'danger: the clocks of this machine and of the database are 2.5 s apart'],
  ])('%o is told of', (changed, wanted) => {
    expect(said(judgeDatabase({ ...DATABASE, ...changed }, 25, nowMs))).toEqual([wanted]);
  });
});

/** As the kernel writes it. */
const line = (local: string, state: string): string => `   0: ${local} 00000000:0000 ${state} rest`;

describe('Ports', () => {
  const doors = innerDoors({
    servers: [SOUND],
    exchange: {},
    front: { DATABASE_LISTEN: '127.0.0.1:5000' },
    inner: '# listen 1;\nlisten 10.0.0.20:3080;\nallow 127.0.0.1;',
    upstream: 'server 127.0.0.1:3001 max_fails=1;\nserver 127.0.0.1:3002 max_fails=1 down;\n',
  });
  const heard = (local: string, state = '0A') =>
    said(judgePorts({ tcp: [line(local, state)], udp: [] }, doors));

  it('are those of the settings, of nginx and of the cluster', () => {
    const ports = doors.map(({ port }) => port);
    const all = [2379, 2380, 3001, 3002, 3080, 5000, 5432, 8008, 8088, 8089, 9100, 9464, 22_222];
    expect(ports.toSorted((one, other) => one - other)).toEqual(all);
  });

  it.each([
    ['any address', '00000000'],
    ['any address of IPv6', '0'.repeat(32)],
    ['a public one (8.8.4.4)', '04040808'],
    ['a public one of IPv6 (2a00::1)', '0000002A000000000000000001000000'],
    ['a public one of IPv4 within IPv6', '0000000000000000FFFF000004040808'],
  ])('are told of that are heard at %s', (_name, address) => {
    expect(heard(`${address}:1538`)).toEqual(['danger: port 5432 is open to anybody: PostgreSQL']);
  });

  it.each([
    ['this machine', '0100007F'],
    ['its own network', '1500000A'],
    ['this machine by IPv6', '00000000000000000000000001000000'],
  ])('are in order that are heard from %s only', (_name, address) => {
    expect(heard(`${address}:1538`)).toEqual([]);
  });

  it('are those where somebody hears, by the protocol that counts', () => {
    expect(heard('00000000:1538', '01')).toEqual([]);
    expect(heard('00000000:01BB')).toEqual([]);
    const ng = line('00000000:56CE', '07');
    expect(judgePorts({ tcp: [ng], udp: [] }, doors)).toEqual([]);
    expect(said(judgePorts({ tcp: [], udp: [ng] }, doors))).toEqual([
      'danger: port 22222 is open to anybody: rtpengine’s control',
    ]);
  });
});

describe('The exchange', () => {
  const exchange = {
    SIP_DOMAIN: 'taxi.example',
    SIP_LISTEN: '8.8.4.4:5060',
    SIP_MEDIA_ADDRESS: '8.8.4.4',
    SIP_TRUNK: '8.8.8.8',
    WEBHOOK_URL: 'http://127.0.0.1:3080/hooks/missed-call',
    WEBHOOK_SECRET: SOUND.WEBHOOK_SECRET,
  };
  const server = {
    ...SOUND,
    SIP_RPC_URL: 'http://127.0.0.1:8089',
    SIP_WS_URL: 'wss://taxi.example/ws',
  };
  const inner = 'listen 127.0.0.1:3080;\nallow 127.0.0.1;';

  it('is passed over where it fits the servers', () => {
    expect(judgeExchange(exchange, server, inner)).toEqual([]);
  });

  it.each([
    [{ WEBHOOK_SECRET: 'x'.repeat(32) }, {}, 'WEBHOOK_SECRET of the exchange is not that'],
    [{ WEBHOOK_URL: '' }, {}, 'the exchange does not start: WEBHOOK_URL'],
    [{ WEBHOOK_URL: 'http://127.0.0.1:3000/hooks/missed-call' }, {}, 'WEBHOOK_URL does not lead'],
    [{}, { SIP_RPC_URL: '' }, 'SIP_RPC_URL of the servers is not http://127.0.0.1:8089'],
    [{}, { SIP_RPC_URL: 'http://127.0.0.1:8090' }, 'SIP_RPC_URL of the servers is not'],
    [{}, { SIP_WS_URL: '' }, 'SIP_WS_URL of the servers is not wss://…/ws'],
  ])('is told of with %o and %o', (ofExchange, ofServer, wanted) => {
    const findings = judgeExchange(
      { ...exchange, ...ofExchange },
      { ...server, ...ofServer },
      inner,
    );
    expect(said(findings)).toContainEqual(expect.stringContaining(`danger: ${wanted}`));
  });
});

const member = (name: string, role: string, state: string) => ({ name, role, state });

describe('A cluster', () => {
  const places = {
    databases: ['10.0.0.11', '10.0.0.12', '10.0.0.13'],
    etcd: ['10.0.0.11:2379', '10.0.0.12:2379'],
    hasNewerInterface: false,
  };
  const whole = [
    member('database1', 'leader', 'running'),
    member('database2', 'sync_standby', 'streaming'),
    member('database3', 'replica', 'streaming'),
  ];
  const answering =
    (members: typeof whole, version = '3.0.2', away = 'nobody') =>
    (url: string): Promise<unknown> => {
      if (url.includes(away)) return Promise.reject(new Error('away'));
      if (url.endsWith('/health')) return Promise.resolve({ health: 'true' });
      return Promise.resolve(url.endsWith('/cluster') ? { members } : { patroni: { version } });
    };

  it('that is whole is passed over, also where the first machine is asked in vain', async () => {
    expect(await judgeCluster(places, answering(whole))).toEqual([]);
    const ask = answering(whole, '3.0.2', '10.0.0.11:8008');
    expect(await judgeCluster(places, ask)).toEqual([]);
  });

  it('that may not lose another machine is told of', async () => {
    const alone = whole.slice(0, 1);
    expect(said(await judgeCluster(places, answering(alone)))).toEqual([
      'danger: no standby confirms: what is confirmed is on one machine only',
      'danger: 1 of 3 databases run',
    ]);
    const stopped = [...whole.slice(0, 2), member('database3', 'replica', 'stopped')];
    expect(said(await judgeCluster(places, answering(stopped)))).toEqual([
      'danger: 2 of 3 databases run',
    ]);
    expect(said(await judgeCluster(places, answering(whole, '3.0.2', '12:2379')))).toEqual([
      'danger: 1 of 2 members of etcd are away',
    ]);
    expect(said(await judgeCluster(places, answering(whole, '3.0.2', ':8008')))).toEqual([
      'danger: none of the Patronis answers: nobody decides who writes',
    ]);
  });

  it('of an old Patroni must not speak to etcd by the newer interface', async () => {
    const newer = { ...places, hasNewerInterface: true };
    expect(said(await judgeCluster(newer, answering(whole)))).toEqual([
      'danger: Patroni 3.0.2 overwrites its successor by ETCD3_HOSTS: use ETCD_HOSTS',
    ]);
    for (const version of ['3.0.3', '3.1.0', '4.0.0'])
      expect(await judgeCluster(newer, answering(whole, version))).toEqual([]);
  });
});

const copy = (hoursAgo: number, bytes = 1_000) => ({
  bytes,
  writtenMs: nowMs - hoursAgo * HOUR_MS,
});

describe('Storage', () => {
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

  it('is told of when base backups do not come', () => {
    expect(judgeBases([nowMs - 3 * HOUR_MS, nowMs - 27 * HOUR_MS], nowMs)).toEqual([]);
    expect(said(judgeBases([nowMs - 50 * HOUR_MS], nowMs))).toEqual([
      'danger: the newest base backup is 50 hours old',
    ]);
    expect(judgeBases([], nowMs)).toHaveLength(1);
  });

  it('is told of when strangers can read the secrets', () => {
    expect(judgeMode('/etc/ride/server.env', 0o100640)).toEqual([]);
    expect(judgeMode('/etc/ride/server.env', 0o100644)).toHaveLength(1);
  });
});
