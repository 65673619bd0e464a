import type { Module } from './modules.ts';

/** A feel for the files below a folder: how many, how long the middle one is, and nine in ten at most. */
export function sizesBelow(foot: string, modules: readonly Module[]): string {
  const lines = modules
    .filter(({ path }) => path.startsWith(`${foot}/`))
    .map(({ source }) => source.split('\n').length - 1)
    .toSorted((one, other) => one - other);
  const share = (part: number): number => lines[Math.floor((lines.length - 1) * part)] ?? 0;
  return `${foot}: ${lines.length} files, the middle one ${share(0.5)} lines, nine in ten at most ${share(0.9)}`;
}
