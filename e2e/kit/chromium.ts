import { env } from 'node:process';

/** Debian's Chromium, kept from talking to anybody but us. */
export const CHROMIUM = {
  executablePath: env['CHROMIUM'] ?? '/usr/bin/chromium',
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
