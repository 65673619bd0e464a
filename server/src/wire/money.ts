import type { PaymentMethod } from '../domain/orderRecords.ts';

const CENTS_PER_EURO = 100;

/** Money is whole cents inside and euros on the wire; here, and nowhere else, it changes. */
export const eurosOf = (cents: number): number => cents / CENTS_PER_EURO;

const WORDS: Readonly<Record<PaymentMethod, string>> = { cash: 'grynaisiais', card: 'kortele' };

/** The word that passengers read where something has been paid; the order screen gets the code itself. */
export const paidHow = (method: PaymentMethod): string => WORDS[method];
