/** Of the part of `navigator` that not every browser has, and no type knows. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const LATER_MS = 1_000;

/**
 * Runs when the page has been loaded and the browser has nothing better to do; never for a passenger who
 * saves data or has next to no network. Returns how to call it off.
 */
export function whenIdle(work: () => void): () => void {
  const calledOff = new AbortController();
  const run = (): void => {
    if (!calledOff.signal.aborted && !isThrifty(navigator)) work();
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

function isThrifty(browser: Navigator & { readonly connection?: Connection }): boolean {
  const { saveData = false, effectiveType = '' } = browser.connection ?? {};
  return saveData || effectiveType.endsWith('2g') || !browser.onLine;
}
