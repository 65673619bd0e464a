import { randomUUID } from 'node:crypto';

import { isObject, textOf, type Json, type JsonObject } from './freedoms.ts';
import { ADDRESSES, type Id, type ListedRide, type Passenger } from './passenger.ts';

/** What a request is answered with. */
export type Answer =
  | { readonly status: number; readonly json?: Json; readonly cookies?: readonly string[] }
  | { readonly status: 200; readonly pdf: string };

export interface Asking {
  readonly passenger: Passenger | undefined;
  /** The part of the path that varies. */
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: JsonObject;
  readonly host: HostState;
}

/** What the endpoints work with. */
export interface HostState {
  readonly product: string;
  readonly newId: () => Id;
  readonly categories: readonly JsonObject[];
  readonly passengers: Map<string, Passenger>;
  readonly newPassenger: (phone: string) => Passenger;
  /** How this make words the addresses of its lists. */
  wording: (title: string) => string;
}

const ok = (json: Json = {}): Answer => ({ status: 200, json });
const NOT_FOUND: Answer = { status: 404, json: {} };
const UNAUTHORISED: Answer = { status: 401, json: {} };
const PAGE_SIZE = 15;

/** The endpoints for passengers only. */
const ofPassenger =
  (answer: (passenger: Passenger, asking: Asking) => Answer) =>
  (asking: Asking): Answer => {
    if (asking.passenger === undefined) return UNAUTHORISED;
    return asking.passenger.isBlocked ? { status: 403 } : answer(asking.passenger, asking);
  };

export const ENDPOINTS: Readonly<Record<string, (asking: Asking) => Answer>> = {
  'POST call-auth': ({ body, host }) => {
    const phone = textOf(body['callerPhone']);
    const passenger = host.passengers.get(phone) ?? host.newPassenger(phone);
    passenger.hasRung = false;
    return ok({ success: true });
  },
  'POST login': ({ body, host }) => {
    const passenger = host.passengers.get(textOf(body['callerPhone']));
    if (passenger?.hasRung !== true) return ok({ success: false });
    passenger.renewal = randomUUID();
    return { ...ok({ success: true }), cookies: sessionOf(passenger) };
  },
  'POST logout': ofPassenger((passenger) => {
    passenger.access = '';
    passenger.renewal = '';
    return { status: 200, json: null, cookies: ['TAXISID=; Max-Age=0; Path=/'] };
  }),
  'GET get-user-profile': ofPassenger(({ client, invoiceProps }) => ok({ client, invoiceProps })),
  'PUT update-user-profile': ofPassenger((passenger, { body }) => {
    if (!/^(?:LT\d+)?$/.test(textOf(body['vatCode']))) {
      const errors = [
        { field: 'vatCode', message: 'Neteisingas PVM kodas' },
        { field: 'vatCode', message: 'Dar kartą' },
        { field: 'address', message: 'Nežinomas adresas' },
      ];
      return { status: 409, json: { errors } };
    }
    passenger.invoiceProps = body;
    return ok({ client: { ...passenger.client, invoiceProps: body } });
  }),
  'GET rides': ofPassenger(({ past }, { query }) => ok(pageOf(past, query))),
  'GET get-active-prior': ofPassenger(({ upcoming }, { query }) => ok(pageOf(upcoming, query))),
  'POST cancel-order': ofPassenger((passenger, { body }) => {
    passenger.cancelled.push(body);
    const isUpcoming = passenger.upcoming.some(({ id }) => id === body['orderId']);
    if (isUpcoming && body['isTemp'] === true && body['reason'] === '') {
      passenger.upcoming = passenger.upcoming.filter(({ id }) => id !== body['orderId']);
      return ok({ result: true });
    }
    if (passenger.activeOrder?.['id'] !== body['orderId'] || body['isTemp'] !== false) {
      return ok({ result: 0 });
    }
    passenger.activeOrder = null;
    return ok({ result: 1 });
  }),
  'GET ride': ({ id, host, passenger }) => {
    // Who knows the id may see the ride: visitors too.
    const owner = passenger ?? ownerOf(host, id);
    const ride = owner?.rides.get(id);
    return ride === undefined ? NOT_FOUND : ok({ ride });
  },
  'POST rating': ofPassenger(({ ratings, rides }, { id, body }) => {
    if (!rides.has(id)) return NOT_FOUND;
    ratings.push(body);
    return { status: 204 };
  }),
  'GET download-invoice': ofPassenger(({ rides }, { id }) =>
    rides.has(id) ? { status: 200, pdf: '\r\n%PDF-1.4 an invoice' } : NOT_FOUND,
  ),
  'GET voip-login': ofPassenger((_, { host }) =>
    ok({ id: host.newId(), ip: 'sip.second-make.invalid', login: '7001', password: '123456' }),
  ),
  'POST store-answered-call': ofPassenger(() => ok()),
  'POST extend_voip_reservation': ofPassenger(() => ok()),
  'POST release-voip-credentials': ofPassenger(() => ({ status: 204 })),
  'GET client-address': ofPassenger((_, { query }) =>
    ok([ADDRESSES[query.get('from') === '1' ? 2 : 1]]),
  ),
  'GET address': ({ query }) => {
    const typed = (query.get('search') ?? '').toLowerCase();
    return ok({ data: ADDRESSES.filter(({ title }) => title.toLowerCase().includes(typed)) });
  },
  'POST search-ride': ({ host }) => ok({ success: true, categories: host.categories }),
  'POST create-ride': ofPassenger((passenger, { body, host }) => {
    if (body['rideDateTime'] === undefined) {
      passenger.searching = true;
      return ok({ success: true, prior: false });
    }
    passenger.upcoming.push(reservationOf(body, host));
    return ok({ success: true, prior: true });
  }),
  'POST cancel-pending-order': ofPassenger((passenger) => {
    passenger.searching = false;
    return ok();
  }),
  'GET get-active-ride': ofPassenger(({ searching, activeOrder }) =>
    ok({ searching, activeOrder }),
  ),
  'POST recreate-order': ({ body, host }) => {
    const id = textOf(body['orderId']);
    if (ownerOf(host, id) === undefined) return NOT_FOUND;
    // The same category, written as text: this make does not mind.
    const [category = {}] = host.categories;
    const { id: categoryId = null } = category;
    return ok({
      addressFrom: ADDRESSES[0],
      addressTo: ADDRESSES[1],
      category: { ...category, id: textOf(categoryId) },
    });
  },
};

