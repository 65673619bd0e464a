interface Limits {
  /** Of all owners together, what is under way included. */
  readonly mostInAll: number;
  /** Of one owner, while something else of the same owner may be under way. */
  readonly mostOfOne: number;
}

interface Wanted<T> {
  /** Who wants the same thing meanwhile gets the same one. */
  readonly key: string;
  readonly owner: string;
  readonly make: () => Promise<T>;
  /** Ends when nobody waits for it any more. */
  readonly signal: AbortSignal;
}

type Waited<T> =
  | { readonly at: 'made'; readonly it: T }
  | { readonly at: 'left' }
  /** The owner waits for enough already. */
  | { readonly at: 'too-many' }
  | { readonly at: 'full' };

export interface FairQueue<T> {
  join(wanted: Wanted<T>): Promise<Waited<T>>;
}

interface Job<T> extends Omit<Wanted<T>, 'signal'> {
  readonly made: PromiseWithResolvers<T>;
  waiters: number;
}

/**
 * One thing is made at a time. Owners take turns: an owner who wants a hundred things delays no other
 * owner. What nobody waits for any more is not begun.
 */
export function createFairQueue<T>({ mostInAll, mostOfOne }: Limits): FairQueue<T> {
  const jobs = new Map<string, Job<T>>();
  /** Those that have not begun, by their owners; the owners in the order of their turns. */
  const line = new Map<string, readonly Job<T>[]>();
  let working = false;

  const put = (owner: string, own: readonly Job<T>[]): void => {
    if (own.length > 0) line.set(owner, own);
    else line.delete(owner);
  };
  const next = (): Job<T> | undefined => {
    const [turn] = line;
    const [first, ...rest] = turn?.[1] ?? [];
    if (first !== undefined) put(first.owner, rest);
    return first;
  };
  /** Behind all who have come meanwhile. */
  const goBack = (owner: string): void => {
    const own = line.get(owner) ?? [];
    line.delete(owner);
    put(owner, own);
  };
  const work = async (): Promise<void> => {
    if (working) return;
    working = true;
    for (let job = next(); job !== undefined; job = next()) {
      await job.make().then(job.made.resolve, job.made.reject);
      jobs.delete(job.key);
      goBack(job.owner);
    }
    working = false;
  };
  const queue = ({ key, owner, make }: Wanted<T>): Job<T> => {
    const job = { key, owner, make, made: Promise.withResolvers<T>(), waiters: 0 };
    // Its waiters may all have left by the time it fails.
    job.made.promise.catch(() => undefined);
    jobs.set(key, job);
    line.set(owner, [...(line.get(owner) ?? []), job]);
    return job;
  };
  const leave = (job: Job<T>): void => {
    job.waiters -= 1;
    const own = line.get(job.owner) ?? [];
    if (job.waiters > 0 || !own.includes(job)) return;
    put(
      job.owner,
      own.filter((each) => each !== job),
    );
    jobs.delete(job.key);
  };

  return {
    async join(wanted) {
      const { key, owner, signal } = wanted;
      if (signal.aborted) return { at: 'left' };
      if (!jobs.has(key)) {
        if ((line.get(owner)?.length ?? 0) >= mostOfOne) return { at: 'too-many' };
        if (jobs.size >= mostInAll) return { at: 'full' };
      }
      const job = jobs.get(key) ?? queue(wanted);
      job.waiters += 1;
      void work();
      const left = Promise.withResolvers<Waited<T>>();
      const stopWaiting = (): void => {
        leave(job);
        left.resolve({ at: 'left' });
      };
      signal.addEventListener('abort', stopWaiting, { once: true });
      try {
        const made = job.made.promise.then((it): Waited<T> => ({ at: 'made', it }));
        return await Promise.race([made, left.promise]);
      } finally {
        signal.removeEventListener('abort', stopWaiting);
      }
    },
  };
}
