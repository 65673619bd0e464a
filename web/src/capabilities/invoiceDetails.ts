import { invoiceFields, readAs, type InvoiceProps } from '@ride/contract';

type User = Readonly<Record<string, unknown>>;
type SignedIn = { readonly at: 'present'; readonly user: User } | { readonly at: string };

/** The invoice details that came with the user; none where they are not what was agreed. */
export function invoicePropsOf(user: User): InvoiceProps | undefined {
  const checked = readAs(invoiceFields, user['invoiceProps']);
  return checked.success ? checked.output : undefined;
}

/** Those of the signed-in passenger. */
export const knownInvoiceProps = (session: SignedIn): InvoiceProps | undefined =>
  'user' in session ? invoicePropsOf(session.user) : undefined;

/**
 * What the server has stored and nobody here can read: fields by their names, or `everything` where not even those can be
 * told. None of it may be overwritten unseen.
 */
export type Unread = 'everything' | Readonly<Record<string, unknown>>;

export function unreadOf(user: User): Unread {
  const given = user['invoiceProps'];
  if (given === undefined || given === null || given === '') return {};
  const read = invoicePropsOf(user);
  if (read === undefined || typeof given !== 'object') {
    return typeof given === 'object' && Object.keys(given).length === 0 ? {} : 'everything';
  }
  const present = Object.entries(given).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(present.filter(([field]) => !Object.hasOwn(read, field)));
}
