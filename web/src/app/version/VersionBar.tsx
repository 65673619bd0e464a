import { useLocation } from 'react-router';

import { useActiveRideState } from '../../capabilities/activeRide/index.ts';
import { Button } from '../../kit/button/Button.tsx';
import { quietSign } from '../../kit/quietSign/quietSign.ts';
import { useStore } from '../../kit/store/useStore.ts';
import { mayTell } from './mayTell.ts';
import { texts } from './texts.ts';
import styles from './VersionBar.module.css';

/**
 * Says that there is a newer version. Not while a car is on its way, an order is being made or a call is on: going
 * over to it reloads the page.
 */
export function VersionBar({ onUpdate }: { onUpdate: () => void }) {
  const { fact } = useActiveRideState();
  const { pathname } = useLocation();
  const isQuiet = useStore(quietSign.store);
  if (!mayTell({ fact, pathname, isQuiet })) return null;
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
