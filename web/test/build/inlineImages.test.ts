import { expect, it } from 'vitest';

import { inlineImages } from '../../build/inlineImages.ts';

const svg = (more: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"\n  aria-label="Ė & 100%"><path fill="#ffcb05" d="M1,2${more}"/></svg>\n`;
const image = (src: string): string => `<p><img src="${src}" width="9" alt="Į pradžią"/></p>`;

it('puts a small drawing into the page as it is', () => {
  const html = inlineImages(image('/static/media/logo-x1.svg'), (name) => {
    expect(name).toBe('/static/media/logo-x1.svg');
    return svg('');
  });
  const [, url = ''] =
    /^<p><img src="(data:image\/svg\+xml,[^"<>&#]+)" width="9" alt="Į pradžią"\/><\/p>$/.exec(
      html,
    ) ?? [];
  expect(decodeURIComponent(url)).toBe(`data:image/svg+xml,${svg('').trim().replace('\n ', '')}`);
});

it('leaves larger drawings, photographs and drawings from elsewhere to the network', () => {
  for (const src of ['/a.svg', '/a.png', 'https://example.com/a.svg', 'data:image/svg+xml,x']) {
    expect(inlineImages(image(src), () => svg(' 3'.repeat(500)))).toBe(image(src));
  }
});
