import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { useServer } from '../../core/api/index.ts';
import { useSession, useSessionState } from '../../core/session/index.ts';
import { useStore } from '../../kit/store/useStore.ts';
import { onWake } from '../../platform/onWake.ts';
import { pageScroll, scrollPageTo } from '../../platform/page.ts';
import { firstTab } from './firstTab.ts';
import { historyVisit } from './historyVisit.ts';

/** The list as it was left, where the browser went back to it, and a new one everywhere else. */
export function useHistoryVisit() {
  const session = useSession();
  useSessionState();
  const visit = historyVisit(session, useServer());
  const list = useStore(visit.history.store);
  const { key: entry, state } = useLocation();
  const tab = firstTab(state);
  const [returnTo] = useState(() =>
    visit.place?.entry === entry ? visit.place.openedRide : undefined,
  );

  // Before the browser paints: neither an old list nor the top of this one may flash.
  useLayoutEffect(() => {
    const { place } = visit;
    if (place?.entry === entry) scrollPageTo(place.scroll);
    else visit.history.open(tab);
    return () => visit.leave(entry, pageScroll());
  }, [visit, entry, tab]);

  // The network is back, or the passenger is: what failed is tried again.
  useEffect(
    () =>
      onWake(() => {
        if (visit.history.store.get().below.at === 'failed') visit.history.more();
      }),
    [visit],
  );

  return { visit, list, returnTo };
}
