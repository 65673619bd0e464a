const CENTS_PER_EURO = 100;

/** Money is whole cents inside and euros on the wire; here, and nowhere else, it changes. */
export const eurosOf = (cents: number): number => cents / CENTS_PER_EURO;
