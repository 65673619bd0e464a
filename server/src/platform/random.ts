import { randomBytes, randomUUID } from 'node:crypto';

/** The only source of randomness; rules get it passed in. */
export interface Random {
  /** 256 bits, fit for a cookie or a header. */
  token(): string;
  id(): string;
}

export const systemRandom: Random = {
  token: () => randomBytes(32).toString('base64url'),
  id: () => randomUUID(),
};

const HEX_DIGITS = 8;

/** A number from 0 up to, but never, 1. */
export type Chance = () => number;

export const chanceOf =
  (random: Random): Chance =>
  () =>
    Number.parseInt(random.id().slice(0, HEX_DIGITS), 16) / 16 ** HEX_DIGITS;
