import type { ReactNode } from 'react';

import styles from './BySession.module.css';
import { useSessionState } from './SessionContext.tsx';

interface BySessionProps {
  readonly visitor?: ReactNode;
  readonly passenger?: ReactNode;
}

/**
 * One thing for visitors, another for passengers. A page that was written at build time cannot know who
 * will read it: it holds both, and the style sheet shows the right one before any of our code has come.
 */
export function BySession({ visitor, passenger }: BySessionProps) {
  const { at } = useSessionState();
  const unsure = at === 'loading';
  return (
    <>
      {at !== 'present' && (
        <div className={unsure ? styles.perhapsVisitor : styles.part}>{visitor}</div>
      )}
      {at !== 'absent' && (
        <div className={unsure ? styles.perhapsPassenger : styles.part}>{passenger}</div>
      )}
    </>
  );
}
