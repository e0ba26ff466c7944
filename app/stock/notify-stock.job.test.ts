import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { queueEmail } from '#email/queue-email.ts';
import { bothEngines } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type CheckoutTest, openCheckoutTest } from '#tests/support/purchases/checkout.ts';
import { startTellingStock } from './notify-stock.job.ts';
import { notifyStock } from './notify-stock.ts';

describe.each(bothEngines)('what is told to other processes on the %s server', (engine) => {
  let test: CheckoutTest;
  let listener: pg.Client;
  const heard: { channel: string; payload: string }[] = [];
  beforeAll(async () => {
    test = await openCheckoutTest(engine);
    listener = new pg.Client(test.database.connection);
    await listener.connect();
    listener.on('notification', ({ channel, payload = '' }) => void heard.push({ channel, payload }));
    await listener.query('listen stock_changed; listen content_changed; listen email_waiting');
  });
  afterAll(async () => {
    await listener.end();
    await test.drop();
  });
  beforeEach(async () => {
    await test.reset();
    await sql`truncate stock_due`.execute(test.app.db);
    await listener.query('select 1');
    heard.length = 0;
  });
  /** All that was heard by now; what was committed before comes with the next answer. */
  const hear = async () => {
    await listener.query('select 1');
    return heard.splice(0);
  };
  const due = async () => (await test.app.db.selectFrom('stock_due').select('id').execute()).length;

  it('by orders is nothing; by the job, once for all of them, whose goods are meant', async () => {
    const items = [test.item(0, 1), test.item(1, 1)];
    const one = await test.request(items);
    for (let count = 0; count < 3; count += 1) await placeCodOrder(test.app, one, null);
    expect(await hear()).toEqual([]);
    expect(await notifyStock(test.app.db)).toBe(false);
    const told = await hear();
    expect(told.map(({ channel }) => channel)).toEqual(['stock_changed']);
    expect(new Set(told[0]?.payload.split(','))).toEqual(new Set(items.map(({ productId }) => productId)));
    expect(await due()).toBe(0);
    await notifyStock(test.app.db);
    expect(await hear()).toEqual([]);
  });

  it('is no notification that is too long, however many products changed', async () => {
    await sql`insert into stock_due (product_id) select gen_random_uuid() from generate_series(1, 2300)`.execute(
      test.app.db,
    );
    const ids = async () =>
      (await test.app.db.selectFrom('stock_due').select('product_id').execute()).map(({ product_id }) => product_id);
    const all = await ids();
    expect([await notifyStock(test.app.db), await notifyStock(test.app.db), await notifyStock(test.app.db)]).toEqual([
      true,
      true,
      false,
    ]);
    const told = await hear();
    for (const { payload } of told) expect(payload.length).toBeLessThan(8_000);
    expect(told.flatMap(({ payload }) => payload.split(',')).sort()).toEqual(all.sort());
    expect(await ids()).toEqual([]);
  });

  it('stays to be told by another where the one who tells dies, and is told once by two', async () => {
    await placeCodOrder(test.app, await test.request([test.item(0, 1)]), null);
    const dies = test.app.db.transaction().execute(async (tx) => {
      await notifyStock(tx);
      // Meanwhile nobody waits for it.
      await notifyStock(test.app.db);
      throw new Error('killed');
    });
    await expect(dies).rejects.toThrow('killed');
    expect(await hear()).toEqual([]);
    expect(await due()).toBe(1);
    await Promise.all([notifyStock(test.app.db), notifyStock(test.app.db)]);
    expect(await hear()).toHaveLength(1);
  });

  it('is told by the job until it is closed', async () => {
    const job = startTellingStock(test.app);
    await placeCodOrder(test.app, await test.request([test.item(0, 1)]), null);
    await eventually(async () => expect(await due()).toBe(0));
    await job.close();
    expect(await hear()).toHaveLength(1);
    await placeCodOrder(test.app, await test.request([test.item(0, 1)]), null);
    expect(await due()).toBe(1);
  });

  it('at once is an e-mail that somebody waits for at a screen, and no other', async () => {
    const body = () => ({ subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' });
    const mail = { to: 'asha@example.com', language: 'en', body };
    const write = (kind: 'otp' | 'welcome') =>
      test.app.db.transaction().execute((tx) => queueEmail(test.app, tx, { ...mail, kind }));
    await write('welcome');
    expect(await hear()).toEqual([]);
    await write('otp');
    expect(await hear()).toEqual([{ channel: 'email_waiting', payload: '' }]);
  });
});
