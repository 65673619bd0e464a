import type { ActiveOrder } from '@ride/contract';

import { texts } from '../texts.ts';
import { CarPicture } from './CarPicture.tsx';
import { Plate } from './Plate.tsx';
import styles from './RideView.module.css';

/** Which car to look for, and who drives it. */
export function CarCard({ order: { car, driver } }: { order: ActiveOrder }) {
  return (
    <section className={styles.car}>
      <div>
        {car?.name && <p className={styles.carName}>{car.name}</p>}
        {car?.licencePlate && <Plate number={car.licencePlate} />}
      </div>
      <CarPicture src={car?.picture} alt={texts.riding.carPicture} />
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
