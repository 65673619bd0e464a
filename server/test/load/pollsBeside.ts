import { setInterval as ticking } from 'node:timers/promises';

import type { Line } from '../support/send.ts';
import type { WireRequest } from '../support/wireRequest.ts';

const POLL_EVERY_MS = 25;
const HOSTILE_PER_SECOND = 8;

interface PollTimes {
  readonly medianMs: number;
  readonly p95Ms: number;
}

interface Beside {
  readonly polls: Line;
  readonly poll: WireRequest;
  readonly attack: Line;
  /** None: it is quiet. */
  readonly hostile: readonly WireRequest[];
  readonly forMs: number;
}

/** How long polls take that come by the clock, whether or not the one before is answered, beside an attack. */
export async function pollsBeside(beside: Beside): Promise<PollTimes> {
  const { polls, poll, attack, hostile, forMs } = beside;
  const taken: Promise<number>[] = [];
  const sent: Promise<unknown>[] = [];
  const startedMs = performance.now();
  for await (const _ of ticking(POLL_EVERY_MS)) {
    const passedMs = performance.now() - startedMs;
    if (passedMs > forMs) break;
    // By the clock, too: what comes late because the machine is slow comes all the same.
    while (hostile.length > 0 && sent.length < (passedMs / 1_000) * HOSTILE_PER_SECOND) {
      const next = hostile[sent.length % hostile.length];
      if (next !== undefined) sent.push(attack.send(next).catch(() => undefined));
    }
    taken.push(timed(polls, poll));
  }
  const times = (await Promise.all(taken)).toSorted((a, b) => a - b);
  await Promise.all(sent);
  return { medianMs: at(times, 0.5), p95Ms: at(times, 0.95) };
}

export async function timed(line: Line, request: WireRequest): Promise<number> {
  const startedMs = performance.now();
  await line.send(request);
  return performance.now() - startedMs;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? 0;
