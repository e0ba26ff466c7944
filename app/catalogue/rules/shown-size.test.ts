import { expect, it } from 'vitest';
import { shownSize } from './shown-size.ts';

const size = (weight: string, pricePaise: number, sellingPricePaise = 0, totalStock = 9) => ({
  weight,
  pricePaise,
  sellingPricePaise,
  totalStock,
});

it.each([
  ['the cheapest', [size('1 kg', 200), size('500 g', 110)], '500 g'],
  ['the size on offer, though another is cheaper', [size('500 g', 110), size('1 kg', 200, 180)], '1 kg'],
  ['the cheapest on offer', [size('1 kg', 200, 180), size('500 g', 110, 100), size('2 kg', 400, 300)], '500 g'],
  ['no offer that is not lower', [size('500 g', 110), size('1 kg', 200, 200)], '500 g'],
  ['what can be bought', [size('500 g', 110, 0, 0), size('1 kg', 200, 180, 0), size('2 kg', 400)], '2 kg'],
  ['the offer of all where nothing can be bought', [size('500 g', 110, 0, 0), size('1 kg', 200, 180, 0)], '1 kg'],
])('a card names %s (behaviour: Catalogue 3)', (_, variants, weight) => {
  expect(shownSize({ variants })?.weight).toBe(weight);
});
