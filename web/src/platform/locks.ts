import { nowMs, setTimer } from './clock.ts';
import { crossTabNumber } from './crossTabTimestamp.ts';
import { withTimeout } from './withTimeout.ts';

/** Runs work while no other holder of the same name, in any tab, runs its own. */
export type RunExclusively = <T>(work: () => Promise<T>) => Promise<T>;

type GiveBack = () => void;

/**
 * The lock of a name over all tabs. No work takes longer than `heldMs`: a tab that holds the lock longer was put to
 * sleep by its phone in the middle of it, and nobody knows whether it wakes up. It then loses the lock.
 */
export function tabLock(name: string, heldMs: number): RunExclusively {
  return async (work) => {
    const locks = lockManager();
    const release = locks && (await take(locks, name, heldMs).catch(() => undefined));
    // There are no Web Locks (old browsers, plain http), or they are forbidden.
    if (release === undefined) return leased(name, heldMs, work);
    try {
      return await work();
    } finally {
      release();
    }
  };
}

/**
 * Takes the lock of a name if no tab holds it, without waiting. Returns a release function; `undefined` if
 * another tab has it. Where there are no Web Locks nobody can know of other tabs.
 */
export async function takeTabLock(name: string): Promise<GiveBack | undefined> {
  const locks = lockManager();
  if (locks === undefined) return () => undefined;
  return acquire(locks, name, { ifAvailable: true }).catch(() => () => undefined);
}

/** Typed as always there, but it is missing outside secure contexts. */
const lockManager = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;

/** `undefined` if the lock is not to be had in the wanted way. */
const acquire = (
  locks: LockManager,
  name: string,
  options: LockOptions,
): Promise<GiveBack | undefined> =>
  new Promise((resolve, reject) => {
    locks
      .request(name, options, (lock) => {
        if (lock === null) return resolve(undefined);
        return new Promise<void>((release) => resolve(release));
      })
      // A tab that has got it is past this: one that loses it again goes on with what it does.
      .catch(reject);
  });

async function take(locks: LockManager, name: string, heldMs: number): Promise<GiveBack> {
  for (;;) {
    const holder = holderOf(locks, name);
    const inTime = withTimeout(setTimer, heldMs, (signal) => acquire(locks, name, { signal }));
    const release =
      (await inTime.catch(unlessAborted)) ?? (await takeFrom(locks, name, await holder));
    if (release !== undefined) return release;
  }
}

/**
 * Takes the lock away from a tab that has held it all the time we waited; those who wait get it in turn, so it was one
 * and the same work. One tab does so at a time: else the next would rob the one that has just got it.
 */
async function takeFrom(
  locks: LockManager,
  name: string,
  holder: string | undefined,
): Promise<GiveBack | undefined> {
  const leave = await acquire(locks, `${name}-heir`, { ifAvailable: true });
  try {
    const asleep = holder !== undefined && holder === (await holderOf(locks, name));
    return leave && asleep ? await acquire(locks, name, { steal: true }) : undefined;
  } finally {
    leave?.();
  }
}

async function holderOf(locks: LockManager, name: string): Promise<string | undefined> {
  const { held = [] } = await locks.query();
  return held.find((lock) => lock.name === name)?.clientId;
}

function unlessAborted(error: unknown): undefined {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}

const KEY = 'leased-until';
const LOOK_AGAIN_MS = 100;
const FREE = 0;

/**
 * Runs work while no other tab has leased the name: a lock for browsers without locks. A lease ends by itself, for a
 * tab that was closed cannot give it back. Where the browser stores nothing, the work just runs: better two than none.
 */
async function leased<T>(name: string, heldMs: number, work: () => Promise<T>): Promise<T> {
  const untilMs = await lease(name, heldMs).catch(() => undefined);
  try {
    return await work();
  } finally {
    // One that has run out may be somebody else's by now.
    const release = (kept = FREE): number => (kept === untilMs ? FREE : kept);
    if (untilMs !== undefined) await crossTabNumber(name, KEY, release).catch(() => undefined);
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
