import { createContext, type ReactNode, use } from 'react';

import { useStore } from '../../kit/store.ts';
import type { PassengerStorage } from '../storage.ts';
import styles from './BySession.module.css';
import type { Session } from './createSession.ts';
import type { SessionState } from './state.ts';

const SessionContext = createContext<Session | undefined>(undefined);

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === undefined) throw new Error('useSession: there is no SessionProvider above');
  return session;
}

const LOADING: SessionState = { at: 'loading' };

export const useSessionState = (): SessionState => useStore(useSession().store, LOADING);

/** Everything that belongs to the signed-in passenger. */
export const usePassengerStorage = (): PassengerStorage => useSession().storage;

interface BySessionProps {
  readonly visitor?: ReactNode;
  readonly passenger?: ReactNode;
}

/**
 * One thing for visitors, another for passengers. A prerendered page cannot know who
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
