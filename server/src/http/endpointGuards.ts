import { sessionEndpoints, type Endpoint } from '@ride/contract';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';

import { MINUTE_MS } from '../platform/duration.ts';
import { keyedHashOf } from '../platform/hash.ts';
import { networksOf } from '../platform/network.ts';
import type { Db } from '../store/database.ts';
import { countRequest } from '../store/rateCounts.ts';
import { Refusal } from '../wire/refusal.ts';

/** Per network and minute, whichever process answers. */
const ANNOUNCEMENTS_PER_MINUTE = 30;
const GUESSES_PER_MINUTE = 60;
/** How many times as much a /48 of IPv6 may do as one of its 65,536 networks: one customer may have all of them. */
const WIDER_FACTOR = 8;

interface GuardDeps {
  readonly db: Db;
  /** An address is personal: without the secret, what is counted says nothing of it. */
  readonly secret: string;
  readonly factor: number;
}

export type GuardOf = (endpoint: Endpoint) => onRequestAsyncHookHandler[];

export interface Guards {
  readonly guardOf: GuardOf;
  /** A login with an attempt that does not exist. Others in the network who have a real one are not counted. */
  readonly countGuess: (network: string) => Promise<void>;
}

/** Limits for what is worth guessing at or announcing; both count what may be abuse, and nothing else. */
export function createGuards({ db, secret, factor }: GuardDeps): Guards {
  const countOne = async (what: string, network: string, perMinute: number): Promise<void> => {
    const key = keyedHashOf(secret, `${what} ${network}`);
    const { requests, endsInMs } = await countRequest(db, key, MINUTE_MS);
    if (requests <= Math.max(1, Math.round(perMinute * factor))) return;
    throw new Refusal(429, { retryAfterSeconds: Math.max(1, Math.ceil(endsInMs / 1_000)) });
  };
  const count = async (what: string, address: string, perMinute: number): Promise<void> => {
    const [own, ...wider] = networksOf(address);
    await countOne(what, own, perMinute);
    for (const network of wider) await countOne(what, network, perMinute * WIDER_FACTOR);
  };
  const announcing = ({ ip }: FastifyRequest): Promise<void> =>
    count('announcement', ip, ANNOUNCEMENTS_PER_MINUTE);
  return {
    guardOf: ({ path }) => (path === sessionEndpoints.callAuth.path ? [announcing] : []),
    // A network of 64 bits without its length is the first address in it.
    countGuess: (network) => count('guess', network.replace('/64', ''), GUESSES_PER_MINUTE),
  };
}
