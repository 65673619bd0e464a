import { basename } from 'node:path';

import { StartRefused } from '../../../platform/startRefused.ts';
import { readLines } from './readLines.ts';
import type { TableFile } from './registerFiles.ts';
import { fieldsOf, type Column } from './table.ts';
import type { WrongLines } from './wrongLines.ts';

/** The fields of a line by their columns, without blanks around them; empty where the file has no such column. */
export type Row = (column: Column) => string;

interface RowsReading {
  readonly wrong: WrongLines;
  readonly onBytes: (bytes: Buffer) => void;
  /** Why the row cannot be used, or nothing. */
  readonly take: (row: Row) => string | undefined;
}

export async function readRows(
  { file, table }: TableFile,
  { wrong, onBytes, take }: RowsReading,
): Promise<void> {
  let fields: readonly string[] = [];
  const row: Row = (column) => (fields[table.at[column]] ?? '').trim();
  for await (const lines of readLines(file, { onBytes })) {
    for (const line of lines) {
      if (line.at === 'unreadable') {
        wrong.add(file, line.number, line.why);
        continue;
      }
      if (line.number === 1 || line.text === '') continue;
      fields = fieldsOf(line.text, table.delimiter);
      if (fields.length !== table.columns) {
        if (line.cutOff)
          throw new StartRefused(`${basename(file)}: it ends in the middle of a line`);
        wrong.add(file, line.number, `it has ${fields.length} columns and not ${table.columns}`);
        continue;
      }
      const why = take(row);
      if (why !== undefined) wrong.add(file, line.number, why);
    }
  }
}
