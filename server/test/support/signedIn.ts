import { Browser } from './browser.ts';
import { ringFrom } from './exchange.ts';
import type { TestApp } from './testApp.ts';

/** A browser whose passenger has just signed in with this number. */
export async function signedIn(
  server: Pick<TestApp, 'app' | 'clock'>,
  phone = '+37061234567',
): Promise<Browser> {
  const browser = new Browser(server.app);
  await browser.announce(phone);
  await ringFrom(server, phone);
  if (!(await browser.login(phone))) throw new Error('the passenger could not sign in');
  return browser;
}
