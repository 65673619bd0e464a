import type { RideListItem } from '@ride/contract';
import { useId } from 'react';

import { Button } from '../../../kit/button/Button.tsx';
import { Banner } from '../../../kit/Banner.tsx';
import { useOnline } from '../../../platform/useOnline.ts';
import { texts } from '../texts.ts';
import styles from './UpcomingRow.module.css';

interface UpcomingRowProps {
  readonly ride: RideListItem;
  /** How its cancellation stands. */
  readonly cancel: 'sending' | 'failed' | undefined;
  readonly onCancel: () => void;
}

export function UpcomingRow({ ride, cancel, onCancel }: UpcomingRowProps) {
  const whenId = useId();
  return (
    <li className={styles.row}>
      <p id={whenId} className={styles.when}>
        <span className={styles.time}>{ride.time}</span>{' '}
        <span className={styles.date}>{ride.date}</span>
      </p>
      <div className={styles.route}>
        {ride.from && <p className={styles.end}>{texts.from(ride.from)}</p>}
        {ride.to && <p className={styles.end}>{texts.to(ride.to)}</p>}
      </div>
      <div className={styles.cancel}>
        <Button
          variant="secondary"
          size="compact"
          busy={cancel === 'sending'}
          unavailable={!useOnline()}
          describedBy={whenId}
          onClick={onCancel}
        >
          {texts.cancel}
        </Button>
      </div>
      {cancel === 'failed' && (
        <div className={styles.failed}>
          <Banner tone="bad">{texts.cancelFailed}</Banner>
        </div>
      )}
    </li>
  );
}
