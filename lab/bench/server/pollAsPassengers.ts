import { atMost, below, mb, ms, type Row } from '../table.ts';
import type { TestBed } from '../testBed.ts';
import type { DatabaseKind } from '../options.ts';
import { requestFor } from './loadJob.ts';
import { putLoad } from './putLoad.ts';

/** The client's own pause between two polls. */
const POLL_EVERY_MS = 10_000;
const SAMPLE_EVERY_MS = 500;
const P99_LIMIT_MS = 100;
const MEMORY_LIMIT_MB = { PostgreSQL: 350, embedded: 500 } as const;

/** All passengers watch their order for a while; the server's memory is sampled meanwhile. */
export async function pollAsPassengers(
  kind: DatabaseKind,
  testBed: TestBed,
  seconds: number,
): Promise<Row[]> {
  const ours = await testBed.startOurs();
  const idleMb = ours.residentMb();
  let peakMb = idleMb;
  const sampling = setInterval(() => {
    peakMb = Math.max(peakMb, ours.residentMb());
  }, SAMPLE_EVERY_MS);
  const result = await putLoad({
    origin: ours.origin,
    requests: testBed.passengers.map(({ cookie }) => requestFor('/api/get-active-ride', cookie)),
    seconds,
    pattern: { is: 'poll', everyMs: Math.min(POLL_EVERY_MS, seconds * 1_000) },
  }).finally(async () => {
    clearInterval(sampling);
    await ours.stop();
  });
  const limitMb = MEMORY_LIMIT_MB[kind];
  return [
    {
      cells: [`p99 of ${result.answers} polls`, ms(result.p99Ms)],
      goal: below(result.p99Ms, P99_LIMIT_MS, ' ms'),
    },
    { cells: ['errors', String(result.errors)], goal: atMost(result.errors, 0) },
    { cells: ['memory, idle', mb(idleMb)], goal: atMost(idleMb, limitMb, ' MB') },
    { cells: ['memory, under that load', mb(peakMb)], goal: atMost(peakMb, limitMb, ' MB') },
  ];
}
