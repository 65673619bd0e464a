/** The day that was typed as `yyyy-MM-dd`; `undefined` if there is no such day. */
export function parseIsoDate(text: string): string | undefined {
  const typed = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/.exec(text.trim());
  if (typed === null) return undefined;
  const [, year = '', month = '', day = ''] = typed;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // A date that does not exist, such as 31 February, is either refused or moved to another day.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso;
}

/** The same day some years later; 29 February becomes 28 where there is none. */
export function yearsLater(isoDate: string, years: number): string {
  const year = Number(isoDate.slice(0, 4)) + years;
  const same = `${year}${isoDate.slice(4)}`;
  return parseIsoDate(same) ?? `${year}-02-28`;
}

/** A day as calendars of the browser want it: midnight where the browser is. */
export function localDate(isoDate: string): Date {
  const [year = 0, month = 1, day = 1] = isoDate.split('-').map(Number);
  return new Date(year, month - 1, day);
}

export const isoOfLocal = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');
