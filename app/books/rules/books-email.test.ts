import { describe, expect, it } from 'vitest';
import { addressesError, addressesFrom, dueMonth, endedMonth } from './books-email.ts';

describe("the month's e-mail", () => {
  it.each([
    ['2026-11-30T23:59:59+05:30', '2026-10', null],
    ['2026-12-01T00:00:00+05:30', '2026-11', '2026-11'],
    ['2026-12-31T23:59:59+05:30', '2026-11', '2026-11'],
    ['2027-01-01T00:00:00+05:30', '2026-12', '2026-11'],
    ['2027-04-09T12:00:00+05:30', '2027-03', '2026-11'],
  ])('at %s is of what ended, the oldest that was not sent first', (at, ended, due) => {
    const now = new Date(at);
    expect([endedMonth(now), dueMonth('2026-10', now)]).toEqual([ended, due]);
    expect(dueMonth(ended, now)).toBeNull();
  });

  it('goes to addresses as people type them', () => {
    expect(addressesFrom(' ca@example.com; me@example.com,\nca2@example.com ')).toHaveLength(3);
    expect(addressesError([])).toBeNull();
    expect(addressesError(['ca@example.com', 'ca@'])).toBe('“ca@” is not an e-mail address');
    expect(addressesError(Array(6).fill('ca@example.com'))).toBe('At most 5 addresses');
  });
});
