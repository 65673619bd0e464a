import { useLocation } from 'react-router';

import { useActiveRideState } from '../../capabilities/activeRide/index.ts';
import { Button } from '../../kit/button/Button.tsx';
import { texts } from './texts.ts';
import styles from './VersionBar.module.css';

/** Screens on which nobody is disturbed: what is ordered there matters more than what is new. */
const ORDERING = /^\/(?:order|repeat)(?:\/|$)/;

/**
 * Says that there is a newer version. Not while a car is on its way or an order is being made; and a call
 * lies over the whole page, so that nothing behind it can be pressed.
 */
export function VersionBar({ onUpdate }: { onUpdate: () => void }) {
  const { fact } = useActiveRideState();
  const { pathname } = useLocation();
  const isBusy = (fact !== undefined && fact.at !== 'none') || ORDERING.test(pathname);
  if (isBusy) return null;
  return (
    <section aria-label={texts.label} className={styles.place}>
      <div className={styles.bar}>
        <output className={styles.news}>{texts.news}</output>
        <Button variant="secondary" size="compact" onClick={onUpdate}>
          {texts.update}
        </Button>
      </div>
    </section>
  );
}
