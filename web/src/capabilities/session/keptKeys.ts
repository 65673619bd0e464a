/** What was typed into the invoice details and not saved yet; it goes at log-out. */
export const INVOICE_DRAFT_KEY = 'invoice-draft';
