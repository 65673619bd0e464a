import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  throwawayPostgres,
  type ThrowawayPostgres,
} from '../../../server/test/support/throwawayPostgres.ts';
import { runDeployCheck } from '../../deployCheck/runDeployCheck.ts';
import type { Machine } from '../../deployCheck/thisMachine.ts';

const DAY_MS = 86_400_000;
const SETTINGS = `PUBLIC_ORIGIN=https://taxi.example
SERVER_SECRET=cVhKq0m4T1ZsYw8uE2rJfB6nXg9dLpAo3iHk
WEBHOOK_SECRET=q7RzB1tVnC5yUoX0aMhDkE8sLwF2jPg6iYvT
FLEET_SECRET=Zr4NwQ9bKxJ3cHtYfV6mGdLu1ePoSa8iXkR7
SELLER_FILE=/etc/ride/seller.json
METRICS_PORT=9464
`;

let folder: string;
let postgres: ThrowawayPostgres;
const at = (...names: readonly string[]): string => join(folder, ...names);
/** Who runs PostgreSQL here: its rules let nobody else in. */
const OWNER = process.getuid?.() === 0 ? 'postgres' : userInfo().username;
const quiet: Machine = {
  sockets: () => ({ tcp: [], udp: [] }),
  isClockKept: () => Promise.resolve(true),
  ask: () => Promise.reject(new Error('nobody is there')),
};
const check = async (nowMs = Date.now(), machine = quiet): Promise<string[]> => {
  const places = {
    settings: at('settings'),
    nginx: at('nginx'),
    copies: at('copies'),
    databases: at('nowhere'),
    front: at('haproxy.env'),
    cluster: at('patroni.env'),
    user: OWNER,
  };
  return (await runDeployCheck(places, nowMs, machine)).map(({ what }) => what);
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-check-'));
  for (const name of ['settings', 'nginx', 'copies']) mkdirSync(at(name));
  // As Debian installs it: by its socket, and whoever one is on the machine.
  chmodSync(folder, 0o755);
  writeFileSync(at('pg_hba.conf'), 'local all all peer map=machine\n');
  writeFileSync(at('pg_ident.conf'), `machine ${OWNER} postgres\n`);
  const files = `-c hba_file=${at('pg_hba.conf')} -c ident_file=${at('pg_ident.conf')}`;
  const archive = '-c archive_mode=on -c archive_command=true';
  postgres = throwawayPostgres({ options: `${archive} ${files}` });
});
afterAll(() => {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const install = (databaseUrl: string): void => {
  const file = at('settings', 'server.env');
  writeFileSync(file, `${SETTINGS}DATABASE_URL=${databaseUrl}\n`, { mode: 0o640 });
  const tls = `ssl_certificate ${at('certificate.pem')};\nssl_certificate_key ${at('key.pem')};\n`;
  writeFileSync(at('nginx', 'listen.conf'), tls);
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 60 -subj /CN=x';
  const names = '-addext subjectAltName=DNS:taxi.example -keyout key.pem -out certificate.pem';
  const args = `${request} ${names}`.split(' ');
  execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  chmodSync(at('key.pem'), 0o640);
  for (const name of ['1.dump', '2.dump']) writeFileSync(at('copies', name), 'copy');
};

it('finds nothing where nothing is installed, and says so', async () => {
  expect(await check()).toEqual([`${at('settings', 'server.env')} is missing`]);
});

it('has nothing to say of a sound installation', async () => {
  install(postgres.url);
  expect(await check()).toEqual([]);
});

it('tells of clocks that nobody keeps right, and of doors that are open', async () => {
  const machine = {
    ...quiet,
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
  execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
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
  install('postgres://ride:verysecret@127.0.0.1:9/ride');
  const findings = await check();
  expect(findings).toEqual([
    `the database cannot be asked as ${OWNER}: psql with DATABASE_URL says why`,
  ]);
});
