import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { projectEnv, root } from '../install.mjs';
import type { Area } from './areas.ts';
import { mutantsIn, type Mutant, type StrykerReport } from './mutants.ts';

const SERVER_SETUP = ['postgresCluster.ts', 'embeddedTemplate.ts'];
/** Rules take milliseconds, and many a mutant makes a test wait for what never comes. */
const TEST_LIMIT_MS = 10_000;
/** A busy machine is no infinite loop. */
const PATIENCE_MS = 20_000;

interface Run {
  /** Nothing that an earlier run has found is believed. */
  readonly fresh: boolean;
}

/** Breaks the files of an area in every way that Stryker knows, in a copy, and runs the area's tests each time. */
export function runArea(area: Area, folder: string, { fresh }: Run): Mutant[] {
  const vitestConfig = join(folder, `vitest.${area.name}.config.mjs`);
  writeFileSync(vitestConfig, vitestConfigOf(area, folder));
  const report = join(folder, `${area.name}.report.json`);
  const config = join(folder, `${area.name}.stryker.json`);
  writeFileSync(config, JSON.stringify(strykerConfigOf(area, { report, vitestConfig, fresh })));
  const { status } = spawnSync('stryker', ['run', config], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: projectEnv(),
  });
  if (status !== 0) throw new Error(`${area.name}: Stryker did not get to its end`);
  const written: StrykerReport = JSON.parse(readFileSync(report, 'utf8'));
  // What earlier runs have found is carried along, even of files that an area has given away.
  const mine = new Set(globSync(area.files, { cwd: folder }));
  return mutantsIn(written).filter(({ file }) => mine.has(file));
}

function strykerConfigOf(
  { name, files }: Area,
  run: Run & { readonly report: string; readonly vitestConfig: string },
): object {
  const memory = join(root, 'node_modules', '.cache', 'mutate');
  mkdirSync(memory, { recursive: true });
  return {
    // The folder is a copy already, see workshop.ts.
    inPlace: true,
    mutate: files,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', join(root, 'tools/mutate/shutSwitch.mjs')],
    ignorers: ['shut-switch'],
    vitest: { configFile: run.vitestConfig, related: false },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    incremental: true,
    force: run.fresh,
    incrementalFile: join(memory, `${name}.json`),
    reporters: ['json'],
    jsonReporter: { fileName: run.report },
    disableTypeChecks: false,
    allowConsoleColors: false,
    logLevel: 'warn',
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
