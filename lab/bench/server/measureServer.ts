import type { CalmRounds } from '../calmRounds.ts';
import { onTestBed, type TestBed } from '../testBed.ts';
import { isWhole, type DatabaseKind, type Options } from '../options.ts';
import type { Table } from '../table.ts';
import { compareEndpoints } from './compareEndpoints.ts';
import { startAndRest } from './startAndRest.ts';
import { pollAsPassengers } from './pollAsPassengers.ts';

const POLLING_SECONDS = 60;

export async function* measureServer(options: Options, calm: CalmRounds): AsyncIterable<Table> {
  const { databases, passengers } = options;
  // The minute of the goal belongs to a whole run.
  const seconds = isWhole(options) ? POLLING_SECONDS : options.seconds;
  const polling = async (kind: DatabaseKind, testBed: TestBed): Promise<Table> => ({
    title: `${passengers} passengers polling every 10 s for ${seconds} s, ${kind} database`,
    head: ['what', 'figure'],
    rows: await calm.round(() => pollAsPassengers(kind, testBed, seconds)),
  });
  if (databases.includes('PostgreSQL')) {
    yield* await onTestBed('PostgreSQL', passengers, async (testBed) => [
      await compareEndpoints(testBed, options, calm),
      await polling('PostgreSQL', testBed),
    ]);
  }
  if (databases.includes('embedded')) {
    yield await onTestBed('embedded', passengers, (testBed) => polling('embedded', testBed));
  }
  for (const kind of databases) {
    yield await onTestBed(kind, 0, (testBed) => startAndRest(kind, testBed, options, calm));
  }
}
