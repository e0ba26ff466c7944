import { expect, it } from 'vitest';
import { bestOffersFirst } from './best-offer.ts';

const kilo = { value: 1000, unit: 'g' as const };
const offers = [
  { id: 'dear', paise: 40_000, quantity: null },
  { id: 'dear', paise: 90_000, quantity: kilo },
  { id: 'kilo', paise: 30_000, quantity: kilo },
  { id: 'small', paise: 10_000, quantity: null },
];
const ids = ['sold out', 'dear', 'kilo', 'small'];
const all = new Set(ids);

it.each([
  ['sold-out ones are last', null, null, all, 'dear kilo small'],
  ['a price is what the cheapest size may cost', null, { mostPaise: 10_000 }, all, 'small dear kilo'],
  ['a size comes before those without', kilo, null, all, 'dear kilo small'],
  ['of a size the price is that of the size', kilo, { mostPaise: 50_000 }, all, 'kilo dear small'],
  ['as little as possible is the cheapest first', null, { mostPaise: null }, all, 'small kilo dear'],
  [
    'of a unit only what has a weight can be cheap',
    null,
    { mostPaise: 35_000, isOfUnit: true },
    all,
    'kilo dear small',
  ],
  ['what is not called so comes later', null, { mostPaise: 10_000 }, new Set(['dear']), 'dear small kilo'],
])('%s', (_, size, price, called, expected) => {
  expect(bestOffersFirst(ids, offers, { size, price, called }).filter((id) => id !== 'sold out')).toEqual(
    expected.split(' '),
  );
  expect(bestOffersFirst(ids, offers, { size, price, called }).at(-1)).toBe('sold out');
});
