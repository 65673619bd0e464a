import { printable } from './requestLog.ts';

/**
 * Node prints an error that nobody caught with all it holds, and a database puts the row that it
 * refused into its own. A process that dies says what kind of error it was, and where.
 */
export function redactUncaughtErrors(): void {
  process.on('uncaughtException', (thrown: unknown) => {
    const errors = thrown instanceof Error ? [thrown, ...causesOf(thrown)] : [];
    const err = errors.map(printable);
    process.stderr.write(`${JSON.stringify({ level: 60, msg: 'uncaught error', err })}\n`);
    process.exit(1);
  });
}

const causesOf = ({ cause }: Error): readonly Error[] =>
  cause instanceof Error ? [cause, ...causesOf(cause)] : [];
