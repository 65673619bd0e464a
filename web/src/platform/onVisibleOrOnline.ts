/** Tells when the passenger looks at the page again or the network is back. Returns an unsubscribe function. */
export function onVisibleOrOnline(wake: () => void): () => void {
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  // Every page is shown once after it was loaded: only one that comes back has slept.
  const whenBack = (event: PageTransitionEvent): void => {
    if (event.persisted) whenVisible();
  };
  document.addEventListener('visibilitychange', whenVisible);
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', whenBack);
  return () => {
    document.removeEventListener('visibilitychange', whenVisible);
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', whenBack);
  };
}
