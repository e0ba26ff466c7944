import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { readOrderToPack } from '#packing/read-orders-to-pack.ts';
import { quote } from '#pricing/rules/quote.ts';
import { dayInIndia } from '#rules/dates.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { address } from '#tests/support/purchases/orders.ts';
import { listBatchMovements } from './list-batch-movements.ts';
import { readBatch } from './list-batches.ts';
import { setAsideAll } from './set-aside.ts';
import { batchesOf } from './units/batches-of-order.ts';
import { batchMisfits } from './units/units-on-shelf.ts';

const inDays = (days: number) => dayInIndia(new Date(Date.now() + days * 86_400_000));

describe.each(testEngines)('batches on the %s server', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestShop(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());

  const keep = async (isKept: boolean) => {
    const { data } = (await staff.ask('GET /api/admin/settings')).json;
    const body = { isKept, leastDays: 45, leastLifePercent: 30, seen: data.batches.version };
    return staff.ask('PUT /api/admin/settings/batches', body);
  };
  const product = async (totalStock: number) => {
    const draft = { title: `Jowar ${randomUUID()}`, category: 'oil', description: 'x', image: '/a.webp', gst: 5 };
    const variants = [{ weight: '1 kg', price: 100, sellingPrice: 0, totalStock: 9 }];
    const { data } = (await staff.ask('POST /api/admin/products/add', { ...draft, averageReview: 4, variants })).json;
    const counted = { weight: '1 kg', cause: 'counted', count: totalStock, seen: 9 };
    await staff.ask(`POST /api/admin/stock/${data._id}`, counted);
    return { ...data, short: data._id.slice(0, 8) };
  };
  const receive = (productId: string, change: object = {}) =>
    staff.ask('POST /api/admin/batches/add', {
      productId,
      weight: '1 kg',
      number: `N${randomUUID().slice(0, 8)}`,
      bestBefore: inDays(400),
      quantity: 5,
      ...change,
    });
  const order = async (productId: string, quantity: number) => {
    const { totalPaise } = quote([{ productId, quantity, unitPricePaise: 10_000, gstBasisPoints: 500 }], null, {
      feePaise: 4000,
      freeFromPaise: 49_900,
    });
    const items = [{ productId, weight: '1 kg', quantity }];
    const buyer = {
      ...address,
      email: `b${randomUUID()}@example.com`,
      phone: `9${Math.floor(1e8 + Math.random() * 8e8)}`,
    };
    const request = { account: null, items, couponCode: null, expectedTotalPaise: totalPaise, address: buyer };
    return (await placeCodOrder(test.app, request, null))._id;
  };
  const set = (id: string, orderStatus: string, more: object = {}) =>
    staff.ask(`PUT /api/admin/orders/update/${id}`, { orderStatus, ...more });
  const units = async (productId: string) => {
    const rows = await test.app.db
      .selectFrom('batch')
      .select(['number', 'units', 'aside'])
      .where('product_id', '=', productId)
      .execute();
    return Object.fromEntries(rows.map(({ number, units: count, aside }) => [number, aside ? [count, aside] : count]));
  };
  const misfits = async () => (await batchMisfits.execute(test.app.db)).rows.map(({ what }) => what);
  const stock = async (productId: string) =>
    (await staff.ask(`GET /api/admin/stock/${productId}`)).json.variants[0].stock;

  it('are nothing in a shop that keeps none, and begin with what is there and ordered', async () => {
    const { _id: id } = await product(9);
    const waiting = await order(id, 2);
    expect([(await receive(id)).status, await units(id)]).toEqual([409, {}]);
    await keep(true);
    expect(await units(id)).toEqual({ Unknown: 9 });
    await set(waiting, 'Packed');
    expect([await units(id), await misfits()]).toEqual([{ Unknown: 7 }, []]);
  });

  it('are packed first expired first out, or as they were scanned, and come back to where they came from', async () => {
    const { _id: id, short } = await product(2);
    await receive(id, { number: `late ${short}`, bestBefore: inDays(500) });
    await receive(id, { number: `soon ${short}`, bestBefore: inDays(300) });
    const [first, second] = [await order(id, 4), await order(id, 2)];
    await set(first, 'Packed');
    expect(await units(id)).toEqual({ Unknown: 0, [`soon ${short}`]: 3, [`late ${short}`]: 5 });
    const scanned = { batches: [{ productId: id, weight: '1 kg', number: `LATE ${short}`, quantity: 2 }] };
    const [toPack] = (await readOrderToPack(test.app, second))?.lines ?? [];
    expect(toPack?.batches?.map(({ number }) => number)).toEqual([`soon ${short}`, `late ${short}`]);
    await set(second, 'Packed', scanned);
    expect(await units(id)).toMatchObject({ [`soon ${short}`]: 3, [`late ${short}`]: 3 });
    expect(await batchesOf(test.app.db, second)).toMatchObject([{ number: `late ${short}`, weight: '1 kg' }]);
    await set(first, 'Pending');
    await set(second, 'Rejected');
    expect([await units(id), await stock(id), await misfits()]).toEqual([
      { Unknown: 2, [`soon ${short}`]: 5, [`late ${short}`]: 5 },
      8,
      [],
    ]);
  });

  it('that are old do not leave until somebody lets them, are not sold either, and nothing is half done', async () => {
    const { _id: id } = await product(0);
    const { json } = await receive(id);
    const waiting = await order(id, 3);
    await test.app.db
      .updateTable('batch')
      .set({ best_before: inDays(30) })
      .where('id', '=', json.id)
      .execute();
    await setAsideAll(test.app);
    expect([await stock(id), await misfits()]).toEqual([0, []]);
    const refused = await set(waiting, 'Packed');
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringMatching(/30 days left.*fewer than 45/)]);
    expect((await staff.ask(`GET /api/admin/orders/details/${waiting}`)).json.data.orderStatus).toBe('Order Placed');
    await staff.ask(`PUT /api/admin/batches/let-out/${json.id}`, { reason: 'Half the price' });
    expect([(await set(waiting, 'Packed')).status, await stock(id)]).toEqual([200, 2]);
  });

  it('that were recalled are set aside as they come back, and a box packed with them does not leave', async () => {
    const { _id: id, short } = await product(0);
    const number = `back ${short}`;
    const { json } = await receive(id, { number, quantity: 10 });
    const [packed, waiting] = [await order(id, 4), await order(id, 3)];
    await set(packed, 'Packed');
    await staff.ask(`POST /api/admin/batches/recall/${json.id}`, {});
    const parcel = { trackerId: '1', trackerURL: 'https://x.in/1', logisticsProvider: 'Post' };
    const refused = await set(packed, 'Shipped', parcel);
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining(`${number} is recalled`)]);
    const batch = await readBatch(test.app, json.id);
    expect((await listBatchMovements(test.app, batch)).packed).toHaveLength(1);
    await set(packed, 'Rejected');
    await set(waiting, 'Rejected');
    expect([await units(id), await stock(id), await misfits()]).toEqual([{ Unknown: 0, [number]: [0, 10] }, 0, []]);
  });

  it('get back what a wrong count took from them', async () => {
    const { _id: id, short } = await product(0);
    const number = `count ${short}`;
    await receive(id, { number, quantity: 20 });
    for (const [seen, count] of [
      [20, 2],
      [2, 21],
    ])
      await staff.ask(`POST /api/admin/stock/${id}`, { weight: '1 kg', cause: 'counted', count, seen });
    expect([await units(id), await misfits()]).toEqual([{ Unknown: 1, [number]: 20 }, []]);
  });

  it('give the last units to one of two packers', async () => {
    const { _id: id, short } = await product(0);
    const number = `last ${short}`;
    await receive(id, { number, quantity: 3 });
    await receive(id, { number: `other ${short}`, quantity: 9 });
    const orders = [await order(id, 2), await order(id, 2)];
    const batches = [{ productId: id, weight: '1 kg', number, quantity: 2 }];
    const answers = await Promise.all(orders.map((one) => set(one, 'Packed', { batches })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.message).toBe(`Batch ${number} has only 1.`);
    expect(await misfits()).toEqual([]);
  });

  it('of one number belong to one product and have one day', async () => {
    const [{ _id: id, title, short }, { _id: other }] = [await product(0), await product(0)];
    const number = `same ${short}`;
    await receive(id, { number });
    expect((await receive(other, { number: number.toUpperCase() })).json.message).toBe(
      `${number.toUpperCase()} is a batch of ${title}. Check the label.`,
    );
    expect((await receive(id, { number, bestBefore: inDays(90) })).json.errors[0].field).toBe('bestBefore');
    await receive(id, { number, quantity: 4 });
    expect(await units(id)).toMatchObject({ [number]: 9 });
  });

  it('are recalled with an e-mail to each buyer once, and brought back', async () => {
    const { _id: id, short } = await product(0);
    const number = `bad ${short}`;
    const { json } = await receive(id, { number, quantity: 10 });
    const sent = [await order(id, 1), await order(id, 2)];
    for (const one of sent) await set(one, 'Packed');
    const waiting = await order(id, 1);
    const tell = (text = 'Please do not eat it.') => staff.ask(`POST /api/admin/batches/tell/${json.id}`, { text });
    expect((await tell()).status).toBe(409);
    await staff.ask(`POST /api/admin/batches/recall/${json.id}`, {});
    // One unit is promised; six are taken off sale.
    expect([await units(id), await stock(id)]).toEqual([{ Unknown: 0, [number]: [1, 6] }, 0]);
    expect((await set(waiting, 'Packed')).json.message).toContain(`Batch ${number} is recalled`);
    expect([(await tell()).json, (await tell()).json]).toMatchObject([
      { told: 2, left: 0 },
      { told: 0, left: 0 },
    ]);
    await staff.ask(`DELETE /api/admin/batches/recall/${json.id}`);
    await staff.ask(`POST /api/admin/batches/recall/${json.id}`, {});
    expect([(await tell()).json, (await tell('Please bring it back.')).json, (await tell()).json]).toMatchObject([
      { told: 2 },
      { told: 2 },
      { told: 2 },
    ]);
    const mails = await test.app.db.selectFrom('email').select('to_address').where('kind', '=', 'recall').execute();
    expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(2);
    const { text } = await staff.ask(`GET /api/admin/batches/buyers/${json.id}`);
    expect(text.trim().split('\r\n')).toHaveLength(3);
    await staff.ask(`DELETE /api/admin/batches/recall/${json.id}`);
    expect((await staff.ask(`DELETE /api/admin/batches/recall/${json.id}`)).status).toBe(409);
    expect([await units(id), await stock(id), await misfits()]).toEqual([{ Unknown: 0, [number]: 7 }, 6, []]);
    await sql`delete from recall_told`.execute(test.app.db);
  });
});
