export { createSession, type Session } from './createSession.ts';
export { INVOICE_DRAFT_KEY } from './keptKeys.ts';
export { SessionProvider, useSession, useSessionState } from './SessionContext.tsx';
