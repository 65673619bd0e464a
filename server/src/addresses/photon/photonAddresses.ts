import { askService, type HttpService } from '../../platform/askService.ts';
import type { AddressProvider } from '../provider.ts';
import { MOST_RESULTS, type FoundAddress } from '../search/createAddressIndex.ts';
import { photonReply, type PhotonFeature } from './photonReply.ts';
import { photonTitle } from './photonTitle.ts';

/** West, south, east, north. Its corners hold some of the neighbours, so the country is checked as well. */
const LITHUANIA_BOX = '20.90,53.89,26.84,56.46';
const LITHUANIA = 'LT';
/** Foreign and nameless ones are left out afterwards. */
const ASKED_FOR = MOST_RESULTS * 2;

/** Suggestions from a Photon geocoder (OpenStreetMap) over HTTP. */
export function photonAddresses(service: HttpService): AddressProvider {
  return {
    search: async (text, { near, signal } = {}) => {
      const { features } = await askService(service, {
        service: 'photon',
        path: '/api',
        query: {
          q: text,
          limit: String(ASKED_FOR),
          // Names as they stand on the spot; Photon refuses languages that it was not set up with.
          lang: 'default',
          bbox: LITHUANIA_BOX,
          ...(near ? { lat: String(near.lat), lon: String(near.lng) } : {}),
        },
        reply: photonReply,
        signal,
      });
      const byTitle = new Map<string, FoundAddress>();
      for (const address of features.flatMap(addressOf)) {
        // One street is many pieces on the map; the first, best one stands for them.
        if (!byTitle.has(address.title)) byTitle.set(address.title, address);
      }
      return Array.from(byTitle.values()).slice(0, MOST_RESULTS);
    },
  };
}

function addressOf({ geometry, properties }: PhotonFeature): FoundAddress[] {
  const title = photonTitle(properties);
  if (title === undefined || properties.countrycode !== LITHUANIA) return [];
  const [lng, lat] = geometry.coordinates;
  return [{ title, placeId: `${properties.osm_type}${properties.osm_id}`, lat, lng }];
}
