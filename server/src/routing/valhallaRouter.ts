import * as v from 'valibot';

import { askService, ServiceFailed, type HttpService } from '../platform/askService.ts';
import type { GeoPoint } from '../platform/geoPoint.ts';
import { splitRoute } from './routeOf.ts';
import type { Router } from './router.ts';
import type { TownCentre } from './townShare.ts';

const SERVICE = 'valhalla';
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));

const reply = v.union([
  v.object({
    trip: v.object({
      /** Kilometres, as asked for, and seconds. */
      summary: v.object({ length: amount, time: amount }),
      legs: v.array(v.object({ shape: v.string() })),
    }),
  }),
  v.object({ error_code: v.number() }),
]);

/** 'No path could be found', 'no suitable edges near location', 'locations are in unconnected regions'. */
const NO_WAY = new Set([442, 171, 170]);

/** Routes of a Valhalla server over HTTP. */
export function valhallaRouter(service: HttpService, towns: readonly TownCentre[]): Router {
  return {
    route: async (from, to, departureMs) => {
      const answer = await askService(service, {
        service: SERVICE,
        path: '/route',
        body: {
          locations: [from, to].map(({ lat, lng }) => ({ lat, lon: lng })),
          costing: 'auto',
          units: 'kilometers',
          directions_type: 'none',
        },
        reply,
        readableStatuses: [400],
      });
      if ('error_code' in answer) {
        const failure = NO_WAY.has(answer.error_code) ? 'empty' : 'refused';
        throw new ServiceFailed(SERVICE, failure, new Error(`error ${answer.error_code}`));
      }
      const { summary, legs } = answer.trip;
      return splitRoute(
        {
          distanceKm: summary.length,
          freeMinutes: summary.time / 60,
          line: [from, ...legs.flatMap(({ shape }) => decodePolyline(shape)), to],
        },
        towns,
        departureMs,
      );
    },
  };
}

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
