import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  throwawayPostgres,
  type ThrowawayPostgres,
} from '../../../server/test/support/throwawayPostgres.ts';
import { runDeployCheck } from '../../deployCheck/runDeployCheck.ts';

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
const check = async (nowMs = Date.now()): Promise<string[]> => {
  const places = { settings: at('settings'), nginx: at('nginx'), copies: at('copies') };
  return (await runDeployCheck(places, nowMs)).map(({ what }) => what);
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-check-'));
  for (const name of ['settings', 'nginx', 'copies']) mkdirSync(at(name));
  postgres = throwawayPostgres({ options: '-c archive_mode=on -c archive_command=true' });
});
afterAll(() => {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const install = (databaseUrl: string): void => {
  const file = at('settings', 'server.env');
  writeFileSync(file, `${SETTINGS}DATABASE_URL=${databaseUrl}\n`, { mode: 0o640 });
  writeFileSync(at('nginx', 'listen.conf'), `ssl_certificate ${at('certificate.pem')};\n`);
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 60 -subj /CN=x';
  const names = '-addext subjectAltName=DNS:taxi.example -keyout key.pem -out certificate.pem';
  const args = `${request} ${names}`.split(' ');
  execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  for (const name of ['1.dump', '2.dump']) writeFileSync(at('copies', name), 'copy');
};

it('finds nothing where nothing is installed, and says so', async () => {
  expect(await check()).toEqual([`${at('settings', 'server.env')} is missing`]);
});

it('has nothing to say of a sound installation', async () => {
  install(postgres.url);
  expect(await check()).toEqual([]);
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
  expect(findings).toEqual(['the database cannot be asked: psql "$DATABASE_URL" says why']);
});
