export { BySession } from './BySession.tsx';
export { createSession, type Session } from './createSession.ts';
export { readUser } from './storedUser.ts';
export {
  SessionProvider,
  usePassengerStorage,
  useSession,
  useSessionState,
} from './SessionContext.tsx';
