import { sql, type RawBuilder } from 'kysely';
import type { ClientBase, QueryConfig } from 'pg';

const MARK = /^\/\* prepared: ([\w-]+) \*\//;

/**
 * Begins a statement that runs so often that the database should parse and plan it once for each
 * connection. One name stands for one text: there are few of them, and values are parameters.
 */
export const prepared = (name: string): RawBuilder<unknown> => sql.raw(`/* prepared: ${name} */`);

/** Kysely has no word for prepared statements, so the connection itself heeds the mark. */
export function heedPrepared(connection: ClientBase): void {
  // oxlint-disable-next-line typescript/unbound-method -- whoever calls it brings `this`, which is handed on
  connection.query = new Proxy(connection.query, {
    apply: (query, self, [first, ...rest]: unknown[]): unknown =>
      Reflect.apply(query, self, [typeof first === 'string' ? named(first) : first, ...rest]),
  });
}

function named(text: string): string | QueryConfig {
  const name = MARK.exec(text)?.[1];
  return name === undefined ? text : { name, text };
}
