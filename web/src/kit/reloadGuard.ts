import { createStore, type Readable } from './store.ts';

/** As long as somebody holds it, nothing may reload the page, nor offer to. */
interface ReloadGuard {
  readonly store: Readable<boolean>;
  /** Returns a release function; the guard holds until every holder has released it. */
  readonly hold: () => () => void;
}

export function createReloadGuard(): ReloadGuard {
  const holders = new Set<symbol>();
  const store = createStore<boolean, boolean>((_, hangs) => hangs, false);
  return {
    store,
    hold: () => {
      const mine = Symbol('holder');
      holders.add(mine);
      store.dispatch(true);
      return () => {
        holders.delete(mine);
        store.dispatch(holders.size > 0);
      };
    },
  };
}

/** The one of this page. */
export const reloadGuard = createReloadGuard();
