import { useLayoutEffect, useRef } from 'react';

import { classNames } from '../../../kit/classNames.ts';
import { TaxiDrawing } from '../../../kit/TaxiDrawing.tsx';
import { glide, shownAt } from '../../../platform/glide.ts';
import type { DrawnCar } from './drawScene.ts';
import { nextDrive, type Drive } from './nextDrive.ts';
import type { GeoView } from './mercator.ts';
import styles from './Picture.module.css';

interface CarProps {
  readonly car: DrawnCar;
  /** What it is drawn in. */
  readonly view: GeoView;
  readonly isOld: boolean;
}

/** From above where it is known which way it heads. An element of its own: the browser moves it without drawing the rest. */
export function Car({ car: { at, moveMs, turnDeg }, view, isOld }: CarProps) {
  const element = useRef<HTMLDivElement>(null);
  const drive = useRef<Drive>(undefined);
  const { x, y } = at;
  useLayoutEffect(() => {
    const car = element.current;
    if (car === null) return;
    const shown = drive.current && shownAt(car);
    drive.current = nextDrive(drive.current, shown, { view, to: { x, y }, ms: moveMs });
    glide(car, drive.current);
  }, [view, x, y, moveMs]);
  return (
    <div ref={element} className={classNames(styles.car, isOld && styles.old)} data-mark="car">
      <svg viewBox="-24 -24 48 48" width="48" height="48">
        <circle r="17" className={styles.carGround} />
        {turnDeg === undefined ? (
          <g color="var(--on-accent)" transform="scale(0.18) translate(-74 -36)">
            <TaxiDrawing x={0} y={0} />
          </g>
        ) : (
          <g className={styles.carShape} style={{ transform: `rotate(${turnDeg}deg)` }}>
            <path d="M0-24l6 8H-6z" className={styles.carNose} />
            <path
              d="M-5-10.5H5q2.5 0 2.5 2.5V8q0 2.5-2.5 2.5H-5Q-7.5 10.5-7.5 8V-8q0-2.5 2.5-2.5z"
              className={styles.carBody}
            />
            <path d="M-5.5-5h11l-1.5 4.5h-8zM-4 6h8v2h-8z" className={styles.carGlass} />
          </g>
        )}
      </svg>
    </div>
  );
}
