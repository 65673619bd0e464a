import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/postgresCluster.ts'],
    // The first start of an embedded database takes seconds on a busy machine.
    hookTimeout: 60_000,
    testTimeout: 60_000,
  },
});
