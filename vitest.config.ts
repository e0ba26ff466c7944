import { defineConfig } from 'vitest/config';

// A configuration of its own: tests run the shop's modules as Node does, without the plugins that build its pages.
export default defineConfig({
  test: {
    environment: 'node',
    include: ['app/**/*.test.ts', 'db/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['app/platform/database/test-servers.ts'],
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
