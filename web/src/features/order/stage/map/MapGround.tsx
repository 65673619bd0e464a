import { useEffect, useRef, useState, type ReactNode } from 'react';

import { classNames } from '../../../../kit/classNames.ts';
import type { Frame } from '../frame.ts';
import { pixelOf, type GeoPoint, type GeoView } from '../mercator.ts';
import { Picture } from '../Picture.tsx';
import type { Painter } from './createPainter.ts';
import { followGestures } from './gestures.ts';
import { MapControls } from './MapControls.tsx';
import styles from './MapGround.module.css';
import { middleOf, STREET_SCALE, viewAround, zoomed } from './mapView.ts';
import { mapTexts } from './texts.ts';
import { useMotion } from './useMotion.ts';

interface MapGroundProps {
  readonly painter: Painter;
  readonly frame: Frame;
  readonly attribution: string;
  /** The passenger has moved the map, and it stands still. */
  readonly onMoved: (view: GeoView) => void;
  readonly onWholeRide?: () => void;
  readonly onEnlarge?: () => void;
  readonly isCovered?: boolean;
  readonly children: ReactNode;
}

/** The ground, what lies on it, and what moves it. */
export function MapGround(props: MapGroundProps) {
  const { painter, frame, attribution, onMoved, onWholeRide, onEnlarge, isCovered, children } =
    props;
  const { view } = frame;
  const root = useRef<HTMLDivElement>(null);
  const [me, setMe] = useState<GeoPoint>();
  const { motion, ground, layer, painted } = useMotion({ painter, view, root, onMoved });
  const isMovable = onEnlarge === undefined && painted !== 'not yet';

  useEffect(() => {
    if (isCovered === false) motion.current?.redraw();
  }, [isCovered, motion]);
  useEffect(() => {
    const element = root.current;
    const moving = motion.current;
    if (!isMovable || element === null || moving === undefined) return undefined;
    return followGestures(element, moving);
  }, [isMovable, motion]);

  const zoom = (factor: number): void => {
    const moving = motion.current;
    if (moving) moving.move(zoomed(moving.view(), factor, middleOf(moving.view())));
  };
  const showMe = (at: GeoPoint): void => {
    setMe(at);
    motion.current?.move(viewAround(at, Math.max(STREET_SCALE, view.scale), view));
  };
  const at = me && pixelOf(view, me);
  return (
    <div
      ref={root}
      className={classNames(styles.map, isMovable && styles.movable, onEnlarge && styles.still)}
      {...(isMovable && { role: 'application', tabIndex: 0, 'aria-label': mapTexts.map })}
      data-map={painted}
    >
      <canvas
        ref={ground}
        className={classNames(styles.ground, painted !== 'not yet' && styles.painted)}
        aria-hidden="true"
      />
      {painted === 'not yet' ? (
        children
      ) : (
        <div ref={layer} className={styles.layer}>
          {at && <span className={styles.me} style={{ left: at.x, top: at.y }} data-mark="me" />}
          <Picture frame={frame} />
        </div>
      )}
      {painted !== 'not yet' && (
        <>
          <p className={styles.attribution}>{attribution}</p>
          <MapControls
            {...(onEnlarge ? { onEnlarge } : { onZoom: zoom, onMe: showMe })}
            {...(onWholeRide && !onEnlarge && { onWholeRide })}
            gaps={painted === 'gaps'}
          />
        </>
      )}
    </div>
  );
}
