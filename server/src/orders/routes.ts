import {
  geographyEndpoints,
  OFFERS,
  ORDER_INTENT_HEADER,
  orderEndpoints,
  SEARCH_ID_HEADER,
  type Category,
  type Contract,
} from '@ride/contract';

import type { Clock } from '../platform/clock.ts';
import type { Random } from '../platform/random.ts';
import { storable } from '../platform/storableText.ts';
import type { Db } from '../store/database.ts';
import type { OrderedCategory } from '../domain/orderRecords.ts';
import { answering, answeringFromSession, type Handler } from '../wire/answering.ts';
import { createCursors } from '../wire/cursors.ts';
import { eurosOf } from '../wire/money.ts';
import { listPage } from '../wire/listPage.ts';
import { asPublicId } from '../wire/publicId.ts';
import { Refusal } from '../wire/refusal.ts';
import { activeRide, type HostOffers } from './activeRide.ts';
import { cancelOrder, cancelSearch } from './cancelOrder.ts';
import { createOrdering } from './createOrder.ts';
import { currentOrder, findCurrentTrip } from './currentOrderStore.ts';
import type { Dispatching } from './dispatching.ts';
import type { MostOrders } from './orderLimits.ts';
import { findOwn } from './ownOrderStore.ts';
import { findUpcoming } from './reservationStore.ts';
import { createQuotes, type PriceTrip, type VerifyAddress } from './quotes.ts';
import type { ReservationWindow } from './rideTime.ts';
import { drawingOf, surroundingsOf, type Geography } from './tripDrawing.ts';

interface OrdersDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly contract: Contract;
  readonly serverSecret: string;
  readonly hostOffers: HostOffers;
  readonly geography: Geography;
  readonly priceTrip: PriceTrip;
  readonly verifyAddress: VerifyAddress;
  readonly window: ReservationWindow;
  readonly searchBeforeMs: number;
  readonly most: MostOrders;
  readonly dispatching: Dispatching;
}

/** Ordering a ride, following it, cancelling it, and the rides that are still to come. */
export function createOrders(deps: OrdersDeps): readonly Handler[] {
  return [...orderingHandlers(deps), ...cancelHandlers(deps), ...lookingHandlers(deps)];
}

function orderingHandlers(deps: OrdersDeps): Handler[] {
  const quotes = createQuotes(deps);
  const order = createOrdering({ ...deps, quotes });
  return [
    answering(orderEndpoints.searchRide, async ({ body, caller, network }) => {
      const found = await quotes.search(body, { caller, network });
      if (found.at === 'refused') {
        return { reply: { ...refusedWith(found.message), categories: [] } };
      }
      const categories = found.trip.categories.map((category) =>
        onTheWire(category, category.priceCents),
      );
      const surroundings = surroundingsOf(found, found.line, deps.geography);
      const offers = { intent: found.intent, ...surroundings };
      return { reply: { success: true, categories, [OFFERS]: offers } };
    }),
    answering(orderEndpoints.createRide, async ({ body, headers, caller, network }) => {
      const request = { ...body, intent: headers[ORDER_INTENT_HEADER] };
      const created = await order(request, caller, network);
      if (created.at === 'refused') return { reply: refusedWith(created.message) };
      return { reply: { success: true, prior: created.at === 'reserved' } };
    }),
  ];
}

function cancelHandlers({ db, clock, dispatching }: OrdersDeps): Handler[] {
  return [
    answering(orderEndpoints.cancelOrder, async ({ body, caller }) => {
      const publicId = asPublicId(body.orderId);
      if (publicId === undefined) throw new Refusal(404);
      const canceled = await cancelOrder(
        { db, nowMs: clock.nowMs(), dispatching },
        {
          passengerId: caller.passengerId,
          publicId,
          reason: storable(body.reason),
          upcoming: body.isTemp,
        },
      );
      if (canceled === 'unknown') throw new Refusal(404);
      const done = canceled === 'canceled';
      // The specification's two screens read two different words for the same success.
      return { reply: { result: body.isTemp ? done : Number(done) } };
    }),
    answering(orderEndpoints.cancelPendingOrder, async ({ caller, headers }) => {
      const nowMs = clock.nowMs();
      const searchId = headers[SEARCH_ID_HEADER];
      await cancelSearch({ db, nowMs, dispatching }, caller.passengerId, searchId);
      return { reply: { success: true } };
    }),
  ];
}

function lookingHandlers({
  db,
  clock,
  contract,
  serverSecret,
  hostOffers,
  geography,
}: OrdersDeps): Handler[] {
  const cursors = createCursors(serverSecret, 'upcoming');
  return [
    answeringFromSession(orderEndpoints.getActiveRide, currentOrder, (order) =>
      activeRide(order, clock.nowMs(), hostOffers),
    ),
    answering(geographyEndpoints.activeTrip, async ({ caller: { passengerId } }) => {
      const trip = await findCurrentTrip(db, passengerId, clock.nowMs());
      return { reply: { trip: trip ? await drawingOf(trip, geography) : null } };
    }),
    answering(contract.rides.getActivePrior, async ({ caller: { passengerId }, query }) => ({
      reply: await listPage(cursors, { passengerId, query }, (page) =>
        findUpcoming(db, passengerId, page),
      ),
    })),
    answering(orderEndpoints.recreateOrder, async ({ body, caller }) => {
      const publicId = asPublicId(body.orderId);
      if (publicId === undefined || caller.at === 'anonymous') throw new Refusal(404);
      const order = await findOwn(db, caller.passengerId, publicId);
      if (order === undefined) throw new Refusal(404);
      return {
        reply: {
          addressFrom: order.from,
          addressTo: order.to,
          category: onTheWire(order.category, order.priceCents),
        },
      };
    }),
  ];
}

const refusedWith = (message: string | undefined) => ({
  success: false,
  ...(message !== undefined && { [OFFERS]: { message } }),
});

const onTheWire = (category: OrderedCategory, priceCents: number): Category => ({
  id: category.id,
  name: category.name,
  description: category.description,
  price: eurosOf(priceCents),
  passengers: category.passengers,
  logo: category.logo,
});
