import { declarations, type Table } from '../src/settings/declarations.ts';

/** The documents that hold a table of settings, by the table's name. */
export const DOCUMENTS: Readonly<Record<Table, string>> = {
  readme: 'README.md',
  operations: 'docs/operations.md',
};

export const TABLES = ['readme', 'operations'] as const satisfies readonly Table[];

const BEGIN = '<!-- settings: written by npm run settings -->';
const END = '<!-- end of settings -->';

/** The document with its table as the declarations say. */
export function withTable(document: string, table: Table): string {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin === -1 || end < begin) {
    throw new Error(`${DOCUMENTS[table]}: has no place for its settings (${BEGIN} … ${END})`);
  }
  return `${document.slice(0, begin + BEGIN.length)}\n\n${tableOf(table)}\n\n${document.slice(end)}`;
}

const HEADER = ['setting', 'meaning', 'without it'] as const;

function tableOf(wanted: Table): string {
  const rows = Object.entries<Declared>(declarations)
    .filter(([, { table = 'readme' }]) => table === wanted)
    .map(([name, { meaning, without }]) => [`\`${name}\``, meaning, without]);
  const widths = HEADER.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [HEADER, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n');
}

interface Declared {
  readonly meaning: string;
  readonly without: string;
  readonly table?: Table;
}
