import type { ActiveOrder } from '@ride/contract';

import { euros } from '../../../kit/euros.ts';
import { age } from '../../../kit/Banner.tsx';
import { ChevronDownIcon } from '../../../kit/icons/icons.tsx';
import { CarPicture } from '../CarPicture.tsx';
import { texts } from '../texts.ts';
import plateStyles from './Plate.module.css';
import styles from './RideView.module.css';
import tariffsStyles from './Tariffs.module.css';

interface MinutesProps {
  readonly order: ActiveOrder;
  /** Until the car comes; `undefined` if it is not coming. */
  readonly minutes: number | undefined;
  /** How old the report is that they follow from, if it is old. */
  readonly ageMs?: number | undefined;
}

/** What matters most now, in the largest figures of the screen. */
export function Minutes({ order, minutes, ageMs }: MinutesProps) {
  if (minutes !== undefined) {
    // In one line with the figure, or all below it would jump.
    const { asOf, untilArrival } = texts.riding;
    return <Figure value={minutes} of={ageMs === undefined ? untilArrival : asOf(age(ageMs))} />;
  }
  const { status, waitTime } = order;
  if (status !== 'ARRIVED' || waitTime === null || waitTime === undefined) return null;
  return <Figure value={waitTime} of={texts.riding.waiting} />;
}

function Figure({ value, of }: { value: number; of: string }) {
  return (
    <p className={styles.minutes}>
      <span className={styles.number}>{value}</span>{' '}
      <span className={styles.unit}>{texts.riding.minutes}</span>{' '}
      <span className={styles.of}>{of}</span>
    </p>
  );
}

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

/** Which car to look for, and who drives it. */
export function CarCard({ order: { car, driver } }: { order: ActiveOrder }) {
  return (
    <section className={styles.car}>
      <p className={styles.carName}>{car?.name}</p>
      <CarPicture src={car?.picture} alt={texts.riding.carPicture} />
      {car?.licencePlate && (
        <div className={styles.plate}>
          <Plate number={car.licencePlate} />
        </div>
      )}
      {(driver?.fullName || driver?.licence) && (
        <div className={styles.driver}>
          {driver.fullName && <p className={styles.driverName}>{driver.fullName}</p>}
          {driver.licence && (
            <p className={styles.licence}>{`${texts.riding.licence} ${driver.licence}`}</p>
          )}
        </div>
      )}
    </section>
  );
}

/** A number plate as it looks in Lithuania, whatever the colours of the page. */
function Plate({ number }: { number: string }) {
  return <span className={plateStyles.plate}>{number}</span>;
}

const LINES = ['startPrice', 'cityKmPrice', 'districtKmPrice', 'traffic', 'minPrice'] as const;

export function Tariffs({ tariffs }: { tariffs: ActiveOrder['tariffs'] }) {
  if (tariffs === null || tariffs === undefined) return null;
  return (
    <details className={tariffsStyles.tariffs}>
      <summary className={tariffsStyles.summary}>
        {texts.riding.tariffs}
        <ChevronDownIcon />
      </summary>
      <dl className={tariffsStyles.lines}>
        {LINES.map((line) => {
          const price = tariffs[line];
          if (price === null || price === undefined) return null;
          return (
            <div key={line} className={tariffsStyles.line}>
              <dt className={tariffsStyles.label}>{texts.riding.tariff[line]}</dt>
              <dd className={tariffsStyles.price}>{euros(price)}</dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
