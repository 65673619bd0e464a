import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { projectEnv, root } from '../../tools/install.mjs';
import type { Area } from './areas.ts';
import { mutantsIn, type Mutant, type StrykerReport } from './mutants.ts';

const SERVER_SETUP = ['postgresCluster.ts', 'embeddedTemplate.ts'];
/** Rules take milliseconds, and many a mutant makes a test wait for what never comes. */
const TEST_LIMIT_MS = 20_000;
/** A busy machine is no infinite loop. */
const PATIENCE_MS = 60_000;

/** Breaks the files of an area in every way that Stryker knows, in a copy, and runs the area's tests each time. */
export function runArea(area: Area, folder: string): Mutant[] {
  const vitestConfig = join(folder, `vitest.${area.name}.config.mjs`);
  writeFileSync(vitestConfig, vitestConfigOf(area, folder));
  const report = join(folder, `${area.name}.report.json`);
  const config = join(folder, `${area.name}.stryker.json`);
  writeFileSync(config, JSON.stringify(strykerConfigOf(area, { report, vitestConfig })));
  const { status } = spawnSync('stryker', ['run', config], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: projectEnv(),
  });
  if (status !== 0) throw new Error(`${area.name}: Stryker did not get to its end`);
  const written: StrykerReport = JSON.parse(readFileSync(report, 'utf8'));
  return mutantsIn(written);
}

function strykerConfigOf(
  { files }: Area,
  run: { readonly report: string; readonly vitestConfig: string },
): object {
  return {
    // The folder is a copy already, see sandboxCopy.ts.
    inPlace: true,
    mutate: files,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', join(root, 'lab/mutate/exhaustiveSwitch.mjs')],
    ignorers: ['exhaustive-switch'],
    vitest: { configFile: run.vitestConfig, related: false },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    reporters: ['json'],
    jsonReporter: { fileName: run.report },
    disableTypeChecks: false,
    allowConsoleColors: false,
    logLevel: 'warn',
    warnings: { slow: false },
    checkers: [],
    timeoutMS: PATIENCE_MS,
  };
}

const vitestConfigOf = ({ tests, databases }: Area, folder: string): string => {
  const globalSetup = SERVER_SETUP.map((name) => join(folder, 'server/test/support', name));
  const test = {
    include: tests,
    environment: 'node',
    testTimeout: TEST_LIMIT_MS,
    ...(databases && { globalSetup, hookTimeout: 60_000, testTimeout: 60_000 }),
  };
  return `export default ${JSON.stringify({ root: folder, test })};\n`;
};
