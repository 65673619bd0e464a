// `npm run dev`: client and server, both reloading on change. The browser talks to Vite, Vite hands the API on.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { ensureInstalled, node24, projectEnv, root } from './install.mjs';

ensureInstalled();
const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const env = { ...projectEnv(), PUBLIC_ORIGIN: `http://localhost:${port}` };

const server = spawn(
  node24(),
  ['--watch', '--watch-preserve-output', join('server', 'src', 'main.ts')],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, PORT: String(apiPort) },
  },
);
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const client = spawn(node24(), [vite, '--port', String(port), '--strictPort'], {
  cwd: join(root, 'web'),
  stdio: 'inherit',
  env: { ...env, API_PORT: String(apiPort) },
});

const both = [server, client];
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => both.forEach((child) => child.kill(signal)));
}
for (const child of both) {
  child.on('exit', (code) => {
    both.forEach((other) => other.kill('SIGTERM'));
    process.exitCode ||= code ?? 0;
  });
}
