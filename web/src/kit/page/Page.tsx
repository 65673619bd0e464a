import type { ReactNode } from 'react';

import styles from './Page.module.css';

/** The parts of a screen, one below the other, no wider than one likes to read. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
