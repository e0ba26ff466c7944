import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitSize } from './typed-size.ts';

it.each([
  ['2 kg besan', '2 kg', 2000, 'g', 'besan'],
  ['besan 2kg', '2kg', 2000, 'g', 'besan'],
  ['2Kg. besan', '2Kg', 2000, 'g', '. besan'],
  ['half kilo atta', 'half kilo', 500, 'g', 'atta'],
  ['aadha kilo sattu', 'aadha kilo', 500, 'g', 'sattu'],
  ['आधा किलो सत्तू', 'आधा किलो', 500, 'g', 'सत्तू'],
  ['डेढ़ किलो आटा', 'डेढ़ किलो', 1500, 'g', 'आटा'],
  ['1/2 kg atta', '1/2 kg', 500, 'g', 'atta'],
  ['½ litre oil', '½ litre', 500, 'ml', 'oil'],
  ['paav kilo alsi', 'paav kilo', 250, 'g', 'alsi'],
  ['500 gm ragi', '500 gm', 500, 'g', 'ragi'],
  ['500gms ragi', '500gms', 500, 'g', 'ragi'],
  ['five hundred gram besan', 'five hundred gram', 500, 'g', 'besan'],
  ['paanch sau gram besan', 'paanch sau gram', 500, 'g', 'besan'],
  ['ghee one litre', 'one litre', 1000, 'ml', 'ghee'],
  ['1 ltr ghee', '1 ltr', 1000, 'ml', 'ghee'],
  ['1.5 l oil', '1.5 l', 1500, 'ml', 'oil'],
  ['200-ml ghee', '200-ml', 200, 'ml', 'ghee'],
  ['१ किलो बेसन', '१ किलो', 1000, 'g', 'बेसन'],
  ['५०० ग्राम अलसी', '५०० ग्राम', 500, 'g', 'अलसी'],
  ['೧ ಕೆಜಿ ರಾಗಿ', '೧ ಕೆಜಿ', 1000, 'g', 'ರಾಗಿ'],
  ['ಅರ್ಧ ಲೀಟರ್ ತುಪ್ಪ', 'ಅರ್ಧ ಲೀಟರ್', 500, 'ml', 'ತುಪ್ಪ'],
  ['1 kg besan 500 g atta', '1 kg', 1000, 'g', 'besan 500 g atta'],
])('%s is a size: %s', (text, typed, value, unit, rest) => {
  const split = splitSize(text);
  expect(split.size).toEqual({ typed, quantity: { value, unit } });
  expect(split.rest.trim()).toBe(rest);
});

it.each([
  'besan',
  'gram flour',
  'dark chocolate 85% no added sugar',
  'omega 3 oil',
  'a2 ghee',
  'kilo',
  '2 pieces',
  'one besan',
  '0 kg atta',
  '99999999 kg',
  '1/0 kg',
  'do, kilo',
  'ek accha atta',
])('%s names no size', (text) => {
  expect(splitSize(text)).toEqual({ size: null, rest: text });
});

it('never throws, and takes nothing away that is not the size', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { size, rest } = splitSize(text);
      if (size === null) expect(rest).toBe(text);
      else expect(text).toContain(size.typed);
    }),
  );
});
