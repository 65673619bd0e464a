import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Fault } from './faults.ts';
import type { Series } from './series.ts';

/** As Prometheus asks by its usual settings. */
export const EVERY_SECONDS = 15;
const MINUTES = 9;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
export const warningsFile = here('../../deploy/watching/alerts.yml');
export const recordingFile = (name: string): string => here(`recordings/${name}.json`);

/** One series a line: what has changed is seen. */
export const textOf = (series: readonly Series[]): string =>
  `[\n${series.map((each) => `  ${JSON.stringify(each)}`).join(',\n')}\n]\n`;

export const readRecording = (name: string): Series[] =>
  JSON.parse(readFileSync(recordingFile(name), 'utf8')) as Series[];

/** How often each warning has begun in the whole recording. */
const BEGINNINGS = `sum by (alertname) (count_over_time((
  ALERTS{alertstate="firing"} unless ALERTS{alertstate="firing"} offset ${EVERY_SECONDS}s
)[${MINUTES}m:${EVERY_SECONDS}s]))`;

/** What `promtool` has against it, if the warnings of the fault do not go off once each, or others do. */
export function judge(
  { name, alerts }: Pick<Fault, 'name' | 'alerts'>,
  series: readonly Series[],
  rules = readFileSync(warningsFile, 'utf8'),
): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'promtool-'));
  const interval = `${EVERY_SECONDS}s`;
  const test = {
    rule_files: ['alerts.yml'],
    evaluation_interval: interval,
    tests: [
      {
        name,
        interval,
        input_series: series,
        promql_expr_test: [
          {
            expr: BEGINNINGS,
            eval_time: `${MINUTES}m`,
            exp_samples: alerts.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
          },
        ],
      },
    ],
  };
  try {
    writeFileSync(join(folder, 'alerts.yml'), rules);
    // What is JSON is YAML, too.
    writeFileSync(join(folder, 'test.yml'), JSON.stringify(test));
    return promtool(['test', 'rules', join(folder, 'test.yml')]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What it complains about; `undefined` if nothing. */
export function promtool(args: readonly string[]): string | undefined {
  const { error, status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
  if (error !== undefined) throw new Error('promtool is missing: apt-get install prometheus');
  return status === 0 ? undefined : `${stdout}${stderr}`;
}
