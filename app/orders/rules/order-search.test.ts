import { describe, expect, it } from 'vitest';
import { buyerPattern, numberSearch } from './order-search.ts';

describe('a search of order numbers', () => {
  it.each<[search: string, beginning: string, first: string, last: string]>([
    ['2', '2', '2019-12-31', '2030-01-01'],
    ['26', '26', '2025-12-31', '2027-01-01'],
    ['261', '261', '2026-09-30', '2027-01-01'],
    ['2611', '2611', '2026-10-31', '2026-12-02'],
    ['26112', '26112', '2026-11-19', '2026-11-30'],
    [' 261121 ', '261121', '2026-11-20', '2026-11-22'],
    // A date that does not exist gives the days around it, in which no number matches.
    ['260231', '260231', '2026-03-02', '2026-03-04'],
  ])('%s looks for numbers of certain days', (search, beginning, first, last) => {
    expect(numberSearch(search)).toEqual({ beginning, days: { first, last } });
  });

  it.each<[search: string, pattern: string]>([
    ['K', '%-K%'],
    ['k7', '%-k7%'],
    ['K7Q', '%K7Q%'],
    ['777', '%777%'],
    ['263', '%263%'],
    ['2613', '%2613%'],
    ['261121-', '%261121-%'],
    ['261121-K7QX2M9P', '%261121-K7QX2M9P%'],
    ['2611210', '%2611210%'],
    ['%', '%-\\%%'],
    ['%%%', '%\\%\\%\\%%'],
    ['a_b\\', '%a\\_b\\\\%'],
  ])('%s looks for a part of a number', (search, pattern) => {
    expect(numberSearch(search)).toEqual({ pattern });
  });

  it('is null for an empty text', () => {
    expect([numberSearch(''), numberSearch('  ')]).toEqual([null, null]);
  });
});

it.each<[search: string, pattern: string | null]>([
  ['', null],
  ['ab', null],
  [' Rao ', '%rao%'],
  ['a_b%', '%a\\_b\\%%'],
  ['321', null],
  ['3210', '%3210%'],
  ['98765 43210', '%9876543210%'],
  ['+91 98765-43210', '%9876543210%'],
  ['919876543210', '%9876543210%'],
  ['09876543210', '%9876543210%'],
  ['+91 98', null],
  ['+91 9812', '%9812%'],
  ['(080) 1234', '%0801234%'],
  ['12 MG Road', '%12 mg road%'],
])('%s looks for buyers like %s', (search, pattern) => expect(buyerPattern(search)).toBe(pattern));
