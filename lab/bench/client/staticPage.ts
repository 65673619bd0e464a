import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';

import { root } from '../../../tools/install.mjs';
import { packedPage } from '../../../web/build/packedPage.ts';

/**
 * The first measure: the product's own first page as finished HTML with its styles and without
 * a script. Nothing that shows the same can be there sooner.
 */
export async function writeStaticPage(
  browser: Browser,
  origin: string,
  folder: string,
): Promise<void> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 390, height: 844 } });
  await page.goto('/');
  await page.getByText('PRISIJUNGTI', { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  const html = await page.evaluate(() => {
    for (const element of document.querySelectorAll('script, link')) element.remove();
    return document.documentElement.outerHTML;
  });
  await page.close();
  // Browsers do not tell the nonce of an element; without one the server's policy would leave the page bare of styles.
  const styled = html.replaceAll('<style nonce=""', '<style nonce="__CSP_NONCE__"');
  if (styled === html) throw new Error('the first page brings no styles along');
  const pictures = join('static', 'media');
  cpSync(join(root, 'web', 'dist', pictures), join(folder, pictures), { recursive: true });
  const whole = `<!doctype html>${styled}`;
  const packed = await packedPage(whole);
  if (packed === undefined) throw new Error('the static page cannot be packed as ours are');
  writeFileSync(join(folder, 'index.html'), whole);
  writeFileSync(join(folder, 'index.html.br'), packed);
}
