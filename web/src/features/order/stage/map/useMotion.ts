import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { PALETTE } from './messages.ts';
import { setTimer } from '../../../../platform/clock.ts';
import { onVisibleOrOnline } from '../../../../platform/onVisibleOrOnline.ts';
import { onNextFrame } from '../../../../platform/schedule.ts';
import { onOtherColours, styleProperties } from '../../../../platform/styleProperties.ts';
import type { GeoView } from '../mercator.ts';
import { createMotion, type Motion } from './createMotion.ts';
import type { Painter } from './createPainter.ts';

interface MotionProps {
  readonly painter: Painter;
  /** In a dialog, above the one of the page. */
  readonly isAbove: boolean;
  /** What is drawn on the ground is drawn for this view. */
  readonly view: GeoView;
  readonly root: RefObject<HTMLElement | null>;
  readonly onMove: (() => void) | undefined;
  readonly onTaken: ((view: GeoView) => void) | undefined;
  readonly onMoved: (view: GeoView) => void;
  /** A map with gaps is better than none. */
  readonly takesGaps: boolean;
}

/** How far the map is: one with gaps is `missing`, unless it was whole before or the passenger needs one. */
export type Painted = 'not yet' | 'missing' | 'whole' | 'gaps';

/** Ties the motion of a map to the elements that move. */
export function useMotion(props: MotionProps) {
  const { painter, isAbove, view, root, onMove, onTaken, onMoved, takesGaps } = props;
  const motion = useRef<Motion>(undefined);
  const ground = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const furniture = useRef<HTMLDivElement>(null);
  const first = useRef(view);
  const tell = useRef({ onMove, onTaken, onMoved, takesGaps });
  const [painted, setPainted] = useState<Painted>('not yet');
  useEffect(() => {
    tell.current = { onMove, onTaken, onMoved, takesGaps };
  }, [onMove, onTaken, onMoved, takesGaps]);

  useLayoutEffect(() => {
    const made = createMotion(
      {
        painter,
        isAbove,
        palette: () => root.current && styleProperties(root.current, PALETTE, '--map-'),
        placeLayer: (transform) => layer.current?.style.setProperty('transform', transform),
        showScale: (isTrue) => furniture.current?.toggleAttribute('data-zooming', !isTrue),
        placeGround: (transform) => ground.current?.style.setProperty('transform', transform),
        paintGround: (area, picture) => ground.current && paint(ground.current, area, picture),
        onMove: () => tell.current.onMove?.(),
        onTaken: (taken) => tell.current.onTaken?.(taken),
        onRest: (rested) => tell.current.onMoved(rested),
        onSettled: (gaps) =>
          setPainted((before) => {
            if (!gaps) return 'whole';
            const isNone = before === 'not yet' || before === 'missing';
            return isNone && !tell.current.takesGaps ? 'missing' : 'gaps';
          }),
        setTimer,
        onNextFrame,
      },
      first.current,
    );
    motion.current = made;
    const offs = [onOtherColours(made.recolour), onVisibleOrOnline(made.wake)];
    return () => {
      for (const off of offs) off();
      made.stop();
    };
  }, [painter, isAbove, root]);
  useLayoutEffect(() => {
    first.current = view;
    motion.current?.rest(view);
  }, [view]);

  return { motion, ground, layer, furniture, painted };
}

function paint(canvas: HTMLCanvasElement, area: GeoView, picture: ImageBitmap): void {
  // Whoever sets a size, and be it the same, is given an empty picture of it first.
  if (canvas.width !== picture.width) canvas.width = picture.width;
  if (canvas.height !== picture.height) canvas.height = picture.height;
  canvas.style.width = `${area.width}px`;
  canvas.style.height = `${area.height}px`;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
}
