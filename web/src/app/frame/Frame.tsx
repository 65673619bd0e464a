import { type ComponentType, type ReactNode, Suspense, useRef, useSyncExternalStore } from 'react';

import type { ObservableModule } from '../../core/chunks.tsx';
import { classNames } from '../../kit/classNames.ts';
import { OfflineIcon } from '../../kit/icons/icons.tsx';
import { type Readable, useStore } from '../../kit/store.ts';
import { useOnline } from '../../platform/useOnline.ts';
import { Footer } from '../footer/Footer.tsx';
import { Header } from '../header/Header.tsx';
import { LogoLink } from '../header/LogoLink.tsx';
import styles from './Frame.module.css';
import { texts } from './texts.ts';

interface FrameProps {
  readonly footer: boolean;
  readonly rideParts: ObservableModule<{ readonly ActiveRideBar: ComponentType }>;
  /** What parts that come after the first load have to say. */
  readonly updateBanner: Readable<ReactNode>;
  readonly children: ReactNode;
}

/** Header, the screen, and the footer where the route has one. */
export function Frame({ footer, rideParts, updateBanner, children }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  const { ActiveRideBar } = useSyncExternalStore(rideParts.onLoaded, rideParts.get, notYet) ?? {};
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
      {footer && FOOTER}
      {ActiveRideBar && <ActiveRideBar />}
      {useStore(updateBanner)}
    </div>
  );
}

/** As every page is written, and as React takes it over. */
const notYet = (): undefined => undefined;

/** React takes it over after all the rest: nobody waits for it, and links need no code. */
const FOOTER = (
  <Suspense>
    <Footer />
  </Suspense>
);

/** The status element is always there: a screen reader only tells of changes inside of one. */
function OfflineBanner() {
  const online = useOnline();
  return (
    <output className={styles.status}>
      {!online && (
        <span className={styles.offline}>
          <OfflineIcon />
          {texts.offline}
        </span>
      )}
    </output>
  );
}

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
