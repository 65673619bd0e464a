import { classNames } from '../../../kit/classNames.ts';
import type { Size } from '../stage/mercator.ts';
import type { Box } from '../stage/placeLabels.ts';
import styles from './PinMark.module.css';

const HEAD = { width: 36, height: 60 };

/** Where no text of the map may stand: the pin does, with its point in the middle. */
export const boxOfPin = ({ width, height }: Size): Box => ({
  left: (width - HEAD.width) / 2,
  top: height / 2 - HEAD.height,
  width: HEAD.width,
  height: HEAD.height + 8,
});

/** The mark of its end of the ride, on a needle; while the map moves it is lifted. */
export function PinMark({ end, isMoving }: { end: 'from' | 'to'; isMoving: boolean }) {
  return (
    <div className={styles.pin} aria-hidden="true" data-mark="pin">
      <svg viewBox="-18 -60 36 68" width="36" height="68">
        <ellipse rx="6" ry="3" className={styles.shadow} />
        <g className={classNames(styles.needle, isMoving && styles.lifted)}>
          <path d="M0-7V-30" className={styles.halo} />
          <path d="M0 0V-30" className={styles.stem} />
          {end === 'from' ? (
            <circle cy="-43" r="12" className={styles.start} />
          ) : (
            <rect x="-12" y="-55" width="24" height="24" rx="5" className={styles.destination} />
          )}
        </g>
      </svg>
    </div>
  );
}
