import { brand } from 'virtual:brand';

import { DriverLines } from './DriverLines.tsx';
import { figures } from './figures.ts';
import { Lines } from './Lines.tsx';
import { paymentLines } from './paymentLines.ts';
import { RatingBlock } from './rating/RatingBlock.tsx';
import type { Ride } from './ride.ts';
import { RideActions } from './RideActions.tsx';
import { RideTimeline } from './RideTimeline.tsx';
import styles from './RideDetails.module.css';
import { texts } from './texts.ts';

interface RideDetailsProps {
  readonly ride: Ride;
  readonly encodedId: string;
}

/** A receipt: the way, the figures, who paid what, and the price last. */
export function RideDetails({ ride, encodedId }: RideDetailsProps) {
  const payments = paymentLines(ride, brand);
  return (
    <div className={styles.details}>
      <article className={styles.receipt}>
        <RideTimeline ride={ride} />
        <Lines label={texts.figures} lines={figures(ride)} />
        <DriverLines driver={ride.driver} />
        <Lines label={texts.payments} lines={payments} hasTotal={hasPrice(ride)} />
      </article>
      <div className={styles.aside}>
        <RideActions ride={ride} encodedId={encodedId} />
        {ride.isReviewed !== true && <RatingBlock encodedId={encodedId} />}
      </div>
    </div>
  );
}

const hasPrice = ({ price }: Ride): boolean => price !== null && price !== undefined;
