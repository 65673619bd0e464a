import type { OrderedAddress } from '@ride/contract';

import type { Clock } from '../platform/clock.ts';
import { MINUTE_MS } from '../platform/duration.ts';
import type { GeoPoint } from '../platform/geoPoint.ts';
import { keyedHashOf } from '../platform/hash.ts';
import type { Random } from '../platform/random.ts';
import type { Db } from '../store/database.ts';
import type { GeocodedAddress, QuotedTrip } from '../domain/orderRecords.ts';
import type { Caller } from '../wire/caller.ts';
import { geocoded, tripKeyOf } from './geocodedAddress.ts';
import { findQuote, insertQuote } from './quoteStore.ts';
import { rideTimeOf, type ReservationWindow, type RideTime } from './rideTime.ts';

const QUOTE_HOLDS_MS = 10 * MINUTE_MS;
/** A passenger looks at a few trips within that time; behind one network there may be a whole company. */
const MOST_QUOTES = { passenger: 30, network: 300 } as const;

/** Prices of all categories for a trip at a moment; `undefined` if no car can drive it. */
export type PriceTrip = (
  from: GeocodedAddress,
  to: GeocodedAddress,
  atMs: number,
) => Promise<RoutedTrip | undefined>;

interface RoutedTrip extends QuotedTrip {
  /** The way by road, where it is known. It is shown and not stored. */
  readonly line?: readonly GeoPoint[] | undefined;
}

/** Whether a place of this title lies at these coordinates. */
export type VerifyAddress = (address: GeocodedAddress) => Promise<boolean>;

interface QuoteDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly serverSecret: string;
  readonly window: ReservationWindow;
  readonly priceTrip: PriceTrip;
  readonly verifyAddress: VerifyAddress;
}

/** What a passenger asks a price for. */
export interface Trip {
  readonly addressFrom: OrderedAddress;
  readonly addressTo: OrderedAddress;
  readonly rideDateTime?: number | undefined;
}

export interface Asker {
  readonly caller: Caller;
  readonly network: string;
}

/** No such trip, or one that cannot be priced; in words where they help the passenger. */
interface Refused {
  readonly at: 'refused';
  readonly message?: string;
}

interface PricedTrip {
  readonly at: 'priced';
  readonly from: GeocodedAddress;
  readonly to: GeocodedAddress;
  readonly tripKey: string;
  readonly time: Exclude<RideTime, { readonly at: 'refused' }>;
  readonly trip: QuotedTrip;
}

interface Quoted extends Pick<RoutedTrip, 'line'> {
  readonly at: 'quoted';
  readonly trip: QuotedTrip;
  readonly from: GeoPoint;
  readonly to: GeoPoint;
  readonly intent: string;
}

export interface Quotes {
  /** Fresh prices, which hold for ten minutes for the passenger or network that asked. */
  search(wanted: Trip, asker: Asker): Promise<Quoted | Refused>;
  /** The prices that were shown, or fresh ones where none were or where they no longer hold. */
  honour(wanted: Trip, asker: Asker, intent: string | undefined): Promise<PricedTrip | Refused>;
}

const REFUSED: Refused = { at: 'refused' };
const wrongPlace = (end: string): Refused => ({
  at: 'refused',
  message: `${end} adresas nesutampa su vieta žemėlapyje. Įrašykite jį iš naujo ir pasirinkite iš sąrašo.`,
});

export function createQuotes(deps: QuoteDeps): Quotes {
  const { db, clock, random } = deps;
  const networkOwner = (network: string): string =>
    `network ${keyedHashOf(deps.serverSecret, `quotes ${network}`)}`;
  const ownersOf = ({ caller, network }: Asker): readonly [string, ...string[]] =>
    caller.at === 'passenger'
      ? [`client ${caller.passengerId}`, networkOwner(network)]
      : [networkOwner(network)];

  const understand = async (wanted: Trip) => {
    const from = geocoded(wanted.addressFrom);
    const to = geocoded(wanted.addressTo);
    const time = rideTimeOf(wanted.rideDateTime, deps.window, clock.nowMs());
    if (from === undefined || to === undefined || time.at === 'refused') return REFUSED;
    if (!(await deps.verifyAddress(from))) return wrongPlace('Kelionės pradžios');
    if (!(await deps.verifyAddress(to))) return wrongPlace('Kelionės tikslo');
    const rideMs = time.at === 'later' ? time.rideMs : undefined;
    return { at: 'understood', from, to, time, rideMs, tripKey: tripKeyOf(from, to) } as const;
  };

  return {
    async search(wanted, asker) {
      const understood = await understand(wanted);
      if (understood.at === 'refused') return understood;
      const { from, to, rideMs, tripKey } = understood;
      const nowMs = clock.nowMs();
      const priced = await deps.priceTrip(from, to, rideMs ?? nowMs);
      if (priced === undefined) return REFUSED;
      const { line, ...trip } = priced;
      const intent = random.token();
      const [owner] = ownersOf(asker);
      const expiresMs = nowMs + QUOTE_HOLDS_MS;
      const mostPerOwner = MOST_QUOTES[asker.caller.at === 'passenger' ? 'passenger' : 'network'];
      await insertQuote(db, mostPerOwner, { owner, tripKey, rideMs, intent, trip, expiresMs });
      return { at: 'quoted', trip, line, intent, from, to };
    },

    async honour(wanted, asker, intent) {
      const understood = await understand(wanted);
      if (understood.at === 'refused') return understood;
      const { from, to, time, rideMs, tripKey } = understood;
      const nowMs = clock.nowMs();
      const trip =
        (await findQuote(db, { owners: ownersOf(asker), tripKey, rideMs, intent }, nowMs)) ??
        (await deps.priceTrip(from, to, rideMs ?? nowMs));
      return trip ? { at: 'priced', from, to, tripKey, time, trip } : REFUSED;
    },
  };
}
