import type { Brand } from '@ride/contract/brand';

import { brandIcon, brandPng } from './brandIcon.ts';
import { brandManifest } from './brandManifest.ts';

/** The files beside the client that carry the brand, by the path under which they are served. */
export const brandFiles = (brand: Brand): Readonly<Record<string, () => string | Buffer>> => ({
  '/brand-icon.svg': () => brandIcon(brand),
  '/brand-icon-48.png': () => brandPng(brand, 48, 'round'),
  '/brand-icon-192.png': () => brandPng(brand, 192, 'round'),
  '/brand-icon-512.png': () => brandPng(brand, 512, 'round'),
  '/brand-icon-full.png': () => brandPng(brand, 512, 'full'),
  // Apple's phones round the corners themselves.
  '/brand-icon-apple.png': () => brandPng(brand, 180, 'full'),
  '/app.webmanifest': () => brandManifest(brand),
});

/** By the end of its name. */
export const brandFileType = (path: string): string =>
  ({ svg: 'image/svg+xml', png: 'image/png', webmanifest: 'application/manifest+json' })[
    path.split('.').at(-1) ?? ''
  ] ?? '';
