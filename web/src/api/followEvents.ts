import type { SetTimer } from '../platform/clock.ts';
import type { OpenEvents } from '../platform/eventSource.ts';

/** A host lets its heart beat every 15 s: two beats may be lost, and a proxy that holds everything back is found out. */
const SILENT_AFTER_MS = 35_000;
const RETRY_AFTER_MS = 5_000;
const RETRY_AT_MOST_MS = 60_000;

interface FollowSettings {
  readonly url: string;
  readonly open: OpenEvents;
  readonly setTimer: SetTimer;
  /** Throws at what it cannot read: then the stream is not one to rely on. */
  readonly onText: (text: string) => void;
  readonly logError: (where: string, error: unknown) => void;
  /** Whether the stream can be relied on; told when it changes. Nobody may rely on it before the first word. */
  readonly onLive: (isLive: boolean) => void;
}

/** Keeps a stream of events open, whatever becomes of its connection. Returns a stop function. */
export function followEvents(settings: FollowSettings): () => void {
  const { url, open, setTimer, onText, onLive, logError } = settings;
  let close: (() => void) | undefined;
  let cancelTimer: (() => void) | undefined;
  let isLive = false;
  let isStopped = false;
  let retryMs = RETRY_AFTER_MS;

  const setLive = (live: boolean): void => {
    if (live === isLive || isStopped) return;
    isLive = live;
    onLive(live);
  };
  const restartTimer = (delayMs: number, work: () => void): void => {
    cancelTimer?.();
    cancelTimer = setTimer(delayMs, work);
  };

  function connect(): void {
    restartTimer(SILENT_AFTER_MS, giveUp);
    close = open(url, {
      message: (text) => {
        try {
          onText(text);
          hear();
        } catch (error) {
          logError('events', error);
          giveUp();
        }
      },
      beat: hear,
      lost: (connection) => {
        if (connection === 'closed') giveUp();
        else setLive(false);
      },
    });
  }

  function hear(): void {
    // Whoever heard the word may have stopped listening because of it.
    if (isStopped) return;
    retryMs = RETRY_AFTER_MS;
    restartTimer(SILENT_AFTER_MS, giveUp);
    setLive(true);
  }

  /** Refused, broken off or silent: whoever relied on it looks elsewhere, and it is tried again later. */
  function giveUp(): void {
    if (isStopped) return;
    close?.();
    setLive(false);
    restartTimer(retryMs, connect);
    retryMs = Math.min(RETRY_AT_MOST_MS, retryMs * 2);
  }

  connect();
  return () => {
    isStopped = true;
    cancelTimer?.();
    close?.();
  };
}
