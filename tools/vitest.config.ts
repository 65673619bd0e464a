import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'tools',
    // No file leaves anything behind in its worker.
    isolate: false,
    include: ['test/**/*.test.ts'],
    // No test waits for so long; a machine that is busy with other things may.
    testTimeout: 60_000,
    globalSetup: ['test/builtClient.ts'],
    // With the server's, which Vitest wants to have as many workers.
    sequence: { groupOrder: 1 },
    maxWorkers: 3,
  },
});
