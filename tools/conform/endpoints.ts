import { createContract, type Endpoint } from '../../contract/src/index.ts';

/** All endpoints of the contract by name. */
export function endpointsOf(productKey: string) {
  const { session, profile, rides, voip, addresses, orders, geography, alerts } =
    createContract(productKey);
  return {
    ...session,
    ...profile,
    ...rides,
    ...voip,
    ...addresses,
    ...orders,
    ...geography,
    ...alerts,
  };
}

export type Endpoints = ReturnType<typeof endpointsOf>;
export type EndpointName = keyof Endpoints;

interface Knowledge {
  /** What a passenger meets when the client cannot use the answer. */
  readonly fails: string;
  /** Fields that a screen shows, beside those that a reply cannot be read without. */
  readonly shown?: readonly string[];
}

const fields = (names: string): string[] => names.split(' ');
const PLACE = fields('title lat lng');
const inside = (path: string, names: readonly string[]): string[] =>
  names.map((name) => `${path}.${name}`);

/** In the order of the specification's table, and after it what goes beyond it. */
export const KNOWLEDGE: Readonly<Record<EndpointName, Knowledge>> = {
  refresh: { fails: 'sessions cannot be renewed, passengers have to sign in again' },
  logout: { fails: 'nobody can log out; a dialog says so' },
  callAuth: { fails: 'nobody gets beyond the phone number' },
  login: { fails: 'nobody can sign in' },
  getUserProfile: { fails: 'nobody gets in after signing in' },
  updateUserProfile: { fails: 'invoice details cannot be saved' },
  getRides: {
    fails: 'the list of past rides stays empty',
    shown: inside('rides.*', ['date', 'time', 'from', 'price']),
  },
  getActivePrior: {
    fails: 'the list of upcoming rides stays empty, reservations cannot be cancelled',
    shown: inside('rides.*', ['date', 'time', 'from', 'to']),
  },
  cancelOrder: { fails: 'orders and reservations seem not to be cancelled' },
  getRide: {
    fails: 'the page of a ride shows an error',
    shown: inside('ride', [
      ...fields('createdOn distance duration startTime endTime from to price'),
      ...fields('driver driver.fullName canCall isActive isReviewed'),
    ]),
  },
  rateRide: { fails: 'rides cannot be rated' },
  downloadInvoice: { fails: 'invoices cannot be downloaded' },
  voipLogin: { fails: 'the driver cannot be called' },
  storeAnsweredCall: { fails: 'answered calls are not recorded' },
  extendVoipReservation: { fails: 'long calls lose their credentials' },
  releaseVoipCredentials: { fails: 'credentials stay taken after a call' },
  clientAddress: {
    fails: 'no popular addresses are offered',
    shown: [...inside('*', PLACE), ...inside('data.*', PLACE)],
  },
  address: {
    fails: 'no address is found, so nothing can be ordered',
    shown: [...inside('*', PLACE), ...inside('data.*', PLACE)],
  },
  searchRide: {
    fails: 'no cars are offered, so nothing can be ordered',
    shown: ['success', 'categories', ...inside('categories.*', ['name', 'price'])],
  },
  createRide: { fails: 'nothing can be ordered', shown: ['prior'] },
  cancelPendingOrder: { fails: 'the search goes on after it was cancelled' },
  getActiveRide: {
    fails: 'neither a search nor a ride under way is seen',
    shown: [
      'searching',
      ...inside('activeOrder', ['id', 'status', 'paymentMethod', 'car', 'driver', 'tariffs']),
      ...inside('activeOrder', ['car.name', 'car.licencePlate', 'driver.fullName']),
    ],
  },
  recreateOrder: {
    fails: 'old orders cannot be repeated',
    shown: [
      ...fields('addressFrom addressTo category'),
      ...inside('addressFrom', PLACE),
      ...inside('addressTo', PLACE),
    ],
  },
  addressAt: {
    fails: 'the passenger’s own place is offered and not found',
    shown: inside('address', PLACE),
  },
  activeTrip: {
    fails: 'no trip is drawn beside an order under way',
    shown: [...inside('trip.from', ['lat', 'lng']), ...inside('trip.to', ['lat', 'lng'])],
  },
  setAlerts: { fails: 'alerts come only while the page is open' },
};

/** Asked for only where a reply has offered them: a host without them is whole. */
export const BEYOND_THE_SPECIFICATION: ReadonlySet<EndpointName> = new Set([
  'addressAt',
  'activeTrip',
  'setAlerts',
]);

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record of endpoint names
export const ENDPOINT_NAMES = Object.keys(KNOWLEDGE) as readonly EndpointName[];

/** A visitor may see what these say; everything else is one passenger's. */
export const isPersonal = ({ path }: Pick<Endpoint, 'path'>): boolean =>
  !['/api/call-auth', '/api/address', '/api/address-at', '/api/search-ride'].includes(path);
