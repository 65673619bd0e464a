const MARK = '(1) ';

/** Whether the passenger looks at this page: it is on the screen, and nothing else is in front of it. */
export const isLookedAt = (): boolean =>
  document.visibilityState === 'visible' && document.hasFocus();

/** Calls back whenever the passenger begins to look at this page, and at once if they do. Returns an unsubscribe function. */
export function onLookedAt(work: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const look = (): void => {
    if (isLookedAt()) work();
  };
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('focus', look, { signal });
  look();
  return () => ended.abort();
}

/** The mark on the app's icon, whoever has set it. */
export function clearBadge(): void {
  const { clearAppBadge } = navigator as Partial<Navigator>;
  void clearAppBadge?.call(navigator).catch(() => undefined);
}

function mark(): void {
  if (!document.title.startsWith(MARK)) document.title = MARK + document.title;
}

/** Marks the tab and the app's icon until the page is looked at. */
export function markUntilLookedAt(): void {
  if (isLookedAt()) return;
  const { setAppBadge } = navigator as Partial<Navigator>;
  // The title changes with what is on the screen, and takes the mark away.
  const watch = new MutationObserver(mark);
  const stop = onLookedAt(() => {
    stop();
    watch.disconnect();
    if (document.title.startsWith(MARK)) document.title = document.title.slice(MARK.length);
    clearBadge();
  });
  watch.observe(document.head, { childList: true, subtree: true, characterData: true });
  mark();
  void setAppBadge?.call(navigator, 1).catch(() => undefined);
}
