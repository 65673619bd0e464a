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
