import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IsoDay } from '#rules/dates.ts';
import { batchErrors, receivingWarning } from './batch-form.ts';
import { isReducible } from './batch-list.ts';
import { type Batch, planPacking, refusalToLeave, takeInOrder } from './batch-units.ts';

const today = '2026-11-30' as IsoDay;
const limits = { leastDays: 45, leastLifePercent: 30 };
const batch = (change: Partial<Record<keyof Batch, unknown>> = {}) =>
  ({
    id: 'a',
    number: 'B12',
    madeOn: null,
    bestBefore: '2027-11-30',
    units: 5,
    isRecalled: false,
    isLetOut: false,
    ...change,
  }) as Batch;

describe('what may leave', () => {
  it.each([
    [{}, null],
    [{ bestBefore: null }, null],
    [{ isRecalled: true }, 'Batch B12 is recalled. Take another batch.'],
    [{ isRecalled: true, isLetOut: true }, 'Batch B12 is recalled. Take another batch.'],
    [{ bestBefore: '2026-11-29', isLetOut: true }, 'Batch B12 was best before 29-11-2026. Take another batch.'],
    [{ bestBefore: '2027-01-14' }, null],
    [{ bestBefore: '2027-01-13' }, 'Batch B12 has 44 days left, and nothing leaves with fewer than 45.'],
    [{ bestBefore: '2026-12-01' }, 'Batch B12 has 1 day left, and nothing leaves with fewer than 45.'],
    [{ bestBefore: '2026-12-01', isLetOut: true }, null],
    // 100 of 333 days are less than a third, and 100 of 334 less than 30 %.
    [{ bestBefore: '2027-03-10', madeOn: '2026-04-11' }, null],
    [
      { bestBefore: '2027-03-10', madeOn: '2026-04-10' },
      'Batch B12 has 29% of its life left, and nothing leaves with less than 30%.',
    ],
  ])('%j: %s', (change, sentence) => {
    expect(refusalToLeave(batch(change), limits, today)).toBe(sentence);
  });

  it('asks for no limit of 0', () => {
    const old = batch({ bestBefore: '2026-11-30', madeOn: '2025-01-01' });
    expect(refusalToLeave(old, { leastDays: 0, leastLifePercent: 0 }, today)).toBeNull();
  });
});

describe('packing', () => {
  const own = [
    batch({ id: 'late', number: 'L', bestBefore: '2028-01-01', units: 4 }),
    batch({ id: 'old', number: 'O', bestBefore: '2026-12-10', units: 9 }),
    batch({ id: 'soon', number: 'S', bestBefore: '2027-06-01', units: 3 }),
    batch({ id: 'unknown', number: 'Unknown', bestBefore: null, units: 1 }),
  ];
  const plan = (units: number, ...chosen: { number: string; quantity: number }[]) =>
    planPacking(own, units, chosen, { limits, today, name: 'Jowar, 1 kg' });
  it('takes what expires first, and what nobody knows before that', () => {
    expect(plan(5)).toEqual([
      { batchId: 'unknown', change: -1 },
      { batchId: 'soon', change: -3 },
      { batchId: 'late', change: -1 },
    ]);
  });
  it('takes what was scanned, and the rest by its day', () => {
    expect(plan(3, { number: ' l ', quantity: 2 })).toEqual([
      { batchId: 'late', change: -2 },
      { batchId: 'unknown', change: -1 },
    ]);
  });
  it.each([
    [1, { number: 'X', quantity: 1 }, 'Jowar, 1 kg has no batch X. Check the label.'],
    [1, { number: 'O', quantity: 1 }, /^Batch O has 10 days left/],
    [9, { number: 'S', quantity: 4 }, 'Batch S has only 3.'],
    [1, { number: 'L', quantity: 2 }, 'The order has only 1 of Jowar, 1 kg.'],
    [9, { number: 'L', quantity: 1 }, /^Only 8 of 9 of Jowar, 1 kg can be packed. Batch O has 10 days left/],
  ])('%i units with %j: %s', (units, chosen, sentence) => {
    expect(plan(units, chosen)).toEqual(sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence);
  });
  it('takes all that is wanted of batches that may leave, never more than one has, or says why not', () => {
    const some = fc.array(
      fc.record({
        bestBefore: fc.constantFrom(null, '2026-11-01', '2026-12-15', '2027-06-01', '2028-01-01'),
        units: fc.nat(6),
        isRecalled: fc.boolean(),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 20 }), (made, units) => {
        const all = made.map((one, at) => batch({ ...one, id: String(at), number: String(at) }));
        const free = all.filter((one) => refusalToLeave(one, limits, today) === null);
        const has = free.reduce((sum, one) => sum + one.units, 0);
        const found = planPacking(all, units, [], { limits, today, name: 'x' });
        if (typeof found === 'string') return has < units;
        const taken = -found.reduce((sum, { change }) => sum + change, 0);
        return (
          taken === units &&
          found.every(({ batchId, change }) => -change <= (free.find(({ id }) => id === batchId)?.units ?? 0))
        );
      }),
    );
  });
  it('takes in order as far as it goes', () => {
    expect(
      takeInOrder(
        [
          { id: 'a', units: 2 },
          { id: 'b', units: 0 },
          { id: 'c', units: 9 },
        ],
        4,
      ),
    ).toEqual([
      { batchId: 'a', change: -2 },
      { batchId: 'c', change: -2 },
    ]);
  });
});

