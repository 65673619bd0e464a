import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';

import { StaticServer } from '../harness/staticServer.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'e2e', 'dist');
const VITE = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/** Stands in the built files for the host of the API, whose port is not known before it listens. */
const ANY_HOST = 'http://second-make.invalid';

/** Builds the client as a company does that has an API host of its own. */
export function buildClient(): void {
  const { status } = spawnSync(
    execPath,
    [VITE, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'],
    {
      cwd: join(root, 'web'),
      stdio: 'inherit',
      env: { ...env, NODE_ENV: 'production', VITE_API_ORIGIN: ANY_HOST, VITE_SIP_URL: '' },
    },
  );
  if (status !== 0) throw new Error('the client could not be built');
}

/** Serves the built client as any static hosting does: files, and the empty page for every other path. */
export const clientElsewhere = (apiOrigin: string): StaticServer =>
  new StaticServer({
    folder,
    fileOf: (path) => (/^(?:static|flags)\/|^[\w.-]+\.\w+$/.test(path) ? path : 'shell.html'),
    rewrite: (text) => text.replaceAll(ANY_HOST, apiOrigin),
  });
