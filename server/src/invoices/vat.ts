export interface VatParts {
  readonly netCents: number;
  readonly vatCents: number;
}

/** Passengers pay prices with VAT inside; both parts are whole cents and add up to what was paid. */
export function vatInside(totalCents: number, vatPercent: number): VatParts {
  const vatCents = Math.round((totalCents * vatPercent) / (100 + vatPercent));
  return { netCents: totalCents - vatCents, vatCents };
}
