import { useRef, type ReactNode } from 'react';

import { classNames } from '../../kit/classNames.ts';
import type { Readable } from '../../kit/store/createStore.ts';
import { useStore } from '../../kit/store/useStore.ts';
import { Footer } from '../footer/Footer.tsx';
import { Header } from '../header/Header.tsx';
import { ActiveRideBar } from './ActiveRideBar.tsx';
import styles from './Frame.module.css';
import { OfflineBanner } from './OfflineBanner.tsx';
import { texts } from './texts.ts';

interface FrameProps {
  readonly footer: boolean;
  /** What parts that come after the first load have to say. */
  readonly updateBanner: Readable<ReactNode>;
  readonly children: ReactNode;
}

/** Header, the screen, and the footer where the route has one. */
export function Frame({ footer, updateBanner, children }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  return (
    <div className={styles.frame}>
      <a
        href="#main"
        className={styles.skip}
        onClick={(event) => {
          // Not by the address: it would become an entry of the history.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {texts.skipLink}
      </a>
      <Header />
      <OfflineBanner />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={classNames(styles.main, footer && styles.aboveFooter)}
      >
        {children}
      </main>
      {footer && <Footer />}
      <ActiveRideBar />
      {useStore(updateBanner)}
    </div>
  );
}
