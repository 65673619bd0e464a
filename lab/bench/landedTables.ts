/** A table as it stands in the document. */
export interface LandedTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const TITLE = '### ';

/** Reads back what `render` has written and a formatter may have spaced anew. */
export function landedTables(text: string): LandedTable[] {
  return text
    .split(`\n${TITLE}`)
    .slice(text.startsWith(TITLE) ? 0 : 1)
    .flatMap((section) => {
      const lines = section.split('\n');
      const [head, , ...rows] = lines.filter((line) => line.startsWith('|')).map(cellsOf);
      const title = (lines[0] ?? '').replace(TITLE, '');
      return head === undefined ? [] : [{ title, head, rows }];
    });
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
