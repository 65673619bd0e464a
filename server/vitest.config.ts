import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    // After the quick ones, with the machine to itself.
    sequence: { groupOrder: 1 },
    environment: 'node',
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/postgresCluster.ts', 'test/support/embeddedTemplate.ts'],
    // The first start of an embedded database takes seconds on a busy machine.
    hookTimeout: 300_000,
    testTimeout: 300_000,
    maxWorkers: 2,
  },
});
