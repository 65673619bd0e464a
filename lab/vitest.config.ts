import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'lab',
    include: ['test/**/*.test.ts'],
    globalSetup: ['../tools/test/builtClient.ts'],
    // With the server's, which Vitest wants to have as many workers.
    sequence: { groupOrder: 1 },
    maxWorkers: 3,
  },
});
