import { useLastRow } from '../useLastRow.ts';
import type { RideId, RideList } from '../rideList.ts';
import { PastRow } from './PastRow.tsx';

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
