// `npm test`: every check of the project, from a fresh clone. Ends with a line `N passed, N failed`.
import { ensureBuilt } from './client.mjs';
import { ensureDebianParts } from './debian.mjs';
import { ensureInstalled } from './install.mjs';
import { command, finish, playwright, runStages, staticChecks, sum, vitest } from './stages.mjs';

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

// Calls wait for audio most of their time; what runs beside them works all of its own. Journeys beside both were tried: two
// cores are busy with less.
const calling = runStages([calls]);
const checked = await runStages(...staticChecks, [testsThatBite]);
const tested = await runStages([units]);
const called = await calling;
const journeyed = await runStages([journeys]);
finish(sum([checked, tested, called, journeyed]));
