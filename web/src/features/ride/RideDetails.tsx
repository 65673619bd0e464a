import { brand } from 'virtual:brand';

import { classNames } from '../../kit/classNames.ts';
import hidden from '../../kit/styles/hidden.module.css';
import { figures, type Line, paymentLines } from './receipt.ts';
import linesStyles from './Lines.module.css';
import { RatingBlock } from './rating/RatingBlock.tsx';
import type { Ride } from './ride.ts';
import { RideActions } from './RideActions.tsx';
import styles from './RideDetails.module.css';
import rideTimelineStyles from './RideTimeline.module.css';
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

function DriverLines({ driver }: { driver: Ride['driver'] }) {
  if (!driver?.fullName && !driver?.licence) return null;
  return (
    <section aria-label={texts.driver} className={styles.driver}>
      {driver.fullName && <p className={styles.driverName}>{driver.fullName}</p>}
      {driver.licence && <p className={styles.licence}>{`${texts.licence} ${driver.licence}`}</p>}
    </section>
  );
}

/** When and where the ride began and ended. */
function RideTimeline({ ride: { startTime, endTime, from, to } }: { ride: Ride }) {
  return (
    <ol aria-label={texts.route} className={rideTimelineStyles.timeline}>
      <Stop name={texts.start} time={startTime} address={from} />
      <Stop name={texts.end} time={endTime} address={to} />
    </ol>
  );
}

interface StopProps {
  readonly name: string;
  readonly time: string | null | undefined;
  readonly address: string | null | undefined;
}

function Stop({ name, time, address }: StopProps) {
  return (
    <li className={rideTimelineStyles.stop}>
      <span className={hidden.visually}>{name}</span>{' '}
      <span className={rideTimelineStyles.time}>{time}</span>{' '}
      <span className={rideTimelineStyles.address}>{address}</span>
    </li>
  );
}

interface LinesProps {
  /** What the lines are about, for screen readers. */
  readonly label: string;
  readonly lines: readonly Line[];
  /** The last line is the sum of the others. */
  readonly hasTotal?: boolean;
}

/** What it is at the left edge, how much at the right one. */
function Lines({ label, lines, hasTotal = false }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <dl aria-label={label} className={linesStyles.lines}>
      {lines.map(({ label: what, value }, at) => (
        <div
          key={what}
          className={classNames(
            linesStyles.line,
            hasTotal && at === lines.length - 1 && linesStyles.total,
          )}
        >
          <dt className={linesStyles.label}>{what}</dt>
          <dd className={linesStyles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
