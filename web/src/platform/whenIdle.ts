import { savesData } from './savesData.ts';

const LATER_MS = 1_000;

/**
 * Runs when the page has been loaded and the browser has nothing better to do. Returns how to call it off.
 */
export function whenIdle(work: () => void): () => void {
  const calledOff = new AbortController();
  const run = (): void => {
    if (!calledOff.signal.aborted) work();
  };
  const wait = (): void => {
    // Safari has no such call.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run);
    else setTimeout(run, LATER_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal: calledOff.signal });
  return () => calledOff.abort();
}

/** The same, but never for a passenger who saves data or has next to no network. */
export const whenIdleAndUnmetered = (work: () => void): (() => void) =>
  whenIdle(() => {
    if (!savesData()) work();
  });
