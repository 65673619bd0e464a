import { deviceBytes } from './byteStorage.ts';
import { chance } from './chance.ts';
import { nowMs, setTimer } from './clock.ts';
import { takeEarlyAnswers } from './earlyAnswers.ts';
import { logError } from './log.ts';
import { networkFetch } from './networkFetch.ts';
import { onVisibleOrOnline } from './onVisibleOrOnline.ts';
import { pageOrigin } from './page.ts';
import { openPageHistory } from './pageHistory.ts';
import { deviceStorage, onOtherTabChange, visitStorage } from './storage.ts';
import { onUncaughtError } from './uncaughtErrors.ts';
import { whenIdle, whenIdleAndUnmetered } from './schedule.ts';

/** What the client as a whole needs of a browser. Screens import their own needs one by one. */
export const browser = {
  openHistory: () => openPageHistory(window),
  fetch: networkFetch,
  takeEarlyAnswers,
  pageOrigin,
  deviceStorage,
  visitStorage,
  deviceBytes,
  setTimer,
  nowMs,
  chance,
  logError,
  whenIdle,
  whenIdleAndUnmetered,
  onOtherTabChange,
  onVisibleOrOnline,
  onUncaughtError,
};
