// Set-up of every test file: a landing never fails by chance. `npm run test:all` throws other dice each time.
import { configureGlobal } from 'fast-check';
import { testsEverything } from './tests-everything.ts';

if (!testsEverything) configureGlobal({ seed: 20261129 });
