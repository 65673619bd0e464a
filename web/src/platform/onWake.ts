/** Tells when the passenger looks at the page again or the network is back; returns how to stop. */
export function onWake(wake: () => void): () => void {
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', whenVisible);
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', whenVisible);
  return () => {
    document.removeEventListener('visibilitychange', whenVisible);
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', whenVisible);
  };
}
