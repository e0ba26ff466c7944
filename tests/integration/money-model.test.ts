import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { runs } from '#tests/support/tests-everything.ts';
import { runWorlds } from '../../soak/money-model.ts';
import { type MoneyShop, openMoneyShop } from '../../soak/money-shop.ts';

/**
 * A part of `npm run soak -- money`, always the same one; a violation names the seed that repeats it. The 45 broken
 * lines of soak/mutants that there were before batches were each found within 60 runs: `npm run test:all` has the time for
 * twice as many, `npm test` for a sixth.
 */
const batches = runs(1, 12);
const worlds = 10;

/** What comes about in the model. */
const expected = [
  'opened again late',
  'lines cancelled',
  'units came back',
  'cash came in',
  'taken by staff: Online Payment',
  'paid by hand',
  'goods added by staff',
  'order refund provider',
  'order refund not collected',
  'changed to cash',
  'order refund by hand',
  'stock import',
  'stock received',
  'batch packed',
  'buyers told of a recall',
  'units came back, not on sale',
  'parcel label',
  'fee by weight',
  'confirmed by its code',
  'closed because given up',
  'program refunded',
  ...['second payment', 'too late', 'amount', 'staff'].map((purpose) => `refund ${purpose} processed`),
];

describe('the model of payments', () => {
  let test: TestDatabase<unknown>;
  let shop: MoneyShop;
  beforeAll(async () => {
    test = await createTestDatabase('embedded');
    shop = await openMoneyShop(test.url);
  });
  afterAll(async () => {
    await shop.close();
    await test.drop();
  });

  it(`accounts for every rupee through ${batches * worlds} random runs with crashes`, async () => {
    const seen: Record<string, number> = {};
    for (let seed = 1; seed <= batches; seed += 1) {
      const run = await runWorlds(shop, seed, worlds);
      expect(run.wrong).toEqual([]);
      for (const [what, times] of Object.entries(run.seen)) seen[what] = (seen[what] ?? 0) + times;
    }
    // A model in which little happens proves little. The dying processes make no two runs the same, so a short run may
    // miss some of what comes about.
    const paid = Object.entries(seen).filter(([what]) => /^order .* paid$/.test(what));
    expect(
      paid.reduce((sum, [, times]) => sum + times, 0),
      'orders paid',
    ).toBeGreaterThan(0);
    const missed = expected.filter((what) => !seen[what]);
    expect(missed.length, `never seen: ${missed.join(', ')}`).toBeLessThanOrEqual(runs(12, 4));
  });
});
