import { useEffect, useRef, useState, type ReactNode } from 'react';

import { classNames } from '../../../../kit/classNames.ts';
import { canLocate, locate, type Located } from '../../../../platform/geolocation.ts';
import type { GeoPoint } from '../mercator.ts';
import { EnlargeIcon, MinusIcon, MyPlaceIcon, PlusIcon, WholeRideIcon } from './icons.tsx';
import styles from './MapControls.module.css';
import { mapTexts } from './texts.ts';

interface MapControlsProps {
  readonly onZoom?: (factor: number) => void;
  readonly onWholeRide?: () => void;
  readonly onMe?: (at: GeoPoint) => void;
  readonly onEnlarge?: () => void;
  /** Some tiles did not come. */
  readonly gaps: boolean;
}

const NEARER = 2;

export function MapControls({ onZoom, onWholeRide, onMe, onEnlarge, gaps }: MapControlsProps) {
  const [located, setLocated] = useState<Located['at']>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const showMe = async (show: (at: GeoPoint) => void): Promise<void> => {
    asking.current?.abort();
    asking.current = new AbortController();
    setLocated(undefined);
    const found = await locate({ signal: asking.current.signal });
    setLocated(found.at);
    if (found.at === 'found') show(found);
  };
  return (
    <>
      <output className={classNames(styles.note, onEnlarge && styles.high)}>
        {located && located !== 'found' ? mapTexts.notLocated[located] : gaps && mapTexts.gaps}
      </output>
      <div className={onEnlarge ? styles.above : styles.beside}>
        {onEnlarge && (
          <MapButton label={mapTexts.enlarge} onClick={onEnlarge}>
            <EnlargeIcon />
          </MapButton>
        )}
        {onWholeRide && (
          <MapButton label={mapTexts.wholeRide} onClick={onWholeRide}>
            <WholeRideIcon />
          </MapButton>
        )}
        {onMe && canLocate() && (
          <MapButton label={mapTexts.myPlace} onClick={() => void showMe(onMe)}>
            <MyPlaceIcon />
          </MapButton>
        )}
        {onZoom && (
          <div className={styles.zoom}>
            <MapButton label={mapTexts.nearer} onClick={() => onZoom(NEARER)}>
              <PlusIcon />
            </MapButton>
            <MapButton label={mapTexts.further} onClick={() => onZoom(1 / NEARER)}>
              <MinusIcon />
            </MapButton>
          </div>
        )}
      </div>
    </>
  );
}

interface MapButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function MapButton({ label, onClick, children }: MapButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
