import { deviceBytes } from './byteStorage.ts';
import { nowMs, setTimer } from './clock.ts';
import { logError } from './log.ts';
import { onVisibleOrOnline } from './onVisibleOrOnline.ts';
import { pageOrigin } from './page.ts';
import { deviceStorage, onOtherTabChange, visitStorage } from './storage.ts';
import { onUncaughtError } from './uncaughtErrors.ts';
import { whenIdleAndUnmetered } from './schedule.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Called through the window: a detached `fetch` throws. */
const networkFetch: Fetch = (url, init) => window.fetch(url, init);

/** What the client as a whole needs of a browser. Screens import their own needs one by one. */
export const browser = {
  fetch: networkFetch,
  pageOrigin,
  deviceStorage,
  visitStorage,
  deviceBytes,
  setTimer,
  nowMs,
  logError,
  whenIdleAndUnmetered,
  onOtherTabChange,
  onVisibleOrOnline,
  onUncaughtError,
};
