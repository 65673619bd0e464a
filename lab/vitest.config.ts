import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'lab',
    // No file leaves anything behind in its worker.
    isolate: false,
    include: ['test/**/*.test.ts'],
    globalSetup: ['../tools/test/builtClient.ts', '../server/test/support/embeddedTemplate.ts'],
    // Servers and databases of their own start here, on a busy machine.
    hookTimeout: 300_000,
    testTimeout: 300_000,
    // With the server's, which Vitest wants to have as many workers.
    sequence: { groupOrder: 1 },
    maxWorkers: 3,
  },
});
