/** Requests that were sent before the code had come, each answer under what tells it from others. */
interface EarlyAnswers {
  /** The stored user for whom they were sent, as it stood there: they are for nobody else. */
  readonly user: string | null;
  readonly answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    /** `null` once the code has come: it asks by itself. */
    earlyAnswers?: EarlyAnswers | null;
  }
}

/** Keeps them in the page for the code that comes later; says whether it is still to come. */
export function leaveEarlyAnswers(early: EarlyAnswers): boolean {
  if (window.earlyAnswers === null) return false;
  window.earlyAnswers = early;
  return true;
}

/** For the code, once: what was kept, or `undefined` where nothing was asked for before it. Nothing is kept after that. */
export function takeEarlyAnswers(): EarlyAnswers | undefined {
  const early = window.earlyAnswers ?? undefined;
  window.earlyAnswers = null;
  return early;
}
