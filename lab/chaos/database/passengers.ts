import { setTimeout as pause } from 'node:timers/promises';

import { AskingPassenger, type Asked } from '../../../server/test/support/askingPassenger.ts';
import { faultyNetwork } from '../../../server/test/support/faultyNetwork.ts';
import { stubbornPassenger } from '../stubbornPassenger.ts';

const BETWEEN_ASKING_MS = 50;
const NO_FAULTS = (): number => 1;
const FIRST_RIDE_IN_SECONDS = 7_200;
const MINUTE_SECONDS = 60;

/** Steady orders, for as long as the run takes. */
export interface SteadyPassengers {
  /** Every answer that somebody gets from now on, until it is asked for. */
  listen(): () => readonly Asked[];
  /** When an order was confirmed, in the order of time. */
  readonly confirmedAtMs: readonly number[];
  /** What must be in the books once: confirmed in one answer, or insisted on until it was. */
  readonly owed: readonly string[];
  end(): Promise<void>;
}

/**
 * Half of them ask once and write down what they hear; the others insist on each order with its intent, as the client
 * does, so that an order that came to be twice would show.
 */
export function steadyPassengers(origin: string, cookies: readonly string[]): SteadyPassengers {
  const ending = new AbortController();
  const { signal } = ending;
  const confirmedAtMs: number[] = [];
  const owed: string[] = [];
  const half = Math.ceil(cookies.length / 2);
  const asking = cookies
    .slice(0, half)
    .map((cookie, nth) => new AskingPassenger(origin, cookie, `asking ${nth}`));

  const order = async (passenger: AskingPassenger): Promise<void> => {
    while (!signal.aborted) {
      const before = passenger.confirmed.length;
      await passenger.reserve();
      if (passenger.confirmed.length > before) confirmedAtMs.push(performance.now());
      owed.push(...passenger.confirmed.slice(before));
      await pause(BETWEEN_ASKING_MS);
    }
  };
  const poll = async (passenger: AskingPassenger): Promise<void> => {
    while (!signal.aborted) {
      await passenger.poll();
      await pause(BETWEEN_ASKING_MS);
    }
  };
  const network = faultyNetwork(origin, NO_FAULTS);
  const insist = async (cookie: string, nth: number): Promise<void> => {
    const fulfil = stubbornPassenger({ network, cookie, careful: true });
    for (let wish = 0; !signal.aborted; wish += 1) {
      const mark = `insisting ${nth} ${wish}`;
      const seconds = Math.floor(Date.now() / 1_000) + FIRST_RIDE_IN_SECONDS;
      const isReserved = wish % 2 === 0;
      const rideDateTime = isReserved ? seconds + (wish % 20_000) * MINUTE_SECONDS : undefined;
      await fulfil({ mark, rideDateTime });
      confirmedAtMs.push(performance.now());
      owed.push(mark);
      await pause(BETWEEN_ASKING_MS);
    }
  };
  const lives = Promise.all([
    ...asking.flatMap((passenger) => [order(passenger), poll(passenger)]),
    ...cookies.slice(half).map(insist),
  ]);
  // Told by `end`; until then nobody waits for it.
  lives.catch(() => {});
  return {
    listen() {
      const before = asking.map(({ answers }) => answers.length);
      return () => asking.flatMap(({ answers }, nth) => answers.slice(before[nth]));
    },
    confirmedAtMs,
    owed,
    async end() {
      ending.abort();
      await lives;
    },
  };
}
