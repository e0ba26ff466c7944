import { expect, it } from 'vitest';
import { slugProblem } from './slug.ts';

it.each([
  ['besan', true],
  ['besan-500-g', true],
  ['a'.repeat(80), true],
  ['a'.repeat(81), false],
  ['Besan', false],
  ['besan_flour', false],
  ['besan--flour', false],
  ['-besan', false],
  ['बेसन', false],
  ['besan/x', false],
  ['besan.data', false],
  ['new', false],
  ['0f4cbb8e-3f0a-4a4b-8f5e-0d8f4e0f9a11', false],
])('the address %j can be one: %j (behaviour: Catalogue 18)', (slug, isGood) => {
  expect(slugProblem(slug) === null).toBe(isGood);
});
