import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Screens of staff say a day as papers do, '03-12-2026': shoppers' words for it and those of files stand elsewhere. */
it('staff read every day in one form', () => {
  const others = /\b(?:dayWords|arrivalWords|dayWithMonth|indianDayWithMonth|toLocaleDateString)/;
  const found = globSync('app/{*/admin,kit/admin,back-office}/**/*.{ts,tsx}').filter((file) =>
    others.test(readFileSync(file, 'utf8')),
  );
  expect(found).toEqual([]);
});
