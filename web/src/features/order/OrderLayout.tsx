import type { ReactNode } from 'react';

import { PageTitle } from '../../kit/PageTitle.tsx';
import styles from './OrderLayout.module.css';

interface OrderLayoutProps {
  readonly title: string;
  /** What the wide screen shows beside the panel. */
  readonly stage: ReactNode;
  /** Leads to where the passenger came from. */
  readonly back?: ReactNode;
  readonly children: ReactNode;
}

/** A panel, and on wide screens a stage beside it. A title that changes is told to screen readers. */
export function OrderLayout({ title, stage, back, children }: OrderLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.panel}>
        <div className={styles.head}>
          {back}
          <div aria-live="polite">
            <PageTitle>{title}</PageTitle>
          </div>
        </div>
        {children}
      </div>
      <div className={styles.stage}>{stage}</div>
    </div>
  );
}
