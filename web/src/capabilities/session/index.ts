export { createSession } from './createSession.ts';
export { SessionProvider, useSession, useSessionState } from './SessionContext.tsx';
