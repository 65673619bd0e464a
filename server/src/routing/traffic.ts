const clockInVilnius = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Vilnius',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** How many times longer than on empty streets a way through a town takes, at each full hour from 0 to 23. */
const WORKDAY = [
  1, 1, 1, 1, 1, 1, 1.1, 1.45, 1.5, 1.25, 1.2, 1.2, 1.25, 1.25, 1.25, 1.3, 1.5, 1.6, 1.35, 1.15,
  1.1, 1.05, 1, 1,
];
const WEEKEND = [
  1, 1, 1, 1, 1, 1, 1, 1, 1, 1.05, 1.1, 1.15, 1.2, 1.2, 1.2, 1.2, 1.2, 1.15, 1.15, 1.1, 1.05, 1, 1,
  1,
];
const HOURS_A_DAY = 24;
const MINUTES_AN_HOUR = 60;

/** Between two full hours it changes evenly, so that no price jumps when the clock strikes. */
export function trafficFactor(atMs: number): number {
  const parts = new Map(
    clockInVilnius.formatToParts(atMs).map(({ type, value }) => [type, value] as const),
  );
  const isWeekend = ['Sat', 'Sun'].includes(parts.get('weekday') ?? '');
  const factors = isWeekend ? WEEKEND : WORKDAY;
  const hour = Number(parts.get('hour'));
  const now = factors[hour] ?? 1;
  const next = factors[(hour + 1) % HOURS_A_DAY] ?? 1;
  return now + ((next - now) * Number(parts.get('minute'))) / MINUTES_AN_HOUR;
}
