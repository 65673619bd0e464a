import type { ReactNode } from 'react';

import { PageTitle } from '../../kit/PageTitle.tsx';
import styles from './OrderLayout.module.css';

interface OrderLayoutProps {
  readonly title: string;
  /** Beside the panel on wide screens, above it on a phone. */
  readonly stage: ReactNode;
  /** Leads to where the passenger came from. */
  readonly back?: ReactNode;
  readonly children: ReactNode;
}

/** A title, a panel and a stage. A title that changes is told to screen readers. */
export function OrderLayout({ title, stage, back, children }: OrderLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.head}>
        {back}
        <div aria-live="polite">
          <PageTitle>{title}</PageTitle>
        </div>
      </div>
      <div className={styles.panel}>{children}</div>
      <div className={styles.stage}>{stage}</div>
    </div>
  );
}
