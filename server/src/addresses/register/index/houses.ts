import type { GeoPoint } from '../../../platform/geoPoint.ts';
import { toDegrees } from '../../../domain/registerRecords.ts';

/** A house that was asked for by its number. */
export interface FoundHouse extends GeoPoint {
  /** 'near' where the street has no such letter or block, but the house that it belongs to. */
  readonly at: 'door' | 'near';
}

/** The houses of all streets, twelve bytes each: a million objects would be a hundred megabytes. */
export interface Houses {
  readonly count: number;
  /** Of a street, by its position. */
  find(street: number, number: string): FoundHouse | undefined;
  countOf(street: number): number;
  /** Of the house in the middle of its street. */
  middleOf(street: number): GeoPoint;
  pointOf(house: number): GeoPoint;
  numberOf(house: number): string;
  streetOf(house: number): number;
}

export interface HousesInTheMaking {
  /** Numbers separated by commas; as many points as there are numbers. */
  addStreet(numbers: string, points: DataView, firstPoint: number): number;
  done(): Houses;
}

const POINT_BYTES = 8;
const LATITUDE_BYTES = 4;

export function createHouses(): HousesInTheMaking {
  const numbers: string[] = [];
  const idOf = new Map<string, number>();
  const first: number[] = [0];
  let count = 0;
  let numberIds = new Uint32Array(1 << 16);
  let points = new Int32Array(1 << 17);

  return {
    addStreet(text, bytes, firstPoint) {
      const own = text.split(',');
      while (count + own.length > numberIds.length) {
        numberIds = grown(numberIds, new Uint32Array(2 * numberIds.length));
        points = grown(points, new Int32Array(2 * points.length));
      }
      for (const [at, number] of own.entries()) {
        let id = idOf.get(number);
        if (id === undefined) {
          id = numbers.push(number) - 1;
          idOf.set(number, id);
        }
        const byte = (firstPoint + at) * POINT_BYTES;
        numberIds[count] = id;
        points[2 * count] = bytes.getInt32(byte, true);
        points[2 * count + 1] = bytes.getInt32(byte + LATITUDE_BYTES, true);
        count += 1;
      }
      first.push(count);
      return own.length;
    },
    done: () =>
      housesOf({
        count,
        numbers,
        idOf,
        first: Uint32Array.from(first),
        numberIds: numberIds.slice(0, count),
        points: points.slice(0, 2 * count),
      }),
  };
}

interface Tables {
  readonly count: number;
  readonly numbers: readonly string[];
  readonly idOf: ReadonlyMap<string, number>;
  /** By the street's position: its first house; the next one's is where it ends. */
  readonly first: Uint32Array;
  readonly numberIds: Uint32Array;
  readonly points: Int32Array;
}

function housesOf({ count, numbers, idOf, first, numberIds, points }: Tables): Houses {
  const pointOf = (house: number): GeoPoint => ({
    lat: toDegrees(points[2 * house] ?? 0),
    lng: toDegrees(points[2 * house + 1] ?? 0),
  });
  const firstOf = (street: number): number => first[street] ?? 0;
  const houseOf = (street: number, number: string): number | undefined => {
    const id = idOf.get(number);
    if (id === undefined) return undefined;
    const end = firstOf(street + 1);
    for (let at = firstOf(street); at < end; at += 1) if (numberIds[at] === id) return at;
    return undefined;
  };
  return {
    count,
    pointOf,
    countOf: (street) => firstOf(street + 1) - firstOf(street),
    middleOf: (street) => pointOf((firstOf(street) + firstOf(street + 1)) >> 1),
    numberOf: (house) => numbers[numberIds[house] ?? 0] ?? '',
    streetOf(house) {
      let [low, high] = [0, first.length - 1];
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (firstOf(middle) <= house) low = middle;
        else high = middle;
      }
      return low;
    },
    find(street, number) {
      // A flat has no entry of its own: the house has.
      const door = houseOf(street, number) ?? houseOf(street, withoutFlat(number));
      if (door !== undefined) return { at: 'door', ...pointOf(door) };
      const near = houseOf(street, /^\d+/.exec(number)?.[0] ?? '');
      return near === undefined ? undefined : { at: 'near', ...pointOf(near) };
    },
  };
}

const withoutFlat = (number: string): string => number.split(/[-/]/, 1)[0] ?? '';

function grown<Room extends Uint32Array | Int32Array>(full: Room, larger: Room): Room {
  larger.set(full);
  return larger;
}
