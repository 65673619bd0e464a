import { setTimeout as pause } from 'node:timers/promises';

/** How often each thing goes wrong, out of 1. Together well over a fifth of all requests. */
const FAULTS = { lostRequest: 0.07, lostAnswer: 0.08, duplicate: 0.08, delay: 0.07 } as const;
const SHORT_DELAY_MS = 20;
const LONGEST_STRAY_MS = 250;

/** The server has no database for the moment: the passenger tries again, as after no answer. */
const AWAY = 503;

export class RequestLost extends Error {
  override readonly name = 'RequestLost';
}

export interface Network {
  /** One request over a bad line; fails with `RequestLost`, and nobody knows whether it arrived. */
  send(method: 'GET' | 'POST', path: string, parts: Parts): Promise<unknown>;
  /** Resolves when no stray duplicate is on its way any more. */
  settled(): Promise<void>;
  readonly counts: { requests: number; faults: number; away: number };
}

interface Parts {
  readonly cookie: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Loses requests and answers, delivers some twice, and some of those long after the answer to the first. */
export function faultyNetwork(origin: string, chance: () => number): Network {
  const counts = { requests: 0, faults: 0, away: 0 };
  const strays = new Set<Promise<unknown>>();

  const deliver = async (method: string, path: string, parts: Parts): Promise<unknown> => {
    const hasBody = parts.body !== undefined;
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        cookie: parts.cookie,
        ...(hasBody && { 'content-type': 'application/json' }),
        ...parts.headers,
      },
      ...(hasBody && { body: JSON.stringify(parts.body) }),
    });
    if (response.status === AWAY) {
      counts.away += 1;
      throw new RequestLost(path);
    }
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    return response.json();
  };
  const stray = (method: string, path: string, parts: Parts): void => {
    const delivered = pause(chance() * LONGEST_STRAY_MS)
      .then(() => deliver(method, path, parts))
      .catch(() => undefined)
      .finally(() => strays.delete(delivered));
    strays.add(delivered);
  };

  return {
    counts,
    async send(method, path, parts) {
      counts.requests += 1;
      const fault = pickFault(chance());
      if (fault !== undefined) counts.faults += 1;
      if (fault === 'lostRequest') throw new RequestLost(path);
      if (fault === 'delay') await pause(chance() * SHORT_DELAY_MS);
      if (fault === 'duplicate') stray(method, path, parts);
      try {
        const reply = await deliver(method, path, parts);
        if (fault === 'lostAnswer') throw new RequestLost(path);
        return reply;
      } catch (cause) {
        // The server was killed in the middle of it, or is just starting again.
        if (cause instanceof TypeError) throw new RequestLost(path, { cause });
        throw cause;
      }
    },
    async settled() {
      while (strays.size > 0) await Promise.all(strays);
    },
  };
}

function pickFault(dice: number): keyof typeof FAULTS | undefined {
  let edge = 0;
  for (const fault of ['lostRequest', 'lostAnswer', 'duplicate', 'delay'] as const) {
    edge += FAULTS[fault];
    if (dice < edge) return fault;
  }
  return undefined;
}
