import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { freePort } from '../support/freePort.ts';
import { throwawayPostgres, type ThrowawayPostgres } from '../support/throwawayPostgres.ts';
import { SystemdUnderTest } from './systemdUnderTest.ts';

const deployed = (file: string): string =>
  readFileSync(
    fileURLToPath(
      new URL(`../../../deploy/${file.includes('/') ? file : `nginx/${file}`}`, import.meta.url),
    ),
    'utf8',
  );

export const HOST = 'taxi.example';
export const SECRETS = {
  SERVER_SECRET: 's'.repeat(40),
  WEBHOOK_SECRET: 'w'.repeat(40),
  FLEET_SECRET: 'f'.repeat(40),
};

/** Everything of `deploy/` on one machine: two servers, the exchange, nginx with TLS. PostgreSQL stands outside. */
export interface ProductionMachine {
  readonly systemd: SystemdUnderTest;
  readonly databaseUrl: string;
  /** Where each of the servers listens. */
  readonly ports: readonly [number, number];
  /** Where nginx takes passengers in. */
  readonly tlsPort: number;
  /** Where the exchange and the servers meet. */
  readonly innerPort: number;
  /** Where it sends those who come without https. */
  readonly plainPort: number;
  /** The operator's side of the exchange. */
  readonly sipPort: number;
  /** Of the authority that has signed the certificate. */
  readonly authority: string;
  readonly certificate: string;
  stop(): Promise<void>;
}

/** With settings of the exchange that are not the usual ones. */
export async function productionMachine(
  exchange: Readonly<Record<string, string>> = {},
): Promise<ProductionMachine> {
  const { postgres, databaseUrl } = await postgresByAddress();
  const ports = [await freePort(), await freePort()] as const;
  const [tlsPort, innerPort, wsPort] = [await freePort(), await freePort(), await freePort()];
  const [plainPort, sipPort, rpcPort] = [await freePort(), await freePort(), await freePort()];
  const { authority, certificate, key } = certificateOf(HOST);
  const units = ports.map((port) => `ride-server@${port}.service`);
  const systemd = await SystemdUnderTest.boot(
    [...units, 'ride-exchange.service', 'nginx.service'],
    {
      'server.env': linesOf({
        ...SECRETS,
        DATABASE_URL: databaseUrl,
        PUBLIC_ORIGIN: `https://${HOST}`,
        DRAIN_SECONDS: '1',
        SIP_RPC_URL: `http://127.0.0.1:${rpcPort}`,
        SIP_WS_URL: `wss://${HOST}/ws`,
      }),
      'exchange.env': linesOf({
        SIP_DOMAIN: HOST,
        SIP_LISTEN: `127.0.0.1:${sipPort}`,
        SIP_TRUNK: '127.0.0.1',
        SIP_MEDIA_ADDRESS: '127.0.0.1',
        SIP_WS_LISTEN: `127.0.0.1:${wsPort}`,
        SIP_RPC_LISTEN: `127.0.0.1:${rpcPort}`,
        SIP_NG_LISTEN: `127.0.0.1:${await freePort()}`,
        WEBHOOK_URL: `http://127.0.0.1:${innerPort}/hooks/missed-call`,
        WEBHOOK_SECRET: SECRETS.WEBHOOK_SECRET,
        ...exchange,
      }),
      'tls/fullchain.pem': certificate,
      'tls/privkey.pem': key,
      // Other ports than theirs: this machine's are taken.
      'nginx/listen.conf': deployed('listen.conf')
        .replace('listen 443', `listen 127.0.0.1:${tlsPort}`)
        .replace('[::]:443', `[::1]:${tlsPort}`),
      'nginx/redirect.conf': deployed('redirect.conf')
        .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
        .replace('[::]:80', `[::1]:${plainPort}`),
      'nginx/inner.conf': [
        deployed('inner.conf').replace(':3080', `:${innerPort}`),
        // As on three machines, where servers reach the exchange by the inner address, too.
        deployed('three/inner.conf')
          .replace(/^[\s\S]*?\n\n/, '')
          .replace(':8089', `:${rpcPort}`),
      ].join('\n'),
      'nginx/site.conf': deployed('site.conf').replace(':8088', `:${wsPort}`),
      'nginx/servers.conf': ports
        .map((port, nth) => deployed('servers.conf').split('\n')[nth]?.replace(/:\d+/, `:${port}`))
        .join('\n'),
    },
  );
  return {
    systemd,
    databaseUrl,
    ports,
    tlsPort,
    innerPort,
    plainPort,
    sipPort,
    authority,
    certificate,
    async stop() {
      await systemd.stop();
      postgres.stop();
    },
  };
}

/** A service has a /tmp of its own, in which nobody's socket lies. */
async function postgresByAddress(): Promise<{ postgres: ThrowawayPostgres; databaseUrl: string }> {
  const port = await freePort();
  const options = `-c listen_addresses=127.0.0.1 -c port=${port}`;
  const postgres = throwawayPostgres({ fsync: 'off', options });
  return { postgres, databaseUrl: `postgres://postgres@127.0.0.1:${port}/postgres` };
}

const linesOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** Of an authority that is made for it. */
function certificateOf(host: string) {
  const folder = mkdtempSync(join(tmpdir(), 'authority-'));
  const openssl = (command: string): void => {
    execFileSync('openssl', command.split(' '), { cwd: folder, stdio: 'ignore' });
  };
  const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2';
  const ofHost = `-addext subjectAltName=DNS:${host} -addext basicConstraints=critical,CA:FALSE`;
  try {
    openssl(`req -x509 ${newKey} -subj /CN=Test -keyout ca.key -out ca.pem`);
    openssl(
      `req -x509 ${newKey} -subj /CN=${host} ${ofHost} -CA ca.pem -CAkey ca.key -keyout key.pem -out certificate.pem`,
    );
    const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
    return {
      authority: read('ca.pem'),
      certificate: read('certificate.pem'),
      key: read('key.pem'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
