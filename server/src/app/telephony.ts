import type { FastifyInstance } from 'fastify';

import type { Exchange } from '../calls/exchange.ts';
import { createLeases, type Leases } from '../calls/leases.ts';
import { createCalls } from '../calls/routes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Random } from '../platform/random.ts';
import type { Settings } from '../settings.ts';
import { simulateTelephony } from '../simulators/simulateTelephony.ts';
import type { Db } from '../store/database.ts';
import type { Handler } from '../wire/answering.ts';
import { Refusal } from '../wire/refusal.ts';
import { allowedOrigins } from './origins.ts';

interface TelephonyDeps {
  readonly settings: Settings;
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
}

export interface Telephony {
  readonly handlers: readonly Handler[];
  readonly leases: Leases;
  /** Present where the exchange and the drivers' phones are simulated. */
  readonly simulated: boolean;
  register(app: FastifyInstance): Promise<void>;
}

/** Calls to drivers with the exchange that the settings ask for. */
export function createTelephony(deps: TelephonyDeps): Telephony {
  const { settings } = deps;
  const origins = allowedOrigins(settings);
  const simulated = settings.production
    ? undefined
    : simulateTelephony({
        ...deps,
        domain: settings.exchange.domain,
        mayConnect: (origin) => origins.has(origin),
      });
  const leases = createLeases({
    ...deps,
    exchange: simulated?.exchange ?? noExchange,
    domain: settings.exchange.domain,
  });
  return {
    handlers: createCalls({ leases, address: settings.exchange }),
    leases,
    simulated: simulated !== undefined,
    register: async (app) => simulated?.register(app),
  };
}

/** A server without an exchange lends nothing that would not work. */
const noExchange: Exchange = {
  admit: () => Promise.reject(new Refusal(503)),
  dismiss: () => Promise.resolve(),
};
