// Runs before npm run bench and npm run soak, which use the built shop, so that its build is up to date.
import { ensureBuilt } from './build.mjs';

await ensureBuilt();
