import type { ReactNode } from 'react';

import { LogoLink } from '../header/LogoLink.tsx';
import styles from './Frame.module.css';
import { OfflineBanner } from './OfflineBanner.tsx';

/** For a screen that stands alone: nothing but the way home. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.bare}>
        <LogoLink />
      </header>
      <OfflineBanner />
      <main className={styles.main}>{children}</main>
    </div>
  );
}
