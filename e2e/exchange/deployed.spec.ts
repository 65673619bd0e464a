import type { Page, WebSocket } from '@playwright/test';

import { CATHEDRAL, STATION } from '../../server/test/support/passenger.ts';
import { HOST, type ProductionMachine } from '../../server/test/machines/productionMachine.ts';
import { chooseCategory, fillTrip, orderButton } from '../kit/orderForm.ts';
import { voiceStats, watchConnections } from '../kit/voice.ts';
import { expect, test, watchRefusals } from './deployedTest.ts';
import { hearInvite } from './scenario.ts';
import { signInByCall } from './signInByCall.ts';
import { driver, type Sipp } from './sipp.ts';
import { ANSWER, ENDED, RINGING } from './sippBehaviour.ts';

const RELEASE = '/opt/ride/release';
const SHOWN = { timeout: 10_000 };
const ASK_EVERY_MS = 50;

let line: Sipp | undefined;
test.afterEach(async () => line?.stop());

test('whoever rides and speaks with the driver notices nothing of an upgrade', async ({
  page,
  context,
  phone,
  machine,
  gateway,
}) => {
  await watchConnections(page);
  const refused = watchRefusals(page);
  const heading = (name: string) => page.getByRole('heading', { name });
  const sockets: WebSocket[] = [];
  page.on('websocket', (socket) => sockets.push(socket));

  await page.goto('/');
  expect(await protocolOf(page)).toBe('h2');
  // The browser remembers where it must not come without https.
  const plain = await page.goto(`http://${HOST}/login`);
  expect((await plain?.request().redirectedFrom()?.response())?.status()).toBe(307);
  await signInByCall(page, phone, machine.sipPort);
  const cookies = await context.cookies(`https://${HOST}/api/refresh`);
  expect(cookies.map(({ name }) => name).toSorted()).toEqual([
    '__Secure-access',
    '__Secure-refresh',
  ]);
  expect(cookies.every(({ secure, httpOnly }) => secure && httpOnly)).toBe(true);

  await page.goto('/order');
  await fillTrip(page);
  await chooseCategory(page, /^Ekonominė/);
  await orderButton(page).click();
  const orderId = await gateway.accept();
  await expect(heading('Automobilis atvyksta')).toBeVisible();
  await expect(page.getByText('ABC 123')).toBeVisible();

  line = await driver([hearInvite, RINGING, ...ANSWER, ...ENDED], '-rtp_echo', '-mp', '34000');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Skambinti' }).click();
  const timer = dialog.getByRole('timer');
  await expect(timer).toBeVisible();
  const received = async (): Promise<number> => (await voiceStats(page)).received;
  await expect.poll(received).toBeGreaterThan(20);
  expect(sockets).toHaveLength(1);

  const asking = askOn(page);
  const before = await processesOf(machine);
  const said = await machine.systemd.run(`${RELEASE}/deploy/upgrade.sh`, RELEASE);
  expect(said.match(/runs/g)).toHaveLength(2);
  const after = await processesOf(machine);
  for (const [nth, pid] of after.entries()) expect(pid).not.toBe(before[nth]);
  await page.evaluate(() => (window.isUpgraded = true));
  const answers = await asking;
  expect(answers.length).toBeGreaterThan(20);
  expect(new Set(answers)).toEqual(new Set([200]));

  const heard = await received();
  await expect.poll(received).toBeGreaterThan(heard + 20);
  const shown = await timer.textContent();
  await expect(timer).not.toHaveText(shown ?? '');
  // No poll is answered any more: what shows has come by the stream.
  await page.route('**/api/get-active-ride', () => undefined);
  await gateway.report(orderId, 'arrived');
  await expect(heading('Vairuotojas atvyko ir Jūsų laukia')).toBeVisible(SHOWN);
  expect(sockets.map((socket) => socket.isClosed())).toEqual([false]);
  await dialog.getByRole('button', { name: 'Baigti skambutį' }).click();
  await expect(dialog).toContainText('Skambutis baigtas');
  expect(await line.ended).toBe(0);
  expect(refused).toEqual([]);
});

declare global {
  interface Window {
    isUpgraded?: boolean;
  }
}

/** By which the page itself has come. */
const protocolOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry instanceof PerformanceNavigationTiming ? entry.nextHopProtocol : undefined;
  });

/** By which the servers run. */
const processesOf = ({ systemd, ports }: ProductionMachine): Promise<readonly string[]> =>
  Promise.all(ports.map((port) => systemd.property(`ride-server@${port}.service`, 'MainPID')));

/** What the page is answered until it is told that the upgrade is over; also to what no proxy says twice. */
const askOn = (page: Page): Promise<readonly number[]> =>
  page.evaluate(
    async ({ search, pauseMs }) => {
      const statuses: number[] = [];
      while (window.isUpgraded !== true) {
        const { status } = await (statuses.length % 2 === 0
          ? fetch('/api/get-active-ride')
          : fetch('/api/search-ride', {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: search,
            }));
        statuses.push(status);
        await new Promise((resolve) => {
          setTimeout(resolve, pauseMs);
        });
      }
      return statuses;
    },
    {
      search: JSON.stringify({ addressFrom: STATION, addressTo: CATHEDRAL }),
      pauseMs: ASK_EVERY_MS,
    },
  );
