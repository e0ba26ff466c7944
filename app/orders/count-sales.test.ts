import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCards } from '#catalogue/listing/list-products.ts';
import { placeCodOrder } from '#checkout/place-order.ts';
import { isOutOfStock } from '#stock/rules/stock.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { countSales, popularDays } from './count-sales.ts';

describe.each(testEngines)('what sells on the %s server', (engine) => {
  let test: TestPayments;
  let besan: string;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    besan = await test.idOf('Stone-Ground Besan');
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.reset(1000);
    await test.app.db.deleteFrom('product_sales').execute();
  });

  const order = async (quantity: number) =>
    (await placeCodOrder(test.app, { ...(await test.request({ quantity })), account: null }, null))._id;
  const units = async () =>
    (await test.app.db.selectFrom('product_sales').selectAll().execute()).map((row) => [row.product_id, row.units]);
  const set = (id: string, values: object) =>
    test.app.db.updateTable('shop_order').set(values).where('id', '=', id).execute();

  it('is counted from orders that were kept, and puts a product first', async () => {
    const popular = async () =>
      (await listCards(test.app, { category: [], sortBy: 'popularity', page: 1, limit: 1 })).products[0]?._id;
    expect(await popular()).not.toBe(besan);
    await order(3);
    await order(2);
    expect(await countSales(test.app)).toBe(1);
    expect(await units()).toEqual([[besan, 5]]);
    test.app.contentVersion.contentChanged();
    expect(await popular()).toBe(besan);
    // A second count, or one of another process, finds nothing new.
    expect(await countSales(test.app)).toBe(0);
  });

  it('as long as nothing was sold, the most popular are in the order of their titles, on every page', async () => {
    test.app.contentVersion.contentChanged();
    const titles: string[] = [];
    for (const page of [1, 2, 3, 4]) {
      const { products } = await listCards(test.app, { category: [], sortBy: 'popularity', page, limit: 12 });
      titles.push(...products.map(({ title }) => title));
    }
    const byTitle = await listCards(test.app, { category: [], sortBy: 'title-atoz', page: 1, limit: 100 });
    // What is sold out comes last.
    const isSold = byTitle.products.map(({ variants }) => !isOutOfStock(variants));
    const inOrder = [true, false].flatMap((sold) => byTitle.products.filter((_, at) => isSold[at] === sold));
    expect(titles).toEqual(inOrder.map(({ title }) => title));
    expect(titles.length).toBeGreaterThan(12);
  });

  it.each<[string, object]>([
    ['waits for its money', { status: 'Pending', awaits_payment_until: new Date() }],
    ['is Rejected', { status: 'Rejected' }],
    ['is Refunded', { status: 'Refunded' }],
    ['is Returned', { status: 'Returned' }],
    ['is a free replacement', { link_kind: 'replacement' }],
  ])('leaves out an order that %s', async (_, values) => {
    const id = await order(3);
    await order(1);
    await set(id, values);
    await countSales(test.app);
    expect(await units()).toEqual([[besan, 1]]);
  });

  it('leaves out units that were taken out or came back, and orders of long ago', async () => {
    const id = await order(5);
    await test.app.db
      .updateTable('order_line')
      .set({ withdrawn_quantity: 1, returned_quantity: 2 })
      .where('order_id', '=', id)
      .execute();
    await countSales(test.app);
    expect(await units()).toEqual([[besan, 2]]);
    await set(id, { created_at: new Date(Date.now() - (popularDays + 1) * 24 * 60 * 60 * 1000) });
    expect(await countSales(test.app)).toBe(1);
    expect(await units()).toEqual([]);
  });
});
