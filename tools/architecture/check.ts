// Reads every import and every path of the project and fails on whatever breaks the house's rules.
import { fileURLToPath } from 'node:url';

import { findings } from './findings.ts';
import { folderFindings, ONE_FILE_FOLDERS } from './folders.ts';
import { ladders } from './ladder.ts';
import { mirrorFindings, mirrors } from './mirrors.ts';
import { filesBelow, readModules } from './modules.ts';
import { sizesBelow } from './sizes.ts';

const WORKSPACES = ['contract', 'web', 'server', 'e2e', 'tools', 'lab'];

const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = readModules(root, WORKSPACES);
const paths = WORKSPACES.flatMap((workspace) => filesBelow(root, workspace));
const feet = ladders.map(({ foot }) => foot);

// A checker that saw nothing would be silent too.
for (const foot of feet) {
  if (!modules.some(({ path }) => path.startsWith(`${foot}/`))) {
    console.error(`architecture: no module found below ${foot}`);
    process.exit(1);
  }
}
const found = [
  ...findings(modules, ladders),
  ...mirrors.flatMap((mirror) => mirrorFindings(paths, mirror)),
  ...folderFindings(paths, feet, ONE_FILE_FOLDERS),
];
for (const line of found) console.error(`architecture: ${line}`);
for (const foot of feet) console.log(sizesBelow(foot, modules));
console.log(`architecture: ${modules.length} modules read, ${found.length} findings`);
process.exit(found.length === 0 ? 0 : 1);
