import type { ActiveOrder } from '@ride/contract';

import { texts } from '../texts.ts';
import { CarPicture } from '../CarPicture.tsx';
import { Plate } from './Plate.tsx';
import styles from './RideView.module.css';

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
