import { describe, expect, it } from 'vitest';
import { buyerNumberProblem, checkCharacter, gstinProblem, numberName, stateOfGstin, tidyGstin } from './gstin.ts';

describe('a GSTIN', () => {
  it.each([
    ['27AAPFU0939F1ZV', 'Maharashtra'],
    ['29AAGCB7383J1Z4', 'Karnataka'],
    ['33AAGCC7144L6ZE', 'Tamil Nadu'],
  ])('%s is right, and of %s', (gstin, state) => {
    expect([gstinProblem(gstin), stateOfGstin(gstin)]).toEqual([null, state]);
  });

  it.each([
    ['', /15 characters/],
    ['27AAPFU0939F1Z', /15 characters/],
    ['27AAPFU0939F1ZVX', /15 characters/],
    ['27AAPFU0939F1XV', /not a GSTIN/],
    ['2 AAPFU0939F1ZV', /not a GSTIN/],
    ['27aapfu0939f1zv', /not a GSTIN/],
    ['27AAPFU0939F0ZV', /not a GSTIN/],
    ['99AAPFU0939F1ZV', /No state/],
    ['27AAPFU0939F1ZW', /typing error/],
    ['27AAPFU0993F1ZV', /typing error/],
  ])('%j is wrong', (gstin, sentence) => {
    expect(gstinProblem(gstin)).toMatch(sentence);
  });

  it.each([
    ['a UIN', '0717UNO00157UNO', 'Delhi'],
    ['of one who deducts tax at source', '29AAACB1234C1D5', 'Karnataka'],
    ['of one who does so under a TAN', '29BLRA01234A1DY', 'Karnataka'],
    ['of a department under its TAN', '27MUMA12345B1Z4', 'Maharashtra'],
  ])('of a buyer may also be %s; the shop itself has none of these', (_, number, state) => {
    expect([buyerNumberProblem(number), stateOfGstin(number)]).toEqual([null, state]);
    expect(gstinProblem(number)).toMatch(/not a GSTIN|typing error/);
  });

  it.each(['0717UNO00157UXO', '9917UNO00157UNO', '29BLRA01234A0DY', '27MUMA12345B0Z'])(
    'of a buyer is none of these: %s',
    (number) => expect(buyerNumberProblem(number)).not.toBeNull(),
  );

  it('is called a UIN on paper where it is one', () => {
    expect([numberName('0717UNO00157UNO'), numberName('27AAPFU0939F1ZV')]).toEqual(['UIN', 'GSTIN']);
  });

  it('is tidied before it is looked at', () => {
    expect(tidyGstin(' 27aapfu 0939f1zv ')).toBe('27AAPFU0939F1ZV');
  });

  it('with any one character changed is noticed', () => {
    const right = '27AAPFU0939F1ZV';
    for (let at = 0; at < 14; at += 1) {
      const other = right[at] === '5' ? '6' : '5';
      const first = right.slice(0, at) + other + right.slice(at + 1, 14);
      expect(checkCharacter(first)).not.toBe('V');
    }
  });
});
