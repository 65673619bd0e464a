import type { Ride } from './ride.ts';
import styles from './RideDetails.module.css';
import { texts } from './texts.ts';

export function DriverLines({ driver }: { driver: Ride['driver'] }) {
  if (!driver?.fullName && !driver?.licence) return null;
  return (
    <section aria-label={texts.driver} className={styles.driver}>
      {driver.fullName && <p className={styles.driverName}>{driver.fullName}</p>}
      {driver.licence && <p className={styles.licence}>{`${texts.licence} ${driver.licence}`}</p>}
    </section>
  );
}
