import type { Mutant } from './mutants.ts';

/** A mutant that may live, and why. It is named by the line it changes and by what it puts there. */
interface Survivor extends Pick<Mutant, 'file' | 'source' | 'replacement'> {
  readonly why: string;
}

const SURVIVORS: readonly Survivor[] = [];

export const reasonFor = ({ file, source, replacement }: Mutant): string | undefined =>
  SURVIVORS.find(
    (each) => each.file === file && each.source === source && each.replacement === replacement,
  )?.why;
