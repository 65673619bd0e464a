import { createHash } from 'node:crypto';

import type { Clock } from '../platform/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../platform/duration.ts';
import type { Random } from '../platform/random.ts';
import type { Db } from '../store/database.ts';
import { holdPassenger } from '../store/holdPassenger.ts';
import { insertAnsweredCall } from './answeredCallStore.ts';
import { findDestinations } from './destinationStore.ts';
import { asDialled } from '../platform/phoneNumber.ts';
import type { Exchange } from './exchange.ts';
import {
  countLent,
  endAnewIfEnded,
  endLease,
  insertLease,
  extendLease,
  wasLent,
  type Lease,
} from './leaseStore.ts';
import { createSettling } from './settleLeases.ts';

/** Half as long again as the client's pause between two extensions. */
const LEASE_MS = 150_000;
/** A call that was answered and ended at once may be told of after its credentials have come back. */
const TOLD_LATE_MS = MINUTE_MS;
/** No passenger calls every minute; more than that is a program, and every lease is stored for a month. */
const MOST_LENT = 60;
const MOST_LENT_WITHIN_MS = HOUR_MS;

interface LeasesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly exchange: Exchange;
  /** The realm of the exchange. */
  readonly sipDomain: string;
}

export type Lent =
  | { readonly at: 'lent'; readonly lease: Lease; readonly password: string }
  /** There is no driver whom this passenger could call. */
  | { readonly at: 'no-ride' }
  /** Another window of the same passenger has asked at the same moment. */
  | { readonly at: 'overtaken' }
  | { readonly at: 'too-often'; readonly againInMs: number };

export interface Answered {
  readonly callId: string;
  readonly destination: string;
  readonly publicId: string;
}

export type Leases = ReturnType<typeof createLeases>;

/**
 * Credentials for calls: one lease per passenger, short-lived, for the passenger's own drivers only. What the
 * exchange has to hear before the passenger can go on is told here, outside of every transaction; all
 * the rest is told by `settle`.
 */
export function createLeases({ db, clock, random, exchange, sipDomain }: LeasesDeps) {
  /** `false` when it has ended meanwhile: then it is taken back. */
  const admit = async (lease: Lease): Promise<boolean> => {
    await exchange.admit(lease);
    return !(await endAnewIfEnded(db, lease.id, clock.nowMs()));
  };

  const extend = async (passengerId: string, leaseId: string): Promise<boolean> => {
    const nowMs = clock.nowMs();
    const lease = await extendLease(db, { passengerId, leaseId }, nowMs + LEASE_MS, nowMs);
    return lease !== undefined && admit(lease);
  };

  return {
    /** The newest request wins: asking again ends what was lent before. */
    async lend(passengerId: string): Promise<Lent> {
      const nowMs = clock.nowMs();
      const destinations = await findDestinations(db, passengerId, nowMs);
      if (destinations.length === 0) return { at: 'no-ride' };
      const login = random.id();
      const password = random.token();
      const ha1 = ha1Of(login, sipDomain, password);
      const wanted = { login, ha1, destinations, untilMs: nowMs + LEASE_MS };
      const written = await db.transaction().execute(async (trx) => {
        await holdPassenger(trx, passengerId);
        const lent = await countLent(trx, passengerId, nowMs - MOST_LENT_WITHIN_MS);
        if (lent >= MOST_LENT) return 'too-often';
        await endLease(trx, { passengerId }, 'replaced', nowMs);
        return insertLease(trx, passengerId, wanted, nowMs);
      });
      if (written === 'too-often') return { at: 'too-often', againInMs: MOST_LENT_WITHIN_MS };
      if (written === undefined) return { at: 'overtaken' };
      try {
        if (!(await admit(written))) return { at: 'overtaken' };
      } catch (error) {
        await endLease(db, { passengerId, leaseId: written.id }, 'released', clock.nowMs());
        throw error;
      }
      return { at: 'lent', lease: written, password };
    },

    /** `false` when it has run out or was never this passenger's. */
    extend,

    /** Harmless when it has come back before; `false` when it was never this passenger's. */
    async release(passengerId: string, leaseId: string): Promise<boolean> {
      const login = await endLease(db, { passengerId, leaseId }, 'released', clock.nowMs());
      if (login === undefined) return wasLent(db, passengerId, leaseId);
      // At once where the exchange answers. Nobody waits for it: where it does not, `settle` tells it later.
      void exchange.dismiss(login).catch(() => undefined);
      return true;
    },

    /** `false` when this passenger could not have made such a call. A call that talks gets its time anew. */
    async answered(passengerId: string, { destination, ...call }: Answered): Promise<boolean> {
      const nowMs = clock.nowMs();
      const leaseId = await insertAnsweredCall(
        db,
        {
          ...call,
          passengerId,
          destination: asDialled(destination),
          endedAfterMs: nowMs - TOLD_LATE_MS,
        },
        nowMs,
      );
      if (leaseId === undefined) return false;
      await extend(passengerId, leaseId);
      return true;
    },

    settle: createSettling({ db, clock, admit, dismiss: (login) => exchange.dismiss(login) }),
  };
}

/** MD5 because digest authentication says so; the password is 256 random bits and lives for minutes. */
const ha1Of = (login: string, sipDomain: string, password: string): string =>
  createHash('md5').update(`${login}:${sipDomain}:${password}`).digest('hex');
