import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PRODUCTION } from '../support/production.ts';
import { ServerProcess } from '../support/serverProcess.ts';
import { newPostgresUrl } from '../support/testDatabase.ts';
import { MOMENTS, sayAndBreak, WORDS } from './rudeClients.ts';

const ROUNDS = 6;

/** As on most machines: `localhost` is two addresses, for each of which the framework opens a server of its own. */
const TWO_ADDRESSES = `
  import dns from 'node:dns';
  const { lookup } = dns;
  const both = [{ address: '127.0.0.1', family: 4 }, { address: '::1', family: 6 }];
  dns.lookup = (name, options, done) =>
    name === 'localhost' && options.all
      ? process.nextTick(done, null, both)
      : lookup(name, options, done);`;

const opens = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

describe.each([
  ['with simulators', {}],
  ['in production', PRODUCTION],
])('A server %s', (_where, env) => {
  const folder = mkdtempSync(join(tmpdir(), 'server-test-sockets-'));
  let server: ServerProcess;
  let doors: { readonly host: string; readonly port: number }[];

  beforeAll(async () => {
    server = new ServerProcess({
      PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: folder,
      SIM_FLEET: 'off',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '100000',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TWO_ADDRESSES)}`,
      ...env,
      DATABASE_URL: await newPostgresUrl(),
    });
    const printed = await server.ready();
    const ports = ['listening on', 'metrics:'].map((fact) =>
      Number(new RegExp(`${fact} http://\\S+?:(\\d+)\\b`).exec(printed)?.[1]),
    );
    const all = ports.flatMap((port) => ['127.0.0.1', '::1'].map((host) => ({ host, port })));
    const open = await Promise.all(all.map(({ host, port }) => opens(host, port)));
    doors = all.filter((_door, nth) => open[nth]);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it('has two doors for requests, and one for figures', () => {
    expect(doors).toHaveLength(3);
  });

  it.each(Object.entries(WORDS))(
    'lives on when a connection breaks off after %s, at any moment',
    async (_what, words) => {
      for (const moment of Object.values(MOMENTS)) {
        for (const door of doors) {
          await Promise.all(Array.from({ length: ROUNDS }, () => sayAndBreak(door, words, moment)));
        }
      }
      for (const { host, port } of doors) {
        const at = host.includes(':') ? `[${host}]` : host;
        const reply = await fetch(`http://${at}:${port}/healthz`).catch(() => undefined);
        expect(reply?.status, `${server.child.exitCode}`).toBeOneOf([200, 404]);
        await reply?.arrayBuffer();
      }
    },
  );
});
