/** What a category costs, in whole cents: money is never a fraction inside. */
export interface Tariff {
  readonly startCents: number;
  readonly cityKmCents: number;
  readonly districtKmCents: number;
  /** For a minute lost in traffic. */
  readonly trafficMinuteCents: number;
  /** No ride costs less. */
  readonly minCents: number;
}

/** What a fare depends on. */
export interface PricedDistance {
  readonly cityKm: number;
  readonly districtKm: number;
  readonly trafficMinutes: number;
}

/** Every part in whole cents; the total is their exact sum. */
export interface Fare {
  readonly startCents: number;
  readonly cityCents: number;
  readonly districtCents: number;
  readonly trafficCents: number;
  /** What is missing to the least that a ride costs. */
  readonly topUpCents: number;
  readonly totalCents: number;
}

const METRES_PER_KM = 1_000;

export function fareOf(tariff: Tariff, ride: PricedDistance): Fare {
  const { startCents } = tariff;
  const cityCents = centsForKm(ride.cityKm, tariff.cityKmCents);
  const districtCents = centsForKm(ride.districtKm, tariff.districtKmCents);
  const trafficCents = Math.round(ride.trafficMinutes * tariff.trafficMinuteCents);
  const sumCents = startCents + cityCents + districtCents + trafficCents;
  const totalCents = Math.max(tariff.minCents, sumCents);
  const topUpCents = totalCents - sumCents;
  return { startCents, cityCents, districtCents, trafficCents, topUpCents, totalCents };
}

/** By whole metres, so that 0.1 km + 0.2 km is no different from 0.3 km. */
const centsForKm = (km: number, centsPerKm: number): number =>
  Math.round((Math.round(km * METRES_PER_KM) * centsPerKm) / METRES_PER_KM);
