// `npm run test:unit`, `test:server`, `test:e2e`, `test:calls`: a part of the tests, from a fresh clone. What follows
// chooses files by a part of their path: `npm run test:e2e -- order`.
import { spawnSync } from 'node:child_process';

import { ensureBuilt } from './client.mjs';
import { ensureDebianParts } from './debian.mjs';
import { ensureInstalled, projectEnv, root } from './install.mjs';

/** @type {Readonly<Record<string, readonly string[]>>} */
const PARTS = {
  unit: ['vitest', 'run', '--config', 'tools/unitTests.config.ts'],
  server: ['vitest', 'run', '--project', 'server'],
  e2e: ['playwright', 'test', '--config', 'e2e'],
  calls: ['playwright', 'test', '--config', 'e2e/exchange'],
};

const [part = '', ...filter] = process.argv.slice(2);
const [command, ...args] = PARTS[part] ?? [];
if (command === undefined) {
  console.error(`There is ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
if (part !== 'unit') await ensureDebianParts();
ensureInstalled();
if (part !== 'unit') ensureBuilt();
const { status } = spawnSync(command, [...args, ...filter], {
  cwd: root,
  stdio: 'inherit',
  env: projectEnv(),
});
process.exit(status ?? 1);
