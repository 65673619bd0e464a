import type { Mutant } from './mutants.ts';

/** What may be put in the place of what, in one file, and why no test can tell. */
type Allowed = readonly [original: string, replacement: string, why: string];

const SURVIVORS: Readonly<Record<string, readonly Allowed[]>> = {};

export const reasonFor = ({ file, original, replacement }: Mutant): string | undefined =>
  SURVIVORS[file]?.find(([from, to]) => from === original && to === replacement)?.[2];
