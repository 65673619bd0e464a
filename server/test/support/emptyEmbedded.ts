import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const MAKE = fileURLToPath(new URL('makeEmbedded.ts', import.meta.url));
/** Of what an empty database is made. */
const SOURCES = ['package-lock.json', ...globSync('server/src/store/**/*.ts', { cwd: root })];

/**
 * A folder with an empty, migrated embedded database, to be copied. Making one takes seconds, copying it does not: it is made
 * once for all test runs, and anew when anything of it changes.
 */
export function emptyEmbedded(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.toSorted()) hash.update(file).update(readFileSync(join(root, file)));
  const cache = join(root, 'node_modules', '.cache');
  const template = join(cache, `embedded-${hash.digest('hex').slice(0, 16)}`);
  if (!existsSync(template)) make(template);
  return template;
}

function make(template: string): void {
  const made = mkdtempSync(`${template}-`);
  for (const old of globSync(join(dirname(template), 'embedded-*'))) {
    if (!old.startsWith(template)) rmSync(old, { recursive: true, force: true });
  }
  execFileSync(execPath, [MAKE, made], { stdio: 'inherit' });
  try {
    renameSync(made, template);
  } catch (error) {
    // Another run was quicker.
    rmSync(made, { recursive: true });
    if (!existsSync(template)) throw error;
  }
}
