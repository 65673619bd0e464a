import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';

import type { Clock } from '../platform/clock.ts';
import { MINUTE_MS } from '../platform/duration.ts';
import { hashOf, sameHash } from '../platform/hash.ts';
import type { Db } from '../store/database.ts';
import type { SecretGuard } from '../wire/secretGuard.ts';
import { Refusal } from '../wire/refusal.ts';
import { saveCars, type ReportedCar } from './carStore.ts';
import { answerBody, carsBody, etaBody, eventBody, offerParams, orderParams } from './fleetApi.ts';
import { findTasks } from './taskStore.ts';

/** A batch of two hundred cars. */
const BODY_LIMIT_BYTES = 256 * 1_024;

type Answer = v.InferOutput<typeof answerBody>;
type Reported =
  | { readonly event: 'arrived' | 'started' | 'finished' }
  | { readonly event: 'canceledByDriver'; readonly reason: string };

interface FleetDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: string;
  /** `unknown` when there is no such offer. */
  readonly answerOffer: (offerId: string, answer: Answer) => Promise<string>;
  /** Where the order is afterwards; `undefined` if there is no such order. */
  readonly reportRide: (publicId: string, report: Reported) => Promise<string | undefined>;
  readonly correctEta: (publicId: string, arrivesInMs: number) => Promise<boolean>;
  /** For the passengers whom these cars are on their way to. */
  readonly correctEtas: (trx: Db, etas: readonly CarEta[]) => Promise<void>;
  /** For those of these cars that are on their way to a passenger, from where they are. */
  readonly estimateEtas: (trx: Db, cars: readonly ReportedCar[]) => Promise<readonly CarEta[]>;
}

interface CarEta {
  readonly carId: string;
  readonly etaMs: number;
}

/** The API for drivers: their cars come in, offers and rides go out. */
export async function registerFleetApi(
  app: FastifyInstance,
  { config, turnAway }: SecretGuard,
  deps: FleetDeps,
): Promise<void> {
  const { db, clock } = deps;
  await app.register((room, _options, done) => {
    room.addHook('onRequest', async (request) => {
      if (!shows(deps.secret, request)) await turnAway(request, new Refusal(401));
    });
    const options = { config, bodyLimit: BODY_LIMIT_BYTES };

    room.put('/fleet/cars', options, async ({ body }) => {
      const { cars } = read(carsBody, body);
      await takeReport(deps, cars);
      return { saved: cars.length };
    });
    room.get('/fleet/tasks', options, () => findTasks(db, clock.nowMs()));
    room.post('/fleet/offers/:offerId/answer', options, async ({ params, body }) => {
      const { offerId } = read(offerParams, params);
      const outcome = await deps.answerOffer(offerId, read(answerBody, body));
      if (outcome === 'unknown') throw new Refusal(404);
      return { outcome };
    });
    room.post('/fleet/orders/:orderId/events', options, async ({ params, body }) => {
      const { orderId: publicId } = read(orderParams, params);
      const state = await deps.reportRide(publicId, reportOf(read(eventBody, body)));
      if (state === undefined) throw new Refusal(404);
      return { state };
    });
    room.post('/fleet/orders/:orderId/eta', options, async ({ params, body }) => {
      const { orderId: publicId } = read(orderParams, params);
      const arrivesInMs = read(etaBody, body).etaMinutes * MINUTE_MS;
      return { corrected: await deps.correctEta(publicId, arrivesInMs) };
    });
    done();
  });
}

/**
 * Position and minutes of one report are seen together or not at all: on the passenger's screen they stand side by side.
 * Where a report has no minutes they follow from its position: those of an earlier one would belong to another place.
 */
async function takeReport(
  { db, clock, correctEtas, estimateEtas }: FleetDeps,
  cars: v.InferOutput<typeof carsBody>['cars'],
): Promise<void> {
  const nowMs = clock.nowMs();
  const told = cars.flatMap(({ id, etaMinutes }) =>
    etaMinutes === undefined ? [] : [{ carId: id, etaMs: nowMs + etaMinutes * MINUTE_MS }],
  );
  const silent = cars.filter(({ etaMinutes }) => etaMinutes === undefined);
  await db.transaction().execute(async (trx) => {
    await saveCars(trx, cars, nowMs);
    const etas = [...told, ...(await estimateEtas(trx, silent))];
    if (etas.length > 0) await correctEtas(trx, etas);
  });
}

function shows(secret: string, { headers }: FastifyRequest): boolean {
  const given = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  // Hashed, so that neither the length nor the beginning of the secret shows in the time it takes.
  return sameHash(hashOf(given), hashOf(secret));
}

function read<S extends v.GenericSchema>(schema: S, given: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, given);
  if (!result.success) throw new Refusal(400);
  return result.output;
}

const reportOf = (body: v.InferOutput<typeof eventBody>): Reported =>
  body.event === 'canceled'
    ? { event: 'canceledByDriver', reason: body.reason }
    : { event: body.event };