export const refresh = (passenger: Passenger | undefined): Answer =>
  passenger === undefined ? UNAUTHORISED : { ...ok(), cookies: sessionOf(passenger) };

/** Cookies of its own names; the browser's other origin must not mind. */
function sessionOf(passenger: Passenger): readonly string[] {
  passenger.access = randomUUID();
  return [
    `TAXISID=${passenger.access}; Path=/; HttpOnly; SameSite=Lax`,
    `TAXIRENEW=${passenger.renewal}; Path=/api/refresh; HttpOnly; SameSite=Lax`,
  ];
}

const ownerOf = ({ passengers }: HostState, rideId: string): Passenger | undefined =>
  [...passengers.values()].find(({ rides }) => rides.has(rideId));

function pageOf(rides: readonly ListedRide[], query: URLSearchParams): Json {
  const start = Number(query.get('cursor') ?? 0);
  const end = start + PAGE_SIZE;
  return {
    rides: rides.slice(start, end),
    next_cursor: end < rides.length ? end : null,
  };
}

function reservationOf(body: JsonObject, { newId, wording }: HostState): ListedRide {
  const [date = '', time = ''] = new Date(Number(body['rideDateTime']) * 1_000)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Vilnius' })
    .split(' ');
  const title = (end: Json | undefined): string =>
    wording(isObject(end) ? textOf(end['title']) : '');
  return {
    id: newId(),
    date,
    time: time.slice(0, 5),
    from: title(body['addressFrom']),
    to: title(body['addressTo']),
    price: null,
  };
}
