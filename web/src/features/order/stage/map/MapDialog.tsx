import { useCallback, useState, type ReactNode } from 'react';

import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { IconButton } from '../../../../kit/button/IconButton.tsx';
import { CloseIcon } from '../../../../kit/icons/icons.tsx';
import { followSize } from '../../../../platform/followSize.ts';
import type { Size } from '../mercator.ts';
import styles from './MapDialog.module.css';
import { mapTexts } from './texts.ts';

interface MapDialogProps {
  readonly title?: string;
  readonly onClose: () => void;
  /** What stands below the map. */
  readonly footer?: ReactNode;
  /** Drawn once it is known how much room there is. */
  readonly children: (size: Size) => ReactNode;
}

/** The map as large as the screen; here a finger moves the map and not the page. */
export function MapDialog(props: MapDialogProps) {
  const { title = mapTexts.title, onClose, footer, children } = props;
  const [size, setSize] = useState<Size>();
  const ref = useCallback((element: HTMLDivElement) => followSize(element, setSize), []);
  return (
    <Dialog title={title} layout="screen" onClose={onClose}>
      <div className={styles.close}>
        <IconButton label={mapTexts.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div ref={ref} className={styles.whole}>
        {size && children(size)}
      </div>
      {footer}
    </Dialog>
  );
}
