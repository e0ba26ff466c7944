// Runs the built shop for the browser tests (see playwright.config.ts): the demo shop on PORT, in a temporary data
// folder that is deleted at the end.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { serve } from './serve.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'shop-in-browser-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

// Playwright ends its server with a signal, but not when it is killed itself.
const playwright = process.ppid;
setInterval(() => {
  if (process.ppid !== playwright) process.kill(process.pid, 'SIGTERM');
}, 1_000).unref();

await ensureBuilt();
const { DATABASE_URL: _another, ...env } = process.env;
serve({
  ...env,
  NODE_ENV: 'development',
  SHOP_ENV: '',
  HOST: '127.0.0.1',
  PUBLIC_URL: '',
  DATA_DIR: dataDir,
  DEMO: 'catalogue',
  // No load shedding, however slow the machine is: it has tests of its own.
  OVERLOAD_WAIT_MS: '600000',
  OVERLOAD_DELAY_MS: '600000',
});
