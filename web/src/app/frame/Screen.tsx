import { Suspense } from 'react';
import { useLocation } from 'react-router';

import { Skeleton } from '../../kit/skeleton/Skeleton.tsx';
import { ScreenErrorBoundary } from '../errors/ScreenErrorBoundary.tsx';
import type { ScreenRoute } from '../routes.tsx';
import { texts } from '../texts.ts';
import { FocusOnNavigation } from './FocusOnNavigation.tsx';
import { Guard } from './Guard.tsx';

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
