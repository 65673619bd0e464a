import { type ReactNode, Suspense } from 'react';

import { useSessionState } from '../../core/session/index.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { ScreenErrorBoundary } from './ScreenErrorBoundary.tsx';
import type { ScreenRoute } from '../routes.tsx';
import { texts } from '../texts.ts';
import { FocusOnNavigation } from './FocusOnNavigation.tsx';
import styles from './Screen.module.css';
import { Redirect, useLocation } from '../../kit/router.tsx';

/** One screen: who may see it, what shows while it loads, what shows when it breaks. */
export function Screen({ route }: { route: ScreenRoute }) {
  const location = useLocation();
  return (
    <ScreenErrorBoundary resetKey={location.key}>
      <Guard access={route.access}>
        {/* A boundary per path: a slow screen shows its outline at once instead of the old screen. */}
        <Suspense key={route.path} fallback={<Skeleton label={texts.screenLoading} />}>
          <route.screen />
          <FocusOnNavigation key={location.key} title={route.title} />
        </Suspense>
      </Guard>
    </ScreenErrorBoundary>
  );
}

interface GuardProps {
  readonly access: ScreenRoute['access'];
  readonly children: ReactNode;
}

/** Spec §2: waits for the user, sends away whom the route is not for, shows the rest. */
function Guard({ access, children }: GuardProps) {
  const session = useSessionState();
  switch (access) {
    case 'public':
      return children;
    case 'visitor':
      return session.at === 'present' ? <Redirect to="/" /> : children;
    case 'protected':
      if (session.at === 'absent') return <Redirect to="/" />;
      // `loading` is a page as the build has written it, also while React takes it over: the screen shows its outline.
      return (
        <>
          {session.at === 'loading' && <p className={styles.loading}>{texts.loading}</p>}
          {children}
        </>
      );
    default:
      return access satisfies never;
  }
}
