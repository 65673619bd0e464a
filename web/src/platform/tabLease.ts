import { crossTabNumber } from './crossTabNumber.ts';
import { setTimer, nowMs } from './clock.ts';

const KEY = 'leased-until';
const LOOK_AGAIN_MS = 100;
const FREE = 0;

/**
 * Runs work while no other tab has leased the name: a lock for browsers without locks. A lease ends by itself, for a
 * tab that was closed cannot give it back. Where the browser keeps nothing, the work just runs: better two than none.
 */
export async function leased<T>(name: string, heldMs: number, work: () => Promise<T>): Promise<T> {
  const untilMs = await lease(name, heldMs).catch(() => undefined);
  try {
    return await work();
  } finally {
    // One that has run out may be somebody else's by now.
    const giveBack = (kept = FREE): number => (kept === untilMs ? FREE : kept);
    if (untilMs !== undefined) await crossTabNumber(name, KEY, giveBack).catch(() => undefined);
  }
}

/** Waits for its turn; says until when it lasts. */
async function lease(name: string, heldMs: number): Promise<number> {
  for (;;) {
    const now = nowMs();
    const untilMs = now + heldMs;
    // Much further ahead than a lease reaches: the clock was set back since.
    const isFree = (kept = FREE): boolean => kept <= now || kept > untilMs + heldMs;
    const kept = await crossTabNumber(name, KEY, (before) =>
      isFree(before) ? untilMs : (before ?? FREE),
    );
    if (isFree(kept)) return untilMs;
    await new Promise<void>((lookAgain) => void setTimer(LOOK_AGAIN_MS, lookAgain));
  }
}
