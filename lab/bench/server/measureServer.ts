import { onGround, type Ground } from '../ground.ts';
import type { DatabaseKind, Options } from '../options.ts';
import type { Table } from '../table.ts';
import { compareCalls } from './compareCalls.ts';
import { pollAsPassengers } from './pollAsPassengers.ts';

const POLLING_SECONDS = 60;
/** A short run is told by its `--seconds`; the minute of the goal belongs to a whole one. */
const WHOLE_RUN_SECONDS = 10;

export async function* measureServer(options: Options): AsyncIterable<Table> {
  const { databases, passengers } = options;
  const whole = options.seconds >= WHOLE_RUN_SECONDS;
  const seconds = whole ? POLLING_SECONDS : options.seconds;
  const polling = async (kind: DatabaseKind, ground: Ground): Promise<Table> => ({
    title: `${passengers} passengers polling every 10 s for ${seconds} s, ${kind} database`,
    head: ['what', 'figure'],
    rows: await pollAsPassengers(kind, ground, seconds),
  });
  if (databases.includes('PostgreSQL')) {
    yield* await onGround('PostgreSQL', passengers, async (ground) => [
      await compareCalls(ground, options),
      await polling('PostgreSQL', ground),
    ]);
  }
  if (databases.includes('embedded')) {
    yield await onGround('embedded', passengers, (ground) => polling('embedded', ground));
  }
}
