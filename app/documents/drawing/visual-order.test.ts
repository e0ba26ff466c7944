import { expect, it } from 'vitest';
import { directionOf, visualOrder } from './visual-order.ts';

/** What stands from left to right, as it is handed to the shaper. */
const seen = (line: string) => visualOrder(line, directionOf(line)).map(({ script, text }) => `${script}: ${text}`);

it('what is written from the left alone is cut by its scripts', () => {
  expect(seen('Asha ಆಶಾ 12')).toEqual(['usual: Asha ', 'kannada: ಆಶಾ ', 'usual: 12']);
});

it('the words of an Arabic name stay together: the shaper turns them', () => {
  expect(seen('غلام نبی آزاد')).toEqual(['arabic: غلام نبی آزاد']);
});

it('a name in Arabic letters stands among others where it is read', () => {
  expect(seen('Asha عائشہ صدیقی Rao')).toEqual(['usual: Asha ', 'arabic: عائشہ صدیقی', 'arabic:  ', 'usual: Rao']);
});

it('in a line that begins with Arabic letters the rest follows to the left, brackets turned round', () => {
  expect(seen('عائشہ (بیگم)')).toEqual(['usual: (', 'arabic: بیگم', 'usual: )', 'arabic: عائشہ ']);
  expect(seen('عائشہ Asha')).toEqual(['usual: Asha', 'arabic: عائشہ ']);
});

it('numbers among Arabic letters are read from the left, whichever digits they have', () => {
  expect(seen('گلی 12 دہلی')).toEqual(['arabic: دہلی', 'usual:  ', 'usual: 12', 'arabic: گلی ']);
  // The shaper turns what is in an Arabic font.
  expect(seen('گلی ۱۲')).toEqual(['arabic: ۲۱', 'arabic: گلی ']);
});
