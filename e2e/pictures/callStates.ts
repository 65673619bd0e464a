import type { Page } from '@playwright/test';

import { fakeExchange } from '../kit/fakeExchange.ts';

async function talk(page: Page) {
  const exchange = await fakeExchange(page, 'answers');
  await exchange.call();
  await page.getByRole('timer').waitFor();
  return exchange;
}

async function shown(page: Page, text: string): Promise<void> {
  await page.getByRole('dialog').getByText(text).waitFor();
}

/** Each state of a call by the way that leads there. */
export const CALL_STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'call-connecting': async (page) => {
    await (await fakeExchange(page, 'deaf')).call();
    await shown(page, 'Palaukite');
  },
  'call-ringing': async (page) => {
    await (await fakeExchange(page, 'rings')).call();
    await shown(page, 'Skambinama');
  },
  'call-talking': async (page) => {
    await talk(page);
  },
  'call-muted': async (page) => {
    await talk(page);
    await page.getByRole('button', { name: 'Išjungti mikrofoną' }).click();
  },
  'call-reconnecting': async (page) => {
    await (await talk(page)).lose();
    await shown(page, 'Jungiamasi iš naujo…');
  },
  'call-over': async (page) => {
    await talk(page);
    await page.getByRole('button', { name: 'Baigti skambutį' }).click();
    await shown(page, 'Skambutis baigtas');
  },
  'call-busy': async (page) => {
    await (await fakeExchange(page, 'busy')).call();
    await shown(page, 'Užimta');
  },
  'call-microphone-refused': async (page) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await (await fakeExchange(page, 'rings')).call();
    await shown(page, 'Nėra leidimo naudoti mikrofoną');
  },
  'call-unsupported': async (page) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'));
    await (await fakeExchange(page, 'rings')).call();
    await shown(page, 'Ši naršyklė skambinti negali');
  },
};
