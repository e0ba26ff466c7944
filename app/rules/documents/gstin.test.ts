import { describe, expect, it } from 'vitest';
import { checkCharacter, gstinProblem, stateOfGstin, tidyGstin } from './gstin.ts';

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
