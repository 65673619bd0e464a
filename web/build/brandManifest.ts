import type { Brand } from '@ride/contract/brand';

const SHORT_NAME_LENGTH = 12;

/** What a phone needs to put the client among its apps. */
export function brandManifest(brand: Brand): string {
  const { name, colours } = brand;
  return JSON.stringify({
    id: '/',
    name,
    short_name: name.slice(0, SHORT_NAME_LENGTH).trimEnd(),
    description: `${name}: taksi internetu`,
    lang: 'lt',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colours.brand,
    background_color: '#ffffff',
    icons: [
      { src: '/brand-icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/brand-icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/brand-icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/brand-icon-full.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Užsisakyti', url: '/order', icons: [SHORTCUT_ICON] },
      { name: 'Kelionės', url: '/history', icons: [SHORTCUT_ICON] },
    ],
  });
}

const SHORTCUT_ICON = { src: '/brand-icon-192.png', sizes: '192x192', type: 'image/png' };
