import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The brand is a setting: the demo shop's is data (app/content), and everything else asks the settings. */
it('no page or call of the shop names the sample brand', () => {
  const files = globSync('app/**/*.{ts,tsx,css}').filter((file) => !/^app\/content\/|\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const named = files.filter((file) => /Mitahara|मिताहार/.test(readFileSync(file, 'utf8')));
  expect(named).toEqual([]);
});
