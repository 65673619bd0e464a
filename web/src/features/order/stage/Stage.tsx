import { classNames } from '../../../kit/classNames.ts';
import { TaxiDrawing } from '../../../kit/TaxiDrawing.tsx';
import { titleParts } from '../address/address.ts';
import {
  carPosition,
  CURVES,
  END,
  pathOf,
  type Point,
  pointOn,
  type StageCar,
  START,
} from './carPosition.ts';
import styles from './Stage.module.css';

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

/** Streets, a river and parks of no town in particular: ground for the route, without any tiles. */
function Town() {
  return (
    <>
      <g fill="var(--stage-park)">
        <path d="M-400 120h560q30 0 30 30v96q0 30-30 30H-400z" />
        <path d="M330 540q60-30 110 14t130 18v96q-60 40-140 18t-110-64z" />
        <path d="M600 60h560v150H640q-40 0-40-40z" />
      </g>
      <path
        d="M-400 470C-120 380 20 330 150 352s210 96 330 70 250-150 700-190"
        stroke="var(--stage-water)"
        strokeWidth="58"
        fill="none"
      />
      <g stroke="var(--stage-street)" strokeWidth="10" fill="none" strokeLinecap="round">
        <path d="M-400 60H1200M-400 690H1200M-400 566C0 560 120 540 330 510s520-40 870-60" />
        <path d="M70-200V1200M380-200C370 200 360 420 372 700s10 300 10 500M664-200V1200" />
        <path d="M-400 860H1200M-200 1100 520 40 700-220" />
      </g>
      <g stroke="var(--stage-street)" strokeWidth="4" fill="none">
        <path d="M-400 290H1200M-400 775H1200M160-200V1200M270-200V1200M476-200V1200M576-200V1200" />
        <path d="M-400 180H1200M-400 630H1200M780-200V1200M-40-200V1200M900-200V1200" />
      </g>
    </>
  );
}
