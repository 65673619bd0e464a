/** Who paid how much of a ride, beside the passenger himself. */
export interface Shares {
  readonly companyCents: number;
  readonly productCents: number;
}

const COMPANY_LIMIT_CENTS = 500;
const PRODUCT_STEP_CENTS = 150;

/** By turns, not by chance: every past shows each way of paying, and a few rides without anything to invoice. */
export function sharesOf(index: number, priceCents: number): Shares {
  if (index % 9 === 3) return { companyCents: priceCents, productCents: 0 };
  if (index % 11 === 6) {
    return { companyCents: Math.min(COMPANY_LIMIT_CENTS, priceCents), productCents: 0 };
  }
  if (index % 13 === 9) return { companyCents: 0, productCents: priceCents };
  if (index % 5 === 4) {
    return { companyCents: 0, productCents: Math.min(PRODUCT_STEP_CENTS, priceCents) };
  }
  return { companyCents: 0, productCents: 0 };
}
