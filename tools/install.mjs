// Runs on the host's Node (20 or newer), before anything is installed: plain JavaScript, no dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const installedMark = join(root, 'node_modules', '.installed');

/** Installs the locked dependencies when they are missing or when the lock file has changed. */
export function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  if (existsSync(installedMark) && readFileSync(installedMark, 'utf8') === wanted) return;

  console.log('Installing dependencies (the first time takes a few minutes) …');
  // The host's Node may be older than some packages ask for; the bundled Node 24 runs them, so npm's
  // warnings about engines would only mislead.
  const { status } = spawnSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  if (status !== 0) {
    console.error('The dependencies could not be installed: `npm ci` failed, see above.');
    process.exit(1);
  }
  writeFileSync(installedMark, wanted);
}

/** The Node 24 that came with the dependencies, or the host's own where that is new enough. */
export function node24() {
  const suffix = process.platform === 'win32' ? 'node.exe' : 'node';
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const bundled = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', suffix);
  if (existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(
    `Install Node 24: there is none for ${platform}-${process.arch} among the packages.`,
  );
}

/** The environment in which `node` is Node 24 and the project's own commands are found. */
export function projectEnv() {
  const path = [dirname(node24()), join(root, 'node_modules', '.bin'), process.env.PATH];
  return {
    ...process.env,
    PATH: path.join(delimiter),
    NODE_NO_WARNINGS: '1',
    // What Node has compiled once it need not compile again: the server starts in two thirds of the time.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  };
}
