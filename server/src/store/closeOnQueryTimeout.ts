import { Client, type PoolClient } from 'pg';

/** What the driver says when an answer has not come in time; it has no code for it. */
export const QUERY_TIMEOUT_MESSAGE = 'Query read timeout';

/**
 * A connection whose answer is late is closed. The driver alone would put it back into the pool,
 * where everybody who gets it waits behind the question that is never answered.
 */
export function closeOnQueryTimeout(connection: PoolClient): void {
  // oxlint-disable-next-line typescript/unbound-method -- the caller brings `this`, which is handed on
  connection.query = new Proxy(connection.query, {
    apply(query, self, args: unknown[]): unknown {
      const answer: unknown = Reflect.apply(query, self, args);
      if (answer instanceof Promise) {
        answer.catch((error: unknown) => {
          const isLate = error instanceof Error && error.message === QUERY_TIMEOUT_MESSAGE;
          // With a question open this cuts the line at once; the pool forgets a connection that has ended.
          if (isLate && connection instanceof Client) void connection.end().catch(() => {});
        });
      }
      return answer;
    },
  });
}
