import { expect, it } from 'vitest';
import { findClaims } from './find-claims.ts';
import { labelStatements } from './label-statements.ts';

const statements = labelStatements.flatMap(([, all]) => all);

it('what a label must say is no claim', () => {
  expect(statements.length).toBeGreaterThan(90);
  expect(statements.filter((one) => findClaims(`${one}.`, null).length > 0)).toEqual([]);
});

it('with any figure, and not with another word', () => {
  expect(findClaims('Consume not more than 250 ml per day. Health supplement.', null)).toEqual([]);
  expect(findClaims('Health supplement for your heart', null)).not.toEqual([]);
  expect(findClaims("Mother's milk is best for your baby, and our malt is next", null)).not.toEqual([]);
});
