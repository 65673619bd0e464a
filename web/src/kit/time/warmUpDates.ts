import { LOCALE, ZONE } from './vilnius.ts';

/**
 * The first date of a page takes a slow phone a tenth of a second, which the browser spends on the zone and the language.
 * Begun after the first paint, while the code is on its way, it is time that nobody waits for.
 */
export function warmUpDates(): void {
  new Intl.DateTimeFormat(LOCALE, { timeZone: ZONE }).format();
}
