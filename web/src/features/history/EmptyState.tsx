import type { ReactNode } from 'react';

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

/** A route from a start to a destination. */
function RouteDrawing() {
  return (
    <svg viewBox="0 0 200 96" width="200" height="96" fill="none" aria-hidden="true">
      <path
        d="M28 72C60 72 58 34 92 34s30 30 66 12"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="0 11"
      />
      <circle cx="28" cy="72" r="9" stroke="currentColor" strokeWidth="5" />
      <path
        d="M172 10a18 18 0 0 0-18 18c0 13 18 28 18 28s18-15 18-28a18 18 0 0 0-18-18z"
        fill="var(--brand)"
      />
      <circle cx="172" cy="28" r="6.500" fill="var(--on-brand)" />
    </svg>
  );
}
