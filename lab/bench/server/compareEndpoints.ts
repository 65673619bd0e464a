import type { CalmRounds } from '../calmRounds.ts';
import { median } from '../figures.ts';
import type { Options } from '../options.ts';
import { atLeast, ms, times, type Row, type Table } from '../table.ts';
import type { TestBed } from '../testBed.ts';
import { requestFor, type LoadResult } from './loadJob.ts';
import { putLoad } from './putLoad.ts';

const CONNECTIONS = 20;
const WARM_UP_SECONDS = 2;

interface Contender {
  readonly name: string;
  readonly origin: string;
  readonly requests: readonly string[];
  /** Of the bare server's requests per second, at least so many. */
  readonly share?: number;
}

/** What one process answers, as a share of what a bare one does that reads one row for each answer. */
export async function compareEndpoints(
  testBed: TestBed,
  options: Options,
  calm: CalmRounds,
): Promise<Table> {
  const [ours, bare] = [await testBed.startOurs(), await testBed.startBare()];
  const { passengers } = testBed;
  const contenders: Contender[] = [
    {
      name: 'bare server, one point read',
      origin: bare.origin,
      requests: passengers.map(({ sessionId }) => requestFor(`/sessions/${sessionId}`)),
    },
    {
      name: 'get-active-ride',
      origin: ours.origin,
      requests: passengers.map(({ cookie }) => requestFor('/api/get-active-ride', cookie)),
      share: 0.8,
    },
    {
      name: 'address, signed in',
      origin: ours.origin,
      requests: passengers.map(({ cookie }) => requestFor('/api/address?search=gedimino', cookie)),
    },
    {
      name: 'address, visitor',
      origin: ours.origin,
      requests: [requestFor('/api/address?search=gedimino')],
    },
  ];
  const found = await measureInTurns(contenders, options, calm);
  const bareRate = median(found.get(contenders[0])?.map(({ perSecond }) => perSecond) ?? []);
  return {
    title: `One process, ${CONNECTIONS} connections, PostgreSQL`,
    head: ['endpoint', 'requests/s', 'of bare', 'p50', 'p99', 'errors'],
    rows: contenders.map((contender) => rowOf(contender, found.get(contender) ?? [], bareRate)),
  };
}

/** In turns, so that whatever else the machine does hits all alike. */
async function measureInTurns(
  contenders: readonly Contender[],
  { rounds, seconds }: Options,
  calm: CalmRounds,
): Promise<Map<Contender | undefined, LoadResult[]>> {
  const pattern = { is: 'flood', connections: CONNECTIONS } as const;
  const turn = async (forSeconds: number): Promise<Map<Contender, LoadResult>> => {
    const results = new Map<Contender, LoadResult>();
    for (const contender of contenders) {
      results.set(contender, await putLoad({ ...contender, pattern, seconds: forSeconds }));
    }
    return results;
  };
  await turn(Math.min(seconds, WARM_UP_SECONDS));
  const found = new Map<Contender | undefined, LoadResult[]>(contenders.map((one) => [one, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [contender, result] of await calm.round(() => turn(seconds))) {
      found.get(contender)?.push(result);
    }
  }
  return found;
}

function rowOf({ name, share }: Contender, results: readonly LoadResult[], bareRate: number): Row {
  const rate = median(results.map(({ perSecond }) => perSecond));
  const of = rate / bareRate;
  return {
    cells: [
      name,
      String(Math.round(rate)),
      times(of),
      ms(median(results.map(({ p50Ms }) => p50Ms))),
      ms(median(results.map(({ p99Ms }) => p99Ms))),
      String(results.reduce((sum, { errors }) => sum + errors, 0)),
    ],
    ...(share !== undefined && { goal: atLeast(of, share, ' ×') }),
  };
}
