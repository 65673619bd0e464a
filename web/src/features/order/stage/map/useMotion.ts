import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { PALETTE } from './messages.ts';
import { setTimer } from '../../../../platform/clock.ts';
import { onNextFrame } from '../../../../platform/schedule.ts';
import { onOtherColours, styleProperties } from '../../../../platform/styleProperties.ts';
import type { GeoView } from '../mercator.ts';
import { createMotion, type Motion } from './createMotion.ts';
import type { Painter } from './createPainter.ts';

interface MotionProps {
  readonly painter: Painter;
  /** What is drawn on the ground is drawn for this view. */
  readonly view: GeoView;
  readonly root: RefObject<HTMLElement | null>;
  readonly onMoved: (view: GeoView) => void;
}

/** How far the map is: a map with gaps is none, unless it was whole before. */
export type Painted = 'not yet' | 'whole' | 'gaps';

/** Ties the motion of a map to the elements that move. */
export function useMotion({ painter, view, root, onMoved }: MotionProps) {
  const motion = useRef<Motion>(undefined);
  const ground = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const first = useRef(view);
  const moved = useRef(onMoved);
  const [painted, setPainted] = useState<Painted>('not yet');
  useEffect(() => {
    moved.current = onMoved;
  }, [onMoved]);

  useLayoutEffect(() => {
    const made = createMotion(
      {
        painter,
        palette: () => root.current && styleProperties(root.current, PALETTE, '--map-'),
        placeLayer: (transform) => layer.current?.style.setProperty('transform', transform),
        placeGround: (transform) => ground.current?.style.setProperty('transform', transform),
        paintGround: (area, picture) => ground.current && paint(ground.current, area, picture),
        onRest: (rested) => moved.current(rested),
        onSettled: (gaps) =>
          setPainted((before) => {
            if (!gaps) return 'whole';
            return before === 'not yet' ? before : 'gaps';
          }),
        setTimer,
        onNextFrame,
      },
      first.current,
    );
    motion.current = made;
    const off = onOtherColours(made.redraw);
    return () => {
      off();
      made.stop();
    };
  }, [painter, root]);
  useLayoutEffect(() => {
    first.current = view;
    motion.current?.rest(view);
  }, [view]);

  return { motion, ground, layer, painted };
}

function paint(canvas: HTMLCanvasElement, area: GeoView, picture: ImageBitmap): void {
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.style.width = `${area.width}px`;
  canvas.style.height = `${area.height}px`;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
}
