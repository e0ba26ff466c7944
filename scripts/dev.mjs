// npm run dev: installs missing packages, then runs the shop from its sources on the pinned Node. Edits take effect at the
// next request. Runs on Node 20 and newer with nothing installed.
import { ensureInstalled } from './set-up/install.mjs';
import { SetUpError } from './set-up/processes.mjs';
import { serveSources } from './set-up/serve.mjs';

try {
  await ensureInstalled({ forBuilding: true });
  serveSources();
} catch (error) {
  console.error(error instanceof SetUpError ? error.message : error);
  process.exit(1);
}
