import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readSettings } from '../../src/settings/readSettings.ts';
import { askOnce } from '../support/askOnce.ts';
import { freePort } from '../support/freePort.ts';
import { NginxUnderTest } from './nginxUnderTest.ts';

const deployed = (file: string): string =>
  fileURLToPath(new URL(`../../../deploy/${file}`, import.meta.url));
const text = (file: string): string => readFileSync(deployed(file), 'utf8');

const execute = promisify(execFile);
/** Interfaces as on the machines, wherever this runs. This keepalived ends itself when it is content (143), and all beside it. */
const TEST_CONFIG = `ip link add eth0 type veth peer name eth1
  setsid --wait keepalived --config-test "$@" 2>&1; code=$?; [ $code = 0 ] || [ $code = 143 ]`;

describe('The files for three machines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'three-machines-'));
  const servers: Server[] = [];
  let nginx: NginxUnderTest;
  let lines: string;
  /** Who has answered a passenger. */
  const whoAnswers = async (): Promise<string> => (await askOnce(`${nginx.origin}/`)).text;
  const areReady = (): Promise<boolean> =>
    execute(deployed('three/servers-are-ready.sh'), [join(folder, 'servers.conf')]).then(
      () => true,
      () => false,
    );

  beforeAll(async () => {
    lines = text('three/servers.conf');
    for (const [address = ''] of lines.matchAll(/10\.0\.0\.\d+:\d+/g)) {
      const port = await freePort();
      const server = createServer((_request, response) => response.end(address)).listen(port);
      await once(server, 'listening');
      servers.push(server);
      lines = lines.replace(address, `127.0.0.1:${port}`);
    }
    writeFileSync(join(folder, 'servers.conf'), lines);
    nginx = await NginxUnderTest.start(await freePort(), lines.split('\n'));
  });
  afterAll(async () => {
    await nginx.stop();
    for (const server of servers) server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('send passengers to a machine’s own servers, and to the others’ when it has none', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, whoAnswers));
    expect(new Set(answers)).toEqual(new Set(['10.0.0.11:3001', '10.0.0.11:3002']));
    expect(await areReady()).toBe(true);
    servers[0]?.close().closeAllConnections();
    expect(await areReady()).toBe(true);
    servers[1]?.close().closeAllConnections();
    expect(await areReady()).toBe(false);
    expect(await whoAnswers()).toMatch(/^10\.0\.0\.1[23]:/);
  });

  it.each(['ride1', 'ride2', 'ride3'])('are understood by the keepalived of %s', async (name) => {
    const args = ['--use-file', deployed('three/keepalived.conf'), '--config-id', name];
    const inside = ['unshare', '--net', 'sh', '-c', TEST_CONFIG, 'sh', ...args];
    const [program = '', ...rest] = process.getuid?.() === 0 ? inside : ['sudo', '-n', ...inside];
    const { stdout } = await execute(program, rest);
    expect(stdout.replace('Terminated\n', '')).toBe('');
    // One line for each machine, and all three different.
    expect(
      text('three/keepalived.conf').match(new RegExp(`^@${name} priority`, 'gm')),
    ).toHaveLength(1);
  });

  it('have settings that the server takes, with which it is reached by the three nginx only', () => {
    const env: NodeJS.ProcessEnv = parseEnv(text('three/server.env'));
    const settings = readSettings({
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://taxi.example',
      SERVER_SECRET: 'a'.repeat(40),
      WEBHOOK_SECRET: 'b'.repeat(40),
      FLEET_SECRET: 'c'.repeat(40),
      ...env,
    });
    expect(settings.host).toBe('10.0.0.11');
    expect(text('three/inner.conf')).toContain(`listen ${new URL(env['SIP_RPC_URL'] ?? '').host};`);
    const proxies = (env['TRUST_PROXY'] ?? '').split(',');
    const machines = [...text('three/servers.conf').matchAll(/^server ([\d.]+):/gm)];
    expect(new Set(machines.map(([, address]) => address))).toEqual(new Set(proxies));
  });
});
