import type { ReactNode } from 'react';

import { classNames } from '../classNames.ts';
import styles from './Notice.module.css';

interface NoticeProps {
  /** `bad` interrupts a screen reader, `info` waits its turn. */
  readonly tone: 'bad' | 'info';
  readonly children: ReactNode;
}

export function Notice({ tone, children }: NoticeProps) {
  return (
    <p
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames(styles.notice, styles[tone])}
    >
      {children}
    </p>
  );
}
