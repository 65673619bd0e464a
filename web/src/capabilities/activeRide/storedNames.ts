/** What the device keeps of a passenger's ordering; all of it goes at log-out. */
export const ORDER_DRAFT_KEY = 'order-draft';
export const PENDING_ORDER_KEY = 'pending-order';
export const DISMISSED_ORDER_KEY = 'left-order';
export const LAST_RIDE_KEY = 'last-ride';
