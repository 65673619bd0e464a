import { addressCalls } from './addresses.ts';
import { orderCalls } from './orders.ts';
import { profileCalls } from './profile.ts';
import { rideCalls } from './rides.ts';
import { sessionCalls } from './session.ts';
import { voipCalls } from './voip.ts';

/** All calls of the specification, by subject. The brand's key names one field of a ride. */
export const createContract = (productKey: string) =>
  ({
    session: sessionCalls,
    profile: profileCalls,
    rides: rideCalls(productKey),
    voip: voipCalls,
    addresses: addressCalls,
    orders: orderCalls,
  }) as const;

export type Contract = ReturnType<typeof createContract>;
