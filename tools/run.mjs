// Runs a command of the project with Node 24: `node tools/run.mjs oxfmt --check`.
import { spawnSync } from 'node:child_process';

import { ensureInstalled, projectEnv, root } from './install.mjs';

ensureInstalled();
const [command = 'node', ...args] = process.argv.slice(2);
const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: projectEnv() });
process.exit(status ?? 1);
