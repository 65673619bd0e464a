import { createStore, type Readable } from './store.ts';

/** A sign at the door: as long as somebody has hung it out, nothing may disturb. */
interface ReloadGuard {
  readonly store: Readable<boolean>;
  /** Returns how to take it in again; it counts as hung out until everybody has. */
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
