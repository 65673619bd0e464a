import type { ReactNode } from 'react';

import { classNames } from '../classNames.ts';
import styles from './Banner.module.css';

interface BannerProps {
  /** `bad` interrupts a screen reader, `info` waits its turn. */
  readonly tone: 'bad' | 'info';
  readonly children: ReactNode;
}

export function Banner({ tone, children }: BannerProps) {
  return (
    <p
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames(styles.notice, styles[tone])}
    >
      {children}
    </p>
  );
}
