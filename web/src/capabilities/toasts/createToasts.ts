import { createStore, type Readable } from '../../kit/store/createStore.ts';
import type { SetTimer } from '../../platform/clock.ts';

/** Long enough to be read twice. */
const SHOWN_MS = 8_000;

/** Good news that outlives the screen it came from. */
export interface Toasts {
  readonly store: Readable<string>;
  readonly tell: (text: string) => void;
}

/** An empty text is silence. */
export function createToasts(setTimer: SetTimer): Toasts {
  const store = createStore<string, string>((_, text) => text, '');
  let cancel: (() => void) | undefined;
  return {
    store,
    tell: (text) => {
      cancel?.();
      store.dispatch(text);
      cancel = setTimer(SHOWN_MS, () => store.dispatch(''));
    },
  };
}
