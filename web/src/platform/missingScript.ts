import type { TextStorage } from './storage.ts';

/** Holds the script for whose sake this tab has already been reloaded. */
const RELOADED_KEY = 'reloaded-for-script';

/**
 * A prerendered page whose script a deploy has taken away looks alive and never answers. One reload brings the page of
 * the new build; what is truly missing does not reload it for ever.
 */
export function reloadWithoutScript(storage: TextStorage): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || !navigator.onLine) return;
      if (storage.read(RELOADED_KEY) === target.src) return;
      if (storage.write(RELOADED_KEY, target.src)) window.location.reload();
    },
    true,
  );
}
