/**
 * After so long an answer counts as lost: within 20 s of a press the passenger knows where he stands, whatever the
 * network does. Whoever sends a call sets the limit; the specification gives the HTTP client itself none.
 */
export const ANSWER_LIMIT_MS = 15_000;
