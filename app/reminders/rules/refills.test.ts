import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BoughtLine, lastsDays, refillOf } from './refills.ts';

const line = (more: Partial<BoughtLine> = {}): BoughtLine => ({
  title: 'Besan',
  net: { value: 1000, unit: 'g' },
  serving: { value: 30, unit: 'g' },
  quantity: 1,
  isOffered: true,
  ...more,
});
const day = (count: number) => new Date(Date.UTC(2026, 10, 1) + count * 86_400_000);

it.each<[string, Partial<BoughtLine>, number, number | null]>([
  ['a kilogram of 30 g', {}, 1, 33],
  ['two packs', { quantity: 2 }, 1, 66],
  ['three servings a day', {}, 3, 11],
  ['eaten within days', {}, 6, null],
  ['another unit', { serving: { value: 15, unit: 'ml' } }, 1, null],
  ['without a serving', { serving: null }, 1, null],
  ['without a net quantity', { net: null }, 1, null],
  ['sent back', { quantity: 0 }, 1, null],
])('%s lasts so many days', (_, more, servingsPerDay, days) => {
  expect(lastsDays(line(more), servingsPerDay)).toBe(days);
});

const given = { deliveredAt: day(0), servingsPerDay: 1, before: 4 };

it('is due some days before the first runs out, with what runs out within a week of it, until it has', () => {
  const ghee = line({ title: 'Ghee', net: { value: 500, unit: 'ml' }, serving: { value: 14, unit: 'ml' } });
  const oil = line({ title: 'Oil', net: { value: 1000, unit: 'ml' }, serving: { value: 14, unit: 'ml' } });
  const on = (count: number) => refillOf([oil, ghee, line()], { ...given, now: day(count) });
  expect(on(28)).toEqual({ isDue: false });
  expect(on(29)).toEqual({ isDue: true, titles: ['Besan', 'Ghee'], runsOutAt: day(33) });
  // Where it could not be written in time, the next to run out is.
  expect(on(34)).toEqual({ isDue: true, titles: ['Ghee'], runsOutAt: day(35) });
  expect(on(36)).toEqual({ isDue: false });
  expect(on(71)).toBeNull();
  expect(refillOf([], { ...given, now: day(1) })).toBeNull();
});

it.each<[what: string, more: Partial<BoughtLine>, after: number, isOver: boolean]>([
  ['sold out', { isOffered: false }, 1, false],
  ['of unknown serving', { serving: null }, 1, false],
  ['of unknown contents', { net: null }, 1, false],
  ['sold out until it had run out', { isOffered: false }, 40, true],
  ['eaten within days', { quantity: 0.1 }, 1, true],
  ['sent back', { quantity: 0, serving: null }, 1, true],
])('of what is %s something may come, or not', (_what, more, after, isOver) => {
  expect(refillOf([line(more)], { ...given, now: day(after) })).toEqual(isOver ? null : { isDue: false });
});

it('never names what has run out, and never sooner than it was told to', () => {
  const lines = fc.array(
    fc.record({
      grams: fc.integer({ min: 1, max: 5000 }),
      serving: fc.integer({ min: 1, max: 200 }),
      quantity: fc.nat(5),
    }),
  );
  fc.assert(
    fc.property(
      lines,
      fc.nat(200),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 14 }),
      (all, now, servingsPerDay, before) => {
        const bought = all.map(({ grams, serving, quantity }, at) =>
          line({ title: `${at}`, net: { value: grams, unit: 'g' }, serving: { value: serving, unit: 'g' }, quantity }),
        );
        const refill = refillOf(bought, { deliveredAt: day(0), now: day(now), servingsPerDay, before });
        if (!refill?.isDue) return;
        expect(refill.runsOutAt.getTime()).toBeGreaterThan(day(now).getTime());
        expect(refill.runsOutAt.getTime()).toBeLessThanOrEqual(day(now + before).getTime());
        for (const title of refill.titles)
          expect(lastsDays(bought[Number(title)] ?? line(), servingsPerDay)).toBeGreaterThan(now);
      },
    ),
  );
});
