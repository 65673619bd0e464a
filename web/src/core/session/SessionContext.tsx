import { createContext, use, type ReactNode } from 'react';

import { useStore } from '../../kit/store/useStore.ts';
import type { PassengerStorage } from '../storage/index.ts';
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
