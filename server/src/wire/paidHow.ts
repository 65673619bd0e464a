import type { PaymentMethod } from '../domain/orderRecords.ts';

const WORDS: Readonly<Record<PaymentMethod, string>> = { cash: 'grynaisiais', card: 'kortele' };

/** The word that passengers read where something has been paid; the order screen gets the code itself. */
export const paidHow = (method: PaymentMethod): string => WORDS[method];
