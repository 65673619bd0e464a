import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';

import { defineConfig } from '@playwright/test';

import { CHROMIUM } from './kit/chromium.ts';
import { FLEET_SECRET, ORIGIN, PORT } from './kit/origin.ts';

/** Workers read this file too; only the runner itself may make the folder. */
const dataDir = (env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'e2e-data-')));

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: env['TEST_REPORTS']
    ? [['dot'], ['json', { outputFile: join(env['TEST_REPORTS'], 'playwright.json') }]]
    : [['list']],
  use: {
    baseURL: ORIGIN,
    locale: 'lt-LT',
    timezoneId: 'Europe/Vilnius',
    trace: 'retain-on-failure',
    launchOptions: CHROMIUM,
  },
  projects: [
    // What plays no part in how wide the window is runs once, in the wide one.
    {
      name: 'phone',
      testIgnore: [
        'refreshAcrossTabs.spec.ts',
        'headers.spec.ts',
        'budgets.spec.ts',
        // The simulated drivers are one fleet: two windows would steer against each other.
        'order.spec.ts',
        'call.spec.ts',
        'callFaults.spec.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
  ],
  webServer: {
    command: 'node server/src/main.ts',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `${ORIGIN}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000',
      SIM_SPEED: '60',
      FLEET_SECRET,
    },
  },
});
