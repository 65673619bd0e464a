import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

import {
  throwawayPostgres,
  type ThrowawayPostgres,
} from '../../../server/test/support/throwawayPostgres.ts';
import type { Installation } from '../../deployCheck/runDeployCheck.ts';
import type { Machine } from '../../deployCheck/thisMachine.ts';

const SETTINGS = `PUBLIC_ORIGIN=https://taxi.example
SERVER_SECRET=cVhKq0m4T1ZsYw8uE2rJfB6nXg9dLpAo3iHk
WEBHOOK_SECRET=q7RzB1tVnC5yUoX0aMhDkE8sLwF2jPg6iYvT
FLEET_SECRET=Zr4NwQ9bKxJ3cHtYfV6mGdLu1ePoSa8iXkR7
SELLER_FILE=/etc/ride/seller.json
METRICS_PORT=9464
`;

/** Who runs PostgreSQL here: its rules let nobody else in. */
export const OWNER = process.getuid?.() === 0 ? 'postgres' : userInfo().username;

/** Says nothing against an installation. */
export const quietMachine: Machine = {
  sockets: () => ({ tcp: [], udp: [] }),
  isClockKept: () => Promise.resolve(true),
  ask: () => Promise.reject(new Error('nobody is there')),
};

/** Room for an installation as docs/operations.md makes it, beside a PostgreSQL. */
export interface SoundInstallation {
  readonly postgres: ThrowawayPostgres;
  readonly places: Installation;
  readonly at: (...names: readonly string[]) => string;
  /** Until then, nothing is installed. */
  install(databaseUrl: string): void;
  stop(): void;
}

export function soundInstallation(): SoundInstallation {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-check-'));
  const at = (...names: readonly string[]): string => join(folder, ...names);
  for (const name of ['settings', 'nginx', 'copies']) mkdirSync(at(name));
  // As Debian installs it: by its socket, and whoever one is on the machine.
  chmodSync(folder, 0o755);
  writeFileSync(at('pg_hba.conf'), 'local all all peer map=machine\n');
  writeFileSync(at('pg_ident.conf'), `machine ${OWNER} postgres\n`);
  const files = `-c hba_file=${at('pg_hba.conf')} -c ident_file=${at('pg_ident.conf')}`;
  const archive = '-c archive_mode=on -c archive_command=true';
  const postgres = throwawayPostgres({ options: `${archive} ${files}` });
  return {
    postgres,
    at,
    places: {
      settings: at('settings'),
      nginx: at('nginx'),
      copies: at('copies'),
      databases: at('nowhere'),
      front: at('haproxy.env'),
      cluster: at('patroni.env'),
      user: OWNER,
    },
    install(databaseUrl) {
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
    },
    stop() {
      postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
