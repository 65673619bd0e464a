// `node tools/run.mjs node e2e/pictures/stage.ts [FOLDER/]`: takes every state of the order screen's stage, to be looked at;
// into a folder outside of the project, unless one is named. `map` takes those with that word in their name. On the made-up
// archive, or on that of TEST_MAP_FILE: such pictures are to be looked at, and nothing else.
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, env } from 'node:process';
import { fileURLToPath } from 'node:url';

import { chromium } from '@playwright/test';

import { CHROMIUM } from '../kit/chromium.ts';
import { fakeMapHost, MapServer } from '../kit/mapTest.ts';
import { ON_MAPS, PILIES, STATES, type Reach } from './stageStates.ts';

const given = argv.slice(2).find((word) => word.includes('/'));
const words = argv.slice(2).filter((word) => word !== '--' && !word.includes('/'));
const folder = given ?? mkdtempSync(join(tmpdir(), 'stage-'));
mkdirSync(folder, { recursive: true });

if (!existsSync(fileURLToPath(new URL('../../web/dist/index.html', import.meta.url)))) {
  throw new Error('The client is not built: npm run build');
}
const server = new MapServer(env['TEST_MAP_FILE'] === undefined ? undefined : 'Vilnius');
await server.start();
const browser = await chromium.launch(CHROMIUM);

interface Look {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
  readonly forcedColors?: 'active';
}
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };
const LOOKS: readonly Look[] = [
  { name: 'phone-light', viewport: PHONE, colorScheme: 'light' },
  { name: 'phone-dark', viewport: PHONE, colorScheme: 'dark' },
  { name: 'wide-light', viewport: WIDE, colorScheme: 'light' },
  { name: 'wide-dark', viewport: WIDE, colorScheme: 'dark' },
  { name: 'phone-forced', viewport: PHONE, colorScheme: 'light', forcedColors: 'active' },
];

interface Picture {
  readonly name: string;
  readonly reach: Reach;
  readonly look: Look;
  readonly hasMap: boolean;
}

async function take({ name, reach, look, hasMap }: Picture): Promise<void> {
  const { name: lookName, ...options } = look;
  const page = await browser.newPage({
    ...options,
    locale: 'lt-LT',
    timezoneId: 'Europe/Vilnius',
    reducedMotion: 'reduce',
    hasTouch: true,
    serviceWorkers: 'block',
  });
  page.setDefaultTimeout(20_000);
  try {
    const { orders, offered } = await fakeMapHost(page, hasMap ? server.map : undefined);
    offered.addressAt = hasMap;
    orders.answers.set('address-at', () => ({ address: PILIES, distanceM: 8 }));
    await reach({ page, orders, offered, open: () => page.goto(`${server.origin}/order`) });
    // What is never answered is waited for in some of the states.
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
    // The worker draws what the last step has asked for.
    await page.waitForTimeout(800);
    await page.screenshot({ path: join(folder, `${name}-${lookName}.png`) });
  } catch (cause) {
    console.error(`${name}-${lookName}: ${String(cause).split('\n', 1)[0]}`);
    process.exitCode = 1;
  } finally {
    await page.close();
  }
}

const states = [
  ...Object.entries(STATES).flatMap(([name, reach]) => [
    { name: `plain-${name}`, reach, hasMap: false },
    { name: `map-${name}`, reach, hasMap: true },
  ]),
  ...Object.entries(ON_MAPS).map(([name, reach]) => ({ name, reach, hasMap: true })),
];
const pictures = LOOKS.flatMap((look) =>
  states.map(({ name, reach, hasMap }) => ({ name, reach, hasMap, look })),
).filter(
  ({ name, look }) =>
    words.length === 0 || words.some((word) => `${name}-${look.name}`.includes(word)),
);
/** Two at a time: each waits as long as it works. */
async function takeNext(): Promise<void> {
  for (let next = pictures.shift(); next !== undefined; next = pictures.shift()) await take(next);
}
await Promise.all([takeNext(), takeNext()]);
await browser.close();
await server.dispose();
console.log(`The pictures are in ${folder}.`);
