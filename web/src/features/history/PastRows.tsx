import type { RideListItem } from '@ride/contract';
import { memo } from 'react';

import { euros } from '../../kit/euros.ts';
import { PageLink } from '../../kit/Link.tsx';
import type { RideId, RideList } from './rideList.ts';
import { useLastRow } from './useLastRow.ts';
import styles from './PastRow.module.css';

interface PastRowsProps {
  readonly list: RideList;
  /** The ride that the passenger comes back from. */
  readonly returnTo: RideId | undefined;
  readonly onOpen: (id: RideId) => void;
  readonly onLastSeen: () => void;
}

export function PastRows({ list, returnTo, onOpen, onLastSeen }: PastRowsProps) {
  const rows = useLastRow(list, onLastSeen);
  return (
    <ul ref={rows}>
      {list.rides.map((ride) => (
        <PastRow key={ride.id} ride={ride} takesFocus={ride.id === returnTo} onOpen={onOpen} />
      ))}
    </ul>
  );
}

interface PastRowProps {
  readonly ride: RideListItem;
  readonly takesFocus: boolean;
  readonly onOpen: (id: RideId) => void;
}

/** Spec §2: the ride's page is told that the passenger comes from the list. */
const FROM_HISTORY = { fromRideHistory: true };

/** Remembered, because a page that comes must not draw a thousand rows anew. */
const PastRow = memo(function PastRow({ ride, takesFocus, onOpen }: PastRowProps) {
  return (
    <li className={styles.row}>
      <PageLink
        to={`/ride/${encodeURIComponent(ride.id)}`}
        state={FROM_HISTORY}
        className={styles.link}
        takesFocus={takesFocus}
        onFollow={() => onOpen(ride.id)}
      >
        <span className={styles.when}>
          <span className={styles.date}>{ride.date}</span>{' '}
          <span className={styles.time}>{ride.time}</span>
        </span>{' '}
        <span className={styles.from}>{ride.from}</span>{' '}
        {ride.price !== null && ride.price !== undefined && (
          <span className={styles.price}>{euros(ride.price)}</span>
        )}
      </PageLink>
    </li>
  );
});
