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
