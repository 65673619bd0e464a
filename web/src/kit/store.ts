import { useSyncExternalStore } from 'react';

export interface Readable<State> {
  readonly get: () => State;
  /** Returns an unsubscribe function. */
  readonly subscribe: (changed: () => void) => () => void;
}

export interface Store<State, Event> extends Readable<State> {
  readonly dispatch: (event: Event) => void;
}

/** Holds a state that a pure function computes from events, and tells its listeners of changes. */
export function createStore<State, Event>(
  next: (state: State, event: Event) => State,
  initial: State,
): Store<State, Event> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch: (event) => {
      const before = state;
      state = next(before, event);
      if (state === before) return;
      for (const tell of listeners) tell();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** `atBuild` is what a page shows that is rendered before there is a browser. */
export const useStore = <State>(store: Readable<State>, atBuild?: State): State =>
  useSyncExternalStore(store.subscribe, store.get, () => atBuild ?? store.get());
