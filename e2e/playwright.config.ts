import { join } from 'node:path';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';

import { defineConfig } from '@playwright/test';

import { CHROMIUM, CHROMIUM_SHELL } from './kit/chromium.ts';
import { dataDir } from './kit/dataDir.ts';
import { FIREFOX } from './kit/firefox.ts';
import { FLEET_SECRET, ORIGIN, PORT } from './kit/origin.ts';

/** In the whole browser, as passengers have it. */
const IN_THE_WHOLE_BROWSER = [
  'headers.spec.ts',
  'planted.spec.ts',
  'budgets.spec.ts',
  'webkit.spec.ts',
  // A network that changes under a call is beyond the browser without a window.
  'callNetwork.spec.ts',
  'order.spec.ts',
  // Nothing is shown outside of its windows by a browser that has none.
  'alerts.spec.ts',
];
/** Every state of every screen, looked at. */
const VISUAL_STATES = [
  'accessibility.spec.ts',
  'orderAccessibility.spec.ts',
  'rideAccessibility.spec.ts',
];
/** Its links stand in the header of wide windows. */
const ONCE_IN_THE_WIDE_WINDOW = ['version.spec.ts'];
/** Sign in, order now, reserve, cancel, history, ride, profile: against the real server, in every browser. */
const THE_WHOLE_WAY = ['order.spec.ts', 'rideForReal.spec.ts'];
/** What looks or behaves differently in a wide window. */
const IN_BOTH_WINDOWS = ['frame.spec.ts', 'keyboard.spec.ts', 'nothingJumps.spec.ts'];

const WIDE = { width: 1280, height: 900 };
/** Passengers hold a phone: whatever runs once runs in its width. */
const ON_A_PHONE = {
  launchOptions: CHROMIUM_SHELL,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
};

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  // Two more than there are cores: a journey waits as long as it works, and with one more a fifth of the cores did nothing.
  workers: 4,
  // A starved machine trips one journey in some hundreds; which one needed it is said at the end.
  retries: 1,
  forbidOnly: true,
  // Generous: a machine whose neighbours are busy is ten times slower for minutes at a time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: env['TEST_REPORTS']
    ? [['dot'], ['json', { outputFile: join(env['TEST_REPORTS'], 'playwright.json') }]]
    : [['list']],
  use: {
    baseURL: ORIGIN,
    // Firefox now and then misses that a page has come: the second try should not wait for minutes.
    navigationTimeout: 120_000,
    // What a worker asks for, a journey cannot fake; those about the worker allow it.
    serviceWorkers: 'block',
    locale: 'lt-LT',
    timezoneId: 'Europe/Vilnius',
    // Recording every test costs a slow machine as much as running it.
    trace: 'off',
    // Animations keep a browser without a graphics card busy; what moves has journeys of its own.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // Its orders take long and steer the same drivers as those of the whole Chromium: they come first, and what lies
    // between keeps the other workers busy until the drivers are free.
    {
      name: 'firefox',
      testMatch: [
        ...THE_WHOLE_WAY,
        'planted.spec.ts',
        'rideEvents.spec.ts',
        'streamFaults.spec.ts',
        'map.spec.ts',
      ],
      // What Playwright cannot see or do in a Firefox that was not patched for it (a download, a request's body), and
      // what is no different there.
      grepInvert: /@chromium/,
      use: {
        browserName: 'firefox',
        launchOptions: FIREFOX,
        viewport: { width: 390, height: 844 },
      },
    },
    {
      name: 'wide',
      testMatch: [...ONCE_IN_THE_WIDE_WINDOW, ...IN_BOTH_WINDOWS],
      use: { launchOptions: CHROMIUM_SHELL, viewport: WIDE },
    },
    { name: 'visualStates', testMatch: VISUAL_STATES, use: ON_A_PHONE },
    {
      name: 'desktop',
      testMatch: IN_THE_WHOLE_BROWSER,
      use: { launchOptions: CHROMIUM, viewport: WIDE },
    },
    // A host of another make, on another origin: the client is built for it first.
    { name: 'built elsewhere', testDir: 'secondMake', testMatch: 'build.setup.ts' },
    {
      name: 'second make',
      testDir: 'secondMake',
      dependencies: ['built elsewhere'],
      use: ON_A_PHONE,
    },
    {
      name: 'phone',
      testIgnore: [...VISUAL_STATES, ...IN_THE_WHOLE_BROWSER, ...ONCE_IN_THE_WIDE_WINDOW],
      use: ON_A_PHONE,
    },
  ],
  webServer: {
    command: 'node server/src/main.ts',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `${ORIGIN}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000',
      SIM_SPEED: '60',
      FLEET_SECRET,
      // The push service of a journey is on this machine.
      PUSH: 'loopback',
    },
  },
});
