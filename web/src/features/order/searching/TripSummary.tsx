import type { PendingOrder } from '../placing/pendingOrder.ts';
import { texts } from '../texts.ts';
import styles from './TripSummary.module.css';

/** The addresses and the category of the order that is under way. */
export function TripSummary({ order }: { order: PendingOrder }) {
  return (
    <dl className={styles.trip}>
      <Line label={texts.trip.from} value={order.from.title} />
      <Line label={texts.trip.to} value={order.to.title} />
      <Line label={texts.trip.category} value={order.category.name} />
    </dl>
  );
}

function Line({ label, value }: { label: string; value: string | null | undefined }) {
  if (!value) return null;
  return (
    <div className={styles.line}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}
