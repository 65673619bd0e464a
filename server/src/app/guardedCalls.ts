import { sessionCalls, type Call } from '@ride/contract';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';

import { keyedHashOf } from '../platform/hash.ts';
import { networkOf } from '../platform/network.ts';
import type { Db } from '../store/database.ts';
import { countRequest } from '../store/rateCounts.ts';
import { Refusal } from '../wire/refusal.ts';

const MINUTE_MS = 60_000;

/** Calls that are worth guessing at, per network and minute, whichever process answers. */
const CALLS_PER_MINUTE: Readonly<Record<string, number>> = {
  [sessionCalls.callAuth.path]: 10,
  [sessionCalls.login.path]: 60,
  [sessionCalls.refresh.path]: 120,
};

interface GuardDeps {
  readonly db: Db;
  /** An address is personal: without the secret, what is counted says nothing of it. */
  readonly secret: string;
  readonly factor: number;
}

export type GuardOf = (call: Call) => onRequestAsyncHookHandler[];

export const guardCalls =
  ({ db, secret, factor }: GuardDeps): GuardOf =>
  ({ path }) => {
    const perMinute = CALLS_PER_MINUTE[path];
    if (perMinute === undefined) return [];
    const most = Math.max(1, Math.round(perMinute * factor));
    return [
      async (request: FastifyRequest): Promise<void> => {
        const key = keyedHashOf(secret, `${path} ${networkOf(request.ip)}`);
        const { requests, endsInMs } = await countRequest(db, key, MINUTE_MS);
        if (requests <= most) return;
        throw new Refusal(429, { retryAfterSeconds: Math.max(1, Math.ceil(endsInMs / 1_000)) });
      },
    ];
  };
