import { onTestBed, type TestBed } from '../testBed.ts';
import type { DatabaseKind, Options } from '../options.ts';
import type { Table } from '../table.ts';
import { compareEndpoints } from './compareEndpoints.ts';
import { pollAsPassengers } from './pollAsPassengers.ts';

const POLLING_SECONDS = 60;
/** A short run is told by its `--seconds`; the minute of the goal belongs to a whole one. */
const WHOLE_RUN_SECONDS = 10;

export async function* measureServer(options: Options): AsyncIterable<Table> {
  const { databases, passengers } = options;
  const whole = options.seconds >= WHOLE_RUN_SECONDS;
  const seconds = whole ? POLLING_SECONDS : options.seconds;
  const polling = async (kind: DatabaseKind, testBed: TestBed): Promise<Table> => ({
    title: `${passengers} passengers polling every 10 s for ${seconds} s, ${kind} database`,
    head: ['what', 'figure'],
    rows: await pollAsPassengers(kind, testBed, seconds),
  });
  if (databases.includes('PostgreSQL')) {
    yield* await onTestBed('PostgreSQL', passengers, async (testBed) => [
      await compareEndpoints(testBed, options),
      await polling('PostgreSQL', testBed),
    ]);
  }
  if (databases.includes('embedded')) {
    yield await onTestBed('embedded', passengers, (testBed) => polling('embedded', testBed));
  }
}
