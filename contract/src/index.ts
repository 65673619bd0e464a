export { addressEndpoints, storedAddress, type Address, type OrderedAddress } from './addresses.ts';
export { alertEndpoints, type Alert } from './alerts.ts';
export type { Brand } from './brand/brand.ts';
export { cancelOrder } from './cancelOrder.ts';
export { clientReports, type ClientReport } from './clientReports.ts';
export type { Endpoint, Reply, Request } from './endpoint.ts';
export { createContract, type Contract } from './contract.ts';
export {
  geographyEndpoints,
  type CarPosition,
  type Landmark,
  type TripDrawing,
} from './geography.ts';
export {
  category,
  ORDER_INTENT_HEADER,
  orderEndpoints,
  SEARCH_ID_HEADER,
  type ActiveOrder,
  type Category,
  type OrderStatus,
} from './orders.ts';
export { isExactly } from './isExactly.ts';
export { OFFERS } from './offers.ts';
export { rideEvents, type EndOfStream } from './rideEvents.ts';
export { COMMON_REFUSALS, problem, type Problem } from './problem.ts';
export {
  invoiceFields,
  profileEndpoints,
  type InvoiceDetails,
  type InvoiceProps,
  type PersonType,
} from './profile.ts';
export { readAs, type OnUnreadable, type SchemaNode } from './readAs.ts';
export { productPaymentField, rideEndpoints, type RideListItem } from './rides.ts';
export { CALL_ATTEMPT_HEADER, sessionEndpoints } from './session.ts';
export { voipEndpoints, type CallCredentials } from './voip.ts';
export { isCancelled } from './values.ts';
