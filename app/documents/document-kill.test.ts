import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { findOrder } from '#orders/find-order.ts';
import { AppError } from '#rules/app-error.ts';
import { saveCourier } from '#shipping/couriers.ts';
import { documentLines } from '#tests/support/purchases/documents.ts';
import { openTestPurchases, purchaseKinds, type TestPurchases } from '#tests/support/purchases/purchases.ts';
import { runVictim } from '#tests/support/purchases/run-victim.ts';
import { doVerb, type VictimVerb } from '#tests/support/purchases/victim-verbs.ts';

interface Cause {
  does: VictimVerb;
  /** Orders or plans, each with its documents before and after it. */
  documents: { id: string; before: string[]; after: string[] }[];
}

const parcel = (orderId: string) => ({ orderId, courier: 'Post', number: `AWB ${randomUUID()}` });

/** kill -9 before each statement of the transactions that write documents; then the same is done once more. */
describe('a shop that is killed while it writes documents', () => {
  let test: TestPurchases;
  let staff: { id: string; userName: string };
  beforeAll(async () => {
    test = await openTestPurchases('embedded');
    staff = { id: test.accountId, userName: 'Meera' };
    await test.reset(100_000);
    await saveCourier(test.app, null, { name: 'Post', trackingPattern: 'https://track.example.com/{number}' }, staff);
  });
  afterAll(() => test.drop());

  const placed = async () => {
    const { orderId } = await placeCodOrder(test.app, await test.request({ quantity: 2 }), null);
    return findOrder(test.app, orderId);
  };
  const sent = async () => {
    const order = await placed();
    await doVerb(test.app, { verb: 'ship', parcels: [parcel(order.order_number)], staff });
    return { order, invoice: `invoice ${order.total_paise}` };
  };

  const causes: Record<string, () => Promise<Cause>> = {
    'a list of parcels': async () => {
      const orders = [await placed(), await placed()];
      return {
        does: { verb: 'ship', parcels: orders.map(({ order_number }) => parcel(order_number)), staff },
        documents: orders.map(({ id, total_paise }) => ({
          id,
          before: [],
          after: [`invoice ${total_paise}`],
        })),
      };
    },
    'a refund': async () => {
      const { order, invoice } = await sent();
      const wish = { lines: [], amountPaise: 5_000, deliveryFee: false, byHand: null, seenPaise: 0 };
      return {
        does: { verb: 'refund', number: order.order_number, wish, staff },
        documents: [{ id: order.id, before: [invoice], after: [invoice, 'credit-note 5000'] }],
      };
    },
    'a parcel that came back': async () => {
      const { order, invoice } = await sent();
      const { product_id: productId, weight } = await test.app.db
        .selectFrom('order_line')
        .select(['product_id', 'weight'])
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow();
      const units = [{ productId, weight, quantity: 2, condition: 'resaleable' as const }];
      return {
        does: { verb: 'return', number: order.order_number, units, staff },
        documents: [{ id: order.id, before: [invoice], after: [invoice, `credit-note ${order.total_paise}`] }],
      };
    },
    'the money of a plan': async () => {
      const program = purchaseKinds.find(({ name }) => name === 'a program');
      if (!program) throw new Error('no plans');
      const plan = await program.place(test, { byAnother: true });
      test.fake.pay(plan.providerOrderId);
      const { id } = await test.app.db
        .selectFrom('program_purchase')
        .select('id')
        .where('purchase_number', '=', plan.number)
        .executeTakeFirstOrThrow();
      return {
        does: { verb: 'check a program', number: plan.number, accountId: plan.accountId ?? '' },
        documents: [{ id, before: [], after: [`invoice ${plan.amount}`] }],
      };
    },
  };

  it.each(Object.entries(causes))('%s: all of them or none, without a gap, and once', async (_name, begin) => {
    for (let nth = 1; ; nth += 1) {
      const { does, documents } = await begin();
      const end = await runVictim(test, { when: 'before', like: '', nth }, does);
      const now = await Promise.all(documents.map(({ id }) => documentLines(test.app, id)));
      const [before, after] = [documents.map((one) => one.before), documents.map((one) => one.after)];
      expect([before, after], `killed before statement ${nth}`).toContainEqual(now);
      await doVerb(test.app, does).catch((error: unknown) => {
        // What was committed before it died cannot be done again.
        if (!(error instanceof AppError)) throw error;
      });
      expect(await Promise.all(documents.map(({ id }) => documentLines(test.app, id)))).toEqual(after);
      await expectNoGaps();
      if (end === 'finished') {
        expect(nth, 'statements, so that this tried something').toBeGreaterThan(10);
        return;
      }
    }
  });

  async function expectNoGaps(): Promise<void> {
    const series = await test.app.db.selectFrom('document_series').selectAll().execute();
    for (const { kind, year, last_number: last } of series) {
      const own = test.app.db.selectFrom('document').where('kind', '=', kind).where('year', '=', year);
      const rows = await own.select('serial').orderBy('serial').execute();
      expect(rows.map(({ serial }) => serial)).toEqual(Array.from({ length: last }, (_, at) => at + 1));
    }
  }
});
