import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The formatter itself, and what a document prints under a column that says ₹ once. */
const writers = ['app/pricing/rules/money.ts', 'app/documents/drawing/draw-sums.ts'];

it('money is written by one function (behaviour: Prices 10)', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !file.includes('.test.') && !writers.includes(file));
  expect(files.length).toBeGreaterThan(500);
  const others = files.filter((file) =>
    /style: 'currency'|₹\$\{(?!least\})|-₹|toFixed\(2\)\} ?rupee/.test(readFileSync(file, 'utf8')),
  );
  expect(others).toEqual([]);
});
