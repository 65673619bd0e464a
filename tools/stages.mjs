// What the checks and the tests are made of: stages that run one after another and are counted.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { projectEnv, root } from './install.mjs';
import { printSlowest, timesOfJourneys } from './slowest.mjs';

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {{ name: string, run: () => Promise<Count> }} Stage */

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const TYPED = [
  'contract',
  'server',
  'web',
  'web/tsconfig.node.json',
  'web/worker',
  'web/mapWorker',
  'e2e',
  'tools',
  'lab',
  'deploy',
];

/**
 * Seconds each, and without a running test: two lanes, because none of them keeps two cores busy.
 * @type {readonly (readonly Stage[])[]}
 */
export const staticChecks = [
  [
    { name: 'format', run: () => command('oxfmt', ['--check']) },
    { name: 'lint', run: () => command('oxlint', ['--type-aware', '--deny-warnings']) },
    { name: 'layout', run: () => command('node', ['tools/architecture/check.ts']) },
    { name: 'dead code', run: () => command('knip', []) },
  ],
  TYPED.map((project) => ({
    name: `types of ${project}`,
    run: () => command('tsc', ['-p', project]),
  })),
];

/**
 * Runs lanes of stages beside each other, the stages of a lane in turn. Says at the end what came of them.
 * @param {readonly (readonly Stage[])[]} lanes @returns {Promise<Count>}
 */
export async function runStages(...lanes) {
  const counts = await Promise.all(lanes.map(runLane));
  return sum(counts.flat());
}

/** @param {readonly Stage[]} stages @returns {Promise<Count[]>} */
async function runLane(stages) {
  /** @type {Count[]} */
  const counts = [];
  for (const { name, run } of stages) {
    const startedMs = performance.now();
    const count = await run();
    counts.push(count);
    const mark = count.failed === 0 ? 'ok  ' : 'FAIL';
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    console.log(`${mark} ${name} (${count.passed} passed, ${count.failed} failed, ${seconds} s)\n`);
  }
  return counts;
}

/** @param {readonly Count[]} counts @returns {Count} */
export const sum = (counts) => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});

/**
 * The last line, and the exit code that goes with it.
 * @param {Count} total
 */
export function finish({ passed, failed }) {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

/** @param {string} name @param {readonly string[]} args @returns {Promise<Count>} */
export async function command(name, args) {
  const env = { ...projectEnv(), TEST_REPORTS: reports };
  const [status] = await once(spawn(name, args, { cwd: root, stdio: 'inherit', env }), 'close');
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Files that fail are run once more, alone: the same second try that Playwright gives, and said as loudly.
 * @param {readonly string[]} args @returns {Promise<Count>}
 */
export async function vitest(args = []) {
  const first = await vitestOnce(args);
  const files = first.failedFiles;
  // More is no starved machine.
  if (files.length === 0 || files.length > 5) return honest(first.runnerFailed, first);
  const again = await vitestOnce([...args, ...files.map(({ name }) => name)]);
  const count = {
    passed: first.passed - sum(files.map(({ count: before }) => before)).passed + again.passed,
    failed: again.failed,
  };
  if (again.failed === 0) {
    for (const title of files.flatMap(({ failures }) => failures)) {
      console.log(`needed a second try: ${title}`);
    }
  }
  return honest(again.runnerFailed, count);
}

/** @param {readonly string[]} args */
async function vitestOnce(args) {
  const report = join(reports, 'vitest.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { failed: runnerFailed } = await command('vitest', ['run', ...reporters, ...args]);
  /** @type {VitestReport} */
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  printSlowest(
    testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      ms: endTime - startTime,
    })),
  );
  const failedFiles = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults: tests }) => {
      const failures = tests.filter(({ status }) => status === 'failed');
      return {
        name,
        failures: failures.map(({ fullName }) => fullName),
        count: {
          passed: tests.filter(({ status }) => status === 'passed').length,
          failed: failures.length,
        },
      };
    });
  return { runnerFailed, passed: numPassedTests, failed: numFailedTests, failedFiles };
}

/** @param {string} config @param {string} report @returns {Promise<Count>} */
export async function playwright(config, report) {
  const { failed } = await command('playwright', ['test', '--config', config]);
  const { stats, suites } = JSON.parse(readFileSync(join(reports, report), 'utf8'));
  printSlowest(timesOfJourneys(suites));
  for (const title of secondTries(suites)) console.log(`needed a second try: ${title}`);
  return honest(failed, { passed: stats.expected + stats.flaky, failed: stats.unexpected });
}

/**
 * @typedef {{ status: string, fullName: string }} VitestTest
 * @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} VitestReport
 */

/**
 * What Playwright calls flaky: it passed, but not at once, and somebody should know.
 * @typedef {import('./slowest.mjs').TimedSpec} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @param {Suite[]} suites @returns {string[]}
 */
function secondTries(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => title),
    ...secondTries(inner),
  ]);
}

/**
 * A runner that failed without a failed test, or that ran no test at all, has failed as well.
 * @param {number} runnerFailed @param {Count} count @returns {Count}
 */
function honest(runnerFailed, { passed, failed }) {
  const silentFailure = failed === 0 && (runnerFailed > 0 || passed === 0);
  return { passed, failed: silentFailure ? 1 : failed };
}
