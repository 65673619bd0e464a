import { greatCircleKm, type GeoPoint } from '../../../platform/geoPoint.ts';
import type { Houses } from './houses.ts';

// A net of cells of about half a kilometre over the country: the house nearest to a point is in a cell nearby.
const SOUTH = 53.8;
const WEST = 20.8;
const CELL_LAT = 0.005;
const CELL_LNG = 0.009;
const ROWS = Math.ceil((56.6 - SOUTH) / CELL_LAT);
const COLUMNS = Math.ceil((27 - WEST) / CELL_LNG);
/** The shorter side of a cell, at the country's northern end. */
const CELL_KM = 0.5;
/** Farther away than this nothing is called near: five kilometres. */
const MOST_RINGS = 10;

/** Finds the house nearest to a point, by the house's position. */
export type NearestHouse = (point: GeoPoint) => number | undefined;

export function createNearestHouse(houses: Houses): NearestHouse {
  const first = new Uint32Array(ROWS * COLUMNS + 1);
  const cells = new Int32Array(houses.count);
  for (let house = 0; house < houses.count; house += 1) {
    const { lat, lng } = houses.pointOf(house);
    const cell = cellOf(rowOf(lat), columnOf(lng)) ?? -1;
    cells[house] = cell;
    if (cell >= 0) first[cell + 1] = (first[cell + 1] ?? 0) + 1;
  }
  for (let at = 1; at < first.length; at += 1) first[at] = (first[at] ?? 0) + (first[at - 1] ?? 0);
  const inOrder = new Uint32Array(houses.count);
  const next = first.slice();
  for (let house = 0; house < houses.count; house += 1) {
    const cell = cells[house] ?? -1;
    if (cell < 0) continue;
    inOrder[next[cell] ?? 0] = house;
    next[cell] = (next[cell] ?? 0) + 1;
  }

  return (point) => {
    const [row, column] = [rowOf(point.lat), columnOf(point.lng)];
    let best: number | undefined;
    let bestKm = Number.POSITIVE_INFINITY;
    for (let ring = 0; ring <= MOST_RINGS; ring += 1) {
      // Whatever lies in this ring is at least this far away.
      if ((ring - 1) * CELL_KM > bestKm) break;
      for (const cell of ringOf(row, column, ring)) {
        for (let at = first[cell] ?? 0; at < (first[cell + 1] ?? 0); at += 1) {
          const house = inOrder[at] ?? 0;
          const km = greatCircleKm(point, houses.pointOf(house));
          if (km < bestKm) [best, bestKm] = [house, km];
        }
      }
    }
    return best;
  };
}

const rowOf = (lat: number): number => Math.floor((lat - SOUTH) / CELL_LAT);
const columnOf = (lng: number): number => Math.floor((lng - WEST) / CELL_LNG);

function cellOf(row: number, column: number): number | undefined {
  const isInside = row >= 0 && row < ROWS && column >= 0 && column < COLUMNS;
  return isInside ? row * COLUMNS + column : undefined;
}

function* ringOf(row: number, column: number, ring: number): Iterable<number> {
  for (let down = -ring; down <= ring; down += 1) {
    const isEdge = Math.abs(down) === ring;
    for (let right = -ring; right <= ring; right += isEdge || ring === 0 ? 1 : 2 * ring) {
      const cell = cellOf(row + down, column + right);
      if (cell !== undefined) yield cell;
    }
  }
}
