import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { projectEnv } from '../../tools/install.mjs';

const DOCUMENT = fileURLToPath(new URL('../../docs/measurements/city.md', import.meta.url));
const BEGIN = '<!-- city: what follows is written by `npm run city -- --write` -->';
const END = '<!-- city: end -->';

/** Replaces what stands between the marks; the words around them are people's. */
export function withTables(document: string, tables: string): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error('the document has no place for the tables');
  return `${document.slice(0, begin)}${BEGIN}\n\n${tables}\n\n${document.slice(end)}`;
}

export function writeTables(tables: string): void {
  writeFileSync(DOCUMENT, withTables(readFileSync(DOCUMENT, 'utf8'), tables));
  spawnSync('oxfmt', [DOCUMENT], { stdio: 'inherit', env: projectEnv() });
}
