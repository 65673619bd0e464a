import { useEffect, useId, useState } from 'react';
import type { RideListItem } from '@ride/contract';

import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/button/Button.tsx';
import hidden from '../../kit/styles/hidden.module.css';
import { findElement } from '../../platform/page.ts';
import { useOnline } from '../../platform/useOnline.ts';
import type { RideId, RideList } from './rideList.ts';
import { texts } from './texts.ts';
import { useLastRow } from './useLastRow.ts';
import styles from './UpcomingRow.module.css';

interface UpcomingRowsProps {
  readonly list: RideList;
  readonly onCancel: (id: RideId) => Promise<boolean>;
  readonly onLastSeen: () => void;
}

export function UpcomingRows({ list, onCancel, onLastSeen }: UpcomingRowsProps) {
  const online = useOnline();
  const rows = useLastRow(list, onLastSeen);
  const [removed, setRemoved] = useState<{ readonly fromRow: number }>();

  // The focus went with its row: it comes to the one that took its place, or to the last.
  useEffect(() => {
    if (removed === undefined || document.activeElement !== document.body) return;
    const buttons = rows.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(removed.fromRow, buttons.length - 1)];
    (next ?? findElement('main h1'))?.focus();
  }, [removed, rows]);

  const cancel = async (id: RideId, fromRow: number): Promise<void> => {
    if (await onCancel(id)) setRemoved({ fromRow });
  };

  return (
    <>
      {!online && list.rides.length > 0 && <Banner tone="info">{texts.cancelOffline}</Banner>}
      <ul ref={rows}>
        {list.rides.map((ride, row) => (
          <UpcomingRow
            key={ride.id}
            ride={ride}
            cancel={list.cancels.get(ride.id)}
            onCancel={() => void cancel(ride.id, row)}
          />
        ))}
      </ul>
      <output className={hidden.visually}>
        {removed !== undefined && <span key={list.rides.length}>{texts.cancelled}</span>}
      </output>
    </>
  );
}

interface UpcomingRowProps {
  readonly ride: RideListItem;
  /** How its cancellation stands. */
  readonly cancel: 'sending' | 'failed' | undefined;
  readonly onCancel: () => void;
}

function UpcomingRow({ ride, cancel, onCancel }: UpcomingRowProps) {
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
