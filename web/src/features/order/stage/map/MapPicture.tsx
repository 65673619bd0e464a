import { useMemo, useState, type ReactNode } from 'react';

import { useStore } from '../../../../kit/store.ts';
import type { GeoView, Size } from '../mercator.ts';
import { PlainPicture } from '../PlainPicture.tsx';
import type { Scene } from '../scene.ts';
import { framedPoints } from '../frame.ts';
import { useFrame } from '../useFrame.ts';
import { buttonCount, coveredBy, coveredByNote } from './coveredBy.ts';
import type { Painter } from './createPainter.ts';
import { MapDialog } from './MapDialog.tsx';
import { MapGround } from './MapGround.tsx';
import { homeView, isOnMap, resized } from './mapView.ts';
import { mapTexts } from './texts.ts';
import { usePainter } from './usePainter.ts';
import { useStoreRide } from './useStoreRide.ts';

export interface MapPictureProps {
  readonly url: string;
  readonly scene: Scene;
  readonly size: Size;
  /** The same without a map: it is shown until there is one, and wherever there is none. */
  readonly children: ReactNode;
}

/** Lower than this there is no room to move in, and a finger on it wants to scroll the page. */
const LEAST_HEIGHT_TO_MOVE = 300;

/** The ride on a map. In a phone's band it stands still and can be opened large. */
export function MapPicture({ url, scene, size, children }: MapPictureProps) {
  const painter = usePainter(url);
  useStoreRide(painter, url, scene, size);
  const [isLarge, setLarge] = useState(false);
  const isBand = size.height < LEAST_HEIGHT_TO_MOVE;
  if (painter === undefined) return children;
  return (
    <>
      <OnMap
        // Another height alone, as when a browser's bar goes, leaves the map where the passenger moved it.
        key={isBand ? 'band' : 'stage'}
        painter={painter}
        scene={scene}
        size={size}
        {...(isBand && { onEnlarge: () => setLarge(true) })}
      >
        {children}
      </OnMap>
      {isLarge && (
        <MapDialog onClose={() => setLarge(false)}>
          {(whole) => (
            <OnMap painter={painter} scene={scene} size={whole} isAbove>
              <LargePicture scene={scene} size={whole} />
            </OnMap>
          )}
        </MapDialog>
      )}
    </>
  );
}

/** Without a map a large window has a button that closes it, all the same, and a line that says why. */
function LargePicture({ scene, size }: Pick<MapPictureProps, 'scene' | 'size'>) {
  const reserved = useMemo(
    () => [
      ...coveredBy({ attribution: '', buttons: 0, on: 'dialog' }, size),
      coveredByNote(mapTexts.missing, false, size),
    ],
    [size],
  );
  return <PlainPicture scene={scene} size={size} reserved={reserved} />;
}

interface OnMapProps extends Pick<MapPictureProps, 'scene' | 'size' | 'children'> {
  readonly painter: Painter;
  readonly isAbove?: boolean;
  /** Given where the map stands still. */
  readonly onEnlarge?: () => void;
}

/** Shows what the ride is about, until the passenger moves the map; a tap on `whole ride` leads back. */
function OnMap({ painter, scene, size, children, ...rest }: OnMapProps) {
  const { isAbove = false, onEnlarge } = rest;
  const state = useStore(painter.state);
  const [own, setOwn] = useState<GeoView>();
  const frame = useFrame(scene, size, own !== undefined);
  const buttons = buttonCount(frame !== undefined);
  const home = state.at === 'open' ? state.facts : undefined;
  const attribution = home?.attribution ?? '';
  const unlessBand = isAbove ? 'dialog' : 'stage';
  const on = onEnlarge ? 'band' : unlessBand;
  const view = useMemo(
    () => (own && resized(own, size)) ?? frame?.view ?? (home && homeView(home, size)),
    [own, frame?.view, home, size],
  );
  const shown = useMemo(
    () =>
      view && {
        car: undefined,
        ...frame,
        view,
        isOwn: own !== undefined,
        scene,
        hasNames: true,
        reserved: coveredBy({ attribution, buttons, on }, view),
      },
    [frame, view, own, scene, attribution, buttons, on],
  );
  // Beyond its edge a map is empty, and the picture without one tells more.
  const isBeyond = home !== undefined && framedPoints(scene).some((point) => !isOnMap(home, point));
  if (shown === undefined || isBeyond || state.at === 'failed') return children;
  return (
    <MapGround
      painter={painter}
      frame={shown}
      attribution={attribution}
      onTaken={setOwn}
      onMoved={setOwn}
      {...(frame && { onWholeRide: () => setOwn(undefined) })}
      {...rest}
    >
      {children}
    </MapGround>
  );
}
