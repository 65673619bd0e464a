import { env } from 'node:process';

/** Kept from talking to anybody but us. */
const QUIET = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // A microphone that beeps, and nobody to ask whether it may be used.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
};

/** Debian's Chromium, whole. */
export const CHROMIUM = { ...QUIET, executablePath: env['CHROMIUM'] ?? '/usr/bin/chromium' };

/** The same engine without what belongs to a window: a page of ours needs two thirds of the time in it. */
export const CHROMIUM_SHELL = {
  ...QUIET,
  executablePath: env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
};
