// Reads every import of the project and fails on whatever breaks the house's rules.
import { fileURLToPath } from 'node:url';

import { findings } from './findings.ts';
import { ladders } from './ladder.ts';
import { readModules } from './modules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = readModules(root, ['contract', 'web', 'server', 'e2e', 'tools', 'lab']);

// A checker that saw nothing would be silent too.
for (const { foot } of ladders) {
  if (!modules.some(({ path }) => path.startsWith(`${foot}/`))) {
    console.error(`architecture: no module found below ${foot}`);
    process.exit(1);
  }
}
const found = findings(modules, ladders);
for (const line of found) console.error(`architecture: ${line}`);
console.log(`architecture: ${modules.length} modules read, ${found.length} findings`);
process.exit(found.length === 0 ? 0 : 1);
