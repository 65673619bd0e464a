import * as v from 'valibot';

import { askService, type HttpService } from '../platform/askService.ts';
import type { AddressProvider } from './provider.ts';
import { MOST_RESULTS, type FoundAddress } from './search/createAddressIndex.ts';
import { streetTypeOf } from './search/streetType.ts';
import { fold } from './search/tokens.ts';

const optionalText = v.optional(v.string());

/** What we read of a GeoJSON feature of Photon; all that describes it may be missing. */
const photonFeature = v.object({
  geometry: v.object({
    type: v.literal('Point'),
    coordinates: v.tuple([
      v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
      v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    ]),
  }),
  properties: v.object({
    osm_type: v.string(),
    osm_id: v.pipe(v.number(), v.integer()),
    /** 'house', 'street', 'city', 'district', … */
    type: optionalText,
    name: optionalText,
    street: optionalText,
    housenumber: optionalText,
    city: optionalText,
    /** A village outside any city. */
    locality: optionalText,
    district: optionalText,
    countrycode: optionalText,
  }),
});
export type PhotonFeature = v.InferOutput<typeof photonFeature>;

const photonReply = v.object({
  type: v.literal('FeatureCollection'),
  features: v.array(photonFeature),
});

/** West, south, east, north. Its corners hold some of the neighbours, so the country is checked as well. */
const LITHUANIA_BOX = '20.90,53.89,26.84,56.46';
const LITHUANIA = 'LT';
/** Foreign and nameless ones are left out afterwards. */
const ASKED_FOR = MOST_RESULTS * 2;
const REVERSE_WITHIN_KM = '0.5';

/** Suggestions from a Photon geocoder (OpenStreetMap) over HTTP. */
export function photonAddresses(service: HttpService): AddressProvider {
  return {
    source: 'Adresai: © OpenStreetMap bendraautoriai, ODbL',
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
    nearest: async ({ lat, lng }, { signal } = {}) => {
      const { features } = await askService(service, {
        service: 'photon',
        path: '/reverse',
        query: {
          lat: String(lat),
          lon: String(lng),
          radius: REVERSE_WITHIN_KM,
          limit: String(ASKED_FOR),
          lang: 'default',
        },
        reply: photonReply,
        signal,
      });
      // Nearest first. A door is what a driver looks for, a street is next best, and only then the name of something.
      const [house] = features.filter(isHouse).map(withoutName).flatMap(addressOf);
      const [street] = features.filter(isStreet).flatMap(addressOf);
      return house ?? street ?? features.filter(isSpot).flatMap(addressOf)[0];
    },
  };
}

const isHouse = ({ properties }: PhotonFeature): boolean =>
  properties.housenumber !== undefined && (properties.street ?? properties.locality) !== undefined;
const isStreet = ({ properties }: PhotonFeature): boolean => properties.type === 'street';
/** A town or a district is nowhere that a driver could come to. */
const isSpot = ({ properties }: PhotonFeature): boolean => properties.type === 'house';
/** The shop on the ground floor is not the address. */
const withoutName = ({ geometry, properties: { name: _name, ...properties } }: PhotonFeature) => ({
  geometry,
  properties,
});

function addressOf({ geometry, properties }: PhotonFeature): FoundAddress[] {
  const title = photonTitle(properties);
  if (title === undefined || properties.countrycode !== LITHUANIA) return [];
  const [lng, lat] = geometry.coordinates;
  return [{ title, placeId: `${properties.osm_type}${properties.osm_id}`, lat, lng }];
}

/** 'Gedimino pr. 9, Vilnius', 'Akropolis, Vilnius', 'Vilnius'; undefined for what has no name to show. */
function photonTitle({ type, ...given }: PhotonFeature['properties']): string | undefined {
  const town = given.city ?? given.locality ?? given.district;
  const line = given.name ?? houseLine(given.street ?? given.locality, given.housenumber);
  if (line === undefined) return undefined;
  const shown = type === 'street' ? signed(line) : line;
  const namesTheTown = (given.name ?? given.street ?? town) === town;
  return town === undefined || namesTheTown ? shown : `${shown}, ${town}`;
}

/** In villages houses are numbered without streets; then the village's name stands in for one. */
function houseLine(street: string | undefined, house: string | undefined): string | undefined {
  if (street === undefined) return undefined;
  return house === undefined ? signed(street) : `${signed(street)} ${house.toUpperCase()}`;
}

/** The map says 'Gedimino prospektas', the sign and our own gazetteer 'Gedimino pr.'. */
function signed(street: string): string {
  const words = street.split(' ');
  const type = streetTypeOf(fold(words.at(-1) ?? ''));
  return type === undefined || words.length === 1
    ? street
    : [...words.slice(0, -1), type].join(' ');
}
