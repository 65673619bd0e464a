import { defineConfig } from 'vitest/config';

import { readModules } from './architecture/modules.ts';
import { root } from './install.mjs';
import { unitTests } from './unitTests.ts';

/** `npm run test:unit`: every test that needs neither a browser nor a database nor another program. */
export default defineConfig({
  root,
  test: {
    include: unitTests(readModules(root, ['contract', 'web', 'server', 'tools'])),
    environment: 'node',
    // Nothing here keeps state between files, and a worker per file costs seconds.
    isolate: false,
    testTimeout: 60_000,
  },
});
