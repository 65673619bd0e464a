export { createSession, type Session } from './createSession.ts';
export { SessionProvider, useSession, useSessionState } from './SessionContext.tsx';
