// Runs the shop in a process that may be killed: from its sources, with one plain page for every address. Configured by the
// environment; prints its address and runs until SIGTERM.

import { endOnSignal } from '#boot/shutdown.ts';
import { readConfig } from '#platform/config.ts';
import { plainPages } from '#tests/support/server/plain-pages.ts';
import '#tests/support/fonts-as-built.ts';

// Once Node knows what the shop's fonts are.
const { startShop } = await import('../app/server.ts');
const running = await startShop(readConfig(process.env), {
  pages: plainPages,
  clientFolder: null,
  projectFolder: process.cwd(),
});
endOnSignal(running);
process.stdout.write(`${running.address}\n`);
