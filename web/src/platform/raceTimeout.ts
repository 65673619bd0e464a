import type { SetTimer } from './clock.ts';

/** Waits no longer than it may for what cannot be called off. */
export async function raceTimeout<T>(
  setTimer: SetTimer,
  limitMs: number,
  work: Promise<T>,
): Promise<T> {
  const limit = Promise.withResolvers<never>();
  const cancel = setTimer(limitMs, () => limit.reject(new Error('took too long')));
  try {
    return await Promise.race([work, limit.promise]);
  } finally {
    cancel();
  }
}
