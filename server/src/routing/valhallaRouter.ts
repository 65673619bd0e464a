import * as v from 'valibot';

import { askService, type HttpService } from '../platform/askService.ts';
import { ServiceFailed } from '../platform/serviceFailed.ts';
import { decodePolyline } from './decodePolyline.ts';
import type { Router } from './router.ts';
import { splitRoute } from './splitRoute.ts';
import type { TownCentre } from './townReach.ts';

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
