import { OFFERS } from '@ride/contract';
import type { BrowserContext, Page } from '@playwright/test';

import { startPushService } from '../../server/test/support/pushService.ts';
import { ORIGIN } from '../kit/origin.ts';
import { signIn, signOut } from '../kit/passenger.ts';
import { rideOnTheWay } from '../kit/ride.ts';
import { expect, test } from '../kit/test.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

/** What stands on the device's screen, outside of any page. */
const shown = async (context: BrowserContext): Promise<string[]> => {
  const [worker] = context.serviceWorkers();
  const read = worker?.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
  });
  return (await read) ?? [];
};

/** An event of a worker, whose end its sender waits for. */
type WorkerEvent = Event & { waitUntil: (work: unknown) => void };

/** What of a worker's world is used here; the types of pages know none of it. */
interface WorkerScope extends EventTarget {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { openWindow: (path: string) => Promise<unknown> };
  fetch: (url: string, init: unknown) => Promise<Response>;
  readonly ExtendableEvent: new (type: string) => WorkerEvent;
  readonly NotificationEvent: new (type: string, of: object) => WorkerEvent;
}

/** What a press on what is shown opens; browsers let nobody but a passenger open anything. */
const pressed = async (context: BrowserContext): Promise<string[]> => {
  const [worker] = context.serviceWorkers();
  const press = worker?.evaluate(async () => {
    const self = globalThis as unknown as WorkerScope;
    const opened: string[] = [];
    self.clients.openWindow = (path) => {
      opened.push(path);
      return Promise.resolve(null);
    };
    const [notification] = await self.registration.getNotifications();
    if (notification === undefined) return [];
    const event = new self.NotificationEvent('notificationclick', { notification });
    const work = Promise.withResolvers<unknown>();
    event.waitUntil = work.resolve;
    self.dispatchEvent(event);
    await work.promise;
    return opened;
  });
  return (await press) ?? [];
};

/** What the worker asks for when the push service gives the device another address. */
const moved = async (context: BrowserContext): Promise<unknown[]> => {
  const [worker] = context.serviceWorkers();
  const move = worker?.evaluate(async () => {
    const self = globalThis as unknown as WorkerScope;
    const asked: unknown[] = [];
    const real = self.fetch;
    self.fetch = (url, init) => {
      asked.push([url, init]);
      return Promise.resolve(new Response());
    };
    const event = new self.ExtendableEvent('pushsubscriptionchange');
    const work = Promise.withResolvers<unknown>();
    const newSubscription = { toJSON: () => ({ endpoint: 'moved' }) };
    Object.assign(event, { newSubscription, waitUntil: work.resolve });
    self.dispatchEvent(event);
    await work.promise;
    self.fetch = real;
    return asked;
  });
  return (await move) ?? [];
};

/** The debugger's own way to hand a message of a push service to a worker. */
async function pushDoor(page: Page): Promise<(data: string) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(ORIGIN));
      if (ours !== undefined) found(ours.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (data) =>
    void (await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: ORIGIN,
      registrationId,
      data,
    }));
}

test('a passenger who has agreed hears of the car with the page closed, until the log-out', async ({
  page,
  context,
  phone,
  expectedComplaints,
}, info) => {
  // Of the screen's own questions one may still be on its way while the passenger logs out.
  expectedComplaints.push(/401/);
  let publicKey = '';
  const push = await startPushService(() => publicKey);
  const device = push.newDevice();
  await page.addInitScript(
    ({ endpoint, keys }) => {
      // The push service of this browser would be its maker's.
      PushManager.prototype.subscribe = () =>
        Promise.resolve({ endpoint, toJSON: () => ({ endpoint, keys }) } as never);
    },
    { endpoint: device.endpoint, keys: device.keys },
  );
  await signIn(page, phone);
  const ride = await rideOnTheWay(page.request, info.parallelIndex);
  const offered = page.waitForResponse('**/api/get-active-ride');
  await page.goto('/order');
  const reply = (await (await offered).json()) as { [OFFERS]: { push: string } };
  publicKey = reply[OFFERS].push;
  const deliver = await pushDoor(page);

  const subscribed = page.waitForResponse('**/api/alerts');
  await page.getByRole('button', { name: 'Pranešti, kai automobilis atvyks' }).click();
  await expect(page.getByText('Pranešime, kai atvyks.')).toBeVisible();
  expect(await (await subscribed).json()).toEqual({ success: true });

  await page.goto('about:blank');
  await ride.reports('arrived');
  await expect
    .poll(() => push.received.map(({ text }) => JSON.parse(text) as unknown))
    .toEqual([{ alert: 'arrived', order: ride.orderId, car: 'Toyota Corolla', plate: 'ABC 123' }]);
  await deliver(push.received[0]?.text ?? '');
  const ARRIVED = 'Automobilis atvyko: Toyota Corolla, ABC 123. Vairuotojas Jūsų laukia.';
  await expect.poll(() => shown(context)).toEqual([ARRIVED]);

  // Nobody has pressed on it: the app was opened by its icon.
  await page.goto('/order');
  await expect.poll(() => shown(context)).toEqual([]);

  await page.goto('about:blank');
  await deliver(push.received[0]?.text ?? '');
  await expect.poll(() => shown(context)).toEqual([ARRIVED]);
  expect(await pressed(context)).toEqual(['/order']);
  await expect.poll(() => shown(context)).toEqual([]);
  expect(await moved(context)).toMatchObject([
    ['/api/alerts', { method: 'PUT', credentials: 'include', body: '{"endpoint":"moved"}' }],
  ]);

  await page.goto('/order');
  await signOut(page);
  await ride.reports('started');
  await deliver('garbage');
  await expect(page.getByRole('link', { name: 'PRISIJUNGTI', exact: true })).toBeVisible();
  expect(push.received).toHaveLength(1);
  await push.close();
});
