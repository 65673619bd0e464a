import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { parseModule, readModules } from '../architecture/modules.ts';
import { unitTests } from '../unitTests.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const modules = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, source]) => parseModule(path, source));

it('leaves out a test that reaches a database or another program on the way', () => {
  expect(
    unitTests(
      modules({
        'server/test/rules.test.ts': `import '../src/rules.ts';`,
        'server/test/orders.test.ts': `import './support.ts';`,
        'server/test/process.test.ts': `import { spawn } from 'node:child_process';`,
        'server/test/support.ts': `import '../src/database.ts';`,
        'server/src/database.ts': `import './support.ts'; import pg from 'pg';`,
        'server/src/rules.ts': `export const rule = 1;`,
      }),
    ),
  ).toEqual(['server/test/rules.test.ts']);
});

it('finds some of every workspace', () => {
  const found = unitTests(readModules(root, ['contract', 'web', 'server', 'tools']));
  for (const folder of ['contract', 'web', 'server', 'tools']) {
    expect(found.filter((path) => path.startsWith(`${folder}/`)).length, folder).toBeGreaterThan(1);
  }
});
