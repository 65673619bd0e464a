import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { runTool } from './runTool.ts';

/**
 * The database is ours, so only its dialect is tried; refusals are answers like others. The first level
 * holds every technique with its usual payloads, and the first risk those that destroy nothing.
 */
const SQLMAP_OPTIONS = [
  '--batch',
  '--ignore-stdin',
  '--dbms=postgresql',
  '--level=1',
  '--risk=1',
  '--technique=BEUSTQ',
  '--time-sec=2',
  '--ignore-code=*',
  '--skip-waf',
  '--flush-session',
  '--disable-coloring',
];

const FOUND = /sqlmap identified the following injection point/;
const CLEAN = /all tested parameters do not appear to be injectable/;

export interface SqlmapVerdict {
  readonly injectable: boolean;
  /** How many values it has tried its luck with. */
  readonly parameters: number;
}

/** Tries every marked value of a request. What it did not get to try counts as a failure, never as clean. */
export async function sqlmap(
  name: string,
  request: string,
  folder: string,
): Promise<SqlmapVerdict> {
  const file = join(folder, `${name}.txt`);
  writeFileSync(file, request);
  const said = await runTool('sqlmap', ['-r', file, `--output-dir=${folder}`, ...SQLMAP_OPTIONS]);
  const injectable = FOUND.test(said);
  if (!injectable && !CLEAN.test(said)) throw new Error(`sqlmap gave up on ${name}:\n${said}`);
  const parameters = said.match(/testing for SQL injection on/g)?.length ?? 0;
  if (parameters === 0) throw new Error(`sqlmap tried nothing of ${name}:\n${said}`);
  return { injectable, parameters };
}
