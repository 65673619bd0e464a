import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readBrand } from '../../../contract/src/brand/index.ts';
import { spawnNode } from '../../../server/test/support/spawnNode.ts';
import type { EndpointReport } from '../../conform/book.ts';
import type { EndpointName } from '../../conform/endpoints.ts';
import { readOptions } from '../../conform/options.ts';
import { printReport } from '../../conform/printReport.ts';
import { runConform, type Report } from '../../conform/runConform.ts';
import { BEAT, breakingProxy, type Breakage, type BreakingProxy } from './breakingProxy.ts';
import { RUNS } from './breakages.ts';
import { CLIENT_ORIGIN, conformServer, type ConformServer } from './conformServer.ts';
import { MEANINGS } from './meanings.ts';
import { edited, header, page, status, toStrangers } from './spoil.ts';

const program = fileURLToPath(new URL('../../conform.ts', import.meta.url));
const { brand } = readBrand(fileURLToPath(new URL('../../../brand.json', import.meta.url)));
const MINUTE_MS = 60_000;

let server: ConformServer;
let proxy: BreakingProxy;
beforeAll(async () => {
  server = await conformServer();
  proxy = await breakingProxy(server.origin);
}, MINUTE_MS);
afterAll(async () => {
  await proxy.stop();
  await server.stop();
}, MINUTE_MS);

type Done = Extract<Report, { at: 'done' }>;

/** A run that signs in by a call from this number. */
async function conform(host: string, phone: string, ...args: readonly string[]): Promise<Done> {
  const report = await runConform(readOptions([host, '--phone', phone, ...args]), {
    brand,
    nowMs: Date.now(),
    prompt: async () => {
      await server.ring(phone);
      return '';
    },
  });
  if (report.at === 'away') throw new Error(report.why);
  return report;
}

/** The same through the host that breaks some endpoints; the client comes from elsewhere. */
async function conformBroken(...breaking: readonly Breakage[]): Promise<Done> {
  proxy.breaking = breaking;
  const { phone } = await server.newPassenger();
  // What is broken may not answer at all, and is not waited for long; what is well may be slow on a busy machine.
  const timeout = `--timeout=${breaking.length > 0 ? 2 : 15}`;
  return conform(proxy.origin, phone, '--client-origin', CLIENT_ORIGIN, '--orders', timeout);
}

const named = ({ calls }: Done, name: EndpointName): EndpointReport | undefined =>
  calls.find((report) => report.name === name);
const verdicts = (report: Done): string[] =>
  [...report.calls, ...report.host].map(({ verdict }) => verdict);
const brokenOnes = ({ calls }: Done): string[] =>
  calls.filter(({ verdict }) => verdict === 'broken').map(({ name }) => name);

describe('Our own server', { timeout: MINUTE_MS }, () => {
  it('is all green in all 23 calls and in both that it offers, and nothing is left ordered', async () => {
    const { phone } = await server.newPassenger();
    const report = await conform(server.origin, phone, '--orders');
    expect(await server.openOrders()).toBe(0);
    expect(printReport(report, 100)).toContain('25 calls: 25 ok');
    expect(new Set(verdicts(report))).toEqual(new Set(['ok']));
    expect(report.exitCode).toBe(0);
  });

  it('is all green to a client from elsewhere, who is let in', async () => {
    const report = await conformBroken();
    expect(report.calls.flatMap(({ findings }) => findings)).toEqual([]);
    expect(new Set(verdicts(report))).toEqual(new Set(['ok']));
  });

  it('changes nothing unless it was asked to', async () => {
    const { phone } = await server.newPassenger();
    const report = await conform(server.origin, phone);
    expect(report.exitCode).toBe(0);
    const untried = report.calls.filter(({ verdict }) => verdict === 'not tried');
    expect(untried.map(({ name }) => name)).toEqual([
      'updateUserProfile',
      'cancelOrder',
      'rateRide',
      'storeAnsweredCall',
      'createRide',
      'cancelPendingOrder',
    ]);
    expect(new Set(untried.map(({ came }) => came))).toEqual(
      new Set(['not tried: only with --orders']),
    );
  });

  it('is refused to a client from an origin that it does not know, call by call', async () => {
    const { phone } = await server.newPassenger();
    const report = await conform(
      server.origin,
      phone,
      '--client-origin',
      'https://foreign.example',
    );
    expect(report.exitCode).toBe(1);
    expect(named(report, 'callAuth')?.findings.map(({ topic }) => topic)).toContain('CORS');
    expect(report.host.find(({ topic }) => topic === 'CORS')?.verdict).toBe('broken');
  });
});

