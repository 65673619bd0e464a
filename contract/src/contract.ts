import { addressEndpoints } from './addresses.ts';
import { alertEndpoints } from './alerts.ts';
import { geographyEndpoints } from './geography.ts';
import { orderEndpoints } from './orders.ts';
import { profileEndpoints } from './profile.ts';
import { rideEndpoints } from './rides.ts';
import { sessionEndpoints } from './session.ts';
import { voipEndpoints } from './voip.ts';

/** All endpoints by subject; `geography` and `alerts` go beyond the specification. The brand's key names one field of a ride. */
export const createContract = (productKey: string) =>
  ({
    session: sessionEndpoints,
    profile: profileEndpoints,
    rides: rideEndpoints(productKey),
    voip: voipEndpoints,
    addresses: addressEndpoints,
    orders: orderEndpoints,
    geography: geographyEndpoints,
    alerts: alertEndpoints,
  }) as const;

export type Contract = ReturnType<typeof createContract>;
