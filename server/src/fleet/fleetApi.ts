import * as v from 'valibot';

import { isStorable } from '../platform/storableText.ts';

/** What a company's dispatch gateway, or its drivers' app, says to this server and hears from it. */

const text = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(200),
  v.check(isStorable, 'must be plain text'),
);
const minutes = v.pipe(v.number(), v.minValue(0), v.maxValue(24 * 60));

const reportedCar = v.object({
  id: text,
  name: text,
  licencePlate: text,
  /** A path or an address that the passenger's browser can load. */
  picture: text,
  seats: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
  driver: v.object({ fullName: text, licence: text, phone: text }),
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  /** Clockwise from north; left out while the car stands. */
  headingDeg: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(360))),
  /** Whether its driver takes offers at present. */
  free: v.boolean(),
  /** Of a car that is on its way to a passenger: how long from this very position. */
  etaMinutes: v.optional(minutes),
});

export const carsBody = v.object({ cars: v.pipe(v.array(reportedCar), v.maxLength(200)) });

export const offerParams = v.object({ offerId: v.pipe(v.string(), v.uuid()) });
export const answerBody = v.variant('answer', [
  v.object({ answer: v.literal('accept'), etaMinutes: minutes }),
  v.object({ answer: v.literal('refuse') }),
]);

export const orderParams = v.object({ orderId: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)) });
export const eventBody = v.variant('event', [
  v.object({ event: v.picklist(['arrived', 'started', 'finished']) }),
  v.object({ event: v.literal('canceled'), reason: v.optional(text, 'driver') }),
]);
export const etaBody = v.object({ etaMinutes: minutes });
