import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contract',
    include: ['test/**/*.test.ts'],
    // No test waits for so long; a machine that is busy with other things may.
    testTimeout: 60_000,
  },
});
