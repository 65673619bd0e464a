import type { Options } from '../options.ts';
import type { Table } from '../table.ts';

export async function* measureTaps(_options: Options): AsyncIterable<Table> {}
