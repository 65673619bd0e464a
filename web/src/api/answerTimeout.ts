/**
 * After so long an answer counts as lost: within 20 s of a press the passenger knows how things stand, whatever the
 * network does. Queries and mutations name it; the specification gives the HTTP client itself no default.
 */
export const ANSWER_TIMEOUT_MS = 15_000;
