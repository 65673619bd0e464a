export { BySession } from './BySession.tsx';
export { createSession, type Session } from './createSession.ts';
export {
  INVOICE_DRAFT_KEY,
  LAST_OPENED_KEY,
  LAST_PAST_KEY,
  LAST_UPCOMING_KEY,
  RATING_DRAFT_KEY,
} from './storageKeys.ts';
export { readUser } from './storedUser.ts';
export { SessionProvider, useSession, useSessionState } from './SessionContext.tsx';
