import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/postgresCluster.ts', 'test/support/embeddedTemplate.ts'],
    // The first start of an embedded database takes seconds on a busy machine.
    hookTimeout: 120_000,
    testTimeout: 120_000,
    maxWorkers: 2,
  },
});
