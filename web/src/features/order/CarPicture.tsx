import { useState } from 'react';

import { TaxiDrawing } from '../../kit/TaxiDrawing.tsx';
import { pageOrigin } from '../../platform/page.ts';
import styles from './CarPicture.module.css';

interface CarPictureProps {
  readonly src: string | null | undefined;
  readonly alt: string;
}

/** A path names a file of the API's host, which may be another than the page's. */
const ofTheApi = (src: string): string =>
  URL.parse(src, import.meta.env.VITE_API_ORIGIN || pageOrigin())?.href ?? src;

/** The server's picture of a car, or a drawing where there is none or it does not come. */
export function CarPicture({ src, alt }: CarPictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  if (src && src !== brokenSrc) {
    return (
      <img
        src={ofTheApi(src)}
        alt={alt}
        className={styles.picture}
        onError={() => setBrokenSrc(src)}
      />
    );
  }
  return (
    <svg viewBox="0 0 148 72" className={styles.picture} aria-hidden="true">
      <TaxiDrawing x={0} y={2} />
    </svg>
  );
}
