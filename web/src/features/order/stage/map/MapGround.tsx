import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';

import { classNames } from '../../../../kit/classNames.ts';
import type { Frame } from '../frame.ts';
import { pixelOf, type GeoPoint, type GeoView } from '../mercator.ts';
import { Furniture, Marks, useDrawing } from '../Picture.tsx';
import type { Painter } from './createPainter.ts';
import { followGestures } from './gestures.ts';
import { MapControls } from './MapControls.tsx';
import styles from './MapGround.module.css';
import { middleOf, STREET_SCALE, viewAround, zoomed } from './mapView.ts';
import { mapTexts } from './texts.ts';
import { useMotion } from './useMotion.ts';

/** A place is to be picked: the map takes the focus, and gaps in it are no reason to wait for more. */
export interface Picking {
  /** The map is there. */
  readonly onReady: () => void;
  readonly onMove: () => void;
  /** The key that says yes was pressed on the map. */
  readonly onEnter: () => void;
  /** Where the passenger stands, if that is known. */
  readonly me: GeoPoint | undefined;
}

interface MapGroundProps {
  readonly painter: Painter;
  readonly frame: Frame;
  readonly attribution: string;
  /** The passenger begins to move the map. */
  readonly onTaken?: (view: GeoView) => void;
  /** The passenger has moved the map, and it stands still. */
  readonly onMoved: (view: GeoView) => void;
  readonly onWholeRide?: () => void;
  readonly onEnlarge?: () => void;
  /** In a dialog, above the one of the page. */
  readonly isAbove?: boolean;
  readonly picking?: Picking;
  readonly children: ReactNode;
}

/** The ground, what lies on it, and what moves it. */
export function MapGround(props: MapGroundProps) {
  const { painter, frame, attribution, onTaken, onMoved, onWholeRide, onEnlarge } = props;
  const { picking, isAbove = false, children } = props;
  const { view } = frame;
  const { onReady, onMove } = picking ?? {};
  const root = useRef<HTMLDivElement>(null);
  const [me, setMe] = useState<GeoPoint>();
  const takesGaps = picking !== undefined;
  const told = { onMove, onTaken, onMoved };
  const watched = useMotion({ painter, isAbove, view, root, takesGaps, ...told });
  const { motion, ground, layer, furniture, painted } = watched;
  const isMovable = onEnlarge === undefined && painted !== 'not yet';

  useEffect(() => {
    if (!isMovable || onReady === undefined) return;
    root.current?.focus({ preventScroll: true });
    onReady();
  }, [isMovable, onReady]);
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
  return (
    <div
      ref={root}
      className={classNames(styles.map, isMovable && styles.movable, onEnlarge && styles.still)}
      {...(isMovable && {
        role: 'application',
        tabIndex: 0,
        'aria-label': picking ? mapTexts.pickingMap : mapTexts.map,
        onKeyDown: ({ key, target }) => {
          if (key === 'Enter' && target === root.current) picking?.onEnter();
        },
      })}
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
        <OnGround frame={frame} me={me ?? picking?.me} layer={layer} furniture={furniture} />
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

interface OnGroundProps {
  readonly frame: Frame;
  readonly me: GeoPoint | undefined;
  readonly layer: Ref<HTMLDivElement>;
  readonly furniture: Ref<HTMLDivElement>;
}

/** The marks move with the ground; what only tells of it stands still. */
function OnGround({ frame, me, layer, furniture }: OnGroundProps) {
  const drawing = useDrawing(frame);
  const at = me && pixelOf(frame.view, me);
  return (
    <>
      <div ref={layer} className={styles.layer}>
        {at && <span className={styles.me} style={{ left: at.x, top: at.y }} data-mark="me" />}
        <Marks frame={frame} drawing={drawing} />
      </div>
      <Furniture ref={furniture} drawing={drawing} />
    </>
  );
}
