import type { ReactNode } from 'react';

import { RouteDrawing } from '../drawings/RouteDrawing.tsx';
import styles from './EmptyState.module.css';

/** There is nothing to show here yet, and this is why. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <RouteDrawing />
      <p className={styles.text}>{children}</p>
    </div>
  );
}
