import type { FastifyInstance } from 'fastify';

import type { Clock } from '../platform/clock.ts';
import type { Random } from '../platform/random.ts';
import { createDriverPhones } from './driverPhone/createDriverPhones.ts';
import { registerDriverPhone } from './driverPhone/registerDriverPhone.ts';
import { startVoices } from './driverPhone/startVoices.ts';
import { createPhoneSteering } from './driverPhone/steering.ts';
import { createGateway, type Gateway } from './exchange/createGateway.ts';
import type { SecurityHeaders } from '../wire/securityHeaders.ts';
import { registerGateway } from './exchange/registerGateway.ts';

const PATH = '/sip';

interface TelephonyDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly sipDomain: string;
  readonly mayConnect: (origin: string) => boolean;
  readonly headers: SecurityHeaders;
}

export interface SimulatedTelephony {
  readonly exchange: Pick<Gateway, 'admit' | 'dismiss'>;
  /** Where browsers reach it, on this very server. */
  readonly path: string;
  register(app: FastifyInstance): Promise<void>;
}

/** An exchange and the drivers' phones behind it, on this machine: everything of a call but the drivers. */
export function simulateTelephony(deps: TelephonyDeps): SimulatedTelephony {
  const steering = createPhoneSteering();
  const voices = startVoices();
  const gateway = createGateway({ ...deps, after, toTrunk: (message) => phones.receive(message) });
  const phones = createDriverPhones({
    ...deps,
    after,
    voices,
    behaviourOf: (number) => steering.behaviourOf(number),
    send: (message) => gateway.fromTrunk(message),
  });
  return {
    exchange: gateway,
    path: PATH,
    async register(app) {
      registerGateway(app, { ...deps, gateway, path: PATH, onConnect: () => voices.warmUp() });
      await registerDriverPhone(app, { phones, steering });
      app.addHook('onClose', () => voices.stop());
    },
  };
}

function after(delayMs: number, work: () => void): () => void {
  const timer = setTimeout(work, delayMs).unref();
  return () => clearTimeout(timer);
}
