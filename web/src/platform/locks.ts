/** Runs work while no other holder of the same name, in any tab, runs its own. */
export type RunExclusively = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * The lock of a name over all tabs. Where there are no Web Locks (old browsers, plain http) or they are
 * forbidden, the work just runs: better two refreshes than none.
 */
export function tabLock(name: string): RunExclusively {
  return async (work) => {
    // Typed as always there, but it is missing outside secure contexts.
    const locks = (navigator as { locks?: LockManager }).locks;
    if (locks === undefined) return work();
    let started = false;
    try {
      return await locks.request(name, () => {
        started = true;
        return work();
      });
    } catch (error) {
      if (started) throw error;
      return work();
    }
  };
}

/**
 * Takes the lock of a name if no tab holds it, without waiting. Returns how to give it back; nothing when
 * another tab has it. Where there are no Web Locks nobody can know of other tabs.
 */
export function takeTabLock(name: string): Promise<(() => void) | undefined> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks === undefined) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock === null) {
          resolve(undefined);
          return undefined;
        }
        return new Promise<void>((giveBack) => {
          resolve(giveBack);
        });
      })
      .catch(() => resolve(() => undefined));
  });
}
