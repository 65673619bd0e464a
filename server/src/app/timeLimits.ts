/** How often Node looks for clients that are too slow; by itself it does so every 30 s only. */
const LOOK_EVERY_MS = 1_000;

/**
 * A client that sends its request drop by drop is cut off, and one whose answer cannot be given in
 * time is told so: nobody waits longer than the client's own limit of 9 s for a poll.
 */
export const timeLimits = (requestMs: number) => ({
  requestTimeout: requestMs,
  handlerTimeout: requestMs,
  connectionTimeout: 4 * requestMs,
  http: {
    headersTimeout: requestMs,
    connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, requestMs / 2),
  },
});
