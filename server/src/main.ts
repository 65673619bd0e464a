import { redactUncaughtErrors } from './platform/redactedErrors.ts';
import { StartRefused } from './platform/startRefused.ts';
import { readSettings } from './settings/readSettings.ts';
import { start, type RunningServer } from './start.ts';

const STOP_WITHIN_MS = 10_000;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

redactUncaughtErrors();
// Until it has started, no request waits for an answer: it just ends.
const leave = (): void => process.exit(0);
for (const signal of SIGNALS) process.on(signal, leave);
try {
  const settings = readSettings();
  const server = await start(settings, (line) => process.stderr.write(`${line}\n`));
  // Before it says that it is ready, so that a process that waits for that line can stop it cleanly at once.
  for (const signal of SIGNALS) process.off(signal, leave);
  stopOn(SIGNALS, server, settings.drainMs + STOP_WITHIN_MS);
  process.stdout.write(`${server.facts.join('\n')}\n`);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** Requests that are under way may finish; a second signal, or the time limit, ends the wait. */
function stopOn(signals: readonly NodeJS.Signals[], server: RunningServer, withinMs: number): void {
  const stop = (): void => {
    for (const signal of signals) process.off(signal, stop);
    setTimeout(() => process.exit(1), withinMs).unref();
    void server.stop().then(() => process.exit(0));
  };
  for (const signal of signals) process.on(signal, stop);
}
