import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speakLanguages } from '#messages/in-language.ts';
import { readOrderToPack } from '#packing/read-orders-to-pack.ts';
import { readPrintedParcels } from '#shipping/papers/printed-parcel.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { type BatchTest, inDays, openBatchTest } from '#tests/support/purchases/batches.ts';
import { listBatchMovements } from './list-batch-movements.ts';
import { readBatch } from './list-batches.ts';
import { setAsideAll } from './set-aside.ts';
import { batchesOf } from './units/batches-of-order.ts';

describe.each(testEngines)('batches on the %s server', (engine) => {
  let test: BatchTest;
  beforeAll(async () => {
    test = await openBatchTest(engine);
  });
  afterAll(() => test.drop());

  const keep = (isKept: boolean) => test.keep(isKept);
  const product = (totalStock: number) => test.product(totalStock);
  const receive = (...given: Parameters<BatchTest['receive']>) => test.receive(...given);
  const order = (productId: string, quantity: number) => test.order(productId, quantity);
  const set = (...given: Parameters<BatchTest['set']>) => test.set(...given);
  const units = (productId: string) => test.units(productId);
  const misfits = () => test.misfits();
  const stock = (productId: string) => test.stock(productId);

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
    const opened = contextOf(new Request('http://shop.example/'), { account: test.staff.account });
    const printed = async (id: string) => (await readPrintedParcels(test.app, opened, [id])).parcels[0]?.lines;
    await test.app.db.updateTable('shop_order').set({ language: 'hi' }).where('id', '=', second).execute();
    speakLanguages({ hi: { documents: { batch: 'बैच {number}' } } });
    const own = `बैच late ${short}`;
    expect(await printed(second)).toMatchObject([{ weight: `1 kg, batch late ${short}`, translatedTitle: own }]);
    speakLanguages({});
    expect((await printed(first))?.[0]?.weight, 'units of Unknown say nothing').toBe(`1 kg, batch soon ${short}`);
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
    expect((await test.ask(`GET /api/admin/orders/details/${waiting}`)).json.data.orderStatus).toBe('Order Placed');
    await test.ask(`PUT /api/admin/batches/let-out/${json.id}`, { reason: 'Half the price' });
    expect([(await set(waiting, 'Packed')).status, await stock(id)]).toEqual([200, 2]);
  });

  it('that were recalled are set aside as they come back, and a box packed with them does not leave', async () => {
    const { _id: id, short } = await product(0);
    const number = `back ${short}`;
    const { json } = await receive(id, { number, quantity: 10 });
    const [packed, waiting] = [await order(id, 4), await order(id, 3)];
    await set(packed, 'Packed');
    await test.ask(`POST /api/admin/batches/recall/${json.id}`, {});
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
      await test.ask(`POST /api/admin/stock/${id}`, { weight: '1 kg', cause: 'counted', count, seen });
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
    const tell = (text = 'Please do not eat it.') => test.ask(`POST /api/admin/batches/tell/${json.id}`, { text });
    expect((await tell()).status).toBe(409);
    await test.ask(`POST /api/admin/batches/recall/${json.id}`, {});
    // One unit is promised; six are taken off sale.
    expect([await units(id), await stock(id)]).toEqual([{ Unknown: 0, [number]: [1, 6] }, 0]);
    expect((await set(waiting, 'Packed')).json.message).toContain(`Batch ${number} is recalled`);
    expect([(await tell()).json, (await tell()).json]).toMatchObject([
      { told: 2, left: 0 },
      { told: 0, left: 0 },
    ]);
    await test.ask(`DELETE /api/admin/batches/recall/${json.id}`);
    await test.ask(`POST /api/admin/batches/recall/${json.id}`, {});
    expect([(await tell()).json, (await tell('Please bring it back.')).json, (await tell()).json]).toMatchObject([
      { told: 2 },
      { told: 2 },
      { told: 2 },
    ]);
    const mails = await test.app.db.selectFrom('email').select('to_address').where('kind', '=', 'recall').execute();
    expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(2);
    const { text } = await test.ask(`GET /api/admin/batches/buyers/${json.id}`);
    expect(text.trim().split('\r\n')).toHaveLength(3);
    await test.ask(`DELETE /api/admin/batches/recall/${json.id}`);
    expect((await test.ask(`DELETE /api/admin/batches/recall/${json.id}`)).status).toBe(409);
    expect([await units(id), await stock(id), await misfits()]).toEqual([{ Unknown: 0, [number]: 7 }, 6, []]);
    await sql`delete from recall_told`.execute(test.app.db);
  });
});
