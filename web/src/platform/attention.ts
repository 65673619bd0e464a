const MARK = '(1) ';

/** Whether the passenger looks at this page: it is on the screen, and nothing else is in front of it. */
export const isLookedAt = (): boolean =>
  document.visibilityState === 'visible' && document.hasFocus();

function mark(): void {
  if (!document.title.startsWith(MARK)) document.title = MARK + document.title;
}

/** Marks the tab and the app's icon until the page is looked at. */
export function markUntilLookedAt(): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  // The title changes with what is on the screen, and takes the mark away.
  const watch = new MutationObserver(mark);
  const unmark = (): void => {
    if (!isLookedAt()) return;
    ended.abort();
    watch.disconnect();
    if (document.title.startsWith(MARK)) document.title = document.title.slice(MARK.length);
    void clearAppBadge?.call(navigator).catch(() => undefined);
  };
  const ended = new AbortController();
  const { signal } = ended;
  document.addEventListener('visibilitychange', unmark, { signal });
  window.addEventListener('focus', unmark, { signal });
  watch.observe(document.head, { childList: true, subtree: true, characterData: true });
  mark();
  void setAppBadge?.call(navigator, 1).catch(() => undefined);
}
