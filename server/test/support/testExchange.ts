import { createLeases, type Leases } from '../../src/voip/leases.ts';
import { systemRandom } from '../../src/platform/random.ts';
import { createDriverPhones } from '../../src/simulators/driverPhone/createDriverPhones.ts';
import {
  createPhoneSteering,
  type PhoneSteering,
} from '../../src/simulators/driverPhone/steering.ts';
import { createGateway, type Gateway } from '../../src/simulators/exchange/createGateway.ts';
import type { Db } from '../../src/store/database.ts';
import type { TestClock } from './testClock.ts';

/** The simulated exchange and its drivers' phones, with time in the test's hands and voices that say nothing. */
export interface TestExchange {
  readonly gateway: Gateway;
  readonly phones: ReturnType<typeof createDriverPhones>;
  readonly steering: PhoneSteering;
  readonly leases: Leases;
  /** Lets that happen which has become due; a voice needs a turn to get ready. */
  run(): Promise<void>;
}

export function testExchange({ db, clock }: { readonly db: Db; readonly clock: TestClock }) {
  const timers = new Set<{ readonly dueMs: number; readonly work: () => void }>();
  const after = (delayMs: number, work: () => void) => {
    const timer = { dueMs: clock.nowMs() + delayMs, work };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const steering = createPhoneSteering();
  const deps = { clock, random: systemRandom, after, sipDomain: 'localhost' };
  const gateway = createGateway({ ...deps, toTrunk: (message) => phones.receive(message) });
  const phones = createDriverPhones({
    ...deps,
    behaviourOf: (number) => steering.behaviourOf(number),
    send: (message) => gateway.fromTrunk(message),
    voices: {
      warmUp: () => {},
      answer: () => Promise.resolve('v=0'),
      heard: () => ({ packets: 0, loudest: 0 }),
      end: () => {},
      stop: () => Promise.resolve(),
    },
  });
  const exchange: TestExchange = {
    gateway,
    phones,
    steering,
    leases: createLeases({
      db,
      clock,
      random: systemRandom,
      sipDomain: 'localhost',
      exchange: gateway,
    }),
    async run() {
      for (const timer of timers) {
        if (timer.dueMs > clock.nowMs()) continue;
        timers.delete(timer);
        timer.work();
      }
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    },
  };
  return exchange;
}
