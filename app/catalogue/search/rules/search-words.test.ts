import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubtfulNames, foodsIn, foodsOf, heardAs, keywordWords, searchWords, typedFoodsOf } from './search-words.ts';
import { nearestWord, slipsBetween, soundOf, swappedLetters } from './spelled-alike.ts';

describe('searchWords', () => {
  it.each([
    ['almonds', 'almond'],
    ['cookies', 'cookie'],
    ['berries', 'berry'],
    ['oils', 'oil'],
    ['mixes', 'mix'],
    ['radishes', 'radish'],
    ['peaches', 'peach'],
    ['glasses', 'glass'],
    ['namkeens', 'namkeen'],
    ['chips', 'chip'],
    ['ALMONDS', 'Almond'],
    ['Café', 'cafe'],
    ['ghee', 'GHEE'],
    ['ﬂour', 'flour'],
  ])('treats %s and %s as the same', (one, other) => {
    expect(searchWords(one)).toEqual(searchWords(other));
    expect(searchWords(one)).toHaveLength(1);
  });

  it.each([
    ['glass', 'glas'],
    ['oil', 'oily'],
    ['til', 'tilt'],
  ])('distinguishes %s from %s', (one, other) => {
    expect(searchWords(one)).not.toEqual(searchWords(other));
  });

  it('splits at everything but letters and digits, and counts Devanagari vowel signs as letters', () => {
    expect(searchWords('A2 Bilona, Cow-Ghee (500g)!')).toEqual(['a2', 'bilona', 'cow', 'ghee', '500g']);
    expect(searchWords('बेसन आटा')).toHaveLength(2);
    expect(searchWords(' \u0000<>\'"%_\\')).toEqual([]);
  });

  it('never throws, and returns only letters and digits, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of searchWords(text)) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
      }),
    );
  });
});

describe('keywordWords', () => {
  it('returns each word once and at most eight', () => {
    expect(keywordWords('atta Atta attas')).toEqual(['atta']);
    expect(keywordWords('a b c d e f g h i j k')).toHaveLength(8);
  });

  it('reads at most 100 characters', () => {
    expect(keywordWords('x'.repeat(300))).toEqual(['x'.repeat(100)]);
  });
});

describe('foodsOf', () => {
  it.each([
    ['atta', 'flour'],
    ['besan', 'chickpea'],
    ['chana', 'chickpea'],
    ['til', 'sesame'],
    ['sarson', 'mustard'],
    ['moongphali', 'groundnut'],
    ['moongphali', 'peanut'],
    ['badam', 'almond'],
    ['alsi', 'flaxseed'],
    ['nariyal', 'coconut'],
    ['tel', 'oil'],
  ])('%s and %s name the same food, both ways', (one, other) => {
    const shared = foodsOf(one).filter((food) => foodsOf(other).includes(food));
    expect(shared).toHaveLength(1);
  });

  it('distinguishes chickpea flour from whole chickpeas, though the word chickpea means both', () => {
    expect([foodsOf('besan'), foodsOf('chana')]).toEqual([['besan'], ['chana']]);
    expect(foodsOf('chickpea')).toEqual(['besan', 'chana']);
    expect(doubtfulNames('besan')).toEqual(['chickpea']);
  });

  it('knows the plurals of the words in its own list', () => {
    for (const word of ['almonds', 'peanuts', 'oils', 'flours', 'coconuts', 'attas']) {
      const [base = ''] = searchWords(word);
      expect(foodsOf(base), word).toHaveLength(1);
    }
  });

  it('hears the forms of a word as one, and all names of a food as its first', () => {
    for (const word of ['chane', 'channa', 'chana', 'चने', 'harbhara']) expect(heardAs(word), word).toBe('cana');
    expect([foodsOf('chane'), typedFoodsOf('chane')]).toEqual([['chana'], ['chana']]);
    // One of two foods is neither.
    expect(heardAs('millet')).toBe('milet');
  });

  it('finds the two words that are written as one', () => {
    expect(foodsIn('ragiatta')).toEqual(['ragi', 'atta']);
    expect(foodsIn('laptop')).toEqual([]);
  });

  it('leaves other words as they are', () => {
    expect(foodsOf('laptop')).toEqual([]);
    expect(foodsOf('constructor')).toEqual([]);
  });
});

describe('swappedLetters', () => {
  it.each([
    ['beasn', 'besan'],
    ['tial', 'tail'],
    ['amlond', 'almond'],
    ['hgee', 'ghee'],
    ['aslt', 'salt'],
  ])('of %s has %s', (typed, meant) => {
    expect(swappedLetters(typed)).toContain(meant);
  });

  it('returns nothing for equal letters, and never the word itself', () => {
    expect(swappedLetters('aaa')).toEqual([]);
    expect(['aaa', 'aata'].map(soundOf)).toEqual(['aaa', 'ata']);
    expect(swappedLetters('a')).toEqual([]);
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (word) => {
        expect(swappedLetters(word)).not.toContain(word);
        for (const form of swappedLetters(word)) expect([...form].sort()).toEqual([...word].sort());
      }),
    );
  });
});

describe('nearestWord', () => {
  const names = new Map([
    ['avocado', 1],
    ['almond', 4],
    ['alsi', 2],
    ['groundnut', 1],
  ]);
  it.each([
    ['avacdo', 'avocado'],
    ['almnod', 'almond'],
    ['groudnat', 'groundnut'],
    ['evocado', null],
    ['grounded', null],
    ['', null],
  ])('reads %j as %j', (typed, meant) => expect(nearestWord(typed, names)).toBe(meant));

  it('takes two slips for the vowels above all', () => {
    expect(nearestWord('noodle', new Map([['noone', 1]]))).toBeNull();
  });
});

describe('slipsBetween', () => {
  const letter = fc.constantFrom('a', 'b', 'क', '𑌕');
  const edit = fc.record({ at: fc.nat(12), taken: fc.constantFrom(0, 1), put: fc.option(letter) });
  it('is at most what was done to a word, either way, and never more than 3', () => {
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 12 }), fc.array(edit, { maxLength: 4 }), (word, edits) => {
        const other = edits.reduce((now, { at, taken, put }) => now.toSpliced(at, taken, ...(put ? [put] : [])), word);
        const slips = slipsBetween(word.join(''), other.join(''));
        expect(slips).toBeLessThanOrEqual(Math.min(edits.length, 3));
        expect(slipsBetween(other.join(''), word.join(''))).toBe(slips);
        expect(slips === 0).toBe(word.join('') === other.join(''));
      }),
    );
  });
});
