import type { InvoiceProps } from '@ride/contract';

import type { Ride } from '../ride.ts';

/** Spec-notes §1: the button, the hint to fill in the details, or nothing because nothing was paid. */
type InvoiceAction = 'download' | 'hint' | 'none';

export function invoiceAction(ride: Ride, details: InvoiceProps | undefined): InvoiceAction {
  const hasName = (details?.name ?? '').trim() !== '';
  if (!hasName) return 'hint';
  return (ride.clientPayment ?? 0) > 0 ? 'download' : 'none';
}
