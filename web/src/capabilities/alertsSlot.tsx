import { use, useState } from 'react';

import { usePassengerStorage } from '../core/session/index.ts';
import { useStore } from '../kit/store.ts';
import { notificationAccess } from '../platform/notifications.ts';
import { AGREED, alertsStateOf } from '../core/alertsStateOf.ts';
import { AlertsContext } from '../core/alertsContext.ts';
import styles from './alertsSlot.module.css';

/**
 * Its room is there from the beginning, so that nothing jumps when the line comes; where the line has nothing to say there
 * is none. A line that falls silent later leaves its room until the view is another one.
 */
export function AlertsSlot() {
  const line = useStore(use(AlertsContext));
  const { device } = usePassengerStorage();
  const [isExpected] = useState(
    () => alertsStateOf(notificationAccess(), device.read(AGREED)) !== 'silent',
  );
  return isExpected ? <div className={styles.slot}>{line}</div> : line;
}
