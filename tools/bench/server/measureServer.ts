import type { Options } from '../options.ts';
import type { Row, Table } from '../table.ts';
import { compareCalls } from './compareCalls.ts';
import { onGround } from '../ground.ts';
import { pollAsPassengers } from './pollAsPassengers.ts';

const POLLING_SECONDS = 60;
/** A short run is told by its `--seconds`; the minute of the goal belongs to a whole one. */
const WHOLE_RUN_SECONDS = 10;

export async function* measureServer(options: Options): AsyncIterable<Table> {
  yield await onGround('PostgreSQL', options.passengers, (ground) => compareCalls(ground, options));

  const whole = options.seconds >= WHOLE_RUN_SECONDS;
  const seconds = whole ? POLLING_SECONDS : options.seconds;
  const rows: Row[] = [];
  for (const kind of ['PostgreSQL', 'embedded'] as const) {
    rows.push(
      ...(await onGround(kind, options.passengers, (ground) =>
        pollAsPassengers(kind, ground, seconds),
      )),
    );
  }
  yield {
    title: `${options.passengers} passengers polling every 10 s for ${seconds} s`,
    head: ['database', 'what', 'figure'],
    rows,
  };
}