describe('goods received', () => {
  const good = {
    productId: 'p',
    weight: '1 kg',
    number: 'B12',
    madeOn: '',
    bestBefore: '2027-05-31',
    quantity: 10,
    place: 'A1',
    unitCost: null,
    reportUrl: '',
  };
  it.each([
    [{}, []],
    [{ number: ' ' }, ['number: Enter the batch number']],
    [{ number: 'x'.repeat(41) }, ['number: Use at most 40 characters']],
    [{ bestBefore: '' }, ['bestBefore: Enter the best-before date']],
    [{ bestBefore: '2026-11-30' }, []],
    [{ bestBefore: '2026-11-29' }, ['bestBefore: 29-11-2026 is over. Check the best-before date.']],
    [{ madeOn: '2026-12-01' }, ['madeOn: Enter a day up to today, or none']],
    [{ madeOn: '2026-11-30', bestBefore: '2026-11-30' }, ['madeOn: Enter a day before the best-before date']],
    [{ quantity: 0 }, ['quantity: Enter whole units from 1 to 10,00,000']],
    [{ quantity: 1_000_001 }, ['quantity: Enter whole units from 1 to 10,00,000']],
    [{ quantity: 1.5 }, ['quantity: Enter whole units from 1 to 10,00,000']],
    [{ unitCost: -1 }, ['unitCost: Cost per unit must be ₹0 to ₹1,00,000']],
    [{ reportUrl: 'javascript:alert(1)' }, ['reportUrl: Enter a link that begins with https://']],
  ])('%j: %j', (change, errors) => {
    expect(batchErrors({ ...good, ...change }, today).map(({ field, message }) => `${field}: ${message}`)).toEqual(
      errors,
    );
  });
  it.each(['//evil.example/x', '/\\evil.example', 'data:text/html,x'])('refuses %s as a report', (address) => {
    expect(batchErrors({ ...good, reportUrl: address }, today).map(({ field }) => field)).toEqual(['reportUrl']);
  });
  it.each([
    ['2027-05-31', '', 200, null],
    ['2027-05-31', '', null, null],
    ['2036-05-31', '', null, '31-05-2036 is in more than 5 years. Check the year.'],
    ['2027-07-31', '', 180, '31-07-2027 is beyond the shelf life of 180 days. Check the year.'],
    ['2027-05-31', '2026-05-31', 360, '31-05-2027 is beyond the shelf life of 360 days. Check the year.'],
    ['2027-01-13', '', null, /^Batch B12 has 44 days left, and .* set aside until you allow packing.$/],
    // 28 % of 210 days, which nobody typed.
    ['2027-01-28', '', 210, /^Batch B12 has 28% of its life left/],
    // What cannot be received at all is said by its field.
    ['2026-11-01', '', null, null],
    ['', '', null, null],
  ])('best before %s, made on ‘%s’, %s days of life: %s', (bestBefore, madeOn, life, sentence) => {
    const said = receivingWarning({ number: 'B12', madeOn, bestBefore }, life, limits, today);
    expect(said).toEqual(sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence);
  });
  it.each([
    [{ days: 60 }, true],
    [{ days: 91 }, false],
    [{ days: null }, false],
    [{ units: 0 }, false],
    // What packing refuses is not offered for less.
    [{ days: 30, refusal: 'Batch B12 has 30 days left' }, false],
  ])('%j is offered for less: %s', (change, offered) => {
    expect(isReducible({ days: 60, units: 5, refusal: '', ...change })).toBe(offered);
  });
});
