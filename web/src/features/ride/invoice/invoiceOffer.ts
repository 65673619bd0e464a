import type { InvoiceProps } from '@ride/contract';

import type { Ride } from '../ride.ts';

/** Spec-notes §1: the button, the hint to fill in the details, or nothing because nothing was paid. */
export type InvoiceOffer = 'download' | 'hint' | 'none';

export function invoiceOffer(ride: Ride, details: InvoiceProps | undefined): InvoiceOffer {
  const hasName = (details?.name ?? '').trim() !== '';
  if (!hasName) return 'hint';
  return (ride.clientPayment ?? 0) > 0 ? 'download' : 'none';
}
