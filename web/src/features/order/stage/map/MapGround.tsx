import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';

import { classNames } from '../../../../kit/classNames.ts';
import type { Frame } from '../frame.ts';
import type { GeoPoint, GeoView } from '../mercator.ts';
import { boxesOf, type Drawing } from '../drawScene.ts';
import { Furniture, Marks, useDrawing } from '../Picture.tsx';
import { coveredByNote } from './coveredBy.ts';
import type { Motion } from './createMotion.ts';
import type { Painter } from './createPainter.ts';
import { followGestures } from './gestures.ts';
import { MapControls, MapNote } from './MapControls.tsx';
import styles from './MapGround.module.css';
import { middleOf, STREET_SCALE, viewAround, zoomed } from './mapView.ts';
import { mapTexts } from './texts.ts';
import { useFindMe } from './useFindMe.ts';
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
  const { painter, attribution, onTaken, onMoved, onWholeRide, onEnlarge } = props;
  const { picking, isAbove = false, children } = props;
  const { view } = props.frame;
  const { onReady, onMove } = picking ?? {};
  const root = useRef<HTMLDivElement>(null);
  const motion = useRef<Motion>(undefined);
  const onMade = useCallback((made: Motion) => {
    motion.current = made;
  }, []);
  const [painted, setPainted] = useState<Painted>('not yet');
  const [me, setMe] = useState<GeoPoint>();
  const { find, words } = useFindMe((at) => {
    setMe(at);
    motion.current?.move(viewAround(at, Math.max(STREET_SCALE, view.scale), view));
  });
  // The passenger has asked for a large map: where it did not come, the picture in its place says so.
  const missing = painted === 'missing' && isAbove ? mapTexts.missing : undefined;
  const note = words ?? (painted === 'gaps' ? mapTexts.gaps : missing);
  const shownMe = me ?? picking?.me;
  const isBand = onEnlarge !== undefined;
  const frame = useMemo(
    () => ({
      ...props.frame,
      me: shownMe,
      reserved: [
        ...(props.frame.reserved ?? []),
        ...(note === undefined ? [] : [coveredByNote(note, isBand, props.frame.view)]),
      ],
    }),
    [props.frame, shownMe, note, isBand],
  );
  const drawing = useDrawing(frame);
  const { ground, layer, furniture } = useMotion({
    onMade,
    painter,
    isAbove,
    view,
    covered: useMemo(() => [...frame.reserved, ...boxesOf(drawing)], [frame, drawing]),
    root,
    onMove,
    onTaken,
    onMoved,
    onSettled: (gaps) => setPainted((before) => nextPainted(before, gaps, picking !== undefined)),
  });
  const isThere = painted === 'whole' || painted === 'gaps';
  const isMovable = onEnlarge === undefined && isThere;

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
  }, [isMovable]);

  const zoom = (factor: number): void => {
    const moving = motion.current;
    if (moving) moving.move(zoomed(moving.view(), factor, middleOf(moving.view())));
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
        className={classNames(styles.ground, isThere && styles.painted)}
        aria-hidden="true"
      />
      {isThere ? (
        <OnGround frame={frame} drawing={drawing} layer={layer} furniture={furniture} />
      ) : (
        children
      )}
      {isThere && (
        <>
          <p className={styles.attribution}>{attribution}</p>
          <MapControls
            {...(onEnlarge ? { onEnlarge } : { onZoom: zoom, onMe: find })}
            {...(onWholeRide && !onEnlarge && { onWholeRide })}
            isFindingMe={words === mapTexts.locating}
          />
        </>
      )}
      <MapNote note={note} isBand={isBand} />
    </div>
  );
}

/** How far the map is: one with gaps is `missing`, unless it was whole before or the passenger needs one. */
type Painted = 'not yet' | 'missing' | 'whole' | 'gaps';

function nextPainted(before: Painted, gaps: boolean, takesGaps: boolean): Painted {
  if (!gaps) return 'whole';
  const isNone = before === 'not yet' || before === 'missing';
  return isNone && !takesGaps ? 'missing' : 'gaps';
}

interface OnGroundProps {
  readonly frame: Frame;
  readonly drawing: Drawing;
  readonly layer: Ref<HTMLDivElement>;
  readonly furniture: Ref<HTMLDivElement>;
}

/** The marks move with the ground; what only tells of it stands still. */
function OnGround({ frame, drawing, layer, furniture }: OnGroundProps) {
  const { me } = drawing;
  return (
    <>
      <div ref={layer} className={styles.layer}>
        {me && <span className={styles.me} style={{ left: me.x, top: me.y }} data-mark="me" />}
        <Marks frame={frame} drawing={drawing} />
      </div>
      <Furniture ref={furniture} drawing={drawing} />
    </>
  );
}
