import type { Brand } from '@ride/contract';

import { createDelivery, type AlertOutcome, type Delivery } from '../alerts/deliverAlerts.ts';
import { createAlerts } from '../alerts/routes.ts';
import { createSendPush } from '../alerts/sendPush.ts';
import { vapidOf } from '../alerts/vapid.ts';
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS } from '../auth/sessions.ts';
import type { Clock } from '../platform/clock.ts';
import type { Secrets } from '../platform/localSecrets.ts';
import type { Settings } from '../settings/readSettings.ts';
import type { Db } from '../store/database.ts';
import type { Handler } from '../wire/answering.ts';

interface AlertsDeps {
  readonly settings: Settings;
  readonly brand: Brand;
  readonly db: Db;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly onAlert?: (outcome: AlertOutcome) => void;
}

interface Alerts {
  readonly handlers: readonly Handler[];
  /** The key that polls offer; absent where alerts are switched off, as is what sends them. */
  readonly offer: { readonly push?: string };
  readonly delivery: Delivery | undefined;
}

/** Alerts by Web Push, as far as the operator wants them. */
export function alertsOf(deps: AlertsDeps): Alerts {
  const { settings } = deps;
  if (settings.push === 'off') {
    return {
      handlers: createAlerts({ ...deps, reach: undefined }),
      offer: {},
      delivery: undefined,
    };
  }
  const reach = settings.push === 'loopback' ? 'loopback' : 'public';
  const vapid = vapidOf(deps.secrets.server, deps.brand.email);
  return {
    handlers: createAlerts({ ...deps, reach }),
    offer: { push: vapid.publicKey },
    delivery: createDelivery({
      ...deps,
      send: createSendPush(vapid, reach),
      sessionLimits: { idleMs: IDLE_LIMIT_MS, absoluteMs: ABSOLUTE_LIMIT_MS },
      ...(deps.onAlert !== undefined && { onOutcome: deps.onAlert }),
    }),
  };
}
