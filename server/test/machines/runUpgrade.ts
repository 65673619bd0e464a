import { sql } from 'kysely';

import { openDatabase } from '../../src/store/openDatabase.ts';
import type { ServerUnderTest } from '../support/serverUnderTest.ts';
import { throwawayPostgres } from '../support/throwawayPostgres.ts';
import { freePort } from '../support/freePort.ts';
import { InsideTraffic } from './insideTraffic.ts';
import { liveOnce, type Marks, type Refused } from './livingPassenger.ts';
import { NginxUnderTest } from './nginxUnderTest.ts';
import { unpackPreviousRelease } from './previousRelease.ts';
import { startMachine } from './startMachine.ts';

const PASSENGERS = 4;
/** Whole lives of passengers in each phase, at least. */
const LIVES_A_PHASE = 2;
/** Something is wrong from the ground up. */
const TOO_MANY = 50;
const SETTINGS = { DRAIN_SECONDS: '1', TICK_MS: '100', SAMPLE_PAST: 'off' };

const PHASES = [
  'the old ones',
  'one is replaced by a new one',
  'the other, old, is restarted on the new tables',
  'it is replaced by a new one too',
  'a new one is killed',
  'one goes back to the old version',
  'the other goes back too',
] as const;
export type Phase = (typeof PHASES)[number];

export interface UpgradeVerdict {
  readonly refused: readonly (Refused & { readonly phase: Phase })[];
  readonly lives: Readonly<Record<Phase, number>>;
  readonly inside: Pick<InsideTraffic, 'calls' | 'reports' | 'repeated' | 'lost'>;
  /** Confirmed orders that are not exactly once in the books, or not as their passengers left them. */
  readonly wrong: readonly string[];
  readonly endedCleanly: boolean;
}

/** The previous release and this one on one PostgreSQL behind nginx, in turns, there and back, under traffic. */
export async function runUpgrade(): Promise<UpgradeVerdict> {
  const previous = unpackPreviousRelease();
  const postgres = throwawayPostgres({ fsync: 'off' });
  const running: ServerUnderTest[] = [];
  const start = async (entry?: string): Promise<ServerUnderTest> => {
    const server = await startMachine(postgres.url, SETTINGS, entry);
    running.push(server);
    return server;
  };
  const startOld = () => start(previous.main);
  const startNew = () => start();
  let nginx: NginxUnderTest | undefined;
  let traffic: Traffic | undefined;
  try {
    const first = await startOld();
    const second = await startOld();
    const proxy = await NginxUnderTest.start(await freePort(), [first.origin, second.origin]);
    nginx = proxy;
    const flowing = startTraffic(proxy);
    traffic = flowing;
    let endedCleanly = true;
    /** As docs/operations.md has it. */
    const replace = async (phase: Phase, { old, by, beside }: Replacement) => {
      flowing.phase = phase;
      await proxy.leadTo([beside.origin, by.origin]);
      await old.stop();
      endedCleanly &&= old.exitCode === 0;
      await flowing.flows();
    };

    await flowing.flows();
    const third = await startNew();
    await replace('one is replaced by a new one', { old: first, by: third, beside: second });
    const [restarted, fourth] = await Promise.all([startOld(), startNew()]);
    await replace('the other, old, is restarted on the new tables', {
      old: second,
      by: restarted,
      beside: third,
    });
    await replace('it is replaced by a new one too', {
      old: restarted,
      by: fourth,
      beside: third,
    });
    flowing.phase = 'a new one is killed';
    await third.kill();
    await flowing.flows();
    const [fifth, sixth] = await Promise.all([startOld(), startOld()]);
    await proxy.leadTo([fourth.origin, fifth.origin]);
    flowing.phase = 'one goes back to the old version';
    await flowing.flows();
    await replace('the other goes back too', { old: fourth, by: sixth, beside: fifth });

    await flowing.end();
    await Promise.all(running.map((server) => server.stop()));
    const { refused, lives, inside, marks } = flowing;
    return { refused, lives, inside, endedCleanly, wrong: await wrongIn(postgres.url, marks) };
  } finally {
    await traffic?.end();
    await nginx?.stop();
    await Promise.all(running.map((server) => server.kill()));
    postgres.stop();
    previous.remove();
  }
}

interface Replacement {
  readonly old: ServerUnderTest;
  readonly by: ServerUnderTest;
  readonly beside: ServerUnderTest;
}

type Traffic = ReturnType<typeof startTraffic>;

function startTraffic({ origin, innerOrigin }: NginxUnderTest) {
  const inside = new InsideTraffic(innerOrigin);
  const marks: Marks = { ridden: [], calledOff: [] };
  const lives = Object.fromEntries(PHASES.map((phase) => [phase, 0])) as Record<Phase, number>;
  const refused: (Refused & { phase: Phase })[] = [];
  const ending = new AbortController();
  let numbers = 0;
  let next = Promise.withResolvers<void>();
  const traffic = {
    phase: 'the old ones' as Phase,
    inside,
    marks,
    lives,
    refused,
    /** Resolves when enough of the phase was seen. */
    async flows(): Promise<void> {
      const { phase } = traffic;
      while (lives[phase] < LIVES_A_PHASE) {
        if (refused.length > TOO_MANY) throw new Error(`refused: ${JSON.stringify(refused)}`);
        await next.promise;
      }
    },
    async end(): Promise<void> {
      ending.abort();
      await Promise.all(passengers);
      await inside.stopDriving();
    },
  };
  const world = {
    origin,
    ring: (phone: string) => inside.ring(phone),
    onRefused: (what: Refused) => void refused.push({ ...what, phase: traffic.phase }),
  };
  inside.startDriving();
  const passengers = Array.from({ length: PASSENGERS }, async () => {
    while (!ending.signal.aborted) {
      numbers += 1;
      const phone = `+3706${String(numbers).padStart(7, '0')}`;
      if (await liveOnce(world, phone, marks)) lives[traffic.phase] += 1;
      next.resolve();
      next = Promise.withResolvers<void>();
    }
  });
  return traffic;
}

async function wrongIn(databaseUrl: string, { ridden, calledOff }: Marks): Promise<string[]> {
  const database = await openDatabase({ databaseUrl, dataFolder: '' });
  const { rows } = await sql<{ mark: string; states: string }>`
    select address_from->>'title' as mark, string_agg(state, ' ') as states
    from orders group by 1`.execute(database.db);
  await database.close();
  const states = new Map(rows.map(({ mark, states: found }) => [mark, found]));
  const wrong = (marks: readonly string[], state: string): string[] =>
    marks
      .filter((mark) => states.get(mark) !== state)
      .map((mark) => `${mark}: ${states.get(mark)}`);
  return [...wrong(ridden, 'completed'), ...wrong(calledOff, 'canceled')];
}
