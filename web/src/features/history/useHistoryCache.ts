import { useEffect, useLayoutEffect, useState } from 'react';

import { useApi } from '../../core/api.tsx';
import { useSession, useSessionState } from '../../core/session/index.ts';
import { entryField } from '../../kit/entryField.ts';
import { useStore } from '../../kit/store.ts';
import { onVisibleOrOnline } from '../../platform/onVisibleOrOnline.ts';
import { pageScroll, scrollPageTo } from '../../platform/page.ts';
import { historyCache } from './historyCache.ts';
import { NEW_LIST, type Tab } from './rideList.ts';
import { useLocation } from '../../kit/router.tsx';

/** The list as it was left, where the browser went back to it, and a new one everywhere else. */
export function useHistoryCache() {
  const session = useSession();
  useSessionState();
  const cache = historyCache(session, useApi());
  const list = useStore(cache.history.store, NEW_LIST);
  const { key: entry, state } = useLocation();
  const tab = firstTab(state);
  const [returnTo] = useState(() =>
    cache.position?.entry === entry ? cache.position.openedRide : undefined,
  );

  // Before the browser paints: neither an old list nor the top of this one may flash.
  useLayoutEffect(() => {
    const { position } = cache;
    if (position?.entry === entry) scrollPageTo(position.scroll);
    else cache.history.open(tab);
    return () => cache.savePosition(entry, pageScroll());
  }, [cache, entry, tab]);

  // The network is back, or the passenger is: what failed is tried again.
  useEffect(
    () =>
      onVisibleOrOnline(() => {
        if (cache.history.store.get().below.at === 'failed') cache.history.more();
      }),
    [cache],
  );

  return { cache, list, returnTo };
}

/** Spec §2: past rides first, unless the passenger was sent here to look at those that are still to come. */
const firstTab = (locationState: unknown): Tab =>
  entryField(locationState, 'tab') === 'upcoming' ? 'upcoming' : 'past';
