import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'tools',
    include: ['test/**/*.test.ts'],
    // Last, one file at a time: it measures how quickly the product starts.
    sequence: { groupOrder: 2 },
    fileParallelism: false,
  },
});
