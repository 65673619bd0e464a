export {
  BySession,
  SessionProvider,
  usePassengerStorage,
  useSession,
  useSessionState,
} from './SessionContext.tsx';
export { createSession, type Session } from './createSession.ts';
export { readUser, USER_KEY } from './storedUser.ts';
