import { parseIsoDate, yearsLater } from '../../../kit/time/isoDate.ts';
import { vilniusMoments, vilniusWallTime } from '../../../kit/time/vilnius.ts';
import { texts } from '../texts.ts';
import { MINUTE_MS } from '../../../kit/time/units.ts';

/** Spec §9. */
const STEP_MINUTES = 15;
const YEARS_AHEAD = 5;
const DAY_MINUTES = 24 * 60;

const two = (value: number): string => String(value).padStart(2, '0');

const TIMES: readonly string[] = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, step) => {
  const minutes = step * STEP_MINUTES;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
});

/** The days that can be reserved, in Lithuania's calendar. */
export function bookableDays(nowMs: number): { readonly first: string; readonly last: string } {
  const { date } = vilniusWallTime(nowMs);
  return { first: date, last: yearsLater(date, YEARS_AHEAD) };
}

/** Asking a calendar of zones is slow, and every key that is typed asks for the same day and minute. */
let lastTimes = { date: '', minute: 0, times: TIMES };

/** The quarter-hours of a day that are still to come and that its clocks really show. */
export function bookableTimes(dateText: string, nowMs: number): readonly string[] {
  const date = parseIsoDate(dateText);
  if (date === undefined) return TIMES;
  const minute = Math.floor(nowMs / MINUTE_MS);
  if (lastTimes.date !== date || lastTimes.minute !== minute) {
    const times = TIMES.filter((time) => momentOf(date, time, nowMs) !== undefined);
    lastTimes = { date, minute, times };
  }
  return lastTimes.times;
}

/** Seconds since the epoch for `rideDateTime`; `undefined` if the day or the time is not a valid one. */
export function rideSeconds(dateText: string, time: string, nowMs: number): number | undefined {
  const date = parseIsoDate(dateText);
  if (date === undefined || dateError(dateText, nowMs) !== undefined) return undefined;
  const momentMs = momentOf(date, time, nowMs);
  return momentMs === undefined ? undefined : momentMs / 1_000;
}

/** What is wrong with the day; nothing is wrong with one that was not entered yet. */
export function dateError(text: string, nowMs: number): string | undefined {
  if (text.trim() === '') return undefined;
  const date = parseIsoDate(text);
  if (date === undefined) return texts.wrong.noDate;
  const { first, last } = bookableDays(nowMs);
  if (date < first) return texts.wrong.datePast;
  return date > last ? texts.wrong.dateTooFar : undefined;
}

/** In the hour that autumn repeats, the first of the two moments that is still to come. */
const momentOf = (date: string, time: string, nowMs: number): number | undefined =>
  vilniusMoments({ date, time }).find((momentMs) => momentMs > nowMs);
