/** Random numbers that are the same again for the same seed. */
export interface Random {
  /** From 0 up to, and without, 1. */
  readonly next: () => number;
  readonly oneOf: <T>(choices: readonly [T, ...T[]]) => T;
  readonly chance: (probability: number) => boolean;
}

const STEP = 0x6d_2b_79_f5;
const RANGE = 2 ** 32;

export function randomFrom(seed: number): Random {
  let state = Math.trunc(seed) % RANGE;
  const next = (): number => {
    state = (state + STEP) % RANGE;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE;
  };
  return {
    next,
    oneOf: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    chance: (probability) => next() < probability,
  };
}
