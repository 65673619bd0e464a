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
