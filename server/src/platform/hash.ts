import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/** For values that are random themselves (tokens): nobody can guess what was hashed. */
export const hashOf = (token: string): string => hash('sha256', token);

/** For values that could be guessed (addresses, browsers): without the secret the hash says nothing. */
export const keyedHashOf = (secret: string, value: string | Uint8Array): string =>
  createHmac('sha256', secret).update(value).digest('hex');

export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
