import { type RideStatus, useActiveRideState } from '../../core/activeRide/index.ts';
import { Button } from '../../kit/button/Button.tsx';
import { reloadGuard } from '../../kit/reloadGuard.ts';
import { useStore } from '../../kit/store.ts';
import styles from './UpdateBanner.module.css';
import { useLocation } from '../../kit/router.tsx';

const texts = {
  label: 'Nauja versija',
  news: 'Yra nauja versija',
  update: 'Atnaujinti',
};

/**
 * Says that there is a newer version. Not while a car is on its way, an order is being made or a call is on: going
 * over to it reloads the page.
 */
export function UpdateBanner({ onUpdate }: { onUpdate: () => void }) {
  const { status } = useActiveRideState();
  const { pathname } = useLocation();
  const isReloadHeld = useStore(reloadGuard.store);
  if (!mayShowUpdate({ status, pathname, isReloadHeld })) return null;
  return (
    <section aria-label={texts.label} className={styles.dock}>
      <div className={styles.bar}>
        <output className={styles.news}>{texts.news}</output>
        <Button variant="secondary" size="compact" onClick={onUpdate}>
          {texts.update}
        </Button>
      </div>
    </section>
  );
}

/** Screens on which nobody is disturbed: what is ordered there matters more than what is new. */
const ORDERING = /^\/(?:order|repeat)(?:\/|$)/;

export interface Circumstances {
  readonly status: RideStatus | undefined;
  readonly pathname: string;
  /** A call is on. */
  readonly isReloadHeld: boolean;
}

/** Whether a passenger may be told of a new version now: going over to it reloads the page. */
export const mayShowUpdate = ({ status, pathname, isReloadHeld }: Circumstances): boolean =>
  !isReloadHeld && (status === undefined || status.at === 'none') && !ORDERING.test(pathname);
