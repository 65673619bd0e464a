import type { ReactNode } from 'react';

import styles from './PageTitle.module.css';

/** The heading of a screen. It can take the focus, so that a screen reader begins with it. */
export function PageTitle({ children }: { children: ReactNode }) {
  return (
    <h1 tabIndex={-1} className={styles.title}>
      {children}
    </h1>
  );
}
