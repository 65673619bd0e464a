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
