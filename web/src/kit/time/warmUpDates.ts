import { LOCALE, ZONE } from './vilnius.ts';

/**
 * Without `Temporal` the first date of a page takes a slow phone up to 0.2 s, which the browser spends on its languages.
 * Begun after the first paint, while the code is on its way, it is time that nobody waits for.
 */
export function warmUpDates(): void {
  if (!('Temporal' in globalThis)) new Intl.DateTimeFormat(LOCALE, { timeZone: ZONE }).format();
}
