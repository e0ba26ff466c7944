import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { shipOrders } from '#shipping/ship-orders.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type BatchTest, inDays, openBatchTest } from '#tests/support/purchases/batches.ts';
import { setAsideAll } from './set-aside.ts';
import { tellBuyers } from './tell-buyers.ts';

/** What goes wrong with batches, and two who are at it at once. */
describe.each(testEngines)('batches on the %s server', (engine) => {
  let test: BatchTest;
  beforeAll(async () => {
    test = await openBatchTest(engine);
    await test.keep(true);
  });
  afterAll(() => test.drop());

  const batchOf = (number: string) =>
    test.app.db.selectFrom('batch').selectAll().where('number', '=', number).orderBy('weight').execute();

  it('are received once by a button that is pressed twice, and refused with other goods under its key', async () => {
    const { _id: id, short } = await test.product(0);
    const number = `once ${short}`;
    const key = { 'idempotency-key': `receive-${short}` };
    const answers = await Promise.all([test.receive(id, { number }, key), test.receive(id, { number }, key)]);
    expect(answers.map(({ status, json }) => [status, json.id])).toEqual(answers.map(() => [200, answers[0]?.json.id]));
    expect((await test.receive(id, { number, quantity: 6 }, key)).status).toBe(422);
    expect([await test.units(id), await test.stock(id)]).toEqual([{ Unknown: 0, [number]: 5 }, 5]);
    await test.receive(id, { number });
    expect(await test.stock(id)).toBe(10);
  });

  it('are counted and thrown away by name', async () => {
    const { _id: id, short } = await test.product(0);
    const [soon, late] = [`a ${short}`, `b ${short}`];
    await test.receive(id, { number: soon, bestBefore: inDays(200) });
    await test.receive(id, { number: late });
    await test.order(id, 6);
    const enter = (entry: object, batch: object) =>
      test.ask(`POST /api/admin/stock/${id}`, { weight: '1 kg', ...entry, batch });
    const broken = { cause: 'damaged', change: -2, seen: 4 };
    expect((await enter(broken, { number: late, seen: 4 })).json.message).toMatch(/has 5 units now/);
    expect((await enter(broken, { number: 'none', seen: 5 })).status).toBe(404);
    expect((await enter(broken, { number: late, seen: 5 })).json.stock).toBe(2);
    expect(await test.units(id)).toEqual({ Unknown: 0, [soon]: 5, [late]: 3 });
    // A count is of the batch alone: the units that are ordered lie in it, too.
    expect((await enter({ cause: 'counted', count: 5, seen: 2 }, { number: late, seen: 3 })).json.stock).toBe(4);
    expect(await test.units(id)).toMatchObject({ [soon]: 5, [late]: 5 });
    const refused = await enter({ cause: 'counted', count: 0, seen: 4 }, { number: soon, seen: 5 });
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('Only 4 can go')]);
    expect(await test.misfits()).toEqual([]);
  });

  it('are corrected in all sizes, off sale and on it, with what they were in the history', async () => {
    const { _id: id, short } = await test.product(0, ['1 kg', '2 kg']);
    const number = `typo ${short}`;
    const { json } = await test.receive(id, { number, bestBefore: inDays(3600), place: 'A1' });
    await test.receive(id, { number, bestBefore: inDays(3600), weight: '2 kg' });
    const edit = (body: object, of = json.id) => test.ask(`PUT /api/admin/batches/edit/${of}`, body);
    expect((await edit({ bestBefore: inDays(20), unitCost: 40.5 })).status).toBe(200);
    expect(await batchOf(number)).toMatchObject([
      { best_before: inDays(20), units: 0, aside: 5 },
      { best_before: inDays(20), units: 0, aside: 5 },
    ]);
    expect(await test.stock(id)).toBe(0);
    expect((await edit({ bestBefore: inDays(-3), madeOn: inDays(-3) })).json.errors[0].field).toBe('madeOn');
    await edit({ bestBefore: inDays(300), madeOn: inDays(-10) });
    expect(await batchOf(number)).toMatchObject([
      { made_on: inDays(-10), units: 5, aside: 0, place: 'A1', unit_cost_paise: 4050 },
      { made_on: inDays(-10), units: 5, aside: 0 },
    ]);
    const { _id: otherId } = await test.product(0);
    const other = { number: `other ${short}` };
    await test.receive(otherId, other);
    expect((await edit(other)).json.errors[0].field).toBe('number');
    const own = { number: `own ${short}`, bestBefore: inDays(100) };
    const second = (await test.receive(id, { ...own, weight: '2 kg' })).json.id;
    // Another day than the number has in its other size.
    expect((await edit({ number: own.number })).json.errors[0].field).toBe('bestBefore');
    await test.ask(`POST /api/admin/batches/recall/${second}`, {});
    expect((await edit(own)).status).toBe(200);
    // Goods of a number that is recalled are recalled with it.
    expect(await batchOf(own.number)).toMatchObject([{ aside: 5 }, { aside: 5 }]);
    expect([await test.stock(id), await test.misfits()]).toEqual([0, []]);
    const audit = await test.app.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('thing_id', '=', json.id)
      .where('action', '=', 'edited')
      .orderBy('id')
      .execute();
    expect(audit[0]).toMatchObject({ before: { bestBefore: inDays(3600) }, after: { bestBefore: inDays(20) } });
    expect(audit).toHaveLength(3);
  });

  it('that nobody knows are not recalled, and can be once their number is known', async () => {
    const { _id: id, short } = await test.product(4);
    const [unknown] = await test.app.db.selectFrom('batch').selectAll().where('product_id', '=', id).execute();
    const recall = () => test.ask(`POST /api/admin/batches/recall/${unknown?.id}`, {});
    expect([(await recall()).status, await test.stock(id)]).toEqual([409, 4]);
    const edit = (body: object) => test.ask(`PUT /api/admin/batches/edit/${unknown?.id}`, body);
    expect((await edit({ place: 'B2' })).status).toBe(200);
    expect((await edit({ number: `known ${short}` })).json.errors[0].field).toBe('bestBefore');
    expect((await edit({ number: `known ${short}`, bestBefore: inDays(90) })).status).toBe(200);
    expect([(await recall()).status, await test.units(id)]).toEqual([200, { [`known ${short}`]: [0, 4] }]);
    // What comes back later of nobody knows which is of an unknown batch again.
    await test.ask(`POST /api/admin/stock/${id}`, { weight: '1 kg', cause: 'received', change: 2, seen: 0 });
    expect([await test.units(id), await test.stock(id)]).toEqual([{ [`known ${short}`]: [0, 4], Unknown: 2 }, 2]);
  });

  it('lose what is taken out of an order and not sold again, and get back what is', async () => {
    const { _id: id, short } = await test.product(0);
    const number = `out ${short}`;
    await test.receive(id, { number, quantity: 20 });
    const [waiting, packed, gone] = [await test.order(id, 3), await test.order(id, 3), await test.order(id, 3)];
    for (const one of [packed, gone]) await test.set(one, 'Packed');
    const refund = (of: string, restock: boolean) =>
      test.ask(`POST /api/admin/orders/refund/${of}`, {
        lines: [{ productId: id, weight: '1 kg', quantity: 1, restock }],
        seen: 0,
      });
    for (const [of, restock, left] of [
      // One of three that waited is thrown away.
      [waiting, false, 13],
      [packed, true, 14],
      // It lay in its box and is thrown away.
      [gone, false, 14],
    ] as const) {
      expect((await refund(of, restock)).status).toBe(200);
      expect([await test.units(id), await test.misfits()]).toEqual([{ Unknown: 0, [number]: left }, []]);
    }
  });

  it('are recalled from those alone who have something of them', async () => {
    const { _id: id, short } = await test.product(0);
    const { json } = await test.receive(id, { number: `few ${short}`, quantity: 20 });
    const [kept, returned, cancelled, half] = [
      await test.order(id, 2),
      await test.order(id, 2),
      await test.order(id, 2),
      await test.order(id, 2),
    ];
    const parcel = { trackerId: '1', trackerURL: 'https://x.in/1', logisticsProvider: 'Post' };
    for (const one of [kept, returned, cancelled, half]) await test.set(one, 'Packed');
    for (const one of [kept, returned, half]) await test.set(one, 'Shipped', parcel);
    const line = { productId: id, weight: '1 kg', quantity: 2, condition: 'damaged' };
    await test.ask(`POST /api/admin/orders/returned/${returned}`, { lines: [line] });
    await test.ask(`POST /api/admin/orders/returned/${half}`, { lines: [{ ...line, quantity: 1 }] });
    await test.ask(`POST /api/admin/orders/refund/${cancelled}`, {
      lines: [{ productId: id, weight: '1 kg', quantity: 2, restock: false }],
      seen: 0,
    });
    await test.ask(`POST /api/admin/batches/recall/${json.id}`, {});
    const { text } = await test.ask(`GET /api/admin/batches/buyers/${json.id}`);
    const units = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',').at(-1));
    expect(units.sort()).toEqual(['1', '2']);
    const told = await test.ask(`POST /api/admin/batches/tell/${json.id}`, { text: 'Please do not eat it.' });
    expect(told.json.told).toBe(2);
  });

  it('are set aside by the job though one size fails', async () => {
    const [{ _id: bad, short }, { _id: good }] = [await test.product(0), await test.product(0)];
    const numbers = [`bad ${short}`, `good ${short}`];
    for (const [at, id] of [bad, good].entries()) await test.receive(id, { number: numbers[at] });
    const { db } = test.app;
    await db
      .updateTable('batch')
      .set({ best_before: inDays(10) })
      .where('number', 'in', numbers)
      .execute();
    const { id: failing } = (await batchOf(numbers[0] ?? ''))[0] ?? {};
    await sql`create function fails() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(db);
    await sql`create trigger fails before update on batch for each row when (old.id = ${sql.lit(failing)})
      execute function fails()`.execute(db);
    await setAsideAll(test.app);
    expect([await test.stock(bad), await test.stock(good)]).toEqual([5, 0]);
    await sql`drop function fails cascade`.execute(db);
    await setAsideAll(test.app);
    expect(await test.stock(bad)).toBe(0);
  });

  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(test.app.db);
    return rows[0]?.count;
  };

  it('are told of under the lock of their orders, as who changes these has it', async () => {
    const { _id: id } = await test.product(0);
    const { json } = await test.receive(id);
    const order = await test.order(id, 1);
    await test.set(order, 'Packed');
    await test.ask(`POST /api/admin/batches/recall/${json.id}`, {});
    let told: Promise<unknown> = Promise.resolve();
    await inTransaction(test.app.db, async (tx) => {
      await tx.selectFrom('shop_order').select('id').where('id', '=', order).forUpdate().execute();
      told = tellBuyers(test.app, json.id, 'Please do not eat it.', test.staff.account);
      await eventually(async () => expect(await waiting()).toBe(1));
      // It waits for the order, and holds nothing that comes after it.
      await sql`select from batch where id = ${json.id}::uuid for update nowait`.execute(tx);
    });
    expect(await told).toEqual({ told: 1, left: 0 });
  });

  it('are not recalled by the number that somebody corrects at this moment', async () => {
    const { _id: id, short } = await test.product(0);
    const [wrong, right] = [`wrong ${short}`, `right ${short}`];
    const { json } = await test.receive(id, { number: wrong });
    const recall = () => test.ask(`POST /api/admin/batches/recall/${json.id}`, {});
    let recalled: ReturnType<typeof recall> | undefined;
    await inTransaction(test.app.db, async (tx) => {
      await sql`select from variant where product_id = ${id}::uuid for update`.execute(tx);
      await tx.updateTable('batch').set({ number: right }).where('id', '=', json.id).execute();
      recalled = recall();
      await eventually(async () => expect(await waiting()).toBe(1));
    });
    const answer = await recalled;
    expect([answer?.status, answer?.json.message]).toEqual([409, expect.stringContaining('corrected this batch')]);
    expect([(await recall()).status, await test.units(id)]).toEqual([200, { Unknown: 0, [right]: [0, 5] }]);
  });

  it('are packed by two lists with the same sizes in another order', async () => {
    const [one, two] = [await test.product(0), await test.product(0)];
    for (const { _id } of [one, two]) await test.receive(_id, { quantity: 200 });
    const { db } = test.app;
    const sizes = await db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('product_id', 'in', [one._id, two._id])
      .orderBy('id')
      .execute();
    const [low, high] = sizes.map(({ product_id }) => product_id);
    if (!low || !high) throw new Error('no two sizes');
    // Lists take their orders by id, which is chance.
    const lists: string[][] = [];
    for (const [first, second] of [
      [low, high],
      [high, low],
    ] as const) {
      let pair: string[] = [];
      while (pair[0] === undefined || (pair[1] ?? '') < pair[0])
        pair = [await test.order(first, 1), await test.order(second, 1)];
      lists.push(pair);
    }
    const ship = async (ids: readonly string[]) => {
      const rows = await db.selectFrom('shop_order').select('order_number').where('id', 'in', ids).execute();
      const parcels = rows.map(({ order_number: orderId }) => ({ orderId, courier: 'DTDC', number: orderId }));
      return shipOrders(test.app, parcels, test.staff.account);
    };
    const deadlocks = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(db);
      const { rows } = await sql<{ deadlocks: number }>`
        select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db);
      return rows[0]?.deadlocks;
    };
    const before = await deadlocks();
    const shipped: Promise<unknown>[] = [];
    await db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('variant')
        .select('id')
        .where(
          'id',
          'in',
          sizes.map(({ id }) => id),
        )
        .forUpdate()
        .execute();
      for (const [at, list] of lists.entries()) {
        shipped.push(ship(list));
        await eventually(async () => expect(await waiting()).toBe(at + 1));
      }
    });
    await Promise.all(shipped);
    expect([await deadlocks(), await test.misfits()]).toEqual([before, []]);
  });
});
