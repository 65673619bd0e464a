import type { ActiveOrder } from '@ride/contract';

import { ChevronDownIcon } from '../../../kit/icons/icons.tsx';
import { texts } from '../texts.ts';
import { euros } from '../../../kit/euros.ts';
import styles from './Tariffs.module.css';

const LINES = ['startPrice', 'cityKmPrice', 'districtKmPrice', 'traffic', 'minPrice'] as const;

export function Tariffs({ tariffs }: { tariffs: ActiveOrder['tariffs'] }) {
  if (tariffs === null || tariffs === undefined) return null;
  return (
    <details className={styles.tariffs}>
      <summary className={styles.summary}>
        {texts.riding.tariffs}
        <ChevronDownIcon />
      </summary>
      <dl className={styles.lines}>
        {LINES.map((line) => {
          const price = tariffs[line];
          if (price === null || price === undefined) return null;
          return (
            <div key={line} className={styles.line}>
              <dt className={styles.label}>{texts.riding.tariff[line]}</dt>
              <dd className={styles.price}>{euros(price)}</dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
