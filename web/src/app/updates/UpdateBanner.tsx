import { useLocation } from 'react-router';

import { useActiveRideState } from '../../capabilities/activeRide/index.ts';
import { Button } from '../../kit/button/Button.tsx';
import { reloadGuard } from '../../kit/reloadGuard.ts';
import { useStore } from '../../kit/store.ts';
import { mayShowUpdate } from './mayShowUpdate.ts';
import styles from './UpdateBanner.module.css';

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
    <section aria-label={texts.label} className={styles.location}>
      <div className={styles.bar}>
        <output className={styles.news}>{texts.news}</output>
        <Button variant="secondary" size="compact" onClick={onUpdate}>
          {texts.update}
        </Button>
      </div>
    </section>
  );
}
