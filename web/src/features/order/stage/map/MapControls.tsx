import type { ReactNode } from 'react';

import { classNames } from '../../../../kit/classNames.ts';
import { canLocate } from '../../../../platform/canLocate.ts';
import { EnlargeIcon, MinusIcon, MyPlaceIcon, PlusIcon, WholeRideIcon } from './icons.tsx';
import styles from './MapControls.module.css';
import { mapTexts } from './texts.ts';

interface MapNoteProps {
  readonly note: string | undefined;
  readonly isBand: boolean;
}

/** One line about what goes on or is wrong. It is always there: a screen reader tells what changes in it. */
export function MapNote({ note, isBand }: MapNoteProps) {
  return <output className={classNames(styles.note, isBand && styles.high)}>{note}</output>;
}

interface MapControlsProps {
  readonly onZoom?: (factor: number) => void;
  readonly onWholeRide?: () => void;
  readonly onMe?: () => void;
  readonly onEnlarge?: () => void;
  readonly isFindingMe?: boolean;
}

const NEARER = 2;

export function MapControls(props: MapControlsProps) {
  const { onZoom, onWholeRide, onMe, onEnlarge, isFindingMe = false } = props;
  return (
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
        <MapButton label={mapTexts.myPlace} isBusy={isFindingMe} onClick={onMe}>
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
  );
}

interface MapButtonProps {
  readonly label: string;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function MapButton({ label, isBusy = false, onClick, children }: MapButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-busy={isBusy}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
