import type { SendOptions } from '../../api/createApi.ts';
import {
  type ActiveRide,
  type ActiveRideState,
  NOTHING_HEARD,
  type RideStatus,
} from '../../core/activeRide/index.ts';
import { createStore } from '../../kit/store.ts';
import type { SetTimer } from '../../platform/clock.ts';
import { type ActiveRideEvent, isLate, nextActiveRide, pollEveryMs } from './nextActiveRide.ts';

/** Under this name the passenger's storage on the device holds which ended order is shown no more. */
export const DISMISSED_ORDER = 'left-order';

/** Shorter than the pause between two polls, so that they never pile up. */
const POLL_TIMEOUT_MS = 9_000;
/** The first answer comes a little before the screen that waits for it: it is not asked for twice. */
const JUST_HEARD_MS = 3_000;
/** A server that stops, or a network that goes, leaves everybody at once: they do not all ask in the same moment. */
const ASK_WITHIN_MS = 1_000;
/** A first answer that takes longer is not waited for: what was last known is better than nothing. */
const RECALL_AFTER_MS = 2_000;

export type PollOptions = Required<Pick<SendOptions, 'signal' | 'timeoutMs'>>;

/** Held back on the way by somebody who collects news, or sent twice: the order has gone further meanwhile. */
class StaleNews extends Error {
  override readonly name = 'StaleNews';
}

export interface RideListeners {
  /** Throws at news that cannot be the newest. */
  readonly told: (status: RideStatus) => void;
  /** Whether the news can be relied on; until then, and after it, polls go on as specified. */
  readonly live: (isLive: boolean) => void;
}

/** Where the host's own news are heard, and how often its heart beats where it says so. */
export interface NewsStream {
  readonly path: string;
  readonly beatMs?: number;
}

export interface ActiveRideSettings {
  readonly ask: (options: PollOptions) => Promise<RideStatus>;
  /** What the device has stored of an earlier visit. */
  readonly recall: () => Promise<
    { readonly status: RideStatus; readonly atMs: number } | undefined
  >;
  /** Listens to the host's own news where it offers them; `undefined` if nothing here can. */
  readonly listen: (stream: NewsStream, listeners: RideListeners) => (() => void) | undefined;
  readonly setTimer: SetTimer;
  readonly nowMs: () => number;
  /** Between 0 and 1. */
  readonly chance: () => number;
  readonly onVisibleOrOnline: (wake: () => void) => () => void;
  readonly logError: (where: string, error: unknown) => void;
  /** Which ended order the passenger has dismissed, through reloads. */
  readonly dismissedOrder: {
    readonly read: () => string | undefined;
    readonly write: (id: string) => void;
  };
}

