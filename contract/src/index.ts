export { addressCalls, keptAddress, type Address, type OrderedAddress } from './addresses.ts';
export type { Brand } from './brand/brand.ts';
export type { Call, Reply, Request } from './call.ts';
export { createContract, type Contract } from './contract.ts';
export {
  category,
  ORDER_INTENT_HEADER,
  orderCalls,
  SEARCH_ID_HEADER,
  type ActiveOrder,
  type Category,
  type OrderStatus,
} from './orders.ts';
export { OFFERS } from './offers.ts';
export { COMMON_REFUSALS, problem, type Problem } from './problem.ts';
export {
  invoiceFields,
  profileCalls,
  type InvoiceDetails,
  type InvoiceProps,
  type PersonType,
} from './profile.ts';
export { readAs, type OnUnreadable } from './readAs.ts';
export { productPaymentField, rideCalls, type RideListItem } from './rides.ts';
export { CALL_ATTEMPT_HEADER, sessionCalls } from './session.ts';
export { voipCalls, type CallCredentials } from './voip.ts';
export { isCancelled } from './values.ts';
