import hidden from '../../kit/styles/hidden.module.css';
import type { Ride } from './ride.ts';
import styles from './RideTimeline.module.css';
import { texts } from './texts.ts';

/** When and where the ride began and ended. */
export function RideTimeline({ ride: { startTime, endTime, from, to } }: { ride: Ride }) {
  return (
    <ol aria-label={texts.route} className={styles.timeline}>
      <Stop name={texts.start} time={startTime} address={from} />
      <Stop name={texts.end} time={endTime} address={to} />
    </ol>
  );
}

interface StopProps {
  readonly name: string;
  readonly time: string | null | undefined;
  readonly address: string | null | undefined;
}

function Stop({ name, time, address }: StopProps) {
  return (
    <li className={styles.stop}>
      <span className={hidden.visually}>{name}</span> <span className={styles.time}>{time}</span>{' '}
      <span className={styles.address}>{address}</span>
    </li>
  );
}
