import type { InvoiceProps } from '@ride/contract';

import type { Ride } from '../ride.ts';

const PDF_BEGINS = '%PDF-';
/** Readers of PDF look for it that far. */
const WITHIN_BYTES = 1_024;

/** Spec §7: the current ISO date, which is the one of UTC (docs/decisions/0015). */
export const invoiceName = (nowMs: number): string =>
  `saskaita-${new Date(nowMs).toISOString().slice(0, 10)}.pdf`;

/** Whatever the answer calls itself: a page of some proxy that asks to sign in is no invoice. */
export const isPdf = async (blob: Blob): Promise<boolean> =>
  (await blob.slice(0, WITHIN_BYTES).text()).trimStart().startsWith(PDF_BEGINS);

/** Spec-notes §1: the button, the hint to fill in the details, or nothing because nothing was paid. */
type InvoiceAction = 'download' | 'hint' | 'none';

export function invoiceAction(ride: Ride, details: InvoiceProps | undefined): InvoiceAction {
  const hasName = (details?.name ?? '').trim() !== '';
  if (!hasName) return 'hint';
  return (ride.clientPayment ?? 0) > 0 ? 'download' : 'none';
}
