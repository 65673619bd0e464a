import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

import { PALETTE, type CoveredBox } from './messages.ts';
import { setTimer } from '../../../../platform/clock.ts';
import { onVisibleOrOnline } from '../../../../platform/onVisibleOrOnline.ts';
import { onNextFrame } from '../../../../platform/schedule.ts';
import { onOtherColours, styleProperties } from '../../../../platform/styleProperties.ts';
import type { GeoView } from '../mercator.ts';
import { createMotion, type Motion } from './createMotion.ts';
import type { Painter } from './createPainter.ts';

interface MotionProps {
  /** Given what moves the map. */
  readonly onMade: (motion: Motion) => void;
  readonly painter: Painter;
  /** In a dialog, above the one of the page. */
  readonly isAbove: boolean;
  /** What is drawn on the ground is drawn for this view. */
  readonly view: GeoView;
  /** Where in that view something stands that names would be hidden by. */
  readonly covered: readonly CoveredBox[];
  readonly root: RefObject<HTMLElement | null>;
  readonly onMove: (() => void) | undefined;
  readonly onTaken: ((view: GeoView) => void) | undefined;
  readonly onMoved: (view: GeoView) => void;
  readonly onSettled: (gaps: boolean) => void;
}

/** Ties the motion of a map to the elements that move. */
export function useMotion(props: MotionProps) {
  const { onMade, painter, isAbove, view, covered, root } = props;
  const { onMove, onTaken, onMoved, onSettled } = props;
  const ground = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const furniture = useRef<HTMLDivElement>(null);
  const motion = useRef<Motion>(undefined);
  const first = useRef(view);
  const spared = useRef(covered);
  const tell = useRef({ onMove, onTaken, onMoved, onSettled });
  useEffect(() => {
    tell.current = { onMove, onTaken, onMoved, onSettled };
  }, [onMove, onTaken, onMoved, onSettled]);

  useLayoutEffect(() => {
    const made = createMotion(
      {
        painter,
        isAbove,
        palette: () => root.current && styleProperties(root.current, PALETTE, '--map-'),
        covered: () => spared.current,
        placeLayer: (transform) => layer.current?.style.setProperty('transform', transform),
        showScale: (isTrue) => furniture.current?.toggleAttribute('data-zooming', !isTrue),
        placeGround: (transform) => ground.current?.style.setProperty('transform', transform),
        paintGround: (area, picture) => ground.current && paint(ground.current, area, picture),
        onMove: () => tell.current.onMove?.(),
        onTaken: (taken) => tell.current.onTaken?.(taken),
        onRest: (rested) => tell.current.onMoved(rested),
        onSettled: (gaps) => tell.current.onSettled(gaps),
        setTimer,
        onNextFrame,
      },
      first.current,
    );
    motion.current = made;
    onMade(made);
    const offs = [onOtherColours(made.recolour), onVisibleOrOnline(made.wake)];
    return () => {
      for (const off of offs) off();
      made.stop();
    };
  }, [onMade, painter, isAbove, root]);
  useLayoutEffect(() => {
    first.current = view;
    spared.current = covered;
    motion.current?.rest(view);
    motion.current?.cover();
  }, [view, covered]);

  return { ground, layer, furniture };
}

function paint(canvas: HTMLCanvasElement, area: GeoView, picture: ImageBitmap): void {
  // Whoever sets a size, and be it the same, is given an empty picture of it first.
  if (canvas.width !== picture.width) canvas.width = picture.width;
  if (canvas.height !== picture.height) canvas.height = picture.height;
  canvas.style.width = `${area.width}px`;
  canvas.style.height = `${area.height}px`;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
}
