import { useSyncExternalStore } from 'react';

import type { Readable } from './createStore.ts';

/** `atBuild` is what a page shows that is rendered before there is a browser. */
export const useStore = <State>(store: Readable<State>, atBuild?: State): State =>
  useSyncExternalStore(store.subscribe, store.get, () => atBuild ?? store.get());
