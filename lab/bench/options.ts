import { parseArgs } from 'node:util';

export const PARTS = ['client', 'taps', 'map', 'server', 'events', 'addresses'] as const;
export type Part = (typeof PARTS)[number];

const DATABASES = ['PostgreSQL', 'embedded'] as const;
export type DatabaseKind = (typeof DATABASES)[number];

export interface Options {
  readonly parts: readonly Part[];
  /** How often each thing is measured; the median counts. */
  readonly rounds: number;
  /** How long load is put on a server in each round. */
  readonly seconds: number;
  readonly passengers: number;
  readonly databases: readonly DatabaseKind[];
  /** Puts the tables into docs/measurements/performance.md. */
  readonly write: boolean;
}

const WHOLE_RUN_SECONDS = 10;

/** A short run is told by its `--seconds`: it is about the bench and not about the figures. */
export const isWhole = ({ seconds }: Pick<Options, 'seconds'>): boolean =>
  seconds >= WHOLE_RUN_SECONDS;

export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '10' },
      passengers: { type: 'string', default: '1000' },
      database: { type: 'string', default: 'both' },
      write: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((name) => !PARTS.some((part) => part === name));
  if (unknown.length > 0)
    throw new Error(`no such part: ${unknown.join(', ')} (${PARTS.join(', ')})`);
  const options = {
    parts: PARTS.filter((part) => positionals.length === 0 || positionals.includes(part)),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    passengers: Number(values.passengers),
    databases: DATABASES.filter((kind) => ['both', kind].includes(values.database)),
    write: values.write,
  };
  if (options.write && !isWhole(options)) throw new Error('a short run is not written down');
  return options;
}
