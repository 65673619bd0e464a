import type { Options } from '../options.ts';
import type { Table } from '../table.ts';

export async function* measureClient(_options: Options): AsyncIterable<Table> {}
