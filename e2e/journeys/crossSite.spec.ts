import { fileURLToPath } from 'node:url';

import type { APIRequestContext, Page } from '@playwright/test';
import { createContract, OFFERS, type Endpoint } from '@ride/contract';
import { readBrand } from '@ride/contract/brand';

import { exchangeOpens, tryToRead, tryToWrite, type Target } from '../kit/attacks.ts';
import { ForeignSite } from '../kit/foreignSite.ts';
import { ORIGIN } from '../kit/origin.ts';
import { signIn } from '../kit/passenger.ts';
import { expect, test } from '../kit/test.ts';

const { brand } = readBrand(fileURLToPath(new URL('../../brand.json', import.meta.url)));
const endpoints = Object.values(createContract(brand.key)).flatMap((subject) =>
  Object.values<Endpoint>(subject),
);
const EXCHANGE = `${ORIGIN.replace('http', 'ws')}/sip`;
const SQUARE = { title: 'Katedros a. 1, Vilnius', placeId: 'a', lat: 54.6858, lng: 25.2877 };
const STATION = { title: 'Stoties g. 16, Vilnius', placeId: 'b', lat: 54.6705, lng: 25.2849 };
const PROFILE = {
  name: 'Pavogta',
  address: '',
  personCode: '',
  vatCode: '',
  companyCode: '',
  personType: 1,
};

const foreignSite = new ForeignSite();
test.beforeAll(() => foreignSite.start());
test.afterAll(() => foreignSite.stop());

test('a foreign page can neither change nor read anything of a passenger who is signed in', async ({
  page,
  context,
  phone,
  expectedComplaints,
}) => {
  // Every refusal is one.
  expectedComplaints.push(/./);
  await signIn(page, phone);
  const before = await stateOf(page.request);
  const target = targetOf(before.rides[0]?.id ?? '', phone);
  expect(await exchangeOpens(page, EXCHANGE), 'our own page may call').toBe(true);

  for (const host of ['127.0.0.1', 'localhost'] as const) {
    const foreign = await context.newPage();
    const answered: string[] = [];
    foreign.on('response', (reply) => {
      if (!reply.url().startsWith(ORIGIN)) return;
      const path = new URL(reply.url()).pathname;
      answered.push(`${reply.status()} ${reply.request().method()} ${path}`);
    });
    await foreign.goto(foreignSite.originAs(host));
    expect(await tryToRead(foreign, target), host).toEqual([]);
    await tryToWrite(foreign, target);
    expect(await exchangeOpens(foreign, EXCHANGE), host).toBe(false);
    // Of others the browser does not even tell the answer; what they did, or did not, is seen below.
    expect(answered.length, 'forms that got through to be refused').toBeGreaterThan(10);
    expect(
      answered.filter((line) => !/^4\d\d /.test(line)),
      host,
    ).toEqual([]);
    await framesShowNothing(foreign);
    await windowsAreCutOff(foreign, page);
    await foreign.close();
    expect(await stateOf(page.request), host).toEqual(before);
  }
});

/** What the passenger has: it must be the same afterwards, and the passenger must still be signed in to see it. */
async function stateOf(request: APIRequestContext) {
  const ask = async (path: string): Promise<unknown> => {
    const reply = await request.get(path);
    expect(reply.status(), path).toBe(200);
    return reply.json();
  };
  const { rides } = (await ask('/api/rides?limit=15')) as { rides: { id: string }[] };
  const first = await ask(`/api/ride/${rides[0]?.id}`);
  const profile = await ask('/api/get-user-profile');
  const active = (await ask('/api/get-active-ride')) as { [OFFERS]: object };
  // It says when it was so.
  const offers = { ...active[OFFERS], asOf: undefined };
  return { rides, first, profile, active: { ...active, [OFFERS]: offers } };
}

/** Every endpoint of the contract, with one body that fits them all. */
function targetOf(ride: string, phone: string): Target {
  const paths = endpoints.map(({ method, path }) => ({
    method,
    path: path.replaceAll(/\{\w+\}/g, ride),
  }));
  return {
    origin: ORIGIN,
    reads: paths.filter(({ method }) => method === 'GET').map(({ path }) => path),
    writes: [
      ...paths.filter(({ method }) => method !== 'GET'),
      { method: 'POST', path: '/sandbox/calls' },
    ],
    body: {
      ...PROFILE,
      callerPhone: phone,
      from: phone,
      rating: 1,
      comment: 'Pavogta',
      orderId: ride,
      reason: 'x',
      isTemp: true,
      addressFrom: STATION,
      addressTo: SQUARE,
      categoryId: 'economy',
      id: 'x',
      callId: 'x',
      destination: '37060000000',
    },
  };
}

/** No page of ours appears inside of a foreign one, where somebody could be made to press its buttons. */
async function framesShowNothing(foreign: Page): Promise<void> {
  for (const path of ['/', '/order', '/api/get-user-profile']) {
    const shown = await foreign.evaluate(
      (src) =>
        new Promise<boolean>((resolve) => {
          const frame = document.createElement('iframe');
          frame.addEventListener('load', () => resolve(frame.contentDocument !== null));
          frame.src = src;
          document.body.append(frame);
        }),
      ORIGIN + path,
    );
    expect(shown, path).toBe(false);
    const inside = foreign.frames().filter((frame) => frame.url().startsWith(ORIGIN));
    expect(inside.map((frame) => frame.url()).filter((url) => url.endsWith(path))).toEqual([]);
  }
}

/** A window that a foreign page opens is not its own any more, and hears nothing from it. */
async function windowsAreCutOff(foreign: Page, own: Page): Promise<void> {
  const opening = own.context().waitForEvent('page');
  await foreign.evaluate((url) => {
    Object.assign(globalThis, { opened: window.open(url) });
  }, `${ORIGIN}/profile`);
  const opened = await opening;
  await expect(opened.getByLabel('Vardas ir pavardė')).toBeVisible();
  const reach = await foreign.evaluate(() => {
    const { opened: theirs } = globalThis as unknown as { opened: Window | null };
    theirs?.postMessage({ type: 'user', user: { id: 'x' } }, '*');
    return theirs === null || theirs.closed;
  });
  expect(reach, 'the window is out of reach').toBe(true);
  expect(await opened.evaluate(() => window.opener as unknown)).toBeNull();
  await opened.close();

  // A link brings the cookies along, so the endpoint itself has to refuse.
  const following = own.context().waitForEvent('page');
  await foreign.evaluate((url) => void window.open(url), `${ORIGIN}/api/get-user-profile`);
  const followed = await following;
  await followed.waitForLoadState();
  await expect(followed.locator('body')).toContainText('Neteisinga užklausa');
  await followed.close();
}
