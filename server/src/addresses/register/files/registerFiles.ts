import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { StartRefused } from '../../../platform/startRefused.ts';
import { readLines } from './readLines.ts';
import { tableOf, type Table, type TableKind } from './table.ts';

export interface TableFile {
  readonly file: string;
  readonly table: Table;
}

/** The files of a folder by what they list, each list in the order of their names. */
export type RegisterFiles = Readonly<Record<TableKind, readonly TableFile[]>> & {
  /** GeoJSON: the points of addresses by their codes. */
  readonly points: readonly string[];
  readonly bytes: number;
};

const TABLES = /\.(?:csv|psv|txt)$/i;
/** `adr_gra_21.json` and `adr_gra_adresai_LT.json`, not the borders and streets beside them. */
const POINTS = /(?:^|_)(?:\d+|adresai\w*)\.(?:geo)?json$/i;

/** Finds out what the folder holds; says in words what is missing. */
export async function registerFiles(folder: string): Promise<RegisterFiles> {
  const names = namesIn(folder);
  const found: Record<TableKind, TableFile[]> = {
    municipalities: [],
    elderships: [],
    areas: [],
    streets: [],
    addresses: [],
  };
  for (const name of names.filter((one) => TABLES.test(one))) {
    const file = join(folder, name);
    const table = tableOf(await headerOf(file));
    if (table) found[table.kind].push({ file, table });
  }
  const points = names.filter((name) => POINTS.test(name)).map((name) => join(folder, name));
  refuseIfIncomplete(folder, found, points);
  const tables = Object.values(found).flatMap((files) => files.map(({ file }) => file));
  const bytes = [...tables, ...points].reduce((sum, file) => sum + statSync(file).size, 0);
  return { ...found, points, bytes };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted();
  } catch (cause) {
    throw new StartRefused(`${folder}: is no folder that can be read`, { cause });
  }
}

async function headerOf(file: string): Promise<string> {
  for await (const [first] of readLines(file, { onBytes: () => {} })) {
    return first?.at === 'line' ? first.text : '';
  }
  return '';
}

function refuseIfIncomplete(
  folder: string,
  found: Readonly<Record<TableKind, readonly TableFile[]>>,
  points: readonly string[],
): void {
  const lines: string[] = [];
  if (found.areas.length === 0) {
    lines.push('residential areas are missing: a file with the columns GYV_KODAS and VARDAS');
  }
  if (found.streets.length === 0) {
    lines.push('streets are missing: a file with the columns GAT_KODAS, GYV_KODAS and VARDAS_K');
  }
  if (found.addresses.length === 0) {
    lines.push('addresses are missing: a file with the columns GYV_KODAS, GAT_KODAS and NR');
  }
  for (const { file, table } of found.addresses) {
    const stated = table.at.east !== -1 && table.at.north !== -1;
    if (stated) continue;
    if (points.length === 0) {
      lines.push(
        `${file} has no columns E_KOORD and N_KOORD, and there are no points beside it (adr_gra_*.json)`,
      );
    } else if (table.at.address === -1) {
      lines.push(`${file} has no column AOB_KODAS, by which its points are found`);
    }
  }
  if (lines.length > 0)
    throw new StartRefused([`${folder} cannot be imported:`, ...lines].join('\n'));
}
