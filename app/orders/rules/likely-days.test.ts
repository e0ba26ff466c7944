import { expect, it } from 'vitest';
import { likelyDays } from './likely-days.ts';

const offer = (paise: number, days: number | null, isRecommended = false) => ({ paise, days, isRecommended });

it.each([
  ['nobody goes there', [], null],
  ['nobody says how long', [offer(5000, null, true), offer(4000, null)], null],
  ['the recommended one and the cheapest count', [offer(9000, 1), offer(6000, 2, true), offer(4000, 5)], [2, 6]],
  ['the cheapest that says it, where none is recommended', [offer(3000, null), offer(4000, 4)], [4, 5]],
  ['one that is both', [offer(4000, 3, true), offer(8000, 1)], [3, 4]],
  ['part of a day is a day', [offer(4000, 1.5, true)], [2, 3]],
  ['the same day', [offer(4000, 0, true)], [0, 1]],
  ['nonsense is no answer', [offer(4000, -1, true), offer(4000, 900), offer(9000, Number.NaN)], null],
])('%s', (_, offers, days) => {
  expect(likelyDays(offers)).toEqual(days && { least: days[0], most: days[1] });
});
