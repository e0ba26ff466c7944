import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The brand is a setting: the demo shop's is data (app/content), and everything else asks the settings. */
it('no page or call of the shop names the sample brand', () => {
  const files = globSync('app/**/*.{ts,tsx,css}').filter((file) => !/^app\/content\/|\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const named = files.filter((file) => /Mitahara|मिताहार/.test(readFileSync(file, 'utf8')));
  expect(named).toEqual([]);
});

/** Green is the law's colour on the mark of vegetarian food, and means 'fits' beside a red 'over'. */
it('what is said by green stays green under any brand', () => {
  for (const file of ['catalogue/shop/diet-mark', 'food/shop/fit-words']) {
    expect(readFileSync(`app/${file}.tsx`, 'utf8')).toMatch(/text-good/);
    expect(readFileSync(`app/${file}.tsx`, 'utf8')).not.toMatch(/leaf|turmeric/);
  }
});
