import type { SetTimer } from '../platform/clock.ts';
import type { OpenEvents } from '../platform/eventSource.ts';

/** A host that does not say how often its heart beats does so every 15 s: two beats may be lost. */
const SILENT_AFTER_MS = 35_000;
/** One that says so is given half as much again: a stalled stream is found in about the time of a poll. */
const SILENT_AFTER_BEATS = 1.5;
const RETRY_AFTER_MS = 5_000;
const RETRY_AT_MOST_MS = 60_000;
/** One that lives for so long is no longer held to have been cut off because it was opened. */
const PROVEN_AFTER_MS = 30_000;
/** So many short lives in a row, and the browser is not left to connect again by itself, about once a second. */
const SHORT_LIVES = 2;

/** So long after the last word a stream is left; `beatMs` is how often the host's heart beats, where it says so. */
export const silentAfterMs = (beatMs: number | undefined): number =>
  beatMs === undefined ? SILENT_AFTER_MS : beatMs * SILENT_AFTER_BEATS;

interface FollowSettings {
  readonly url: string;
  /** How often the host's heart beats, where it says so. */
  readonly beatMs?: number | undefined;
  readonly open: OpenEvents;
  readonly setTimer: SetTimer;
  /** Between 0 and 1: those who were cut off together do not come back together. */
  readonly chance: () => number;
  /** Throws at what it cannot read: then the stream is not one to rely on. */
  readonly onText: (text: string) => void;
  readonly logError: (where: string, error: unknown) => void;
  /** Whether the stream can be relied on; told when it changes. Nobody may rely on it before the first word. */
  readonly onLive: (isLive: boolean) => void;
}

/** Keeps a stream of events open, whatever becomes of its connection. Returns a stop function. */
export function followEvents(settings: FollowSettings): () => void {
  const { url, beatMs, open, setTimer, onText, onLive, logError } = settings;
  let close: (() => void) | undefined;
  let cancelTimer: (() => void) | undefined;
  let cancelProof: (() => void) | undefined;
  let isLive = false;
  let isStopped = false;
  let retryMs = RETRY_AFTER_MS;
  let isProven = false;
  let shortLives = 0;

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
    restartTimer(silentAfterMs(beatMs), giveUp);
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
        // Browsers say so of each attempt that fails.
        if (connection === 'closed' || endLife() >= SHORT_LIVES) giveUp();
        else setLive(false);
      },
    });
  }

  function hear(): void {
    // Whoever heard the word may have stopped listening because of it.
    if (isStopped) return;
    restartTimer(silentAfterMs(beatMs), giveUp);
    cancelProof ??= setTimer(PROVEN_AFTER_MS, prove);
    // One that is cut off again and again costs no more than the polls that go on beside it.
    if (shortLives < SHORT_LIVES) setLive(true);
  }

  function prove(): void {
    isProven = true;
    shortLives = 0;
    retryMs = RETRY_AFTER_MS;
    setLive(true);
  }

  /** Says how many lives in a row have been short. */
  function endLife(): number {
    cancelProof?.();
    cancelProof = undefined;
    shortLives = isProven ? 0 : shortLives + 1;
    isProven = false;
    return shortLives;
  }

  /** Refused, broken off or silent: whoever relied on it looks elsewhere, and it is tried again later. */
  function giveUp(): void {
    if (isStopped) return;
    close?.();
    endLife();
    setLive(false);
    restartTimer(retryMs * (1 + settings.chance() / 2), connect);
    retryMs = Math.min(RETRY_AT_MOST_MS, retryMs * 2);
  }

  connect();
  return () => {
    isStopped = true;
    cancelTimer?.();
    cancelProof?.();
    close?.();
  };
}
