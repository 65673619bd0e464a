import { useEffect, useState } from 'react';

import { Banner } from '../../../kit/Banner.tsx';
import hidden from '../../../kit/styles/hidden.module.css';
import { findElement } from '../../../platform/page.ts';
import { useOnline } from '../../../platform/useOnline.ts';
import type { RideId, RideList } from '../rideList.ts';
import { texts } from '../texts.ts';
import { useLastRow } from '../useLastRow.ts';
import { UpcomingRow } from './UpcomingRow.tsx';

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
