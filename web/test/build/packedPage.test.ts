import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { nonceOf, withNonce } from '../../../server/src/wire/packedPage.ts';
import { packedPage } from '../../build/packedPage.ts';

const SOURCE = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8');
const withNonces = (text: string): string =>
  text.replaceAll('\n\n', '\n<script nonce="__CSP_NONCE__"></script>\n');
/** As large as a page of ours, with a nonce here and there. */
const PAGE = `<!doctype html>${' '.repeat(200)}${withNonces(SOURCE.slice(0, 30_000))}`;

const packed = async (html: string): Promise<Buffer> => {
  const page = await packedPage(html);
  if (page === undefined) throw new Error('did not come out');
  return page;
};

describe('A page that the build has packed', () => {
  it('holds whatever nonce the server puts into it, in all its places', async () => {
    const page = await packed(PAGE);
    for (const token of [
      'a'.repeat(43),
      'ZyX-_09876543210abcdefghijklmnopqrstuvwxyz',
      '-'.repeat(43),
    ]) {
      const nonce = nonceOf(token);
      const reply = withNonce(page, nonce);
      expect(brotliDecompressSync(reply ?? '').toString()).toBe(
        PAGE.replaceAll('__CSP_NONCE__', nonce),
      );
    }
    expect(PAGE.split('__CSP_NONCE__').length).toBeGreaterThan(10);
  });

  it('is not touched by a nonce: the next reply begins with it again', async () => {
    const page = await packed(PAGE);
    const before = Buffer.from(page);
    withNonce(page, nonceOf('b'.repeat(43)));
    expect(page.equals(before)).toBe(true);
  });

  it('costs next to nothing more than without room for a nonce', async () => {
    const whole = brotliCompressSync(PAGE.replaceAll('__CSP_NONCE__', 'x'));
    expect((await packed(PAGE)).length).toBeLessThan(whole.length + 120);
  });

  it('is none where there is no nonce, or where one is not a copy of the first', async () => {
    expect(await packedPage('<p>nothing</p>')).toBeUndefined();
    expect(await packedPage(withNonces(SOURCE))).toBeUndefined();
  });

  it('has no room for what is no nonce of ours, nor has anything else', () => {
    expect(withNonce(brotliCompressSync(PAGE), nonceOf('c'.repeat(43)))).toBeUndefined();
  });
});
