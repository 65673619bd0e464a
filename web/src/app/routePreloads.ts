import type { PreloadRequest } from '../api/requestPreloader.ts';
import type { RoutePath } from './routePaths.ts';

/** The order's screen begins with it; the others ask for it once they are there. */
export const ACTIVE_RIDE = { method: 'GET', path: '/api/get-active-ride' } as const;

/**
 * The requests that screens begin with, in outline: their schemas come with the screens. A request that is not
 * made like this one, letter by letter, is simply made again; a test compares them with the contract.
 */
export const routePreloads: Readonly<
  Partial<Record<RoutePath, (encodedId: string) => readonly PreloadRequest[]>>
> = {
  '/history': () => [{ method: 'GET', path: '/api/rides', query: { limit: '15' } }],
  '/ride/:encodedId': (encodedId) => [
    { method: 'GET', path: '/api/ride/{encodedId}', params: { encodedId } },
  ],
  '/repeat/:encodedId': (encodedId) => [
    { method: 'POST', path: '/api/recreate-order', body: { orderId: encodedId } },
  ],
};
