import { expect, it } from 'vitest';
import { isDenied } from './polarity.ts';

it.each([
  ['it does not ', ''],
  ['this is not a ', ''],
  ['no food can ', ''],
  ['we do not claim that it ', ''],
  ['nobody promises a ', ''],
  ['not intended to diagnose, treat, ', ''],
  ['there is no proof that it ', ''],
  ['we were asked whether it ', ''],
  ['that it ', ' is a myth'],
  ['it never ', ''],
  ['rather than a ', ''],
])('%j … %j denies what stands between', (before, after) => {
  expect(isDenied(before, after)).toBe(true);
});

it.each([
  "don't miss our ",
  'no wonder it is ',
  'why not try our ',
  "you won't believe it is ",
  'no other flour is so ',
  'not only tasty but also ',
  'nothing but ',
  'no doubt it is ',
  'it never fails to ',
  'not a medicine, but it ',
  'it is not a drug but ',
  "don't wait: it ",
  'it does not smell and keeps for a whole year, so your kitchen ',
  '',
])('%j denies nothing', (before) => {
  expect(isDenied(before)).toBe(false);
});
