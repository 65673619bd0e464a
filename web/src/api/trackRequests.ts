import type { ApiSettings } from './createApi.ts';

interface TrackedRequests {
  readonly fetch: ApiSettings['fetch'];
  /** When nobody waits for an answer. */
  readonly whenQuiet: () => Promise<void>;
}

/** Knows whether a request is under way, so that what is fetched ahead does not take the network from it. */
export function trackRequests(
  send: ApiSettings['fetch'],
  /** Requests that left before this code had come. */
  earlier: Iterable<Promise<unknown>> = [],
): TrackedRequests {
  const underWay = new Set<Promise<unknown>>();
  const track = (answer: Promise<unknown>): void => {
    const settled: Promise<unknown> = answer.then(
      () => underWay.delete(settled),
      () => underWay.delete(settled),
    );
    underWay.add(settled);
  };
  for (const answer of earlier) track(answer);
  return {
    fetch: (url, init) => {
      const answer = send(url, init);
      track(answer);
      return answer;
    },
    whenQuiet: async () => {
      // An answer may lead to the next question.
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
