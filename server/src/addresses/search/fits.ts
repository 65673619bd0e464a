/** How well a typed word fits a known one; a greater number is a better fit, 0 is none. */
export const FIT = { none: 0, typo: 1, close: 2, exact: 3 } as const;
export type Fit = (typeof FIT)[keyof typeof FIT];

/** The known words that a typed one may mean. Asked for thousands of rows in a search, hence an array and no map. */
export interface Fits {
  readonly ids: readonly number[];
  fitOf(id: number): Fit;
}

export interface FitsInTheMaking extends Fits {
  /** The better fit stays. */
  note(id: number, fit: Fit): void;
}

const BY_LEVEL: readonly Fit[] = [FIT.none, FIT.typo, FIT.close, FIT.exact];

export function createFits(known: number): FitsInTheMaking {
  const levels = new Uint8Array(known);
  const ids: number[] = [];
  return {
    ids,
    fitOf: (id) => BY_LEVEL[levels[id] ?? 0] ?? FIT.none,
    note: (id, fit) => {
      const level = levels[id] ?? 0;
      if (level === 0) ids.push(id);
      if (level < fit) levels[id] = fit;
    },
  };
}
