// Before what measures or troubles the built shop (npm run bench, npm run soak): never an older one than these sources.
import { ensureBuilt } from './build.mjs';

await ensureBuilt();
