import { ANSWER_TIMEOUT_MS } from '../../api/answerTimeout.ts';
import { Refused } from '../../api/refused.ts';
import type { SetTimer } from '../../platform/clock.ts';
import type { Query, QueryState } from './query.ts';

type Rules<T> = Pick<Query<T>, 'load' | 'logAs' | 'delayMs' | 'freshMs' | 'stored'>;

export interface RunQuerySettings<T> extends Rules<T> {
  readonly setTimer: SetTimer;
  readonly nowMs: () => number;
  readonly logError: (where: string, error: unknown) => void;
  /** Told of every new state but `loading`. */
  readonly tell: (state: QueryState<T>) => void;
}

type Round = 'first' | 'refresh';

/** Asks one question and keeps its answer fresh. Returns a stop function: after it, nothing is told. */
export function runQuery<T>(settings: RunQuerySettings<T>): () => void {
  const { load, logAs, delayMs, freshMs, stored, setTimer, nowMs, logError, tell } = settings;
  const stopped = new AbortController();
  const { signal } = stopped;
  let cancelTimer: (() => void) | undefined;
  let cancelCopy: (() => void) | undefined;

  const ask = async (round: Round): Promise<void> => {
    let isRefreshed = round === 'refresh';
    try {
      const data = await load({ signal, timeoutMs: ANSWER_TIMEOUT_MS });
      if (signal.aborted) return;
      isRefreshed = true;
      stored?.write(data, nowMs());
      tell({ at: 'ready', data });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Refused)) logError(logAs, error);
      if (round === 'first') tell(copyInsteadOf(error) ?? { at: 'failed', error });
    } finally {
      cancelCopy?.();
    }
    if (freshMs !== undefined && isRefreshed)
      cancelTimer = setTimer(freshMs, () => void ask('refresh'));
  };

  const copy = (error?: unknown): QueryState<T> | undefined => {
    const found = stored?.read();
    return found && { at: 'stale', data: found.value, sinceMs: found.atMs, error };
  };
  const copyInsteadOf = (error: unknown): QueryState<T> | undefined =>
    stored?.standsInFor?.(error) === false ? undefined : copy(error);

  const askFirst = (): void => {
    if (stored?.showAfterMs !== undefined) {
      cancelCopy = setTimer(stored.showAfterMs, () => {
        const known = copy();
        if (known !== undefined) tell(known);
      });
    }
    void ask('first');
  };
  if (delayMs === undefined) askFirst();
  else cancelTimer = setTimer(delayMs, askFirst);

  return () => {
    cancelTimer?.();
    cancelCopy?.();
    stopped.abort();
  };
}
