import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { DOCUMENTS, TABLES, withTable } from '../../settings/tables.ts';
import { declarations } from '../../src/settings/declarations.ts';

const read = (path: string): string =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

describe('The documentation of the settings', () => {
  it.each(TABLES)('%s: says what the declarations say (npm run settings)', (table) => {
    const document = read(DOCUMENTS[table]);
    expect(withTable(document, table)).toBe(document);
  });

  it('leaves none out', () => {
    const documents = TABLES.map((table) => read(DOCUMENTS[table])).join('\n');
    const missing = Object.keys(declarations).filter(
      (name) => !documents.includes(`| \`${name}\``),
    );
    expect(missing).toEqual([]);
  });
});
