import type { ActiveOrder } from '@ride/contract';

import { texts } from '../texts.ts';
import { euros } from '../../../kit/euros.ts';
import styles from './RideView.module.css';

/** Spec §2: the preliminary price is shown for cash payments only. */
export function PriceLine({ order: { paymentMethod, price } }: { order: ActiveOrder }) {
  if (paymentMethod !== 'cash' || price === null || price === undefined) return null;
  return (
    <dl className={styles.price}>
      <dt>{texts.riding.price}</dt>
      <dd className={styles.amount}>{euros(price)}</dd>
    </dl>
  );
}
