import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt, proseBlocks } from './prose.ts';

describe('proseBlocks', () => {
  it('distinguishes paragraphs, bullets and steps', () => {
    expect(proseBlocks('Soft phulka\n\n- 150 g atta\n• salt\n\n1. Knead.\n2) Rest.\n\nServe\nhot.')).toEqual([
      { kind: 'paragraph', text: 'Soft phulka' },
      { kind: 'bullets', items: ['150 g atta', 'salt'] },
      { kind: 'steps', items: ['Knead.', 'Rest.'] },
      { kind: 'paragraph', text: 'Serve\nhot.' },
    ]);
  });

  it('needs no empty line between a paragraph and its list, and keeps separate lists separate', () => {
    expect(proseBlocks('You need:\r\n- atta\r\n1. Knead.\r\n\r\n- salt\r\n\r\n- oil')).toEqual([
      { kind: 'paragraph', text: 'You need:' },
      { kind: 'bullets', items: ['atta'] },
      { kind: 'steps', items: ['Knead.'] },
      { kind: 'bullets', items: ['salt'] },
      { kind: 'bullets', items: ['oil'] },
    ]);
  });

  it.each(['', '  \n\n\t\n'])('finds nothing in %j', (text) => {
    expect(proseBlocks(text)).toEqual([]);
  });

  it.each(['-5 degrees', '2026 was dry', '1.5 litres', '-', '12.'])('reads %j as a paragraph', (text) => {
    expect(proseBlocks(text)).toEqual([{ kind: 'paragraph', text }]);
  });

  it('loses no text', () => {
    const line = fc
      .tuple(fc.constantFrom('', '- ', '1. ', '  • '), fc.string({ unit: 'grapheme' }))
      .map((p) => p.join(''));
    const text = fc.array(line).map((lines) => lines.join('\n'));
    const letters = (value: string) => value.replace(/[\s•\-.)\d]/g, '');
    fc.assert(
      fc.property(text, (whole) => {
        const shown = proseBlocks(whole).map((block) =>
          block.kind === 'paragraph' ? block.text : block.items.join('\n'),
        );
        expect(letters(shown.join('\n'))).toBe(letters(whole));
      }),
      { numRuns: 500 },
    );
  });
});

describe('excerpt', () => {
  it.each([
    ['short', 180, 'short'],
    ['  padded  ', 6, 'padded'],
    ['exactly five', 12, 'exactly five'],
    ['one two thr', 10, 'one two…'],
    ['one two three four', 13, 'one two three…'],
    ['one two, three four', 10, 'one two…'],
    ['abcdefghijklmnop', 10, 'abcdefghij…'],
    ['a bcdefghijklmnop', 10, 'a bcdefghi…'],
    ['🥜🥜🥜🥜', 2, '🥜🥜…'],
  ])('of %j at %i is %j', (text, characters, cut) => {
    expect(excerpt(text, characters)).toBe(cut);
  });

  it('never exceeds its length, never cuts a character in half, and is a prefix of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 60 }), (text, characters) => {
        const cut = excerpt(text, characters);
        expect([...cut].length).toBeLessThanOrEqual(characters + 1);
        expect(cut).not.toMatch(/\p{Surrogate}/u);
        expect(text.trim().startsWith(cut.replace(/…$/, ''))).toBe(true);
      }),
    );
  });
});
