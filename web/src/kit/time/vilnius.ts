import { DAY_MS, MINUTE_MS } from './units.ts';

export const LOCALE = 'lt-LT';
export const ZONE = 'Europe/Vilnius';

let format: Intl.DateTimeFormat | undefined;

/** Made at its first use: that takes a slow phone up to 0.2 s, because browsers look through all their languages for it. */
const vilniusFormat = (): Intl.DateTimeFormat =>
  (format ??= new Intl.DateTimeFormat(LOCALE, {
    timeZone: ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }));

/** What a calendar and a clock on a wall in Lithuania show: `yyyy-MM-dd` and `HH:mm`. */
export interface WallTime {
  readonly date: string;
  readonly time: string;
}

/** The same by both: `Temporal` takes a twentieth of the time, and not every browser has it. */
export const vilniusWallTime: (epochMs: number) => WallTime =
  'Temporal' in globalThis ? byTemporal : byFormat;

export function byTemporal(epochMs: number): WallTime {
  const wall = Temporal.Instant.fromEpochMilliseconds(epochMs).toString({ timeZone: ZONE });
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

export function byFormat(epochMs: number): WallTime {
  const parts = new Map(
    vilniusFormat()
      .formatToParts(epochMs)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/**
 * All moments at which the wall shows this date and time, the earliest first: one on most days, none in
 * the hour that spring skips, two in the hour that autumn repeats. The browser's own zone plays no part.
 */
export function vilniusMoments({ date, time }: WallTime): readonly number[] {
  const asIfUtcMs = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asIfUtcMs)) return [];
  // Clocks change at most once in two days, so the offsets a day before and a day after are all there are.
  const offsets = new Set([offsetMs(asIfUtcMs - DAY_MS), offsetMs(asIfUtcMs + DAY_MS)]);
  return [...offsets]
    .map((offset) => asIfUtcMs - offset)
    .filter((momentMs) => {
      const wall = vilniusWallTime(momentMs);
      return wall.date === date && wall.time === time;
    })
    .toSorted((one, other) => one - other);
}

/** How far the wall in Vilnius is ahead of UTC at a moment. */
function offsetMs(epochMs: number): number {
  const { date, time } = vilniusWallTime(epochMs);
  const minuteMs = Math.floor(epochMs / MINUTE_MS) * MINUTE_MS;
  return Date.parse(`${date}T${time}:00Z`) - minuteMs;
}
