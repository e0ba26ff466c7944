import { defineConfig } from 'vitest/config';

/** The tests of the rules alone: they need no database, and run within the time of one change. */
export default defineConfig({
  test: {
    include: ['app/{rules,**/rules}/**/*.test.ts', 'packages/**/*.test.ts'],
    pool: 'threads',
    testTimeout: 60_000,
  },
});
