/** Under these names the passenger's storage on the device holds what several rooms of the client know of an order. */
export const PENDING_ORDER = 'pending-order';
export const DISMISSED_ORDER = 'left-order';
