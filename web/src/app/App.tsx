import type { ReactNode } from 'react';
import { matchRoutes, Route, Routes, useLocation } from 'react-router';

import type { Readable } from '../kit/store/createStore.ts';
import { BareFrame } from './frame/BareFrame.tsx';
import { Frame } from './frame/Frame.tsx';
import { Screen } from './frame/Screen.tsx';
import { routes } from './routes.tsx';

/** The frame that the current route asks for, around the current screen. */
export function App({ updateBanner }: { updateBanner: Readable<ReactNode> }) {
  const location = useLocation();
  const [match] = matchRoutes([...routes], location) ?? [];
  const route = match?.route;
  const screens = (
    <Routes>
      {routes.map((each) => (
        <Route key={each.path} path={each.path} element={<Screen route={each} />} />
      ))}
    </Routes>
  );
  if (route?.bare === true) return <BareFrame>{screens}</BareFrame>;
  return (
    <Frame footer={route?.footer ?? true} updateBanner={updateBanner}>
      {screens}
    </Frame>
  );
}
