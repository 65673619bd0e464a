// `npm start`: everything from a fresh clone to a running product.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { ensureBuilt } from './client.mjs';
import { ensureInstalled, node24, projectEnv, root } from './install.mjs';

ensureInstalled();
ensureBuilt();

const server = spawn(node24(), [join(root, 'server', 'src', 'main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: projectEnv(),
});
// Ctrl-C reaches the server by itself, because it belongs to the same terminal; SIGTERM does not.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
// npm hands SIGTERM to the shell between it and us, which ends without a word: then we are an orphan.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM');
}, 500).unref();
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
