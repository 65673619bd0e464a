// Builds the client, and knows whether the last build is still what the sources say.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { node24, projectEnv, root } from './install.mjs';

const builtMark = join(root, 'web', 'dist', '.built-from');

/** Builds the client when a source, the brand, a setting of the build or the lock file has changed. */
export function ensureBuilt() {
  const wanted = sourcesHash();
  if (existsSync(builtMark) && readFileSync(builtMark, 'utf8') === wanted) return;
  console.log('Building the client …');
  build();
  writeFileSync(builtMark, wanted);
}

export function build() {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(node24(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    // Whatever the caller's own mode is (a test run's, say), the client is built for passengers.
    env: { ...projectEnv(), NODE_ENV: 'production' },
  });
  if (status !== 0) process.exit(1);
}

function sourcesHash() {
  const hash = createHash('sha256');
  const brandFile = resolve(root, process.env.BRAND_FILE ?? 'brand.json');
  for (const file of [
    ...filesBelow(join(root, 'web')),
    ...filesBelow(join(root, 'contract')),
    ...filesBelow(dirname(brandFile), false),
    join(root, 'package-lock.json'),
  ]) {
    hash.update(file).update(readFileSync(file));
  }
  const { VITE_API_ORIGIN = '', VITE_SIP_URL = '', VITE_MAP_URL = '' } = process.env;
  const settings = [VITE_API_ORIGIN, VITE_SIP_URL, VITE_MAP_URL];
  hash.update(brandFile).update(JSON.stringify(settings));
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder, deep = true) {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !['dist', 'node_modules', 'test'].includes(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return deep ? filesBelow(path) : [];
      return entry.isFile() ? [path] : [];
    });
  return files.toSorted();
}
