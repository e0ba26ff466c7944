import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  moneyDifference,
  type RecordedMoney,
  type SettledMoney,
  settlementDifference,
} from './settlement-difference.ts';

const now = new Date('2026-11-23T06:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const known: RecordedMoney = { amountPaise: 100_000, at: daysAgo(3) };
const settled: SettledMoney = {
  amountPaise: 100_000,
  debitPaise: 0,
  creditPaise: 97_640,
  feePaise: 2_360,
  currency: 'INR',
  settledAt: daysAgo(1),
};
const back: SettledMoney = { ...settled, debitPaise: 100_000, creditPaise: 0, feePaise: 0 };

describe('one to one', () => {
  it.each<[string, 'payment' | 'refund', RecordedMoney | null, SettledMoney | null, string | null, RegExp]>([
    ['a payment that was paid out less its fee', 'payment', known, settled, null, /^$/],
    ['a refund that was taken off', 'refund', known, back, null, /^$/],
    [
      'a refund for which the provider keeps a fee',
      'refund',
      known,
      { ...back, debitPaise: 100_500, feePaise: 500 },
      null,
      /^$/,
    ],
    ['a payment that waits for its payout', 'payment', known, null, null, /^$/],
    ['a payment of just five days ago', 'payment', { ...known, at: daysAgo(5) }, null, null, /^$/],
    [
      'a payment that was not paid out',
      'payment',
      { ...known, at: daysAgo(5.01) },
      null,
      'not settled',
      /^₹1,000 was paid on 18-11-2026/,
    ],
    [
      'a refund that no payout has',
      'refund',
      { ...known, at: daysAgo(9) },
      null,
      'not settled',
      /no settlement shows it/,
    ],
    [
      'a payment that the shop does not know',
      'payment',
      null,
      settled,
      'unknown here',
      /₹1,000, unknown to the shop, was settled on 22-11-2026/,
    ],
    ["a refund made on the provider's screens", 'refund', null, back, 'unknown here', /not made in the shop/],
    [
      'a payment of another amount',
      'payment',
      { ...known, amountPaise: 99_900 },
      settled,
      'amount differs',
      /₹999 here but ₹1,000/,
    ],
    [
      'a payment of which too little was paid out',
      'payment',
      known,
      { ...settled, creditPaise: 97_000 },
      'amount differs',
      /₹970 for it. It should be ₹976.40/,
    ],
    [
      'a payment that was taken off',
      'payment',
      known,
      { ...settled, creditPaise: 0, debitPaise: 97_640 },
      'amount differs',
      /−₹976.40/,
    ],
    [
      'a refund that was given',
      'refund',
      known,
      { ...back, debitPaise: 0, creditPaise: 100_000 },
      'amount differs',
      /₹1,000 for it/,
    ],
    ['money of another country', 'payment', known, { ...settled, currency: 'USD' }, 'not in INR', /USD/],
    ['nothing at all', 'payment', null, null, null, /^$/],
  ])('%s', (_what, what, here, there, kind, sentence) => {
    const found = moneyDifference(what, here, there, now);
    expect(found?.kind ?? null).toBe(kind);
    expect(found?.sentence ?? '').toMatch(sentence);
  });
});

it.each([
  ['its lines', { amountPaise: 500, status: 'processed', entriesPaise: 500 }, null],
  ['less than its lines', { amountPaise: 499, status: 'processed', entriesPaise: 500 }, 'sum differs'],
  ['without lines', { amountPaise: 499, status: 'created', entriesPaise: 0 }, 'sum differs'],
  ['refused by the bank', { amountPaise: 500, status: 'failed', entriesPaise: 500 }, 'payout failed'],
] as const)('a payout of %s', (_what, settlement, kind) => {
  expect(settlementDifference(settlement)?.kind ?? null).toBe(kind);
});

it('a payment fits exactly where amount and payout agree to the paisa', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1e9 }),
      fc.nat(5_000),
      fc.integer({ min: -2, max: 2 }),
      (paise, fee, off) => {
        const line = { ...settled, amountPaise: paise, feePaise: fee, creditPaise: paise - fee + off, debitPaise: 0 };
        const found = moneyDifference('payment', { amountPaise: paise, at: daysAgo(1) }, line, now);
        expect(found === null).toBe(off === 0);
      },
    ),
  );
});
