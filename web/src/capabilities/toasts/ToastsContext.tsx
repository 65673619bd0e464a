import { createContext, use, type ReactNode } from 'react';

import { CheckIcon } from '../../kit/icons/icons.tsx';
import { useStore } from '../../kit/store/useStore.ts';
import type { Toasts } from './createToasts.ts';
import styles from './ToastsContext.module.css';

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
