import { setTimeout as pause } from 'node:timers/promises';

import { slowness } from './processorSpeed.ts';
import { othersShare, processorUse, type ProcessorUse } from './processorUse.ts';

/** Of one core. A neighbour that uses more than this has a part in the figures. */
const DISTURBED_FROM = 0.25;
/** By as much the same work takes longer. Below that it is how a shared machine breathes. */
const SLOW_FROM = 0.4;
const TRIES_PER_ROUND = 3;
/** On a machine that is never calm the bench has to end, too. */
const REPEATS_PER_PART = 12;
const FIRST_PAUSE_MS = 5_000;

/** What became of the rounds of a part. */
export interface Tally {
  readonly rounds: number;
  readonly repeats: number;
  /** Rounds of which every try was disturbed: the least disturbed one counts. */
  readonly disturbed: number;
}

export interface CalmRounds {
  /** Does the work again if others used the machine meanwhile or it was slow, or if it did not get through. */
  round<T>(work: () => Promise<T>): Promise<T>;
  readonly tally: Tally;
}

interface Settings {
  /** How often a round is tried: once in a short run, which is not about the figures. */
  readonly tries?: number;
  readonly use?: () => ProcessorUse;
  /** By how much the machine is slower than it can be. */
  readonly slower?: () => number;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** For one part of the bench. */
export function createCalmRounds({
  tries: mostTries = TRIES_PER_ROUND,
  use = processorUse,
  slower = slowness,
  wait = pause,
}: Settings = {}): CalmRounds {
  const tally = { rounds: 0, repeats: 0, disturbed: 0 };
  return {
    tally,
    async round(work) {
      tally.rounds += 1;
      let best:
        | { readonly noise: number; readonly found: Awaited<ReturnType<typeof work>> }
        | undefined;
      for (let tries = 1; ; tries += 1) {
        const isLast = tries === mostTries || tally.repeats === REPEATS_PER_PART;
        const slowBefore = slower();
        const before = use();
        let why: string;
        try {
          const found = await work();
          const share = othersShare(before, use());
          const slow = Math.max(slowBefore, slower());
          const noise = Math.max(share / DISTURBED_FROM, slow / SLOW_FROM);
          if (best === undefined || noise < best.noise) best = { noise, found };
          if (best.noise < 1) return best.found;
          why = `others used ${percent(share)} of a core, and work took ${percent(slow)} longer than it can`;
        } catch (error) {
          // A visit that hangs once in hundreds is not worth the quarter of an hour that the others took.
          if (isLast && best === undefined) throw error;
          why = error instanceof Error ? error.message : String(error);
        }
        if (isLast) break;
        tally.repeats += 1;
        console.error(`${why}: this round again`);
        await wait(FIRST_PAUSE_MS * tries);
      }
      if (best === undefined) throw new Error('no try of this round got through');
      tally.disturbed += 1;
      return best.found;
    },
  };
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

export function inWords({ rounds, repeats, disturbed }: Tally): string {
  if (rounds === 0) return 'whether others used the machine was not watched';
  const again = `${rounds} rounds, ${repeats} repeated because others used the machine, it was slow, or a visit did not get through`;
  return disturbed === 0 ? again : `${again}, ${disturbed} never calm`;
}
