import type { Clock } from '../platform/clock.ts';
import { HOUR_MS } from '../platform/duration.ts';
import { ServiceFailed } from '../platform/askService.ts';
import type { Db } from '../store/database.ts';
import {
  endExpired,
  findLive,
  findUndismissed,
  hasUnsettled,
  markDismissed,
  type Lease,
} from './leaseStore.ts';

/** An exchange that was started anew has forgotten everything; so often it is told again. */
const TELL_EVERY_MS = 10_000;
/** By then the credentials have run out there by themselves, and no call lasts so long. */
const GIVE_UP_AFTER_MS = HOUR_MS;
const AT_ONCE = 100;

interface SettlingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly admit: (lease: Lease) => Promise<unknown>;
  readonly dismiss: (login: string) => Promise<void>;
}

/**
 * Ends what has run out, and brings the exchange up to what the database says: the code that ends leases only
 * wrote it down. Never inside a transaction, and one question at a time, so a silent exchange costs
 * nobody more than this worker's patience. Throws when the exchange could not be told.
 */
export function createSettling({ db, clock, admit, dismiss }: SettlingDeps) {
  let toldMs = -Infinity;

  const dismissEnded = async (): Promise<ServiceFailed | undefined> => {
    const endedAfterMs = clock.nowMs() - GIVE_UP_AFTER_MS;
    let failed: ServiceFailed | undefined;
    for (const ended of await findUndismissed(db, { endedAfterMs, limit: AT_ONCE })) {
      try {
        await dismiss(ended.login);
        await markDismissed(db, ended, clock.nowMs());
      } catch (error) {
        // One that the exchange cannot digest does not keep the others waiting; one that is away does.
        if (!(error instanceof ServiceFailed) || isAway(error)) throw error;
        failed = error;
      }
    }
    return failed;
  };

  /** `done`: nobody has credentials, and the exchange knows. */
  return async (): Promise<'done' | 'goes on'> => {
    const nowMs = clock.nowMs();
    if (!(await hasUnsettled(db, nowMs - GIVE_UP_AFTER_MS))) return 'done';
    await endExpired(db, nowMs);
    const failed = await dismissEnded();
    if (nowMs - toldMs >= TELL_EVERY_MS) {
      for (const lease of await findLive(db, nowMs)) await admit(lease);
      toldMs = nowMs;
    }
    if (failed !== undefined) throw failed;
    return 'goes on';
  };
}

const isAway = ({ failure }: ServiceFailed): boolean =>
  failure === 'slow' || failure === 'unreachable';
