import { createHash } from 'node:crypto';

import type { Clock } from '../platform/clock.ts';
import type { Random } from '../platform/random.ts';
import type { Db } from '../store/database.ts';
import { setTimer } from '../store/timers.ts';
import { keepAnswered } from './answeredCallStore.ts';
import { findDestinations } from './destinationStore.ts';
import { asDialled } from '../platform/phoneNumber.ts';
import type { Exchange } from './exchange.ts';
import {
  endExpired,
  endLease,
  findLive,
  insertLease,
  prolongLease,
  wasLent,
  type Lease,
} from './leaseStore.ts';

/** Half as long again as the client's pause between two extensions. */
const LEASE_MS = 150_000;
/** A call that was answered and ended at once may be told of after its credentials have come back. */
const TOLD_LATE_MS = 60_000;

interface LeasesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly exchange: Exchange;
  /** The realm of the exchange. */
  readonly domain: string;
}

export type Lent =
  | { readonly at: 'lent'; readonly lease: Lease; readonly password: string }
  /** There is no driver whom this passenger could call. */
  | { readonly at: 'no-ride' }
  /** Another window of the same passenger has asked at the same moment. */
  | { readonly at: 'overtaken' };

export interface Answered {
  readonly callId: string;
  readonly destination: string;
  readonly orderPublicId: string;
}

export type Leases = ReturnType<typeof createLeases>;

/** Credentials for calls: one lease per passenger, short-lived, towards his own drivers only. */
export function createLeases({ db, clock, random, exchange, domain }: LeasesDeps) {
  const prolong = async (clientId: string, leaseId: string): Promise<boolean> => {
    const nowMs = clock.nowMs();
    const untilMs = nowMs + LEASE_MS;
    const lease = await db.transaction().execute(async (trx) => {
      const prolonged = await prolongLease(trx, { clientId, leaseId }, untilMs, nowMs);
      if (prolonged !== undefined) await watch(trx, leaseId, untilMs);
      return prolonged;
    });
    if (lease === undefined) return false;
    await exchange.admit(lease);
    return true;
  };

  return {
    /** The newest request wins: whoever asks again has lost what he was lent before. */
    async lend(clientId: string): Promise<Lent> {
      const nowMs = clock.nowMs();
      const destinations = await findDestinations(db, clientId, nowMs);
      if (destinations.length === 0) return { at: 'no-ride' };
      const login = random.id();
      const password = random.token();
      const wanted = {
        login,
        ha1: ha1Of(login, domain, password),
        destinations,
        untilMs: nowMs + LEASE_MS,
      };
      const { before, lease } = await db.transaction().execute(async (trx) => {
        const replaced = await endLease(trx, { clientId }, 'replaced', nowMs);
        const inserted = await insertLease(trx, clientId, wanted, nowMs);
        if (inserted !== undefined) await watch(trx, inserted.id, inserted.untilMs);
        return { before: replaced, lease: inserted };
      });
      if (before !== undefined) await exchange.dismiss(before);
      if (lease === undefined) return { at: 'overtaken' };
      try {
        await exchange.admit(lease);
      } catch (error) {
        await endLease(db, { clientId, leaseId: lease.id }, 'released', clock.nowMs());
        throw error;
      }
      return { at: 'lent', lease, password };
    },

    /** `false` when it has run out or was never this passenger's. */
    prolong,

    /** Harmless when it has come back before; `false` when it was never this passenger's. */
    async giveBack(clientId: string, leaseId: string): Promise<boolean> {
      const login = await endLease(db, { clientId, leaseId }, 'released', clock.nowMs());
      if (login === undefined) return wasLent(db, clientId, leaseId);
      await exchange.dismiss(login);
      return true;
    },

    /** `false` when this passenger could not have made such a call. A call that talks gets its time anew. */
    async answered(clientId: string, { destination, ...call }: Answered): Promise<boolean> {
      const nowMs = clock.nowMs();
      const leaseId = await keepAnswered(
        db,
        {
          ...call,
          clientId,
          destination: asDialled(destination),
          endedAfterMs: nowMs - TOLD_LATE_MS,
        },
        nowMs,
      );
      if (leaseId === undefined) return false;
      await prolong(clientId, leaseId);
      return true;
    },

    /** The work of the timer that `watch` sets. */
    async expire(trx: Db, leaseId: string, nowMs: number): Promise<void> {
      const login = await endExpired(trx, leaseId, nowMs);
      if (login !== undefined) await exchange.dismiss(login);
    },

    /** Tells an exchange that has just started of all that is in use. */
    async tellExchange(): Promise<void> {
      for (const lease of await findLive(db, clock.nowMs())) await exchange.admit(lease);
    },
  };
}

const watch = (trx: Db, leaseId: string, untilMs: number): Promise<void> =>
  setTimer(trx, { kind: 'endCallLease', subjectId: leaseId, round: 0, dueMs: untilMs });

/** MD5 because digest authentication says so; the password is 256 random bits and lives for minutes. */
const ha1Of = (login: string, domain: string, password: string): string =>
  createHash('md5').update(`${login}:${domain}:${password}`).digest('hex');
