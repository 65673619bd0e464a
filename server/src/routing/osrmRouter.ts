import * as v from 'valibot';

import { askService, ServiceFailed, type HttpService } from '../platform/askService.ts';
import type { GeoPoint } from '../platform/geoPoint.ts';
import type { Router } from './router.ts';
import { splitRoute } from './routeOf.ts';
import type { TownCentre } from './townShare.ts';

const SERVICE = 'osrm';
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));

const reply = v.object({
  /** 'Ok', or why there is no route. */
  code: v.string(),
  routes: v.optional(
    v.array(
      v.object({
        /** Metres. */
        distance: amount,
        /** Seconds. */
        duration: amount,
        geometry: v.object({ coordinates: v.array(v.looseTuple([v.number(), v.number()])) }),
      }),
    ),
  ),
});

const NO_WAY = new Set(['NoRoute', 'NoSegment']);

/** Routes of an OSRM server over HTTP. */
export function osrmRouter(service: HttpService, towns: readonly TownCentre[]): Router {
  return {
    route: async (from, to, departureMs) => {
      const { code, routes } = await askService(service, {
        service: SERVICE,
        path: `/route/v1/driving/${spot(from)};${spot(to)}`,
        query: { overview: 'simplified', geometries: 'geojson', steps: 'false' },
        reply,
        readableStatuses: [400],
      });
      if (NO_WAY.has(code)) throw new ServiceFailed(SERVICE, 'empty', new Error(code));
      const best = code === 'Ok' ? routes?.[0] : undefined;
      if (!best) throw new ServiceFailed(SERVICE, 'refused', new Error(code));
      return splitRoute(
        {
          distanceKm: best.distance / 1_000,
          freeMinutes: best.duration / 60,
          line: [from, ...best.geometry.coordinates.map(([lng, lat]) => ({ lat, lng })), to],
        },
        towns,
        departureMs,
      );
    },
  };
}

const spot = ({ lat, lng }: GeoPoint): string => `${lng.toFixed(6)},${lat.toFixed(6)}`;
