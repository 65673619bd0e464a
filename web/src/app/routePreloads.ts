import type { PreloadRequest } from '../api/requestPreloader.ts';
import type { RoutePath } from './routePaths.ts';

/** An entry of the browser's history, as far as it tells what its screen will ask for. */
export interface Entry {
  readonly encodedId: string;
  readonly state: unknown;
}

/** The order's screen begins with it; the others ask for it once they are there. */
export const ACTIVE_RIDE = { method: 'GET', path: '/api/get-active-ride' } as const;

/**
 * The requests that screens begin with, in outline: their schemas come with the screens. A request that is not
 * made like this one, letter by letter, is simply made again; a test compares them with the contract.
 */
export const routePreloads: Readonly<
  Partial<Record<RoutePath, (entry: Entry) => readonly PreloadRequest[]>>
> = {
  '/history': () => [{ method: 'GET', path: '/api/rides', query: { limit: '15' } }],
  '/ride/:encodedId': ({ encodedId, state }) => [
    { method: 'GET', path: '/api/ride/{encodedId}', params: { encodedId } },
    // Spec §7: a passenger who comes from the list is known.
    ...(state === null ? [{ method: 'GET', path: '/api/get-user-profile' } as const] : []),
  ],
  '/repeat/:encodedId': ({ encodedId }) => [
    { method: 'POST', path: '/api/recreate-order', body: { orderId: encodedId } },
  ],
};
