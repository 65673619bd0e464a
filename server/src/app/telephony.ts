import type { FastifyInstance } from 'fastify';

import type { Exchange } from '../voip/exchange.ts';
import { kamailioExchange } from '../voip/kamailioExchange.ts';
import { createLeases, type Leases } from '../voip/leases.ts';
import { createVoip } from '../voip/routes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Random } from '../platform/random.ts';
import type { Settings } from '../settings/readSettings.ts';
import type { Db } from '../store/database.ts';
import type { Handler } from '../wire/answering.ts';
import { Refusal } from '../wire/refusal.ts';
import { securityHeaders } from '../wire/securityHeaders.ts';
import type { Simulators } from './simulators.ts';
import { allowedOrigins } from '../http/origins.ts';

const ANSWER_WITHIN_MS = 3_000;

interface TelephonyDeps {
  readonly settings: Settings;
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  /** Absent in production. */
  readonly simulators: Simulators | undefined;
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
  const { sipDomain, rpcUrl } = settings.exchange;
  const simulated =
    rpcUrl === undefined
      ? deps.simulators?.simulateTelephony({
          ...deps,
          sipDomain,
          mayConnect: isAllowed(settings),
          headers: securityHeaders(settings.publicOrigin).documents,
        })
      : undefined;
  const real =
    rpcUrl === undefined
      ? noExchange
      : kamailioExchange({ url: rpcUrl, fetch, timeoutMs: ANSWER_WITHIN_MS }, deps.clock);
  const leases = createLeases({ ...deps, sipDomain, exchange: simulated?.exchange ?? real });
  return {
    handlers: createVoip({
      leases,
      address: { ...settings.exchange, wsUrl: settings.exchange.wsUrl ?? simulated?.path },
    }),
    leases,
    simulated: simulated !== undefined,
    register: async (app) => simulated?.register(app),
  };
}

function isAllowed(settings: Settings): (origin: string) => boolean {
  const origins = allowedOrigins(settings);
  return (origin) => origins.has(origin);
}

/** A server without an exchange lends nothing that would not work. */
const noExchange: Exchange = {
  admit: () => Promise.reject(new Refusal(503)),
  dismiss: () => Promise.resolve(),
};
