import { ANSWER_TIMEOUT_MS } from '../../../api/answerTimeout.ts';
import type { SetTimer } from '../../../platform/clock.ts';
import { withTimeout } from '../../../platform/withTimeout.ts';
import type { Offers } from './offers.ts';

/** Spec §9: the pause after both addresses have coordinates. */
const PAUSE_MS = 500;
/** A price is promised for ten minutes: before that it is asked for anew. */
const FRESH_MS = 9 * 60_000;

interface KeepOffersSettings {
  readonly ask: (signal: AbortSignal) => Promise<Offers>;
  readonly setTimer: SetTimer;
  readonly tell: (offers: Offers) => void;
  readonly logError: (where: string, error: unknown) => void;
}

/** Asks for the offers of one question after a pause and keeps them fresh; returns how to stop. */
export function keepOffers({ ask, setTimer, tell, logError }: KeepOffersSettings): () => void {
  const stopped = new AbortController();
  let cancel = setTimer(PAUSE_MS, () => void askNow('first'));

  async function askNow(round: 'first' | 'again'): Promise<void> {
    const offers = await withTimeout(setTimer, ANSWER_TIMEOUT_MS, (limit) =>
      ask(AbortSignal.any([limit, stopped.signal])),
    ).catch((error: unknown): Offers => {
      if (!stopped.signal.aborted) logError('search-ride', error);
      return { at: 'failed' };
    });
    if (stopped.signal.aborted) return;
    // Prices that could not be renewed stay: the server has the last word when one is ordered.
    if (round === 'first' || offers.at === 'found') tell(offers);
    if (round === 'again' || offers.at === 'found') {
      cancel = setTimer(FRESH_MS, () => void askNow('again'));
    }
  }

  return () => {
    cancel();
    stopped.abort();
  };
}
