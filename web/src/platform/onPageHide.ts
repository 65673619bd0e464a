/** Tells when the page goes away: closed, reloaded, left, or put aside by a phone. Returns an unsubscribe function. */
export function onPageHide(hidden: () => void): () => void {
  window.addEventListener('pagehide', hidden);
  return () => window.removeEventListener('pagehide', hidden);
}
