// `npm run check`: what a change must pass before it is worth a look, from a fresh clone. Neither a browser nor a
// database server nor another program is needed.
import { ensureInstalled } from './install.mjs';
import { finish, runStages, staticChecks, vitest } from './stages.mjs';

ensureInstalled();

/** @type {import('./stages.mjs').Stage} */
const units = {
  name: 'unit tests',
  run: () => vitest(['--config', 'tools/unitTests.config.ts']),
};
finish(await runStages(...staticChecks, [units]));
