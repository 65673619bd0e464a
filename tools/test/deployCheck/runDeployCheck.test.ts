import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { runDeployCheck } from '../../deployCheck/runDeployCheck.ts';
import {
  OWNER,
  quietMachine,
  soundInstallation,
  type SoundInstallation,
} from './soundInstallation.ts';

const DAY_MS = 86_400_000;

let installation: SoundInstallation;
beforeAll(() => {
  installation = soundInstallation();
});
afterAll(() => installation.stop());
const at = (...names: readonly string[]): string => installation.at(...names);
const check = async (nowMs = Date.now(), machine = quietMachine): Promise<string[]> =>
  (await runDeployCheck(installation.places, nowMs, machine)).map(({ what }) => what);

it('finds nothing where nothing is installed, and says so', async () => {
  expect(await check()).toEqual([`${at('settings', 'server.env')} is missing`]);
});

it('has nothing to say of a sound installation', async () => {
  installation.install(installation.postgres.url);
  expect(await check()).toEqual([]);
});

it('tells of clocks that nobody keeps right, and of doors that are open', async () => {
  const machine = {
    ...quietMachine,
    isClockKept: () => Promise.resolve(false),
    sockets: () => ({ tcp: ['0: 00000000:1F98 00000000:0000 0A'], udp: [] }),
  };
  expect(await check(Date.now(), machine)).toEqual([
    'nobody keeps the clock of this machine right: apt-get install chrony',
    'port 8088 is open to anybody: the exchange past its proxy',
  ]);
});

it('looks at the cluster where there is one', async () => {
  writeFileSync(at('haproxy.env'), 'DATABASE1=10.0.0.11\nDATABASE2=10.0.0.12\n');
  mkdirSync(at('bases'));
  writeFileSync(at('patroni.env'), `BASE_BACKUPS=${at('bases')}\n`);
  expect(await check()).toEqual([
    'none of the Patronis answers: nobody decides who writes',
    'there is no base backup: no way back to a moment',
  ]);
  for (const name of ['haproxy.env', 'patroni.env']) rmSync(at(name));
});

it('tells of a key that is not the certificate’s, or not secret', async () => {
  const key = readFileSync(at('key.pem'));
  const args = 'genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out key.pem'.split(' ');
  execFileSync('openssl', args, { cwd: at(), stdio: 'ignore' });
  chmodSync(at('key.pem'), 0o644);
  expect(await check()).toEqual([
    'the private key is not that of the certificate: nginx will not start again',
    `${at('key.pem')} can be read by everybody: chmod 640`,
  ]);
  writeFileSync(at('key.pem'), key);
  chmodSync(at('key.pem'), 0o640);
});

it('tells of a certificate that ends and of copies that do not come, in time', async () => {
  expect(await check(Date.now() + 40 * DAY_MS)).toEqual([
    'the certificate ends in 19 days',
    'the newest copy of the database is 960 hours old',
  ]);
  expect(await check(Date.now() + 61 * DAY_MS)).toContain('the certificate has ended');
});

it('tells of a database that does not answer, without its password', async () => {
  installation.install('postgres://ride:verysecret@127.0.0.1:9/ride');
  const findings = await check();
  expect(findings).toEqual([
    `the database cannot be asked as ${OWNER}: psql with DATABASE_URL says why`,
  ]);
});
