import type { Api } from '../../../api/createApi.ts';
import type { Query } from '../../../core/query/index.ts';
import { askAddressAt, type NearestAddress } from '../address/addressAt.ts';
import type { GeoPoint } from '../stage/mercator.ts';
import { placeKey } from './pin.ts';

/** The map has come to rest before this; a finger that only gathers itself goes on within that time. */
const PAUSE_MS = 250;

export const pinAddressQuery = (
  api: Api,
  point: GeoPoint | undefined,
): Query<NearestAddress | undefined> => ({
  key: point ? placeKey(point) : '',
  enabled: point !== undefined,
  logAs: 'address-at',
  delayMs: PAUSE_MS,
  load: async (options) => point && askAddressAt(api, point, options),
  retriesOnWake: () => true,
});
