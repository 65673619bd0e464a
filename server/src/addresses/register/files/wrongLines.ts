import { basename } from 'node:path';

/** What could not be used of the files, counted, with the first few in words. */
export interface WrongLines {
  readonly count: number;
  readonly named: readonly string[];
  add(file: string, line: number, why: string): void;
}

const MOST_NAMED = 10;

export function createWrongLines(): WrongLines {
  const named: string[] = [];
  let count = 0;
  return {
    get count() {
      return count;
    },
    named,
    add(file, line, why) {
      count += 1;
      // Never the line itself: whatever it holds is not ours to print.
      if (named.length < MOST_NAMED) named.push(`${basename(file)}, line ${line}: ${why}`);
    },
  };
}
