import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    environment: 'node',
    // Nothing here keeps state between files, and a worker per file costs seconds.
    isolate: false,
    include: ['test/**/*.test.{ts,tsx}'],
  },
});
