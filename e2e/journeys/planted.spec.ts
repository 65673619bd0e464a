import type { Page } from '@playwright/test';

import { Elsewhere } from '../harness/elsewhere.ts';
import { fakeOrders, rideInProgress } from '../kit/fakeOrders.ts';
import { fakeRides, pastRide, RIDE } from '../kit/fakeRides.ts';
import { expect, test } from '../kit/test.ts';

const RUN = "document.documentElement.dataset.planted='yes'";

/** Markup as it would stand in a page if the server, or somebody between, let it in; each with what has to stop it. */
const planted = (elsewhere: string): Readonly<Record<string, string>> => ({
  'script-src-elem': `<script>${RUN}</script>`,
  'script-src-attr': `<img src="data:," onerror="${RUN}"><svg onload="${RUN}"></svg>`,
  'base-uri': `<base href="${elsewhere}/">`,
  'object-src': `<object data="${elsewhere}/o"></object><embed src="${elsewhere}/e">`,
  'frame-src': `<iframe src="${elsewhere}/f"></iframe>`,
  'style-src-elem': `<link rel="stylesheet" href="${elsewhere}/s.css"><style>html{display:none}</style>`,
  'img-src': `<img src="${elsewhere}/i.png">`,
});
const toBePressed = (elsewhere: string): string => `
  <a id="planted-link" href="javascript:${RUN}">x</a>
  <button id="planted-button" onclick="${RUN}">x</button>
  <form id="planted-form" action="${elsewhere}/take"><input name="phone" value="1"></form>`;

/** What the policy has stopped, as the browser tells it. */
async function stopped(page: Page): Promise<string[]> {
  return page.evaluate(() => (document.documentElement.dataset['stopped'] ?? '').split(' '));
}

const hasRun = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['planted'] !== undefined);

test('what is planted in the page itself neither runs nor loads nor sends', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/content.policy|content security policy|violates|Refused|blocked/i);
  // What the policy stops is told to the test as a request, too; whether it was one, only the other end knows.
  expectedComplaints.push(/third party: http:\/\/127/);
  const elsewhere = new Elsewhere();
  await elsewhere.start();
  const markup = planted(elsewhere.origin);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      const { dataset } = document.documentElement;
      dataset['stopped'] = `${dataset['stopped'] ?? ''} ${effectiveDirective}`;
    });
  });
  await page.route('/', async (route) => {
    const reply = await route.fetch();
    const all = Object.values(markup).join('') + toBePressed(elsewhere.origin);
    const body = (await reply.text()).replace('<body>', `<body>${all}`);
    await route.fulfill({ response: reply, body });
  });
  await page.goto('/');
  await expect(page.locator('#planted-form')).toBeAttached();
  for (const directive of Object.keys(markup)) {
    await expect.poll(() => stopped(page), directive).toContain(directive);
  }
  const before = page.url();
  for (const id of ['planted-link', 'planted-button']) {
    await page.locator(`#${id}`).dispatchEvent('click');
  }
  await page.evaluate(() => {
    document.querySelector<HTMLFormElement>('#planted-form')?.requestSubmit();
  });
  await expect.poll(() => stopped(page)).toContain('form-action');
  expect(await hasRun(page)).toBe(false);
  expect(page.url()).toBe(before);
  expect(elsewhere.heard).toEqual([]);
  await elsewhere.stop();
});

test('what scripts would plant is stopped, too', async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/content.policy|content security policy|violates|Refused|Trusted|eval/i);
  await page.goto('/');
  await page.evaluate((code) => {
    const tries = [
      () => {
        const script = document.createElement('script');
        script.text = code;
        document.body.append(script);
      },
      () => {
        const holder = document.createElement('div');
        document.body.append(holder);
        holder.innerHTML = `<img src="data:," onerror="${code}">`;
      },
      () => document.body.setAttribute('onclick', code),
      // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- that is the attack
      () => void new Function(code)(),
      () => document.body.click(),
    ];
    // By a timer: while the tool that drives the browser runs code itself, the policy lets it make code of text.
    return new Promise<void>((done) => {
      setTimeout(() => {
        for (const attempt of tries) {
          try {
            attempt();
          } catch {
            // Trusted Types refuse the assignment itself, where a browser knows them.
          }
        }
        done();
      });
    });
  }, RUN);
  expect(await hasRun(page)).toBe(false);
});

test('markup in names, addresses and pictures is text on every screen', async ({
  page,
  expectedComplaints,
}) => {
  // Of the picture alone: an address that is code is stopped by the policy.
  expectedComplaints.push(/img-src.*javascript|Loading the image 'javascript:/);
  // Firefox runs what prepares a page in the empty page before it, too, which has no storage.
  expectedComplaints.push(/^uncaught: The operation is insecure/);
  const markup = `"><img src=x onerror="${RUN}"><script>${RUN}</script>`;
  const rides = await fakeRides(page);
  rides.past = [{ ...pastRide(1), from: markup }];
  rides.ride = {
    ...RIDE,
    from: markup,
    to: markup,
    paymentMethod: markup,
    driver: { fullName: markup, licence: markup },
  };
  await page.goto('/history');
  await expect(page.getByText(markup).first()).toBeVisible();
  await page.goto('/ride/ride-1');
  await expect(page.getByText(markup).first()).toBeVisible();
  expect(await page.locator('img[onerror]').count()).toBe(0);
  expect(await hasRun(page)).toBe(false);

  // Beside the answers about rides, which the page may still ask for: the real server knows nobody here.
  const orders = await fakeOrders(page);
  orders.activeOrder = rideInProgress('ARRIVES', {
    car: { picture: `javascript:${RUN}`, name: markup, licencePlate: markup },
    driver: { fullName: markup, licence: markup, phone: markup },
  });
  await page.goto('/order');
  await expect(page.getByText(markup).first()).toBeVisible();
  expect(await page.locator('img[onerror]').count()).toBe(0);
  expect(await hasRun(page)).toBe(false);
});
