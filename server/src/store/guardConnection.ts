import { Client, type PoolClient } from 'pg';

/** What the driver says when an answer has not come in time; it has no code for it. */
export const QUERY_TIMEOUT_MESSAGE = 'Query read timeout';

/** PostgreSQL's word for one that only reads: a standby. */
const READ_ONLY = '25006';

/**
 * PostgreSQL's own place for waiting until a standby has what was committed. When it gives that up (a limit of time, an
 * operator), it says so in a notice beside an answer that looks like success: what was written is on one machine only.
 */
const WAITING_FOR_STANDBY = 'SyncRepWaitForLSN';

/** It is written, but may be lost with the machine that has it: nobody may be told that it is safe. */
export class WriteUnconfirmed extends Error {
  override readonly name = 'WriteUnconfirmed';
}

/** A standby, or a primary that was told to write no more. What is read there may be old. */
class OnlyReads extends Error {
  override readonly name = 'OnlyReads';
  readonly code = READ_ONLY;
}

/** Takes no new connection to one that only reads, whoever leads there: a proxy notices later who writes now. */
export function onlyToTheOneThatWrites(
  connection: PoolClient,
  done: (error?: Error) => void,
): void {
  type Asked = { readonly transaction_read_only: string };
  connection.query<Asked>('show transaction_read_only', (error: Error | undefined, answer) => {
    // The driver has no answer beside an error, whatever its types say.
    const isReading = error === undefined && answer.rows[0]?.transaction_read_only === 'on';
    done(isReading ? new OnlyReads() : error);
  });
}

type Callback = (error: unknown, ...rest: readonly unknown[]) => unknown;

/**
 * Believes no answer that is only half of one, and closes what nobody should get again: a connection whose answer is
 * late, and one to a PostgreSQL that does not write any more. The driver alone would put both back into the pool;
 * whoever got the first would wait behind the question that is never answered.
 */
export function guardConnection(connection: PoolClient): void {
  let givenUp = 0;
  connection.on('notice', ({ routine }) => {
    if (routine === WAITING_FOR_STANDBY) givenUp += 1;
  });
  // oxlint-disable-next-line typescript/unbound-method -- the caller brings `this`, which is handed on
  connection.query = new Proxy(connection.query, {
    apply(query, self, args: unknown[]): unknown {
      const before = givenUp;
      const doubt = (): Error | undefined =>
        givenUp > before ? new WriteUnconfirmed() : undefined;
      const last = args.at(-1);
      if (isCallback(last)) {
        // The pool's own way; it closes a connection with any error.
        const doubting: Callback = (error, ...rest) => last(error ?? doubt(), ...rest);
        return Reflect.apply(query, self, [...args.slice(0, -1), doubting]);
      }
      const answer: unknown = Reflect.apply(query, self, args);
      if (!(answer instanceof Promise)) return answer;
      return answer.then(
        (result: unknown) => {
          const doubted = doubt();
          if (doubted !== undefined) throw doubted;
          return result;
        },
        (error: unknown) => {
          // With a question open this cuts the line at once; the pool forgets a connection that has ended.
          if (isOfNoUse(error) && connection instanceof Client)
            void connection.end().catch(() => {});
          throw error;
        },
      );
    },
  });
}

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

const isOfNoUse = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === QUERY_TIMEOUT_MESSAGE || ('code' in error && error.code === READ_ONLY));
