import type { Mutant } from './mutants.ts';
import { reasonFor } from './survivors.ts';

/** Issue 7 §8: of a hundred ways to break an area at least so many must be noticed. */
const KILLED_AT_LEAST_PERCENT = 85;

export interface Survivor {
  readonly mutant: Mutant;
  /** Why it may live; `undefined` if nobody has looked at it yet. */
  readonly why: string | undefined;
}

export interface Verdict {
  readonly name: string;
  readonly mutants: number;
  readonly killedPercent: number;
  /** Of those that were killed, by a test that waited for what never came. */
  readonly waited: number;
  readonly enough: boolean;
  readonly survivors: readonly Survivor[];
}

/** A survivor counts against its area even where its reason is known. */
export function verdictOn(name: string, all: readonly Mutant[]): Verdict {
  const mutants = all.filter(({ fate }) => fate !== 'ignored');
  const survivors = mutants
    .filter(({ fate }) => fate === 'survived')
    .map((mutant) => ({ mutant, why: reasonFor(mutant) }));
  const killedPercent = (100 * (mutants.length - survivors.length)) / mutants.length;
  return {
    name,
    mutants: mutants.length,
    killedPercent,
    waited: mutants.filter(({ fate }) => fate === 'waited').length,
    // No mutant at all means that nothing was found to break: the area's files have moved.
    enough: mutants.length > 0 && killedPercent >= KILLED_AT_LEAST_PERCENT,
    survivors,
  };
}
