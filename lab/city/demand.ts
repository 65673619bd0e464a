/** When people of a city want to ride: a night that is never quite still, two peaks, and a storm after noon. */
const NIGHT = 0.35;
const PEAKS = [
  { hour: 8, hoursWide: 1.2, height: 2.2 },
  { hour: 17.5, hoursWide: 2, height: 2.6 },
] as const;
const STORM = { fromHour: 13, toHour: 14.5, times: 2.5 } as const;
const DAYTIME = { fromHour: 6, toHour: 23, height: 0.6 } as const;
/** A day of the city begins where it is quietest. */
const FIRST_HOUR = 4;
/** Of a car that two drivers share. */
export const RIDES_PER_CAR_A_DAY = 22;

const STEPS_PER_HOUR = 60;
const DAY_HOURS = 24;

/** How many want to ride at an hour of the day, beside the other hours. */
export function demandAt(hour: number): number {
  const peaks = PEAKS.map((peak) => {
    const away = Math.abs(hour - peak.hour);
    const hours = Math.min(away, DAY_HOURS - away);
    return peak.height * Math.exp(-((hours / peak.hoursWide) ** 2));
  });
  const isDay = hour >= DAYTIME.fromHour && hour < DAYTIME.toHour;
  const usual = peaks.reduce((sum, height) => sum + height, NIGHT + (isDay ? DAYTIME.height : 0));
  return hour >= STORM.fromHour && hour < STORM.toHour ? usual * STORM.times : usual;
}

export const ordersOf = (cars: number, hours: number): number =>
  Math.round((cars * RIDES_PER_CAR_A_DAY * demandWithin(hours)) / demandWithin(DAY_HOURS));

/** The share of a day's orders that its busiest hour has. */
export function busiestHourShare(): number {
  const hours = Array.from({ length: DAY_HOURS }, (_, hour) => demandFrom(hour, 1));
  return Math.max(...hours) / demandWithin(DAY_HOURS);
}

/** How many hours after the first one each order comes, in the order of time. */
export function arrivals(orders: number, hours: number, chance: () => number): readonly number[] {
  const steps = Array.from({ length: Math.ceil(hours * STEPS_PER_HOUR) }, (_, step) => step);
  let sum = 0;
  const sums = steps.map((step) => (sum += demandAt(hourAfter(step / STEPS_PER_HOUR))));
  return Array.from({ length: orders }, () => {
    const drawn = chance() * sum;
    const step = sums.findIndex((before) => before > drawn);
    return Math.min(hours, (step + chance()) / STEPS_PER_HOUR);
  }).toSorted((one, other) => one - other);
}

export const hourAfter = (hours: number): number => (FIRST_HOUR + hours) % DAY_HOURS;

const demandWithin = (hours: number): number => demandFrom(FIRST_HOUR, hours);

function demandFrom(first: number, hours: number): number {
  const steps = Array.from({ length: Math.ceil(hours * STEPS_PER_HOUR) }, (_, step) => step);
  return steps.reduce(
    (sum, step) => sum + demandAt((first + step / STEPS_PER_HOUR) % DAY_HOURS),
    0,
  );
}