describe('A host that breaks calls', { timeout: MINUTE_MS }, () => {
  it.each(
    [...RUNS, ...MEANINGS].map((run) => ({ names: run.map(({ name }) => name).join(', '), run })),
  )('is told which: $names', async ({ run }) => {
    const report = await conformBroken(...run);
    for (const { name, says, advises = /./ } of run) {
      const tried = named(report, name);
      const advice = tried?.findings.map(({ change }) => change);
      expect(advice).toContainEqual(expect.stringMatching(advises));
      expect(tried?.findings.map(({ what }) => what)).toContainEqual(expect.stringMatching(says));
      expect(tried?.copes).toMatch(/^no: /);
    }
    expect(brokenOnes(report).toSorted()).toEqual(run.map(({ name }) => name).toSorted());
    expect(report.exitCode).toBe(1);
  });

  it('has been seen to break each of the 23, and both that go beyond them', () => {
    expect(new Set(RUNS.flat().map(({ name }) => name)).size).toBe(25);
  });
});

describe('A host whose stream is of no use', { timeout: MINUTE_MS }, () => {
  const endpoint = 'GET /api/ride-events';
  it.each<{ how: string; broken: Breakage; says: RegExp }>([
    { how: 'refuses it', broken: { endpoint, spoil: status(503) }, says: /status 503/ },
    { how: 'sends a page', broken: { endpoint, spoil: page }, says: /content-type: text\/html/ },
    { how: 'holds it back', broken: { endpoint, holdsBack: true }, says: /no answer/ },
    {
      how: 'beats and tells nothing',
      broken: { endpoint, spoil: edited(() => BEAT) },
      says: /no news came/,
    },
    {
      how: 'never beats',
      broken: { endpoint, spoil: edited((text) => text.replace(BEAT, '')) },
      says: /no beat came within 12 s/,
    },
    {
      how: 'tells what cannot be read',
      broken: { endpoint, spoil: edited((text) => text.replace('data: {', 'data: x{')) },
      says: /cannot be read/,
    },
    {
      how: 'lets no client from elsewhere hear it',
      broken: { endpoint, spoil: header('access-control-allow-origin', undefined) },
      says: /access-control-allow-origin is missing/,
    },
    {
      how: 'lets anybody hear it',
      broken: { endpoint, spoil: toStrangers(status(200)) },
      says: /without cookies: status 200/,
    },
  ])('is told that it $how', async ({ broken, says }) => {
    const report = await conformBroken(broken);
    expect(brokenOnes(report)).toEqual([]);
    const stream = report.host.find(({ topic }) => topic === 'stream');
    expect(stream?.findings.map(({ what }) => what)).toContainEqual(expect.stringMatching(says));
    expect(report.exitCode).toBe(1);
  });
});

describe('A host that offers nothing', { timeout: MINUTE_MS }, () => {
  it('is all green in the 23 calls of the specification, and is asked for no other', async () => {
    const report = await conformBroken(
      {
        endpoint: 'GET /api/get-active-ride',
        spoil: edited((text) => text.replace('"@ride"', '"x"')),
      },
      { endpoint: 'GET /api/address-at', spoil: status(404) },
      { endpoint: 'GET /api/active-trip', spoil: status(404) },
    );
    expect(printReport(report, 100)).toContain('23 calls: 23 ok');
    expect(printReport(report, 100)).toContain('not offered: the client asks every 10 s');
    expect(new Set(verdicts(report))).toEqual(new Set(['ok']));
  });
});

describe('What cannot be put back', { timeout: MINUTE_MS }, () => {
  it('is not touched: details that cannot be read are not saved', async () => {
    const spoil = edited((text) => text.replace('"name":"Jonas"', '"name":{"lt":"Jonas"}'));
    const report = await conformBroken({ endpoint: 'GET /api/get-user-profile', spoil });
    expect(named(report, 'updateUserProfile')?.verdict).toBe('not tried');
    expect(named(report, 'updateUserProfile')?.came).toContain('could not be sent back');
  });
});

