import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { root } from '../../tools/install.mjs';

const WORKSPACES = ['contract', 'web', 'server'];
const ROOT_FILES = ['brand.json', 'brand-logo.svg', 'package.json', 'tsconfig.base.json'];
const NOT_COPIED = new Set(['node_modules', 'dist', '.data', '.stryker-tmp']);
/** The packages of this project itself: here they must be the copies. */
const OWN_SCOPE = '@ride';

/**
 * A copy of the sources that may be broken at will. Stryker's own copy would not do: there the server and
 * the client would find the contract of the original, by the link in `node_modules`.
 */
export function openSandboxCopy(): { readonly folder: string; readonly close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'mutate-'));
  for (const name of [...WORKSPACES, ...ROOT_FILES]) {
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (from) => !NOT_COPIED.has(basename(from)),
    });
  }
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, OWN_SCOPE), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    // Caches begin with a dot; they are of the original, and stay there.
    if (name === OWN_SCOPE || name.startsWith('.')) continue;
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const name of WORKSPACES) {
    symlinkSync(join(folder, name), join(modules, OWN_SCOPE, name));
    linkNested(name, folder);
  }
  return { folder, close: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Packages that npm could not lift to the root, because two workspaces want different versions. */
function linkNested(workspace: string, folder: string): void {
  if (!readdirSync(join(root, workspace)).includes('node_modules')) return;
  symlinkSync(join(root, workspace, 'node_modules'), join(folder, workspace, 'node_modules'));
}
