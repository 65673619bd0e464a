/** What was typed into the invoice details and not saved yet; it goes at log-out. */
export const INVOICE_DRAFT_KEY = 'invoice-draft';
/** What was written about a ride and not sent yet; it goes at log-out. */
export const RATING_DRAFT_KEY = 'rating-draft';

/** What the device keeps for a visit without a network; it goes at log-out. */
export const LAST_PAST_KEY = 'last-past-rides';
export const LAST_UPCOMING_KEY = 'last-upcoming-rides';
export const LAST_OPENED_KEY = 'last-opened-ride';
