// `npm test`: every check of the project, from a fresh clone. Ends with a line `N passed, N failed`.
import { ensureBuilt } from './client.mjs';
import { ensureDebianParts } from './debian.mjs';
import { ensureInstalled } from './install.mjs';
import { command, finish, playwright, runStages, staticChecks, vitest } from './stages.mjs';

const debianParts = ensureDebianParts();
ensureInstalled();
await debianParts;
ensureBuilt();

/** @typedef {import('./stages.mjs').Stage} Stage */
/** @type {Stage} */
const testsThatBite = {
  name: 'tests that bite',
  run: () => command('node', ['lab/mutate.ts', '--short']),
};
/** @type {Stage} */
const units = { name: 'unit and server tests', run: () => vitest() };
/** @type {Stage} */
const calls = {
  name: 'calls through a real exchange',
  run: () => playwright('e2e/exchange', 'exchange.json'),
};
/** @type {Stage} */
const journeys = { name: 'browser tests', run: () => playwright('e2e', 'playwright.json') };

// What runs in browsers waits for half of its time, for audio, animations and answers; so do tests with servers that are
// killed. Side by side they take little more than the longer of them.
const total = await runStages([...staticChecks, testsThatBite, units], [calls, journeys]);
finish(total);
