import type { SetTimer } from './clock.ts';

/** Work that its signal aborts when it takes longer than it may, or when `given` is aborted. */
export async function withTimeout<T>(
  setTimer: SetTimer,
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
  given?: AbortSignal,
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const cancel = setTimer(limitMs, () => controller.abort());
  try {
    return await work(given === undefined ? signal : AbortSignal.any([given, signal]));
  } finally {
    cancel();
  }
}
