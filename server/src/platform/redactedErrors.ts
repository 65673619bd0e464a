/** What may be printed of an error: what kind it is and where it came from, never what it says. */
export const printable = (error: Error) => ({
  type: error.name,
  message: '',
  code: 'code' in error ? String(error.code) : undefined,
  stack: framesOf(error),
});

const framesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

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
