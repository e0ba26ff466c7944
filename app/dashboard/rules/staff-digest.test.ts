import { expect, it } from 'vitest';
import { type DigestKind, digestKinds, isDigestDue, isWorthSending, type StaffDigest } from './staff-digest.ts';

it.each<[DigestKind, sent: string, now: string, isDue: boolean]>([
  // 9:00 in India is 3:30 in UTC.
  ['daily', '2026-11-22T03:30:10Z', '2026-11-23T03:29:59Z', false],
  ['daily', '2026-11-22T03:30:10Z', '2026-11-23T03:30:00Z', true],
  ['daily', '2026-11-22T03:29:00Z', '2026-11-22T03:30:00Z', true],
  ['daily', '2026-11-20T03:30:00Z', '2026-11-23T18:00:00Z', true],
  ['hourly', '2026-11-22T03:30:10Z', '2026-11-22T04:29:59Z', false],
  ['hourly', '2026-11-22T03:30:10Z', '2026-11-22T04:30:00Z', true],
  ['at once', '2026-11-22T03:30:10Z', '2026-11-22T03:31:00Z', true],
])('%s, after %s, at %s: due is %s', (frequency, sent, now, isDue) =>
  expect(isDigestDue(frequency, new Date(sent), new Date(now), 9)).toBe(isDue),
);

const nothing: StaffDigest = { newOrders: 0, toPack: 0, toConfirm: 0, lowStock: [], lowStockCount: 0 };
it.each<[Partial<StaffDigest>, DigestKind, boolean]>([
  [{}, 'daily', false],
  [{ toPack: 1 }, 'daily', true],
  [{ toConfirm: 1 }, 'daily', true],
  [{ lowStockCount: 1 }, 'daily', true],
  [{ toPack: 1, lowStockCount: 1 }, 'hourly', false],
  [{ newOrders: 1 }, 'hourly', true],
  [{ toPack: 1 }, 'at once', false],
  [{ newOrders: 1 }, 'at once', true],
])('%j is worth an e-mail %s: %s', (digest, frequency, isWorth) =>
  expect(isWorthSending({ ...nothing, ...digest }, frequency)).toBe(isWorth),
);

it('the hour of the daily one is the owner’s', () => {
  const due = (now: string, hour: number) =>
    isDigestDue('daily', new Date('2026-11-22T12:00:00Z'), new Date(now), hour);
  expect([due('2026-11-22T13:29:59Z', 19), due('2026-11-22T13:30:00Z', 19)]).toEqual([false, true]);
  expect([due('2026-11-22T18:29:59Z', 0), due('2026-11-22T18:30:00Z', 0)]).toEqual([false, true]);
});

it('each order is told of until there are ten in a day', () => {
  expect(digestKinds('until ten', 9)).toEqual(['at once', 'daily']);
  expect(digestKinds('until ten', 10)).toEqual(['daily']);
  expect(digestKinds('hourly', 100)).toEqual(['hourly']);
  expect(digestKinds('never', 1)).toEqual([]);
});
