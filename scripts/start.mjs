// npm start: installs and builds what is missing, then runs the shop. Runs on Node 18 and newer with nothing installed.
import { buildIsFresh, ensureBuilt } from './set-up/build.mjs';
import { ensureInstalled } from './set-up/install.mjs';
import { SetUpError } from './set-up/processes.mjs';
import { serve } from './set-up/serve.mjs';

try {
  await ensureInstalled({ forBuilding: !buildIsFresh() });
  await ensureBuilt();
  serve();
} catch (error) {
  console.error(error instanceof SetUpError ? error.message : error);
  process.exit(1);
}
