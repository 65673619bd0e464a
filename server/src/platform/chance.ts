import type { Random } from './random.ts';

const HEX_DIGITS = 8;

/** A number from 0 up to, but never, 1. */
export type Chance = () => number;

export const chanceOf =
  (random: Random): Chance =>
  () =>
    Number.parseInt(random.id().slice(0, HEX_DIGITS), 16) / 16 ** HEX_DIGITS;
