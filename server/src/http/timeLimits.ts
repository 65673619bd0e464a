/** How often Node looks for clients that are too slow; by itself it does so every 30 s only. */
const LOOK_EVERY_MS = 1_000;

/** A client that sends its request drop by drop is cut off. How long it takes for its answer is its own affair. */
export const timeLimits = (requestMs: number) => ({
  requestTimeout: requestMs,
  connectionTimeout: 4 * requestMs,
  http: {
    headersTimeout: requestMs,
    connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, requestMs / 2),
  },
});
