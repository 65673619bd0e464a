import { expect, it } from 'vitest';

import { inlineStyles } from '../../build/inlineStyles.ts';

const SHEETS: Readonly<Record<string, string>> = { '/a.css': 'a{}\n', '/b.css': 'b{}' };
const read = (name: string): string => SHEETS[name] ?? '';

it('puts the style sheets into the page in their order and switches their links off', () => {
  const html = `<head><link rel="icon" href="/x.svg"><link rel="stylesheet" crossorigin href="/a.css" nonce="n">
    <link rel="modulepreload" href="/y.js"><link rel="stylesheet" crossorigin href="/b.css"></head>`;
  expect(inlineStyles(html, read)).toBe(
    `<head><link rel="icon" href="/x.svg"><style nonce="__CSP_NONCE__">a{}b{}</style>
    <link rel="stylesheet" crossorigin href="/a.css" nonce="n" disabled>
    <link rel="modulepreload" href="/y.js"><link rel="stylesheet" crossorigin href="/b.css" disabled></head>`,
  );
});

it('refuses a page without styles, and styles that would end their element', () => {
  expect(() => inlineStyles('<head></head>', read)).toThrow(/no style sheet/);
  const page = '<link rel="stylesheet" crossorigin href="/a.css">';
  expect(() => inlineStyles(page, () => 'a::after{content:"</Style>"}')).toThrow(/end the element/);
});
