import type { Random } from '../platform/random.ts';

/** 22 characters of base64url are 132 bits: nobody guesses another passenger's order. */
const LENGTH = 22;

export const newPublicId = (random: Random): string => random.token().slice(0, LENGTH);

/** What a client echoes as an order's id, if it can be one of ours at all. */
export const asPublicId = (id: string | number): string | undefined =>
  typeof id === 'string' && /^[\w-]{22}$/.test(id) ? id : undefined;
