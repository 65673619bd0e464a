import type { ActiveOrder } from '@ride/contract';

import { texts } from '../texts.ts';
import styles from './RideView.module.css';

interface MinutesProps {
  readonly order: ActiveOrder;
  /** Until the car comes; nothing when it is not coming. */
  readonly minutes: number | undefined;
}

/** What matters most now, in the largest figures of the screen. */
export function Minutes({ order, minutes }: MinutesProps) {
  if (minutes !== undefined) return <Figure value={minutes} of={texts.riding.untilArrival} />;
  const { status, waitTime } = order;
  if (status !== 'ARRIVED' || waitTime === null || waitTime === undefined) return null;
  return <Figure value={waitTime} of={texts.riding.waiting} />;
}

function Figure({ value, of }: { value: number; of: string }) {
  return (
    <p className={styles.minutes}>
      <span className={styles.number}>{value}</span>{' '}
      <span className={styles.unit}>{texts.riding.minutes}</span>{' '}
      <span className={styles.of}>{of}</span>
    </p>
  );
}
