import type { Brand } from '@ride/contract/brand';
import type { HtmlTagDescriptor } from 'vite';

/** What search engines and the phone's task list show; the words around the name belong to the product. */
const description = (name: string): string =>
  `${name}: užsisakykite taksi internetu – dabar arba vėlesniam laikui.`;

export const brandTitle = (html: string, brand: Brand): string =>
  html.replaceAll('%BRAND_NAME%', escapeHtml(brand.name));

export const brandTags = (brand: Brand): HtmlTagDescriptor[] => [
  meta({ name: 'description', content: description(brand.name) }),
  meta({ name: 'theme-color', content: brand.colours.brand }),
  // No drawing: for each size that it wants, the browser opens one as a document, while a slow phone begins to draw the page.
  link({ rel: 'icon', type: 'image/png', sizes: '48x48', href: '/brand-icon-48.png' }),
  link({ rel: 'apple-touch-icon', href: '/brand-icon-apple.png' }),
  // The manifest is named by `platform/manifest.ts`, when nobody waits for anything.
];

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs,
  injectTo: 'head',
});

const meta = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs,
  injectTo: 'head',
});

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
