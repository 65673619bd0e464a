import { useState, type CSSProperties, type Ref } from 'react';

import { classNames } from '../../../kit/classNames.ts';
import { textWidth } from '../../../platform/textWidth.ts';
import { Car } from './Car.tsx';
import { drawScene, type Drawing, type DrawnEnd, type DrawnWay } from './drawScene.ts';
import type { Frame } from './frame.ts';
import styles from './Picture.module.css';
import type { Box } from './placeLabels.ts';
import type { Label, Measure, ScaleLabel } from './sceneLabels.ts';
import { isOld } from './sceneWords.ts';

/** What the style sheet says of texts, in numbers. */
const FONTS = {
  end: { font: '700 15px', height: 26, padding: 16 },
  note: { font: '600 13px', height: 26, padding: 20 },
  district: { font: '600 13px', height: 20, padding: 8 },
  place: { font: '500 12px', height: 18, padding: 8 },
  scale: { font: '500 12px', height: 26, padding: 0 },
} as const;

const measure: Measure = (text, name) => {
  const { font, height, padding } = FONTS[name];
  return { width: textWidth(text, font) + padding, height };
};

/** All that is on the picture of a frame, in pixels. */
export function useDrawing(frame: Frame): Drawing {
  const [shown, setShown] = useState(() => ({ frame, drawing: drawScene(frame, measure) }));
  if (shown.frame === frame) return shown.drawing;
  const drawing = drawScene(frame, measure, shown.drawing);
  setShown({ frame, drawing });
  return drawing;
}

/** The ride to scale and north up. */
export function Picture({ frame }: { frame: Frame }) {
  const drawing = useDrawing(frame);
  return (
    <>
      <Marks frame={frame} drawing={drawing} />
      <Furniture drawing={drawing} />
    </>
  );
}

interface MarksProps {
  readonly frame: Frame;
  readonly drawing: Drawing;
}

/**
 * What has its place on the ground. All that the picture shows is in its label, in words. On the picture itself words are
 * drawn by the style sheet, so that a search of the page finds the panel's.
 */
export function Marks({ frame: { scene, view }, drawing }: MarksProps) {
  const { ends, car, way, dots, labels, spoken } = drawing;
  return (
    <div className={styles.picture}>
      <svg
        {...(spoken === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': spoken })}
        width={view.width}
        height={view.height}
      >
        {way && <Way way={way} />}
        {dots.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="3" className={styles.dot} />
        ))}
        {ends.map((end) => (
          <Mark key={end.id} end={end} searching={scene.phase === 'searching'} />
        ))}
      </svg>
      <div aria-hidden="true">
        {labels.map((label) => (
          <Text key={label.id} label={label} />
        ))}
        {car && <Car car={car} view={view} isOld={isOld(scene.car)} />}
      </div>
    </div>
  );
}

interface FurnitureProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly drawing: Pick<Drawing, 'note' | 'scale'>;
}

/** What has its place in the window, and stays there while the ground is moved. */
export function Furniture({ ref, drawing: { note, scale } }: FurnitureProps) {
  return (
    <div ref={ref} className={styles.furniture} aria-hidden="true" data-furniture>
      {note && <Text label={note} />}
      {scale && <Scale scale={scale} />}
    </div>
  );
}

function Way({ way: { points, isRoute } }: { way: DrawnWay }) {
  const d = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  return <path d={`M${d}`} className={isRoute ? styles.route : styles.straight} />;
}

function Mark({ end: { id, at }, searching }: { end: DrawnEnd; searching: boolean }) {
  return (
    <g transform={`translate(${at.x} ${at.y})`} data-mark={id} className={styles.mark}>
      {id === 'from' ? (
        <>
          {searching && <circle r="18" className={styles.pulse} />}
          <circle r="9" className={styles.start} />
        </>
      ) : (
        <rect x="-9" y="-9" width="18" height="18" rx="4" className={styles.destination} />
      )}
    </g>
  );
}

/** Moved and not laid out anew: what comes and goes in a picture is no jump of the page. */
const placed = ({ left, top, width, height }: Box): CSSProperties => ({
  transform: `translate(${left}px, ${top}px)`,
  width,
  height,
});

function Text({ label: { font, text, ...box } }: { label: Label }) {
  return (
    <span className={classNames(styles.text, styles[font])} style={placed(box)} data-text={text} />
  );
}

function Scale({ scale: { text, barPixels, ...box } }: { scale: ScaleLabel }) {
  return (
    <span className={classNames(styles.text, styles.scale)} style={placed(box)} data-text={text}>
      <span className={styles.bar} style={{ width: barPixels }} />
    </span>
  );
}
