import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';
import { correctedSpelling } from './spelling.ts';

describe('a text as the rules for claims read it', () => {
  it.each([
    ['Sugar-Free', 'sugar free'],
    ['A&nbsp;B &amp; C &unknown; D', 'a b & c &unknown; d'],
    ['less than <5 g, a < b', 'less than <5 g, a < b'],
    ['<p>Low</p><p>fat</p>', ' low fat '],
    ['v i t a m i n s', 'vitamins'],
    ['a b', 'a b'],
    ['e.g. this, i.e. that', 'e.g. this, i.e. that'],
    ['d i e t  f o o d', 'diet food'],
    ['no f.a.t here', 'no fat here'],
    ['A proteen bar of natral, orgenic oats', 'a protein bar of natural, organic oats'],
    // Words that lie near those of claims, and mean something else.
    ['glutton, neutral, cancel, cubes, naturals, supreme', 'glutton, neutral, cancel, cubes, naturals, supreme'],
  ])('%j is %j', (text, plain) => {
    expect(plainText(text).plain).toBe(plain);
  });

  it.each([
    ['glutten', 'gluten'],
    ['glten', 'gluten'],
    ['gulten', 'gluten'],
    ['gluben', 'gluten'],
    ['sodiums', 'sodium'],
    ['podium', 'podium'],
    ['diabetics', 'diabetics'],
    ['shugar', 'sugar'],
  ])('%s is meant as %s', (word, meant) => {
    expect(correctedSpelling(word)).toBe(meant);
  });

  it('keeps the place of each character, in order, whatever is typed', () => {
    const piece = fc.constantFrom(
      '&nbsp;',
      '<b>',
      '</b>',
      '<!--',
      '-->',
      'glutin',
      's u g a r',
      '🌾',
      'é',
      '\n',
      '&#x1F33E;',
    );
    const text = fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 12 });
    fc.assert(
      fc.property(text, (parts) => {
        const whole = parts.join('');
        const { plain, places } = plainText(whole);
        expect(places).toHaveLength(plain.length + 1);
        expect(places.at(-1)).toBe(whole.length);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      }),
    );
  });

  it('in a moment, however the markup is broken', () => {
    const start = performance.now();
    for (const part of ['<!--', '<a ', '&#x', 'a ', '<']) plainText(part.repeat(5000));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
