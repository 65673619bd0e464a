/**
 * The caller no longer wants the answer, or not after so long. One of the failures (`failures.ts`); it stands here, because
 * the first script waits for what it has preloaded and needs no other.
 */
export class Aborted extends Error {
  override readonly name = 'Aborted';
}

/** Waits for something shared, but no longer than the caller wants to. */
export async function abortable<T>(shared: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (signal === undefined) return shared;
  const abort = Promise.withResolvers<never>();
  const give = (): void => abort.reject(new Aborted('while waiting', { cause: signal.reason }));
  if (signal.aborted) give();
  signal.addEventListener('abort', give);
  try {
    return await Promise.race([shared, abort.promise]);
  } finally {
    signal.removeEventListener('abort', give);
  }
}
