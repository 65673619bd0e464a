import type { GeoPoint } from '../../../platform/geoPoint.ts';
import { toTenMillionths, type Street } from '../../../domain/registerRecords.ts';

/**
 * The addresses of a whole country, brought into the order of their streets. A million of them is a million lines in
 * an order of their own, so they are held until the last is read: twenty bytes each, and no object.
 */
export interface AddressBook {
  readonly addresses: number;
  readonly streetCount: number;
  add(area: number, street: number, number: string, point: GeoPoint): void;
  /** By area and street; the same files always give the same order. */
  streets(nameOf: (street: number) => string): IterableIterator<Street>;
  readonly areasInUse: ReadonlySet<number>;
}

const FIRST_ROOM = 1 << 16;

export function createAddressBook(): AddressBook {
  const numbers: string[] = [];
  const numberIds = new Map<string, number>();
  const places: { readonly area: number; readonly street: number }[] = [];
  const placeIds = new Map<number, Map<number, number>>();
  let count = 0;
  let placeOf = new Uint32Array(FIRST_ROOM);
  let numberOf = new Uint32Array(FIRST_ROOM);
  let pointOf = new Int32Array(2 * FIRST_ROOM);

  const idOfPlace = (area: number, street: number): number => {
    let ofArea = placeIds.get(area);
    if (ofArea === undefined) placeIds.set(area, (ofArea = new Map()));
    let id = ofArea.get(street);
    if (id === undefined) {
      id = places.push({ area, street }) - 1;
      ofArea.set(street, id);
    }
    return id;
  };
  const idOfNumber = (number: string): number => {
    let id = numberIds.get(number);
    if (id === undefined) {
      id = numbers.push(number) - 1;
      numberIds.set(number, id);
    }
    return id;
  };

  return {
    get addresses() {
      return count;
    },
    get streetCount() {
      return places.length;
    },
    get areasInUse() {
      return new Set(placeIds.keys());
    },
    add(area, street, number, { lat, lng }) {
      if (count === placeOf.length) {
        placeOf = grown(placeOf, new Uint32Array(2 * count));
        numberOf = grown(numberOf, new Uint32Array(2 * count));
        pointOf = grown(pointOf, new Int32Array(4 * count));
      }
      placeOf[count] = idOfPlace(area, street);
      numberOf[count] = idOfNumber(number);
      pointOf[2 * count] = toTenMillionths(lat);
      pointOf[2 * count + 1] = toTenMillionths(lng);
      count += 1;
    },
    *streets(nameOf) {
      const from = new Uint32Array(places.length + 1);
      for (let at = 0; at < count; at += 1) {
        const after = (placeOf[at] ?? 0) + 1;
        from[after] = (from[after] ?? 0) + 1;
      }
      for (let at = 1; at < from.length; at += 1) from[at] = (from[at] ?? 0) + (from[at - 1] ?? 0);
      const order = new Uint32Array(count);
      const next = from.slice();
      for (let at = 0; at < count; at += 1) {
        const place = placeOf[at] ?? 0;
        order[next[place] ?? 0] = at;
        next[place] = (next[place] ?? 0) + 1;
      }
      const sorted = [...places.keys()].toSorted((one, other) => byCode(places, one, other));
      for (const id of sorted) {
        const place = places[id];
        if (!place) continue;
        const houses = new Map<string, number>();
        for (const address of order.subarray(from[id], from[id + 1])) {
          const number = numbers[numberOf[address] ?? 0] ?? '';
          // A house with several entrances is listed more than once; its first point stands for it.
          if (!houses.has(number)) houses.set(number, address);
        }
        const inOrder = [...houses].toSorted(([one], [other]) => byNumber.compare(one, other));
        yield {
          area: place.area,
          code: place.street,
          name: nameOf(place.street),
          numbers: inOrder.map(([number]) => number),
          points: Int32Array.from(
            inOrder.flatMap(([, at]) => [pointOf[2 * at] ?? 0, pointOf[2 * at + 1] ?? 0]),
          ),
        };
      }
    },
  };
}

/** '2' before '10'. */
const byNumber = new Intl.Collator('lt', { numeric: true });

function byCode(
  places: readonly { readonly area: number; readonly street: number }[],
  one: number,
  other: number,
): number {
  const [a, b] = [places[one], places[other]];
  return a && b ? a.area - b.area || a.street - b.street : 0;
}

function grown<Room extends Uint32Array | Int32Array>(full: Room, larger: Room): Room {
  larger.set(full);
  return larger;
}
