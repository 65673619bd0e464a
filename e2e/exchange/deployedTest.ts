import { createHash, X509Certificate } from 'node:crypto';

import type { Page } from '@playwright/test';

import {
  HOST,
  productionMachine,
  SECRETS,
  type ProductionMachine,
} from '../../server/test/machines/productionMachine.ts';
import { parkedCars } from '../../server/test/machines/insideTraffic.ts';
import { askOnce } from '../../server/test/support/askOnce.ts';
import { CHROMIUM_SHELL } from '../kit/chromium.ts';
import { expect, test as base } from '../kit/test.ts';
import { mediaAddress } from './mediaAddress.ts';
import { TRUNK_PORT } from './ports.ts';

interface Tasks {
  readonly offers: readonly { readonly offerId: string }[];
  readonly rides: readonly { readonly orderId: string }[];
}

/** The drivers' gateway, at the inner address. */
export interface Gateway {
  /** Parks cars at the station, and takes the first order that one of them is asked for; says which it is. */
  accept(): Promise<string>;
  report(orderId: string, event: 'arrived'): Promise<void>;
}

/** What deploy/ makes of a machine, and a browser that knows its name and trusts the key of its certificate. */
export const test = base.extend<{ gateway: Gateway }, { machine: ProductionMachine }>({
  machine: [
    async ({}, use) => {
      const machine = await productionMachine({
        SIP_MEDIA_ADDRESS: mediaAddress,
        SIP_MEDIA_PORTS: '33000-33999',
        SIP_TRUNK: `127.0.0.1:${TRUNK_PORT}`,
      });
      for (const port of machine.ports) {
        const isReady = async (): Promise<boolean> => {
          const { status } = await askOnce(`http://127.0.0.1:${port}/readyz`);
          return status === 200;
        };
        await expect.poll(() => isReady().catch(() => false)).toBe(true);
      }
      await use(machine);
      await machine.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  launchOptions: [
    async ({ machine: { certificate, tlsPort, plainPort } }, use) => {
      const { publicKey } = new X509Certificate(certificate);
      const key = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }));
      const addresses = [
        `MAP ${HOST}:443 127.0.0.1:${tlsPort}`,
        `MAP ${HOST}:80 127.0.0.1:${plainPort}`,
      ];
      await use({
        ...CHROMIUM_SHELL,
        args: [
          ...CHROMIUM_SHELL.args,
          `--ignore-certificate-errors-spki-list=${key.digest('base64')}`,
          `--host-resolver-rules=${addresses.join(',')}`,
        ],
      });
    },
    { scope: 'worker' },
  ],
  baseURL: `https://${HOST}`,
  expectedComplaints: async ({}, use) => {
    // The site itself: other journeys have another one.
    await use([new RegExp(`^third party: https?://${HOST}$`)]);
  },
  gateway: async ({ machine }, use) => {
    const ask = async (path: string, body?: unknown, method?: 'PUT'): Promise<string> => {
      const { status, text } = await askOnce(`http://127.0.0.1:${machine.innerPort}${path}`, {
        body,
        headers: { authorization: `Bearer ${SECRETS.FLEET_SECRET}` },
        ...(method !== undefined && { method }),
      });
      expect(status, text).toBe(200);
      return text;
    };
    const tasks = async (): Promise<Tasks> => JSON.parse(await ask('/fleet/tasks')) as Tasks;
    await use({
      async accept() {
        await ask('/fleet/cars', { cars: parkedCars() }, 'PUT');
        await expect.poll(async () => (await tasks()).offers.length).toBe(1);
        const [offer] = (await tasks()).offers;
        const answer = { answer: 'accept', etaMinutes: 10 };
        const said = await ask(`/fleet/offers/${offer?.offerId}/answer`, answer);
        expect(said).toBe('{"outcome":"accepted"}');
        return (await tasks()).rides[0]?.orderId ?? '';
      },
      async report(orderId, event) {
        await ask(`/fleet/orders/${orderId}/events`, { event });
      },
    });
  },
});
export { expect };

/** What the page is refused, from now on. */
export function watchRefusals(page: Page): readonly string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // What the page itself has given up is refused by nobody.
    if (why !== 'net::ERR_ABORTED') refused.push(`${why} ${request.url()}`);
  });
  return refused;
}
