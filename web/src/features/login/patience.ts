/** After so long without an answer the passenger is told that the connection is slow. */
export const SLOW_AFTER_MS = 8000;
