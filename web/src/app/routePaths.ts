/**
 * Every path of the specification (§2), without what its screen is made of: this alone is known before the first paint.
 */
export const ROUTE_PATHS = [
  '/',
  '/login',
  '/ride/:encodedId',
  '/repeat/:encodedId',
  '/history',
  '/profile',
  '/order',
  '*',
] as const;

export type RoutePath = (typeof ROUTE_PATHS)[number];
