import type { Brand, Contract } from '@ride/contract';
import type { FastifyInstance } from 'fastify';

import { landmarksOf } from '../addresses/landmarks.ts';
import type { AddressProvider } from '../addresses/provider.ts';
import { createAddresses } from '../addresses/routes.ts';
import { gazetteer, towns } from '../data/gazetteer.ts';
import type { ReportedCar } from '../fleet/carStore.ts';
import { registerFleetApi } from '../fleet/routes.ts';
import type { Tidings } from '../http/events/createEventStreams.ts';
import { findPopular } from '../orders/ownOrderStore.ts';
import { correctEta, correctEtas, findPickups, reportRide } from '../orders/rideProgress.ts';
import type { HostOffers } from '../orders/activeRide.ts';
import { currentOrder, type CurrentOrder } from '../orders/currentOrderStore.ts';
import { rideNews } from '../orders/rideNews.ts';
import { createOrders } from '../orders/routes.ts';
import { createPastRides } from '../rides/routes.ts';
import { embeddedRouter } from '../routing/embeddedRouter.ts';
import { createTripLines } from '../routing/tripLines.ts';
import type { Clock } from '../platform/clock.ts';
import { MINUTE_MS } from '../platform/duration.ts';
import { keyedHashOf } from '../platform/hash.ts';
import type { Secrets } from '../platform/localSecrets.ts';
import type { Random } from '../platform/random.ts';
import type { Settings } from '../settings/readSettings.ts';
import type { Db } from '../store/database.ts';
import type { Handler } from '../wire/answering.ts';
import type { SecretGuard } from '../wire/secretGuard.ts';
import { createOfferedAddresses } from '../wire/offeredAddress.ts';
import { dispatchOf } from './dispatching.ts';
import { addressAtFrom, routerOf, verifyAddressOf } from './maps.ts';
import { priceTripOf } from './priceTrip.ts';

const POPULAR_ADDRESSES = 5;

interface RidesDeps {
  readonly settings: Settings;
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly contract: Contract;
  readonly brand: Brand;
  /** What the other parts of this host offer to every passenger. */
  readonly hostOffers: HostOffers;
  readonly addresses: AddressProvider;
}

interface Rides {
  readonly handlers: readonly Handler[];
  readonly tidings: Tidings<CurrentOrder | null>;
  registerFleetApi(app: FastifyInstance, guard: SecretGuard): Promise<void>;
}

/** Everything between a passenger's order and a driver's report, put together. */
export function createRides(deps: RidesDeps): Rides {
  const { settings, db, clock, secrets } = deps;
  const dispatch = dispatchOf({ db, clock });
  const { addresses: provider } = deps;
  const offered = createOfferedAddresses(secrets.server);
  const lines = createTripLines(routerOf(settings), clock);
  const addressAt = addressAtFrom(provider, offered);
  const hostOffers = {
    ...deps.hostOffers,
    ...(addressAt && { addressAt: true as const }),
    ...(provider.source !== undefined && { addressSource: provider.source }),
  };
  return {
    tidings: { join: currentOrder, tell: (order, nowMs) => rideNews(order, nowMs, hostOffers) },
    handlers: [
      ...createAddresses({
        search: async (text) => (await provider.search(text)).map((found) => offered.sign(found)),
        addressAt,
        popular: (passengerId, end) =>
          findPopular(db, passengerId, { end, limit: POPULAR_ADDRESSES }),
      }),
      ...createOrders({
        ...deps,
        serverSecret: secrets.server,
        hostOffers,
        geography: { landmarksAround: landmarksOf(gazetteer), lineBetween: lines.between },
        priceTrip: priceTripOf(lines.router),
        verifyAddress: verifyAddressOf(offered, provider),
        window: settings.reservations,
        searchBeforeMs: settings.reservations.searchBeforeMs,
        most: settings.mostOrders,
        dispatching: dispatch,
      }),
      ...createPastRides({
        ...deps,
        serverSecret: secrets.server,
        productKey: deps.brand.key,
      }),
    ],
    registerFleetApi: (app, guard) =>
      registerFleetApi(app, guard, {
        db,
        clock,
        secret: fleetSecretOf(settings, secrets),
        answerOffer: (offerId, answer) => dispatch.answer(offerId, answer),
        reportRide: (publicId, report) => reportRide(db, publicId, report, clock.nowMs()),
        correctEta: (publicId, arrivesInMs) =>
          correctEta(db, publicId, { arrivesInMs, nowMs: clock.nowMs() }),
        correctEtas,
        estimateEtas: (trx, cars) => estimateEtas(trx, cars, clock.nowMs()),
      }),
  };
}

const estimate = embeddedRouter(towns);

/** Without asking a routing server: cars report every few seconds, and nobody waits for a minute more or less. */
async function estimateEtas(trx: Db, cars: readonly ReportedCar[], nowMs: number) {
  const at = new Map(cars.map((car) => [car.id, car]));
  const pickups = await findPickups(trx, [...at.keys()]);
  return Promise.all(
    pickups.map(async ({ carId, ...pickup }) => {
      const { durationMinutes } = await estimate.route(at.get(carId) ?? pickup, pickup, nowMs);
      return { carId, etaMs: nowMs + durationMinutes * MINUTE_MS };
    }),
  );
}

/** Where none is given, one follows from the server's own secret: nobody else can know it. */
export const fleetSecretOf = (settings: Settings, secrets: Secrets): string =>
  settings.fleetSecret ?? keyedHashOf(secrets.server, 'the fleet door');
