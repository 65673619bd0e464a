import { useState } from 'react';

import { TaxiDrawing } from '../../../kit/drawings/TaxiDrawing.tsx';
import styles from './CarPicture.module.css';

interface CarPictureProps {
  readonly src: string | null | undefined;
  readonly alt: string;
}

/** The server's picture of a car, or a drawing where there is none or it does not come. */
export function CarPicture({ src, alt }: CarPictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  if (src !== null && src !== undefined && src !== '' && src !== brokenSrc) {
    return <img src={src} alt={alt} className={styles.picture} onError={() => setBrokenSrc(src)} />;
  }
  return (
    <svg viewBox="0 0 148 72" className={styles.picture} aria-hidden="true">
      <TaxiDrawing x={0} y={2} />
    </svg>
  );
}
