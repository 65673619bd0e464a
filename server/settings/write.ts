// Writes the tables of settings into the documentation: `npm run settings`.
import { readFileSync, writeFileSync } from 'node:fs';

import { DOCUMENTS, TABLES, withTable } from './tables.ts';

for (const table of TABLES) {
  const file = new URL(`../../${DOCUMENTS[table]}`, import.meta.url);
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), table));
}
