import { expect, it } from 'vitest';
import { cashAgeOf, cashListFromQuery, daysSince, isOverdue, monthFrom } from './cash-ages.ts';

it.each([
  [0, '0-7', false],
  [7, '0-7', false],
  [8, '8-14', false],
  [14, '8-14', false],
  [15, '15-30', true],
  [30, '15-30', true],
  [31, 'over-30', true],
  [400, 'over-30', true],
] as const)('cash sent for %i days ago is %s', (days, age, overdue) => {
  expect([cashAgeOf(days), isOverdue(days)]).toEqual([age, overdue]);
});

it.each([
  ['2026-11-21T18:29:00Z', '2026-11-21T18:31:00Z', 1],
  ['2026-11-21T18:31:00Z', '2026-11-22T18:29:00Z', 0],
  ['2026-02-28T12:00:00Z', '2026-03-01T12:00:00Z', 1],
  ['2026-11-22T12:00:00Z', '2026-11-21T12:00:00Z', 0],
])('from %s to %s are %i days of the calendar in India', (from, to, days) => {
  expect(daysSince(new Date(from), new Date(to))).toBe(days);
});

it('filters and months are read from the address, and nonsense is none', () => {
  expect(cashListFromQuery(new URLSearchParams('age=15-30&search= dtdc '))).toEqual({ age: '15-30', search: 'dtdc' });
  expect(cashListFromQuery(new URLSearchParams('age=x'))).toEqual({ age: null, search: '' });
  const lateInNovember = new Date('2026-11-30T19:00:00Z');
  expect(monthFrom('2026-03', lateInNovember)).toBe('2026-03');
  for (const text of [null, '', '2026-13', '26-11', '2026-1']) expect(monthFrom(text, lateInNovember)).toBe('2026-12');
});
