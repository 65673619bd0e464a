import { invoiceProps, type InvoiceProps } from '@ride/contract';
import { safeParse } from 'valibot';

type User = Readonly<Record<string, unknown>>;
type SignedIn = { readonly at: 'present'; readonly user: User } | { readonly at: string };

/** The invoice details that came with the user; none where they are not what was agreed. */
export function invoicePropsOf(user: User): InvoiceProps | undefined {
  const checked = safeParse(invoiceProps, user['invoiceProps']);
  return checked.success ? checked.output : undefined;
}

/** Those of whoever is signed in. */
export const knownInvoiceProps = (session: SignedIn): InvoiceProps | undefined =>
  'user' in session ? invoicePropsOf(session.user) : undefined;
