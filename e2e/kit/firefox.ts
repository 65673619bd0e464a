import { env } from 'node:process';

/** Debian's Firefox ESR as it is: the channel lets Playwright drive a Firefox that was not patched for it. */
export const FIREFOX = {
  channel: 'moz-firefox',
  executablePath: env['FIREFOX'] ?? '/usr/bin/firefox-esr',
};
