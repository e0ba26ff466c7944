/** `npm run test:all`: every test on both engines, and properties tried with as many values as ever. */
export const testsEverything = process.env.TEST_ALL === '1';

/** How often a property is tried: in every `npm test`, and in `npm run test:all`. */
export const runs = (usually: number, everything: number): number => (testsEverything ? everything : usually);
