import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The tests that start and kill whole servers wait more than they work: begun first, they run beside all the others. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = (file: TestSpecification) => /(?:embedded-server|several-processes)\.test\.ts$/.test(file.moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

// A configuration of its own: tests run the shop's modules as Node does, without the plugins that build its pages.
export default defineConfig({
  test: {
    environment: 'node',
    include: ['{app,db,scripts,sandbox,tests}/**/*.test.ts'],
    globalSetup: ['tests/support/database/database-servers.ts'],
    setupFiles: ['tests/support/only-loopback.ts'],
    // One more than there are cores: many tests wait for time to pass, or for a database.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowestFirst },
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
