/** Runs once after a while. Returns a cancel function. */
export type SetTimer = (delayMs: number, work: () => void) => () => void;

export const setTimer: SetTimer = (delayMs, work) => {
  const timer = setTimeout(work, delayMs);
  return () => clearTimeout(timer);
};

export const currentYear = (): number => new Date().getFullYear();

export const nowMs = (): number => Date.now();
