/** Requests that were sent before the first paint, each answer under what tells it from others. */
interface EarlyAnswers {
  /** The stored user for whom they were sent, as it stood there: they are for nobody else. */
  readonly user: string | null;
  readonly answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

/** Keeps them in the page for the code that comes later. */
export function leaveEarlyAnswers(early: EarlyAnswers): void {
  window.earlyAnswers = early;
}

/** What was kept; `undefined` in a page that asks for nothing before its code has come. */
export const earlyAnswers = (): EarlyAnswers | undefined => window.earlyAnswers;
