export { invoicePropsOf, knownInvoiceProps, unreadOf, type Unread } from './invoicePropsOf.ts';
