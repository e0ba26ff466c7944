import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { freePort } from './tests/browser/separate-shop.ts';
import { testsEverything } from './tests/support/tests-everything.ts';

/** Chosen once; the processes of the workers read this file again and must come to the same port. */
process.env.SHOP_TEST_PORT ??= String(await freePort());
const port = Number(process.env.SHOP_TEST_PORT);
const address = `http://127.0.0.1:${port}`;

/** Debian's Chromium without windows does the journeys in two thirds of the time of the whole browser. */
const chromium =
  process.env.CHROMIUM_PATH ||
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file));

/**
 * What pages do is tried once, at a phone's width, or with the tag @desk at that of a desk: what only staff do, and what a phone
 * cannot do. What works otherwise on a phone and on a desk has the tag @both. `npm run test:all` adds the other width for
 * @also-desk (usually a phone) and @also-phone (usually a desk), and what has the tag @long: long ways round to what other tests guard, too.
 */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/browser/global-setup.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A test that passes only at the second try has found something.
  retries: 0,
  // Two for each core: journeys wait for pages, animations and payments more than they work.
  workers: 2 * availableParallelism(),
  // No measure of speed: a test that hangs ends, and a slow machine has all the time it needs.
  timeout: 10 * 60_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Recording every journey takes 30 % of the time; to look at one: npx playwright test tests/browser/… --trace retain-on-failure
    trace: 'off',
    // What a test answers in place of the shop does not reach requests that a worker makes; without-network.spec.ts has the worker.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromium,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // The desk first: its longest journeys are longer than any of the phone, and the last of all would wait for them alone.
  projects: [
    {
      name: 'desk',
      grep: testsEverything ? /@desk|@both|@also-/ : /@desk|@both|@also-phone/,
      grepInvert: testsEverything ? [] : /@long/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: testsEverything ? /@desk/ : /@desk|@also-phone|@long/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    // Without a shell between them, so that the shop notices when Playwright is killed.
    command: 'exec node scripts/set-up/shop-for-browsers.mjs',
    url: `${address}/readyz`,
    env: { PORT: String(port), WEBHOOKS_TO_THIS_MACHINE: '1' },
    timeout: 10 * 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    // Its log is read when something failed; CI shows it at once.
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
