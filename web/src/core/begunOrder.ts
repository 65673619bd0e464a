import type { PassengerStorage } from './storage.ts';

/** Under these names the passenger's storage holds what an order has left on this device and in this tab. */
export const PENDING_ORDER = 'pending-order';
export const LAST_RIDE = 'last-ride';
export const ORDER_DRAFT = 'order-draft';

/** Whether there may be more to show than an empty form. Which it is, only the server knows. */
export const hasBegunOrder = ({ device, tab }: Pick<PassengerStorage, 'device' | 'tab'>): boolean =>
  device.read(PENDING_ORDER) !== null ||
  device.read(LAST_RIDE) !== null ||
  tab.read(ORDER_DRAFT) !== null;
