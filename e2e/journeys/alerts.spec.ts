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
}, info) => {
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

  await page.goto('/order');
  await signOut(page);
  await expect.poll(() => shown(context)).toEqual([]);
  await ride.reports('started');
  await deliver('garbage');
  await expect(page.getByRole('link', { name: 'PRISIJUNGTI', exact: true })).toBeVisible();
  expect(push.received).toHaveLength(1);
  await push.close();
});
