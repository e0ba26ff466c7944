import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitPrice } from './typed-price.ts';

it.each([
  ['oil under 300', 300, 'oil'],
  ['below ₹200 snacks', 200, 'snacks'],
  ['Rs.199 makhana', 199, 'makhana'],
  ['ghee 1,200 se kam', 1200, 'ghee'],
  ['₹500 ke andar atta', 500, 'atta'],
  ['namkeen 300 tak', 300, 'namkeen'],
  ['less than 500 oil', 500, 'oil'],
  ['300 के अंदर तेल', 300, 'तेल'],
  ['300 ರೂ ಒಳಗೆ ಎಣ್ಣೆ', 300, 'ಎಣ್ಣೆ'],
  ['₹१५० तक चना', 150, 'चना'],
  ['do sau rupaye ke andar chana', 200, 'chana'],
  ['namkeen 100-200 rs', 200, 'namkeen'],
  ['namkeen 100 se 200 tak', 200, 'namkeen'],
  ['snack for 99 rupees', 99, 'snack'],
  ['gift budget 500', 500, 'gift'],
  ['under 200 sugar free chips', 200, 'sugar free chips'],
])('%s is at most %i', (text, rupees, rest) => {
  const split = splitPrice(text);
  expect([split.price, split.rest.trim()]).toEqual([{ mostPaise: rupees * 100 }, rest]);
});

it.each([
  ['atta under 150 per kg', 150, 'atta'],
  ['tel ₹300 per litre se kam', 300, 'tel'],
  ['oil 300 tak per litre', 300, 'oil'],
  ['per kg 150 ke andar atta', 150, 'atta'],
])('%s is at most %i of a kilogram or litre', (text, rupees, rest) => {
  const split = splitPrice(text);
  expect([split.price, split.rest.trim()]).toEqual([{ mostPaise: rupees * 100, isOfUnit: true }, rest]);
});

it.each([
  ['sasta tel', 'tel'],
  ['cheapest ghee', 'ghee'],
  ['low price atta', 'atta'],
  ['ಅಗ್ಗದ ಎಣ್ಣೆ', 'ಎಣ್ಣೆ'],
])('%s is as little as possible', (text, rest) => {
  const split = splitPrice(text);
  expect([split.price, split.rest.trim()]).toEqual([{ mostPaise: null }, rest]);
});

it.each([
  'omega 3 oil',
  'dark chocolate 85%',
  'atta under 5 carbs',
  'snacks under 150 calories',
  'flour below 20% carbs',
  'chips less than 200 kcal',
  'atta upto 12 percent protein',
  'ready in 20 minutes',
  'for 2 people',
  'low carb atta',
  '₹',
])('%s names no price', (text) => {
  expect(splitPrice(text)).toEqual({ price: null, rest: text });
});

it('never throws, and changes nothing where there is no price', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { price, rest } = splitPrice(text);
      if (price === null) expect(rest).toBe(text);
      else expect(rest.length).toBeLessThan(text.length);
    }),
  );
});
