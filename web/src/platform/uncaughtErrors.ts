/** An error that nobody caught. */
export interface UncaughtError {
  readonly kind: 'error' | 'rejection';
  readonly error: unknown;
  /** The file that threw, where the browser says so. */
  readonly fileName: string;
  /** Keeps it out of the console and of other handlers. */
  readonly silence: () => void;
}

/** Returns an unsubscribe function. */
export function onUncaughtError(listen: (uncaught: UncaughtError) => void): () => void {
  const onError = (event: ErrorEvent): void => {
    const error: unknown = event.error ?? event.message;
    listen({
      kind: 'error',
      error,
      fileName: event.filename,
      silence: () => event.preventDefault(),
    });
  };
  const onRejection = (event: PromiseRejectionEvent): void => {
    listen({
      kind: 'rejection',
      error: event.reason,
      fileName: '',
      silence: () => event.preventDefault(),
    });
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
