import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import type { Browser } from 'playwright-core';

import { root } from '../../install.mjs';

/**
 * The first measure: the product's own first page as finished HTML with its style sheets and without
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
  const { html, styles } = await page.evaluate(() => {
    for (const element of document.querySelectorAll('script, link:not([rel=stylesheet])')) {
      element.remove();
    }
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    return { html: document.documentElement.outerHTML, styles: sheets.map(({ href }) => href) };
  });
  await page.close();
  writeFile(join(folder, 'index.html'), `<!doctype html>${html}`);
  for (const style of styles) {
    const { pathname } = new URL(style);
    writeFile(join(folder, pathname), readFileSync(join(root, 'web', 'dist', pathname), 'utf8'));
  }
}

function writeFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  writeFileSync(`${path}.br`, brotliCompressSync(text));
}
