import { TaxiDrawing } from '../../../kit/TaxiDrawing.tsx';
import styles from './Radar.module.css';

/** Rings that spread from the passenger, and a beam that looks for cars. Pure decoration. */
export function Radar() {
  return (
    <div className={styles.radar} aria-hidden="true">
      <span className={styles.ring} />
      <span className={styles.ring} />
      <span className={styles.ring} />
      <span className={styles.beam} />
      <span className={styles.middle}>
        <svg viewBox="0 0 148 72" width="64" height="31">
          <TaxiDrawing x={0} y={2} />
        </svg>
      </span>
    </div>
  );
}
