// `npm test`: every check of the project, from a fresh clone. Ends with a line `N passed, N failed`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureBuilt } from './client.mjs';
import { ensureDebianParts } from './debian.mjs';
import { ensureInstalled, projectEnv, root } from './install.mjs';

const debianParts = ensureDebianParts();
ensureInstalled();
await debianParts;
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const env = { ...projectEnv(), TEST_REPORTS: reports };

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {{ name: string, run: () => Promise<Count> }} Stage */

/** @type {Stage[]} */
const checks = [
  { name: 'format', run: () => command('oxfmt', ['--check']) },
  { name: 'lint', run: () => command('oxlint', ['--type-aware', '--deny-warnings']) },
  ...[
    'contract',
    'server',
    'web',
    'web/tsconfig.node.json',
    'web/worker',
    'e2e',
    'tools',
    'lab',
    'deploy',
  ].map((project) => ({
    name: `types of ${project}`,
    run: () => command('tsc', ['-p', project]),
  })),
  { name: 'architecture', run: () => command('node', ['tools/architecture/check.ts']) },
  { name: 'dead code', run: () => command('knip', []) },
  { name: 'tests that bite', run: () => command('node', ['lab/mutate.ts', '--short']) },
];
/** @type {Stage} */
const calls = {
  name: 'calls through a real exchange',
  run: () => playwright('e2e/exchange', 'exchange.json'),
};
/** @type {Stage} */
const units = { name: 'unit and server tests', run: vitest };
/** @type {Stage} */
const journeys = { name: 'browser tests', run: () => playwright('e2e', 'playwright.json') };

const total = { passed: 0, failed: 0 };
ensureBuilt();
// Endpoints wait for audio most of their time; what runs beside them works all of its own.
await Promise.all([inTurn([...checks, units]), inTurn([calls])]);
await inTurn([journeys]);
rmSync(reports, { recursive: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** @param {readonly Stage[]} stages */
async function inTurn(stages) {
  for (const { name, run } of stages) {
    const startedMs = performance.now();
    const { passed, failed } = await run();
    total.passed += passed;
    total.failed += failed;
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    console.log(
      `${failed === 0 ? 'ok  ' : 'FAIL'} ${name} (${passed} passed, ${failed} failed, ${seconds} s)\n`,
    );
  }
}

/** @param {string} name @param {string[]} args @returns {Promise<Count>} */
async function command(name, args) {
  const [status] = await once(spawn(name, args, { cwd: root, stdio: 'inherit', env }), 'close');
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** @returns {Promise<Count>} */
async function vitest() {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { failed } = await command('vitest', ['run', ...reporters]);
  const counts = JSON.parse(readFileSync(report, 'utf8'));
  return honest(failed, counts.numPassedTests, counts.numFailedTests);
}

/** @param {string} config @param {string} report @returns {Promise<Count>} */
async function playwright(config, report) {
  const { failed } = await command('playwright', ['test', '--config', config]);
  const { stats, suites } = JSON.parse(readFileSync(join(reports, report), 'utf8'));
  for (const title of secondTries(suites)) console.log(`needed a second try: ${title}`);
  return honest(failed, stats.expected + stats.flaky, stats.unexpected);
}

/**
 * What Playwright calls flaky: it passed, but not at once, and somebody should know.
 * @typedef {{ title: string, tests: Array<{ status: string }> }} Spec
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
 * @param {number} runnerFailed @param {number} passed @param {number} failed @returns {Count}
 */
function honest(runnerFailed, passed, failed) {
  const silentFailure = failed === 0 && (runnerFailed > 0 || passed === 0);
  return { passed, failed: silentFailure ? 1 : failed };
}
