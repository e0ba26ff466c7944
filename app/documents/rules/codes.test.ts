import { expect, it } from 'vitest';
import { rateRemark } from './codes.ts';

it.each([0, 5, 18, 40, Number.NaN])('nothing is said of a rate of %s percent', (percent) => {
  expect(rateRemark(percent)).toBeNull();
});

it.each([12, 28, 5.5])('of %s percent staff are told that it is no rate of today', (percent) => {
  expect(rateRemark(percent)).toBe(`${percent}% is not a GST rate today: those are 5%, 18% and 40%. Please check`);
});
