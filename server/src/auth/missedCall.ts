import type { Clock } from '../platform/clock.ts';
import { callerToE164 } from '../platform/phoneNumber.ts';
import type { Db } from '../store/database.ts';
import { lockLiveAttempts, markCalled, rememberCall, voidAttempts } from './attemptStore.ts';
import { LOGIN_WITHIN_MS } from './signIn.ts';

/** Clocks of the telephone exchange, of this server and of the one that took the announcement may differ by this much. */
const CLOCK_TOLERANCE_MS = 2_000;

export interface MissedCall {
  readonly callId: string;
  readonly from: string;
  readonly to: string;
  /** When it rang, in seconds since the epoch; now, if the exchange does not say. */
  readonly at?: number | undefined;
}

export type Heard = 'counted' | 'without-effect' | 'heard-before';

interface MissedCallDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly companyPhone: string;
}

/** A passenger rang the company's number: that proves the number for the one attempt that waits for it. */
export function createMissedCalls({ db, clock, companyPhone }: MissedCallDeps) {
  return async (call: MissedCall): Promise<Heard> => {
    const phone = callerToE164(call.from);
    const nowMs = clock.nowMs();
    const rangMs = Math.min(nowMs, (call.at ?? Infinity) * 1_000) + CLOCK_TOLERANCE_MS;
    return db.transaction().execute(async (trx): Promise<Heard> => {
      if (!(await rememberCall(trx, call.callId, nowMs))) return 'heard-before';
      if (phone === undefined || digitsOf(call.to) !== digitsOf(companyPhone)) {
        return 'without-effect';
      }
      const live = await lockLiveAttempts(trx, phone, {
        madeBeforeMs: rangMs,
        nowMs,
        calledAfterMs: nowMs - LOGIN_WITHIN_MS,
      });
      const [only, ...others] = live;
      if (only === undefined) return 'without-effect';
      if (others.length > 0) {
        // Somebody else announced this number too, and nothing tells the two apart: both start over.
        const ids = live.map(({ id }) => id);
        await voidAttempts(trx, ids, nowMs);
        return 'without-effect';
      }
      if (only.called) return 'without-effect';
      await markCalled(trx, only.id, nowMs);
      return 'counted';
    });
  };
}

const digitsOf = (number: string): string => number.replaceAll(/\D/g, '').replace(/^00/, '');
