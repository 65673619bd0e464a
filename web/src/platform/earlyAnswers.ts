/** Answers to requests that were sent before the first paint, each under what tells it from others. */
type EarlyAnswers = Map<string, Promise<Response>>;

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

/** Keeps them in the page for the code that comes later. */
export function leaveEarlyAnswers(answers: EarlyAnswers): void {
  window.earlyAnswers = answers;
}

/** What was kept; `undefined` in a page that asks for nothing before its code has come. */
export const earlyAnswers = (): EarlyAnswers | undefined => window.earlyAnswers;