describe('A host that only differs', { timeout: MINUTE_MS }, () => {
  it('is told how, that the client copes, and that nothing is broken', async () => {
    const report = await conformBroken(
      {
        endpoint: 'GET /api/rides',
        spoil: edited((text) => text.replaceAll('"price":12.4', '"price":"12.40","x":1')),
      },
      {
        endpoint: 'GET /api/get-active-ride',
        spoil: header('content-type', 'text/plain'),
      },
      {
        endpoint: 'GET /api/ride/{}',
        spoil: edited((text) => text.replace('"distance":7.4', '"distance":"far"')),
      },
      {
        endpoint: 'GET /api/get-user-profile',
        spoil: header('cache-control', undefined),
      },
      {
        endpoint: 'GET /api/address',
        spoil: edited((text) =>
          text.replace('{"data":[', `{"padding":"${'x'.repeat(5_000)}","data":[`),
        ),
      },
      { endpoint: 'POST /api/logout', loses: 'request' },
      {
        endpoint: 'PUT /api/update-user-profile',
        spoil: (passed) => {
          if (passed.status === 422) passed.body = '{"message":"Neteisinga"}';
        },
      },
      {
        endpoint: 'POST /api/search-ride',
        spoil: edited((text) => text.replaceAll('"intent":"', '"intent":{"a":1},"old":"')),
      },
    );
    const differs = (name: EndpointName): string[] =>
      named(report, name)?.findings.map(({ what }) => what) ?? [];
    expect(brokenOnes(report)).toEqual([]);
    expect(report.exitCode).toBe(0);
    expect(differs('getRides')).toEqual([
      'rides.0.price: the text "12.40" where the specification has a number (× 15)',
    ]);
    expect(named(report, 'getRides')?.copes).toBe('yes');
    expect(differs('getActiveRide')).toEqual(['content-type: text/plain']);
    expect(differs('getRide')).toEqual([
      'ride.distance: a text where the specification has a number, left out',
    ]);
    expect(named(report, 'getRide')?.copes).toBe('yes, without ride.distance');
    expect(differs('getUserProfile')).toEqual(['cache-control: none']);
    expect(differs('logout')).toEqual(['the cookies work on after logging out']);
    expect(differs('updateUserProfile')).toEqual([
      'a refused field (status 422) without errors: [{field, message}]',
    ]);
    expect(differs('address')).toEqual(['more than 4 kB came unpacked']);
    expect(differs('searchRide')).toEqual([
      '@ride.intent: an object where the specification has a text, left out',
    ]);
  });
});

async function command(...args: readonly string[]) {
  const child = spawnNode([program, ...args], {}, 'pipe');
  let said = '';
  child.stdout.on('data', (text) => (said += String(text)));
  child.stderr?.on('data', (text) => (said += String(text)));
  await once(child, 'close');
  return { code: child.exitCode, said };
}

describe('The command', { timeout: MINUTE_MS }, () => {
  it('takes cookies where nobody can call, gives data, and repeats neither number nor cookie', async () => {
    const { cookies } = await server.newPassenger();
    const { code, said } = await command(server.origin, '--cookies', cookies, '--json');
    expect(code).toBe(0);
    const report: unknown = JSON.parse(said);
    expect(report).toMatchObject({ at: 'done', signedIn: true, exitCode: 0 });
    for (const [, secret = 'no secret'] of cookies.matchAll(/=([^;]+)/g)) {
      expect(said).not.toContain(secret);
    }
    expect(said).not.toContain('+370600');
  });

  it('says that it could not run: nobody signed in, dead cookies, nobody there, no host', async () => {
    const alone = await command(server.origin);
    expect(alone.code).toBe(2);
    expect(alone.said).toMatch(/no\s+cookies were given/);
    const dead = await command(server.origin, '--cookies', 'access=x');
    expect(dead.code).toBe(2);
    expect(dead.said).toContain('not accepted');
    const away = await command('http://localhost:9');
    expect(away.code).toBe(2);
    expect(away.said).toContain('could not be reached');
    proxy.breaking = [
      {
        endpoint: 'GET /api/get-user-profile',
        spoil: header('location', 'https://taxi.example/a'),
      },
    ];
    const elsewhere = await command(proxy.origin);
    expect(elsewhere.code).toBe(2);
    expect(elsewhere.said).toContain('https://taxi.example;');
    const nothing = await command();
    expect(nothing.code).toBe(2);
    expect(nothing.said).toContain('npm run conform --');
  });
});
