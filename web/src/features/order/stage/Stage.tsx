import { TaxiDrawing } from '../../../kit/TaxiDrawing.tsx';
import { classNames } from '../../../kit/classNames.ts';
import { titleParts } from '../address/address.ts';
import { carPosition, type StageCar } from './carPosition.ts';
import { CURVES, END, pathOf, pointOn, START, type Point } from './curves.ts';
import styles from './Stage.module.css';
import { Town } from './Town.tsx';

interface StageProps {
  /** The addresses, or empty texts where they are not known. */
  readonly from: string;
  readonly to: string;
  readonly car: StageCar;
}

/**
 * The ride as a picture: start, destination and the car. All that it says is said in words in the panel,
 * so it is hidden from screen readers, and its labels are drawn by the style sheet.
 */
export function Stage({ from, to, car }: StageProps) {
  const position = carPosition(car);
  const at = position && pointOn(CURVES[position.on], position.along);
  return (
    <div className={styles.stage} aria-hidden="true">
      <svg viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice" className={styles.picture}>
        <Town />
        {position?.on === 'approach' && (
          <path d={pathOf(CURVES.approach)} className={styles.approach} />
        )}
        <path
          d={pathOf(CURVES.ride)}
          className={classNames(styles.route, (from === '' || to === '') && styles.vague)}
        />
        <Mark point={START} known={from !== ''} searching={car.at === 'searching'} shape="start" />
        <Mark point={END} known={to !== ''} searching={false} shape="end" />
        {at && (
          <g className={styles.car} style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
            <circle r="44" fill="var(--brand)" stroke="var(--paper)" strokeWidth="6" />
            <g color="var(--on-brand)" transform="scale(0.46)">
              <TaxiDrawing x={-74} y={-36} />
            </g>
          </g>
        )}
        <Label x={START.x} y={START.y + 50} title={from} />
        <Label x={END.x} y={END.y - 132} title={to} />
      </svg>
    </div>
  );
}

interface MarkProps {
  readonly point: Point;
  readonly known: boolean;
  readonly searching: boolean;
  readonly shape: 'start' | 'end';
}

function Mark({ point: { x, y }, known, searching, shape }: MarkProps) {
  return (
    <g transform={`translate(${x} ${y})`} opacity={known ? 1 : 0.35}>
      {searching && <circle r="30" className={styles.pulse} />}
      {shape === 'start' ? (
        <circle r="15" fill="var(--paper)" stroke="var(--ink)" strokeWidth="9" />
      ) : (
        <rect
          x="-15"
          y="-15"
          width="30"
          height="30"
          rx="7"
          fill="var(--brand)"
          stroke="var(--ink)"
          strokeWidth="8"
        />
      )}
    </g>
  );
}

function Label({ x, y, title }: Point & { title: string }) {
  if (title === '') return null;
  const { street, rest } = titleParts(title);
  return (
    <foreignObject x={x - 190} y={y} width="380" height="80">
      <div className={styles.label}>
        <span className={styles.street} data-text={street} />
        <span className={styles.rest} data-text={rest} />
      </div>
    </foreignObject>
  );
}
