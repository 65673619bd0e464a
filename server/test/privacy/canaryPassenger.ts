import type { Browser } from '../support/browser.ts';
import { FLEET_SECRET } from '../support/drivers.ts';
import { finishedRides } from '../support/finishedRide.ts';
import { offered } from '../support/offered.ts';
import { newDevice } from '../support/pushService.ts';
import { signedIn } from '../support/signedIn.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { seconds } from '../support/testClock.ts';
import type { DatabaseKind } from '../support/testDatabase.ts';

/** Words that only this passenger brought: wherever one of them stands, a trace is left. */
export const CANARIES = {
  phone: '+37061239999',
  name: 'Kanarėlė Vardenė',
  home: 'Kanarėlių g. 7',
  personCode: 'KANAR-2026',
  placeFrom: 'canary-from',
  placeTo: 'canary-to',
  lat: 54.67676,
  lng: 25.28282,
  comment: 'kanarėlės komentaras',
  reason: 'kanarėlės priežastis',
  callId: 'canary-call',
} as const;

const FROM = offered({
  title: `${CANARIES.home}, Vilnius`,
  placeId: CANARIES.placeFrom,
  lat: CANARIES.lat,
  lng: 25.28,
});
const TO = offered({
  title: 'Kanarų al. 9, Vilnius',
  placeId: CANARIES.placeTo,
  lat: 54.68,
  lng: CANARIES.lng,
});
/** Of the driver of every finished ride. */
const DRIVER_NUMBER = '37060000001';

export const canaryWords = Object.values(CANARIES)
  .map(String)
  .concat('Kanarų', CANARIES.phone.slice(4));

export interface CanaryPassenger {
  readonly browser: Browser;
  readonly passengerId: string;
  /** Finished rides; the first has an invoice. */
  readonly rides: readonly string[];
}

export const canaryServer = (database: DatabaseKind): Promise<TestApp> =>
  testApp({ database, env: { FLEET_SECRET } });

/** A passenger who did all that a passenger can do, and left own words wherever there is room for some. */
export async function canaryPassenger(server: TestApp): Promise<CanaryPassenger> {
  const browser = await signedIn(server, CANARIES.phone);
  const { client } = (await browser.profile()).json<{ client: { id: string } }>();
  const post = (url: string, body?: unknown) => browser.send('POST', url, { body });
  await browser.send('PUT', '/api/update-user-profile', {
    body: {
      name: CANARIES.name,
      address: CANARIES.home,
      personCode: CANARIES.personCode,
      vatCode: '',
      companyCode: '',
      personType: 1,
    },
  });
  const { endpoint, keys } = newDevice('https://push.example/canary-device');
  await browser.send('PUT', '/api/alerts', { body: { endpoint, keys } });
  const rides = await finishedRides(
    server,
    { passengerId: client.id },
    [5, 60].map((endedMinutesAgo) => ({ endedMinutesAgo, from: FROM, to: TO })),
  );
  const [first = '', second = ''] = rides;
  await browser.send('GET', `/api/download-invoice/${first}`);
  await post(`/api/ride/${second}/rating`, { rating: 2, comment: CANARIES.comment });

  const lent = (await browser.send('GET', '/api/voip-login')).json<{ id: string }>();
  await post('/api/store-answered-call', {
    callId: CANARIES.callId,
    destination: DRIVER_NUMBER,
    orderId: first,
  });
  await post('/api/release-voip-credentials', { id: lent.id });
  await reserveAndCancel(server, browser);
  return { browser, passengerId: client.id, rides };
}

/** Asks for a price, reserves a ride and takes it back. */
async function reserveAndCancel(server: TestApp, browser: Browser): Promise<void> {
  const trip = {
    addressFrom: FROM,
    addressTo: TO,
    rideDateTime: Math.floor(server.clock.nowMs() / seconds(900)) * 900 + 86_400,
  };
  await browser.send('POST', '/api/search-ride', { body: trip });
  await browser.send('POST', '/api/create-ride', { body: { ...trip, categoryId: 'economy' } });
  const upcoming = await browser.send('GET', '/api/get-active-prior?limit=15');
  const [reserved] = upcoming.json<{ rides: { id: string }[] }>().rides;
  await browser.send('POST', '/api/cancel-order', {
    body: { orderId: reserved?.id, reason: CANARIES.reason, isTemp: true },
  });
}
