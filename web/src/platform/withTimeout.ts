import type { SetTimer } from './clock.ts';

/** Work that is called off by its signal when it takes longer than it may. */
export async function withTimeout<T>(
  setTimer: SetTimer,
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const cancel = setTimer(limitMs, () => controller.abort());
  try {
    return await work(controller.signal);
  } finally {
    cancel();
  }
}
