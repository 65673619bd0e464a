import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    environment: 'node',
    // Nothing here keeps state between files, and a worker per file costs seconds.
    isolate: false,
    // No test waits for so long; a machine that is busy with other things may.
    testTimeout: 60_000,
    include: ['test/**/*.test.{ts,tsx}'],
  },
});
