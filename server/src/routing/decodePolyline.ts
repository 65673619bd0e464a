import type { GeoPoint } from '../platform/geoPoint.ts';

const FIRST_CHARACTER = 63;
const BITS_PER_CHARACTER = 5;
const MORE_FOLLOWS = 0x20;
const VALUE_BITS = 0x1f;
/** Valhalla writes degrees with six decimals. */
const PRECISION = 1e6;

/** A line as Valhalla packs it: differences of latitude and longitude in turns, five bits to a character. */
export function decodePolyline(packed: string): GeoPoint[] {
  const line: GeoPoint[] = [];
  let [value, shift] = [0, 0];
  let [lat, lng] = [0, 0];
  let isLat = true;
  for (let at = 0; at < packed.length; at += 1) {
    const bits = packed.charCodeAt(at) - FIRST_CHARACTER;
    value |= (bits & VALUE_BITS) << shift;
    shift += BITS_PER_CHARACTER;
    if ((bits & MORE_FOLLOWS) !== 0) continue;
    const difference = (value & 1) === 0 ? value >> 1 : ~(value >> 1);
    if (isLat) lat += difference;
    else {
      lng += difference;
      line.push({ lat: lat / PRECISION, lng: lng / PRECISION });
    }
    isLat = !isLat;
    [value, shift] = [0, 0];
  }
  return line;
}
