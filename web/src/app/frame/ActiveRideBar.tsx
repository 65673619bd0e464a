import { minutesLeft, statusTitle } from '../../capabilities/activeRide/index.ts';
import { type ActiveRideState, useActiveRideState } from '../../core/activeRide/index.ts';
import { ArrowRightIcon } from '../../kit/icons/icons.tsx';
import { PageLink } from '../../kit/Link.tsx';
import { useNow } from '../../platform/useNow.ts';
import { routePathOf } from '../routeOf.ts';
import { ROUTE_PATHS } from '../routePaths.ts';
import styles from './ActiveRideBar.module.css';
import { texts } from './texts.ts';
import { useLocation } from '../../kit/router.tsx';

const ORDER = '/order';
const COUNT_EVERY_MS = 5_000;

/** Wherever the passenger is in the client, it tells of the ride and leads back to it. */
export function ActiveRideBar() {
  const state = useActiveRideState();
  const nowMs = useNow(COUNT_EVERY_MS);
  const elsewhere = routePathOf(ROUTE_PATHS, useLocation().pathname) !== ORDER;
  const status = statusOf(state);
  if (!elsewhere || status === undefined) return null;
  const minutes = minutesOf(state, nowMs);
  return (
    <nav aria-label={texts.activeRide} className={styles.bar}>
      <PageLink to={ORDER} className={styles.link}>
        <span aria-live="polite" className={styles.status}>
          {status}
        </span>{' '}
        {minutes !== undefined && <span className={styles.minutes}>{texts.minutes(minutes)}</span>}{' '}
        <span className={styles.back}>
          {texts.backToRide}
          <ArrowRightIcon />
        </span>
      </PageLink>
    </nav>
  );
}

function statusOf({ status }: ActiveRideState): string | undefined {
  if (status?.at === 'searching') return texts.searching;
  return status?.at === 'riding' ? statusTitle(status.order.status) : undefined;
}

const minutesOf = ({ status, updatedAtMs }: ActiveRideState, nowMs: number): number | undefined =>
  status?.at === 'riding' ? minutesLeft(status.order, updatedAtMs, nowMs, status.car) : undefined;
