import { after } from './clock.ts';

/** Where a browser cannot say that it is idle, it is taken for idle after so long. */
const GUESS_MS = 2_000;

/** Runs once the page has loaded and has nothing better to do. What fails is tried at the next visit. */
export function whenIdle(work: () => Promise<void>): void {
  const run = (): void => void work().catch(() => undefined);
  const wait = (): void => {
    // Typed as always there, but Safari has never heard of it.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run);
    else after(GUESS_MS, run);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
