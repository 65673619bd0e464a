import { join } from 'node:path';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';

import { defineConfig } from '@playwright/test';

import { CHROMIUM_SHELL } from '../kit/chromium.ts';
import { dataDir } from '../kit/dataDir.ts';
import { FLEET_SECRET, ORIGIN, PORT } from '../kit/origin.ts';
import { mediaAddress } from './mediaAddress.ts';
import { NG_PORT, RPC_PORT, SIP_PORT, TRUNK_PORT, WS_PORT } from './ports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const WEBHOOK_SECRET = 'e2e-webhook-secret-e2e-webhook-secret';

/** Calls once more, through Kamailio and rtpengine, with sipp as the driver. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/exchange',
  // There is one trunk, and one driver at its end.
  workers: 1,
  retries: 1,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: env['TEST_REPORTS']
    ? [['dot'], ['json', { outputFile: join(env['TEST_REPORTS'], 'exchange.json') }]]
    : [['list']],
  use: {
    baseURL: ORIGIN,
    locale: 'lt-LT',
    timezoneId: 'Europe/Vilnius',
    // Recording every test costs a slow machine as much as running it.
    trace: 'off',
    launchOptions: CHROMIUM_SHELL,
    viewport: { width: 1280, height: 900 },
  },
  webServer: [
    {
      command: 'node deploy/run.ts',
      cwd: root,
      port: RPC_PORT,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        SIP_DOMAIN: 'localhost',
        SIP_WS_LISTEN: `127.0.0.1:${WS_PORT}`,
        SIP_RPC_LISTEN: `127.0.0.1:${RPC_PORT}`,
        SIP_LISTEN: `127.0.0.1:${SIP_PORT}`,
        SIP_NG_LISTEN: `127.0.0.1:${NG_PORT}`,
        SIP_MEDIA_ADDRESS: mediaAddress,
        SIP_MEDIA_PORTS: '31000-31999',
        SIP_TRUNK: `127.0.0.1:${TRUNK_PORT}`,
        WEBHOOK_URL: `http://127.0.0.1:${PORT}/hooks/missed-call`,
        WEBHOOK_SECRET,
      },
    },
    {
      command: 'node server/src/main.ts',
      cwd: root,
      url: `${ORIGIN}/readyz`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(PORT),
        DATA_DIR: dataDir,
        RATE_LIMIT_FACTOR: '1000',
        FLEET_SECRET,
        WEBHOOK_SECRET,
        SIP_RPC_URL: `http://127.0.0.1:${RPC_PORT}`,
        SIP_WS_URL: `ws://127.0.0.1:${WS_PORT}`,
      },
    },
  ],
});
