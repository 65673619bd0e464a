import type { Address } from '@ride/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';

import { useStore } from '../../../kit/store.ts';
import { buttonCount, coveredBy } from '../stage/map/coveredBy.ts';
import type { Painter } from '../stage/map/createPainter.ts';
import { MapGround } from '../stage/map/MapGround.tsx';
import { centreOf, resized } from '../stage/map/mapView.ts';
import { usePainter } from '../stage/map/usePainter.ts';
import type { GeoView, Size } from '../stage/mercator.ts';
import { pointOf } from '../stage/pointOf.ts';
import type { Scene } from '../stage/scene.ts';
import type { PinEvent } from './pin.ts';
import { boxOfPin, PinMark } from './PinMark.tsx';
import { pinStart } from './pinStart.ts';
import { useGrantedPlace } from './useGrantedPlace.ts';

interface PinMapProps {
  readonly url: string;
  readonly size: Size;
  readonly end: 'from' | 'to';
  readonly chosen: Address | undefined;
  readonly other: Address | undefined;
  readonly isMoving: boolean;
  readonly tell: (event: PinEvent) => void;
  readonly onEnter: () => void;
}

export function PinMap({ url, ...props }: PinMapProps) {
  const painter = usePainter(url);
  return painter && <Ground painter={painter} {...props} />;
}

type GroundProps = Omit<PinMapProps, 'url'> & { readonly painter: Painter };

function Ground({ painter, size, end, chosen, other, isMoving, tell, onEnter }: GroundProps) {
  const state = useStore(painter.state);
  const facts = state.at === 'open' ? state.facts : undefined;
  const [own, setOwn] = useState<GeoView>();
  const [isReady, setReady] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const me = useGrantedPlace(chosen === undefined && !isTouched);
  const start = useMemo(
    () => facts && pinStart({ chosen, other, me }, facts, size),
    [facts, chosen, other, me, size],
  );
  const begins = start?.point;
  useEffect(() => {
    if (isReady && !isTouched) tell({ type: 'opened', point: begins });
  }, [isReady, isTouched, begins, tell]);
  useEffect(() => {
    if (state.at === 'failed') tell({ type: 'failed' });
  }, [state.at, tell]);

  const view = useMemo(() => (own ? resized(own, size) : start?.view), [own, start, size]);
  const attribution = facts?.attribution ?? '';
  const frame = useMemo(
    () =>
      view && {
        car: undefined,
        view,
        scene: sceneOf(end, other),
        reserved: [
          ...coveredBy({ attribution, buttons: buttonCount(false), on: 'dialog' }, view),
          boxOfPin(view),
        ],
      },
    [view, end, other, attribution],
  );
  const onReady = useCallback(() => setReady(true), []);
  const onMove = useCallback(() => {
    setTouched(true);
    tell({ type: 'moved' });
  }, [tell]);
  const onMoved = (moved: GeoView): void => {
    setOwn(moved);
    tell({ type: 'rested', point: centreOf(moved) });
  };
  if (frame === undefined || state.at === 'failed') return null;
  return (
    <>
      <MapGround
        painter={painter}
        frame={frame}
        attribution={attribution}
        onMoved={onMoved}
        isAbove
        picking={{ onReady, onMove, onEnter, me }}
      >
        {null}
      </MapGround>
      {isReady && <PinMark end={end} isMoving={isMoving} />}
    </>
  );
}

/** The other end of the ride helps to see where one is. */
function sceneOf(end: 'from' | 'to', other: Address | undefined): Scene {
  const otherEnd = other && { title: other.title, at: pointOf(other) };
  return {
    phase: 'choosing',
    from: end === 'to' ? otherEnd : undefined,
    to: end === 'from' ? otherEnd : undefined,
    line: [],
    landmarks: [],
    car: undefined,
  };
}
