import { createContext, type ReactNode, use } from 'react';

import { CheckIcon } from '../kit/icons/icons.tsx';
import { createStore, type Readable, useStore } from '../kit/store.ts';
import type { SetTimer } from '../platform/clock.ts';
import styles from './toasts.module.css';

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

const ToastsContext = createContext<Toasts | undefined>(undefined);

/** The line itself is always there: a screen reader only tells of changes inside of one. */
export function ToastsProvider({ toasts, children }: { toasts: Toasts; children: ReactNode }) {
  const text = useStore(toasts.store);
  return (
    <ToastsContext value={toasts}>
      {children}
      <output className={styles.line}>
        {text !== '' && (
          <span className={styles.message}>
            <CheckIcon />
            {text}
          </span>
        )}
      </output>
    </ToastsContext>
  );
}

export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (toasts === undefined) throw new Error('useToasts: there is no ToastsProvider above');
  return toasts;
}
