import { invoiceProps, type InvoiceProps } from '@ride/contract';
import { safeParse } from 'valibot';

import type { SessionState, User } from './state.ts';

/** The invoice details that came with the user; none where they are not what was agreed. */
export function invoicePropsOf(user: User): InvoiceProps | undefined {
  const checked = safeParse(invoiceProps, user['invoiceProps']);
  return checked.success ? checked.output : undefined;
}

export const knownInvoiceProps = (state: SessionState): InvoiceProps | undefined =>
  state.at === 'present' ? invoicePropsOf(state.user) : undefined;
