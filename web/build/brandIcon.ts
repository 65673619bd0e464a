import type { Brand } from '@ride/contract/brand';

import { escapeHtml } from './brandHtml.ts';

/** The tab's icon: the name's first letter on the brand's colour, since a logo is too wide for a tab. */
export function brandIcon({ name, colours }: Brand): string {
  const letter = escapeHtml(name.slice(0, 1));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${colours.brand}"/><text x="16" y="23.500" text-anchor="middle" font-family="system-ui,sans-serif" font-size="21" font-weight="800" fill="${colours.onBrand}">${letter}</text></svg>\n`;
}
