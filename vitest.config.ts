import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What `npm test` leaves to `npm run test:all`: tests that kill processes, run several of them or take the shop apart, and
 * checks of files that only matter when the shop is handed on. Each can be run by its name at any time.
 */
const longFiles = [
  'tests/integration/connections-at-once.test.ts',
  'app/**/{backup,embedded-server,payment-kill,webhook-kill,document-kill,import-kill,folder-kill,order-races,thousand-products}.test.ts',
  'scripts/{deploy,licences,operate,security-page}.test.ts',
  'tests/integration/{faults-*,point-in-time,server-kill,server-order-races,restored-shop,several-*,spreadsheet,development,quote-in-browser,upgrade-full-shop,open-api-lint,open-api-python}.test.ts',
  'app/couriers/random-histories.test.ts',
  'tests/guards/guards.test.ts',
  'tests/security/regular-expressions.test.ts',
  // Of parts that change seldom, and slow: real sentences and queries by the hundred, and other people's protocols.
  'packages/claims/sets.test.ts',
  'app/catalogue/search/{index-products,search-quality}.test.ts',
  'app/{settlement/payment-list-provider,platform/payments/razorpay-client,email/retry-emails}.test.ts',
  'app/{platform/database/database,rate-limits/puzzles}.test.ts',
  'app/{reports/reports,claims-desk/every-door,feeds/large-feed}.test.ts',
  'db/{migrations/{customer-ids,field-words},demo/trade/trade}.test.ts',
  'tests/integration/server-{export,account-limits}.test.ts',
].flatMap((pattern) => globSync(pattern));
const shopFiles = ['tests/{integration,security}/**/*.test.ts'];
/** Tests that import a folder of tests/support need a database: all its folders lead to one. */
const needsDatabase = (file: string) =>
  /(?:#tests|\.\.)\/support\/[\w-]+\/|'\.\/(?:world|rights-of-\w+)/.test(readFileSync(file, 'utf8'));
const allFiles = globSync('{app,packages,db,scripts,sandbox,tests}/**/*.test.ts');
const unitFiles = allFiles.filter((file) => !needsDatabase(file));
/** Tests with a database that replace a module of the shop: each needs a process in which nobody has loaded that module yet. */
const replacingFiles = allFiles.filter(
  (file) => needsDatabase(file) && /\bvi\.mock\(/.test(readFileSync(file, 'utf8')),
);

/** The longest begin first, so that none of them is left over at the end, when the other workers have nothing to do. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = (file: TestSpecification) =>
      /(?:embedded-server|several-processes|payment-kill|document-kill|money-model|server-payments|rights|backup|send-emails)\.test\.ts$/.test(
        file.moduleId,
      );
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

const withDatabase = { globalSetup: ['tests/support/database/database-servers.ts'] };

// A configuration of its own: tests run the shop's modules as Node does, without the plugins that build its pages.
export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['tests/support/left-as-found.ts', 'tests/support/same-dice.ts', 'tests/support/only-loopback.ts'],
    // A process for each file would load the shop 130 times, which is a large part of the time of all tests with a database.
    isolate: false,
    // Two more than there are cores: many tests wait for time to pass, or for a database (on two cores 210 s; with one more 224 s).
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: SlowestFirst },
    // No measure of speed: a test that hangs ends, and a slow machine has all the time it needs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: unitFiles, exclude: longFiles, pool: 'threads' },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['{app,db,scripts,sandbox}/**/*.test.ts'],
          exclude: [...unitFiles, ...replacingFiles, ...longFiles],
          ...withDatabase,
        },
      },
      {
        extends: true,
        test: {
          name: 'shop',
          include: shopFiles,
          exclude: [...unitFiles, ...replacingFiles, ...longFiles],
          ...withDatabase,
        },
      },
      {
        extends: true,
        test: { name: 'replacing', include: replacingFiles, exclude: longFiles, isolate: true, ...withDatabase },
      },
      { extends: true, test: { name: 'long', include: longFiles, isolate: true, maxConcurrency: 2, ...withDatabase } },
    ],
  },
});
