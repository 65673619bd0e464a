import type { ReactNode } from 'react';

import { classNames } from './classNames.ts';
import styles from './Page.module.css';

interface PageProps {
  /** For a screen that puts its parts beside each other where there is room. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The parts of a screen, one below the other, no wider than one likes to read. */
export function Page({ wide = false, children }: PageProps) {
  return <div className={classNames(styles.page, wide && styles.wide)}>{children}</div>;
}
