/* oxlint-disable no-console -- the one place that writes to the console */

/**
 * Says what went wrong and where, for the reader of the console. Takes only an error, and prints only
 * its name and message: replies, numbers and users have no way into it.
 */
export function logError(where: string, error: unknown): void {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
  console.error(`${where}: ${what}`);
}
