import { setTimeout as pause } from 'node:timers/promises';

import { ordersByMark, signInPassengers } from '../../server/test/support/books.ts';
import { freePort } from '../../server/test/support/freePort.ts';
import type { ServerUnderTest } from '../../server/test/support/serverUnderTest.ts';
import { throwawayPostgres } from '../../server/test/support/throwawayPostgres.ts';
import { askOnce, type OneAnswer } from '../../server/test/support/askOnce.ts';
import { AskingPassenger, type Asked } from '../../server/test/support/askingPassenger.ts';
import { NginxUnderTest } from '../../server/test/machines/nginxUnderTest.ts';
import { startMachine } from '../../server/test/machines/startMachine.ts';

const PASSENGERS = 4;
const BETWEEN_ASKING_MS = 30;

export interface MachinesVerdict {
  /** What passengers heard while one server was replaced by another. */
  readonly whileRolling: readonly Asked[];
  /** What the server that was asked to stop said of itself. */
  readonly stopping: Pick<OneAnswer, 'status' | 'headers'>;
  readonly stoppedCleanly: boolean;
  /** What they heard while one was killed. */
  readonly whileKilling: readonly Asked[];
  readonly afterwards: readonly Asked[];
  readonly confirmed: number;
  readonly lost: number;
}

/** Two servers and nginx on one PostgreSQL: one is replaced without anybody noticing, then one is killed. */
export async function runMachines({
  calmMs,
}: {
  readonly calmMs: number;
}): Promise<MachinesVerdict> {
  const postgres = throwawayPostgres();
  const place = { databaseUrl: postgres.url, dataFolder: '/nonexistent' };
  const running: ServerUnderTest[] = [];
  let nginx: NginxUnderTest | undefined;
  const startServer = async (): Promise<ServerUnderTest> => {
    const server = await startMachine(postgres.url, { DRAIN_SECONDS: '1' });
    running.push(server);
    return server;
  };
  try {
    const cookies = await signInPassengers(place, PASSENGERS);
    const [first, second] = [await startServer(), await startServer()];
    const proxy = await NginxUnderTest.start(await freePort(), [first.origin, second.origin]);
    nginx = proxy;
    const passengers = cookies.map(
      (cookie, index) => new AskingPassenger(proxy.origin, cookie, `passenger ${index}`),
    );
    const living = keepAsking(passengers);
    const heard = async (what: () => Promise<unknown>): Promise<Asked[]> => {
      const before = passengers.map(({ answers }) => answers.length);
      await what();
      await pause(calmMs);
      return passengers.flatMap(({ answers }, index) => answers.slice(before[index]));
    };

    let stopping: MachinesVerdict['stopping'] = { status: 0, headers: {} };
    let stoppedCleanly = false;
    let third: ServerUnderTest | undefined;
    const whileRolling = await heard(async () => {
      await pause(calmMs);
      third = await startServer();
      await proxy.leadTo([second.origin, third.origin]);
      const stopped = first.stop();
      stopping = await untilNotReady(first.origin);
      await stopped;
      stoppedCleanly = first.exitCode === 0;
    });
    const whileKilling = await heard(() => second.kill());
    const afterwards = await heard(() => pause(calmMs));
    await living.end();
    await Promise.all(running.map((server) => server.stop()));
    const found = await ordersByMark(place);
    const confirmed = passengers.flatMap((passenger) => passenger.confirmed);
    return {
      whileRolling,
      stopping,
      stoppedCleanly,
      whileKilling,
      afterwards,
      confirmed: confirmed.length,
      lost: confirmed.filter((mark) => found.get(mark) !== 1).length,
    };
  } finally {
    await nginx?.stop();
    await Promise.all(running.map((server) => server.kill()));
    postgres.stop();
  }
}

function keepAsking(passengers: readonly AskingPassenger[]) {
  const asking = new AbortController();
  const lives = passengers.map(async (passenger) => {
    while (!asking.signal.aborted) {
      await Promise.all([passenger.poll(), passenger.address(), passenger.reserve()]);
      await pause(BETWEEN_ASKING_MS);
    }
  });
  return {
    async end() {
      asking.abort();
      await Promise.all(lives);
    },
  };
}

/** The signal needs a moment to arrive. */
async function untilNotReady(origin: string): Promise<OneAnswer> {
  for (;;) {
    const answer = await askOnce(`${origin}/readyz`, { headers: { connection: 'keep-alive' } });
    if (answer.status !== 200) return answer;
    await pause(BETWEEN_ASKING_MS);
  }
}
