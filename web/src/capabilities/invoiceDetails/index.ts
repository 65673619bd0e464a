export { invoicePropsOf, knownInvoiceProps } from './invoicePropsOf.ts';
