import { randomUUID } from 'node:crypto';
import { batchMisfits } from '#batches/units/units-on-shelf.ts';
import { placeCodOrder } from '#checkout/place-order.ts';
import { quote } from '#pricing/rules/quote.ts';
import { dayInIndia } from '#rules/dates.ts';
import { openTestShop } from '../app/app-context.ts';
import { openStaffRouter } from '../app/staff.ts';
import type { TestEngine } from '../database/database.ts';
import { address } from './orders.ts';

export const inDays = (days: number) => dayInIndia(new Date(Date.now() + days * 86_400_000));

export type BatchTest = Awaited<ReturnType<typeof openBatchTest>>;

/** A shop, and what staff do with its batches. */
export async function openBatchTest(engine: TestEngine) {
  const test = await openTestShop(engine);
  const staff = await openStaffRouter(test.app);
  const ask = staff.ask;
  return {
    ...test,
    staff,
    ask,
    async keep(isKept: boolean) {
      const { data } = (await ask('GET /api/admin/settings')).json;
      const body = { isKept, leastDays: 45, leastLifePercent: 30, seen: data.batches.version };
      return ask('PUT /api/admin/settings/batches', body);
    },
    async product(totalStock: number, weights: readonly string[] = ['1 kg']) {
      const draft = { title: `Jowar ${randomUUID()}`, category: 'oil', description: 'x', image: '/a.webp', gst: 5 };
      const variants = weights.map((weight) => ({ weight, price: 100, sellingPrice: 0, totalStock: 9 }));
      const { data } = (await ask('POST /api/admin/products/add', { ...draft, averageReview: 4, variants })).json;
      for (const weight of weights) {
        const counted = { weight, cause: 'counted', count: totalStock, seen: 9 };
        await ask(`POST /api/admin/stock/${data._id}`, counted);
      }
      return { ...data, short: data._id.slice(0, 8) };
    },
    receive: (productId: string, change: object = {}, headers: Record<string, string> = {}) =>
      ask(
        'POST /api/admin/batches/add',
        {
          productId,
          weight: '1 kg',
          number: `N${randomUUID().slice(0, 8)}`,
          bestBefore: inDays(400),
          quantity: 5,
          ...change,
        },
        'admin',
        headers,
      ),
    /** Placed for cash by another buyer each time. @returns its internal id */
    async order(productId: string, quantity: number, weight = '1 kg') {
      const line = { productId, quantity, unitPricePaise: 10_000, gstBasisPoints: 500 };
      const { totalPaise } = quote([line], null, { feePaise: 4000, freeFromPaise: 49_900 });
      const items = [{ productId, weight, quantity }];
      const buyer = {
        ...address,
        email: `b${randomUUID()}@example.com`,
        phone: `9${Math.floor(1e8 + Math.random() * 8e8)}`,
      };
      const request = { account: null, items, couponCode: null, expectedTotalPaise: totalPaise, address: buyer };
      return (await placeCodOrder(test.app, request, null))._id;
    },
    set: (id: string, orderStatus: string, more: object = {}) =>
      ask(`PUT /api/admin/orders/update/${id}`, { orderStatus, ...more }),
    /** Units of each batch by its number; with those set aside, where there are some. */
    async units(productId: string) {
      const rows = await test.app.db
        .selectFrom('batch')
        .select(['number', 'units', 'aside'])
        .where('product_id', '=', productId)
        .execute();
      return Object.fromEntries(
        rows.map(({ number, units: count, aside }) => [number, aside ? [count, aside] : count]),
      );
    },
    misfits: async () => (await batchMisfits.execute(test.app.db)).rows.map(({ what }) => what),
    stock: async (productId: string) => (await ask(`GET /api/admin/stock/${productId}`)).json.variants[0].stock,
  };
}
