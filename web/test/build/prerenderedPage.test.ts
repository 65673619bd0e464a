import { describe, expect, it } from 'vitest';

import { prerenderedPage } from '../../build/prerenderedPage.ts';

const TEMPLATE = `<html lang="lt"><head>
    <meta charset="utf-8" /><title>Taksi</title>
    <script type="module" crossorigin src="/static/js/few-lines.js" nonce="__CSP_NONCE__"></script>
    <script type="module" crossorigin src="/static/js/start.js" nonce="__CSP_NONCE__"></script>
  </head><body><div id="root"></div></body></html>`;

const page = prerenderedPage(TEMPLATE, {
  path: '/order',
  access: 'protected',
  html: '<title>Užsisakyti</title><main>forma</main>',
  links: ['<link rel="modulepreload" href="/static/js/order.js">'],
  beforePaint: 'before()',
  beforeCode: 'after()',
});

/** Where each of them stands; fails for one that does not. */
const places = (...texts: string[]): number[] =>
  texts.map((text) => {
    expect(page.split(text), text).toHaveLength(2);
    return page.indexOf(text);
  });

describe('A prerendered page', () => {
  it('says for which route and for whom it is', () => {
    expect(page).toContain('<html data-page="/order" data-access="protected"');
    expect(page).toContain('<title>Užsisakyti</title>');
  });

  it('sends for its code first of all, then looks whose page it is, and asks for data last', () => {
    const inTurn = places(
      '<link rel="modulepreload" crossorigin href="/static/js/start.js"',
      'before()',
      ' src="/static/js/start.js"',
      '/static/js/order.js',
      '<main>forma</main>',
      'after()',
    );
    expect(inTurn).toEqual(inTurn.toSorted((a, b) => a - b));
  });

  it('is not made of a template that has no script', () => {
    const parts = { path: '/', access: 'public', html: '<title>T</title>', links: [] };
    expect(() =>
      prerenderedPage('<html><meta charset="utf-8" /></head><div id="root"></div>', {
        ...parts,
        beforePaint: '',
        beforeCode: '',
      }),
    ).toThrow('no script');
  });
});
