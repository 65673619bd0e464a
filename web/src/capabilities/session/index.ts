export { BySession } from './BySession.tsx';
export { createSession, type Session } from './createSession.ts';
export { INVOICE_DRAFT_KEY } from './keptKeys.ts';
export { readUser } from './keptUser.ts';
export { SessionProvider, useSession, useSessionState } from './SessionContext.tsx';
