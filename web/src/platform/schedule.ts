const LATER_MS = 1_000;
/**
 * Some pages are never called idle: Chromium was seen to forget about one on which a passenger had tapped while it was still
 * coming, for as long as it stood there. Without this it got neither a map nor any other part that comes later.
 */
const AT_THE_LATEST_MS = 2_000;

/**
 * Runs when the page has been loaded, shows what it was last told to show, and the browser has nothing better to do, or has
 * not had for a while. Returns a cancel function.
 */
export function whenIdle(work: () => void): () => void {
  const calledOff = new AbortController();
  const run = (): void => {
    if (!calledOff.signal.aborted) work();
  };
  const waitForIdle = (): void => {
    // Safari does not have it.
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(run, { timeout: AT_THE_LATEST_MS });
    else setTimeout(run, LATER_MS);
  };
  const wait = (): void => {
    // Chromium calls itself idle between a tap and the frame that answers it. What is not seen has no frames.
    if (document.hidden) waitForIdle();
    else afterNextFrame(waitForIdle);
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

/** Of the part of `navigator` that not every browser has, and no type knows. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const connection = (): Connection => {
  const browser: Navigator & { readonly connection?: Connection } = navigator;
  return browser.connection ?? {};
};

/** Whether nothing should be fetched that was not asked for. */
export function savesData(): boolean {
  const { saveData = false, effectiveType = '' } = connection();
  return saveData || effectiveType.endsWith('2g') || !navigator.onLine;
}

/** What the browser takes the network for: `4g`, say; empty where it does not tell. */
export const networkClass = (): string => connection().effectiveType ?? '';

/** Does it soon, but lets the browser draw and answer first: what would be one long piece of work becomes several. */
export function postTask(work: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener(
    'message',
    () => {
      port1.close();
      work();
    },
    { once: true },
  );
  port1.start();
  port2.postMessage(null);
}

/** Runs before the browser draws the next time. */
export const onNextFrame = (work: () => void): void => void window.requestAnimationFrame(work);

/** Runs once the browser has drawn the next time. */
export const afterNextFrame = (work: () => void): void =>
  void window.requestAnimationFrame(() => setTimeout(work));

/** Runs once all of a page that is still on its way has come and was drawn; its scripts may come after that. */
export function afterFirstPaint(work: () => void): void {
  const wait = (): void => afterNextFrame(work);
  if (document.readyState === 'loading') {
    document.addEventListener('readystatechange', wait, { once: true });
  } else wait();
}
