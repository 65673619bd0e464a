import type { ReactNode } from 'react';

import styles from './AddressPair.module.css';

/** Start above destination, joined by a dotted line. */
export function AddressPair({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <div className={styles.pair}>
      <div className={styles.line} aria-hidden="true">
        <span className={styles.start} />
        <span className={styles.dots} />
        <span className={styles.end} />
      </div>
      <div className={styles.ends}>
        <div className={styles.one}>{from}</div>
        <div className={styles.one}>{to}</div>
      </div>
    </div>
  );
}
