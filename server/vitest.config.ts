import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    // After the quick ones, which would only be slowed down.
    sequence: { groupOrder: 1 },
    environment: 'node',
    // No file leaves anything behind in its worker: what each would import anew is the whole server.
    isolate: false,
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/postgresCluster.ts', 'test/support/embeddedTemplate.ts'],
    // The first start of an embedded database takes seconds on a busy machine.
    hookTimeout: 300_000,
    testTimeout: 300_000,
    // One more than there are cores: some of them wait for a server that is gone, or for a database that starts.
    maxWorkers: 3,
  },
});