export function createActiveRide(settings: ActiveRideSettings): ActiveRide {
  const { setTimer, nowMs, logError } = settings;
  const store = createStore<ActiveRideState, ActiveRideEvent>(nextActiveRide, NOTHING_HEARD);
  let watchers = 0;
  /** There while a passenger is followed; ends the poll in flight and the wait for the next. */
  let endRound: (() => void) | undefined;
  let stopWaking: (() => void) | undefined;
  let cancelRecall: (() => void) | undefined;
  let paused = false;
  let stopListening: (() => void) | undefined;
  let isTold = false;

  async function recall(): Promise<void> {
    const { generation, status } = store.get();
    if (status !== undefined) return;
    // Without the code for it, or the room to store anything, there is nothing to recall.
    const known = await settings.recall().catch(() => undefined);
    if (known !== undefined && store.get().generation === generation) {
      store.dispatch({ type: 'recalled', ...known });
    }
  }

  async function poll(dropped: AbortSignal): Promise<void> {
    const { generation, tellings } = store.get();
    try {
      const status = await settings.ask({ signal: dropped, timeoutMs: POLL_TIMEOUT_MS });
      if (dropped.aborted) return;
      store.dispatch({ type: 'answered', generation, tellings, status, atMs: nowMs() });
      attend();
    } catch (error) {
      if (dropped.aborted) return;
      logError('active-ride', error);
      await recall();
      if (!dropped.aborted) store.dispatch({ type: 'failed', generation, tellings });
    }
  }

  /** Asks (now, or after so long), waits, asks again, until the round is ended. */
  function beginRound(afterMs = 0): void {
    endRound?.();
    const round = new AbortController();
    let cancelWait: (() => void) | undefined;
    const step = async (): Promise<void> => {
      const startedMs = nowMs();
      await poll(round.signal);
      if (round.signal.aborted) return;
      const pauseMs =
        pollEveryMs({ watched: watchers > 0, isTold }, store.get()) - (nowMs() - startedMs);
      cancelWait = setTimer(Math.max(0, pauseMs), () => void step());
    };
    endRound = () => {
      round.abort();
      cancelWait?.();
    };
    if (afterMs === 0) void step();
    else cancelWait = setTimer(afterMs, () => void step());
  }

  /** News are listened to while there is something to wait for. */
  function attend(): void {
    const { status, host } = store.get();
    const { events: path, beatMs } = host;
    const isWanted = status !== undefined && status.at !== 'none' && path !== undefined;
    if (!isWanted) closeNews();
    else if (stopListening === undefined && !paused) {
      const stream = { path, ...(beatMs !== undefined && { beatMs }) };
      stopListening = settings.listen(stream, {
        told: (told) => {
          if (isLate(store.get(), told)) throw new StaleNews();
          store.dispatch({ type: 'told', status: told, atMs: nowMs() });
          attend();
        },
        live: (isLive) => {
          isTold = isLive;
          // Without a gap: the next poll may be most of a minute away.
          if (!isLive) pollNow(settings.chance() * ASK_WITHIN_MS);
        },
      });
    }
  }

  /** What is under way in them may be older than what is about to be known: the next answer listens anew. */
  function closeNews(): void {
    stopListening?.();
    stopListening = undefined;
    isTold = false;
  }

  function pollNow(afterMs = 0): void {
    if (stopWaking !== undefined && !paused) beginRound(afterMs);
  }

  /** What was heard a minute ago is too old for a screen that is all about it; what has just come is not. */
  function pollForWatcher(): void {
    const { lastPoll, updatedAtMs } = store.get();
    const ageMs = nowMs() - updatedAtMs;
    if (lastPoll === 'none') return;
    if (lastPoll !== 'answered' || ageMs >= JUST_HEARD_MS || isTold) pollNow();
    else if (!paused) beginRound(pollEveryMs({ watched: true, isTold }, store.get()) - ageMs);
  }

  function stop(): void {
    cancelRecall?.();
    stopWaking?.();
    stopWaking = undefined;
    endRound?.();
    endRound = undefined;
    closeNews();
    store.dispatch({ type: 'forgotten' });
  }

  return {
    store,
    pollNow: () => pollNow(),
    follow: (signedIn) => {
      if (signedIn === (stopWaking !== undefined)) return;
      if (!signedIn) {
        stop();
        return;
      }
      stopWaking = settings.onVisibleOrOnline(() => {
        // A connection that has slept may be dead without knowing it.
        closeNews();
        pollNow();
      });
      store.dispatch({ type: 'dismissed', order: settings.dismissedOrder.read() });
      cancelRecall = setTimer(RECALL_AFTER_MS, () => void recall());
      beginRound();
    },
    watch: () => {
      watchers += 1;
      pollForWatcher();
      return () => {
        watchers -= 1;
      };
    },
    apply: (status) => {
      closeNews();
      store.dispatch({ type: 'acted', status, atMs: nowMs() });
      pollNow();
    },
    cancelSearch: async (send) => {
      closeNews();
      store.dispatch({ type: 'searchCancelled', atMs: nowMs() });
      paused = true;
      endRound?.();
      try {
        await send();
      } catch (error) {
        // Spec §8: logged only; the next poll says whether the search goes on.
        logError('cancel-search', error);
      }
      paused = false;
      store.dispatch({ type: 'cancelSettled' });
      pollNow();
    },
    dismiss: (orderId) => {
      const order = String(orderId ?? '');
      settings.dismissedOrder.write(order);
      store.dispatch({ type: 'dismissed', order });
    },
  };
}
