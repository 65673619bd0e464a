import { sql } from 'kysely';

import type { Db } from '../../src/store/database.ts';

interface Column {
  readonly table_name: string;
  readonly column_name: string;
}

/** Every column of every table there is: one that a migration adds tomorrow is among them. */
export async function allColumns(db: Db): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name::text, c.column_name::text
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
    order by 1, 2`.execute(db);
  return rows;
}

/** The columns that hold one of these words in any row, as `table.column`. */
export async function tracesOf(db: Db, words: readonly string[]): Promise<string[]> {
  const traces: string[] = [];
  for (const { table_name, column_name } of await allColumns(db)) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (
        select from ${sql.id(table_name)}, unnest(${words}::text[]) word
        where strpos(lower(${sql.id(column_name)}::text), lower(word)) > 0
      ) as found`.execute(db);
    if (rows[0]?.found === true) traces.push(`${table_name}.${column_name}`);
  }
  return traces;
}
