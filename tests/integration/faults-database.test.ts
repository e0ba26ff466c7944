import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { silentLog } from '#tests/support/app/log.ts';
import type { TestDatabase } from '#tests/support/database/database.ts';
import { contradictions, orderTraces } from '#tests/support/purchases/orders.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../support/database/database-proxy.ts';
import { emptyDatabase, type FaultyShop, openFaultyShop } from '../support/server/faulty-shop.ts';
import { until } from '../support/server/processes.ts';
import { type Answered, orderMaker, sendOrder, startTraffic } from '../support/server/traffic.ts';

const units = 100_000;
/** With `npm run soak -- faults` everything lasts as long as it does for a shopper. */
const isSoak = process.env.SOAK_ROUNDS !== undefined;
const outageMs = isSoak ? 10_000 : 1_000;

describe('a shop whose database', { timeout: isSoak ? 600_000 : 90_000 }, () => {
  let test: TestDatabase<Tables>;
  let proxy: DatabaseProxy;
  let shop: FaultyShop;
  let cookie: string;
  let makeOrder: ReturnType<typeof orderMaker>;
  /** Beside the proxy. */
  let db: TestDatabase<Tables>['database']['db'];
  beforeAll(async () => {
    test = await emptyDatabase();
    db = test.database.db;
    proxy = await openDatabaseProxy(test.url);
    // Shorter than the usual 20 s, which nobody wants to wait for in a test.
    shop = await openFaultyShop(isSoak ? proxy.url : `${proxy.url}?query_timeout=3000`);
    cookie = await shop.signIn('asha@example.com');
    await db.updateTable('variant').set({ total_stock: units }).execute();
    makeOrder = orderMaker(shop.variants);
  });
  afterAll(async () => {
    await proxy.pass();
    await shop.close();
    await proxy.close();
    await test.drop();
  });

  const isReady = async () => (await shop.get('/readyz')).status === 200;
  const isListening = () => shop.app.contentVersion.current() !== null;
  const keepPages = async () => {
    // Units that were sold before this are reported a second later.
    await sleep(1_500);
    await until('pages are kept', async () => {
      await Promise.all(['/shop/home', '/api/shop/products/get'].map((path) => shop.get(path)));
      return /page_cache_entries [2-9]/.test((await shop.get('/metrics')).text);
    });
  };
  const orderCount = async () => (await db.selectFrom('shop_order').select('id').execute()).length;
  const comeAgain = ({ status, headers }: Answered) => [status, Number(headers['retry-after']) > 0];
  const changeIsSeen = async (announcement: string) => {
    await db.updateTable('store_setting').set({ announcement }).execute();
    await until('the change is seen', async () => (await shop.get('/shop/home')).text.includes(announcement));
  };

  it('is not there yet when it starts waits for it', async () => {
    const late = await openDatabaseProxy(test.url);
    await late.refuse();
    const opening = openDatabase({ dataDir: '', databaseUrl: late.url, log: silentLog });
    await sleep(700);
    await late.pass();
    const database = await opening;
    expect(await database.ready()).toBe(true);
    await database.close();
    await late.close();
  });

  it('is gone serves cached pages, responds 503 to the rest, loses no order, and recovers by itself', async () => {
    await keepPages();
    const before = await shop.get('/shop/home');
    // What it sold changes the stock on pages, which are then shown with the stock of before.
    expect((await sendOrder(shop.origin, makeOrder())).status).toBe(200);
    await proxy.refuse();
    await until('it noticed', () => !isListening());

    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      const kept = await shop.get('/shop/home', headers);
      expect([kept.status, kept.text, kept.headers.etag]).toEqual([200, before.text, before.headers.etag]);
      expect((await shop.get('/api/shop/products/get', headers)).status).toBe(200);
    }
    const page = await shop.get('/page/that/is/not/kept');
    expect(comeAgain(page)).toEqual([503, true]);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.text).toContain('We will be right back');
    const signedIn = await shop.get('/page/that/is/not/kept', { cookie });
    expect([...comeAgain(signedIn), signedIn.text]).toEqual([503, true, page.text]);
    // What the router asks for, when somebody goes to another page in the browser.
    const data = await shop.get('/page/that/is/not/kept.data');
    expect([...comeAgain(data), data.text]).toEqual([503, true, expect.stringMatching(/^The shop cannot reach/)]);
    for (const call of ['GET /api/auth/check-auth', 'GET /api/shop/search/atta'] as const) {
      const answer = await shop.call(call, undefined, { cookie });
      expect([...comeAgain(answer), answer.json], call).toMatchObject([
        503,
        true,
        { success: false, message: expect.stringMatching(/^The shop cannot reach its records/) },
      ]);
    }
    const order = makeOrder();
    const refused = await sendOrder(shop.origin, order);
    expect([...comeAgain(refused), JSON.parse(refused.text).success]).toEqual([503, true, false]);
    expect([(await shop.get('/readyz')).status, (await shop.get('/healthz')).status]).toEqual([503, 200]);
    expect((await shop.get('/media/demo/nothing')).status).toBe(503);

    await sleep(outageMs);
    expect((await shop.get('/shop/home')).text).toBe(before.text);
    await proxy.pass();
    await until('it is ready again', isReady);
    expect((await sendOrder(shop.origin, order)).status, 'sent again').toBe(200);
    expect(await orderCount()).toBe(2);
    await until('it listens again', isListening);
    await changeIsSeen('Back again');
  });

  it('disconnects again and again under load fails with 503 only, and takes each order once', async () => {
    const before = await orderCount();
    const stream = startTraffic(shop.origin, shop.variants, cookie);
    await stream.more(30);
    for (let time = 0; time < 3; time += 1) {
      await proxy.refuse();
      await sleep(outageMs / 3);
      await proxy.pass();
      await until('it is ready again', isReady);
      await stream.more(20);
    }
    await stream.stop();
    expect(stream.failures.length).toBeGreaterThan(0);
    expect(stream.failures.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
    for (const order of stream.orders) {
      if (!order.answer) expect((await sendOrder(shop.origin, order)).status).toBe(200);
    }
    const ids = new Set(stream.orders.map(({ answer }) => answer?._id));
    expect([ids.size, await orderCount()]).toEqual([stream.orders.length, before + stream.orders.length]);
    expect(await contradictions(db, units)).toEqual([]);
  });

  it('loses the response to an order: the same idempotency key finds it', async () => {
    const before = await orderCount();
    const order = makeOrder();
    proxy.loseAnswerTo('commit');
    expect(comeAgain(await sendOrder(shop.origin, order))).toEqual([503, true]);
    expect(await orderCount(), 'it is there, and nobody could say so').toBe(before + 1);
    expect((await sendOrder(shop.origin, order)).status).toBe(200);
    expect(await orderCount()).toBe(before + 1);
    expect(await contradictions(db, units)).toEqual([]);
  });

  it('stops responding lets no request wait without end, and is used again although its old connections stay dead', async () => {
    await until('it listens', isListening);
    await keepPages();
    // Connections that were in use, as they are in a shop that is busy.
    await Promise.all(Array.from({ length: 10 }, (_, at) => shop.get(`/page/${at}`)));
    const before = await orderCount();
    const order = makeOrder();
    proxy.hang();
    const began = performance.now();
    const [home, asShopper, page, call, placed, ready] = await Promise.all([
      shop.get('/shop/home'),
      shop.get('/shop/home', { cookie }),
      shop.get('/page/silent', { cookie }),
      shop.get('/api/shop/search/atta'),
      sendOrder(shop.origin, order),
      shop.get('/readyz'),
    ]);
    expect([home?.status, asShopper?.status, ready?.status]).toEqual([200, 200, 503]);
    for (const answer of [page, call, placed]) expect(answer && comeAgain(answer)).toEqual([503, true]);
    expect(performance.now() - began, 'milliseconds until everybody had an answer').toBeLessThan(40_000);
    await proxy.pass();
    // No one of the old connections is used a second time: orders come through, though nobody asks for /readyz
    // meanwhile.
    await until(
      'its orders go through',
      async () => (await sendOrder(shop.origin, order)).status === 200,
      isSoak ? 300_000 : 50_000,
    );
    expect(await isReady()).toBe(true);
    expect(await orderCount()).toBe(before + 1);
    await until(
      'it notices that it heard nothing, and listens again',
      async () => {
        await db.updateTable('store_setting').set({ announcement: 'Not silent any more' }).execute();
        return (await shop.get('/shop/home')).text.includes('Not silent any more');
      },
      40_000,
    );
  });

  it.each(['53100', '25006'])(
    'has no room left for an order (%s) says so, keeps nothing of it, and reads on',
    async (state) => {
      await sql
        .raw(`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '${state}'; end $$;
      create trigger no_room before insert on email for each row execute function no_room()`)
        .execute(db);
      const before = await orderTraces(db);
      const order = makeOrder();
      expect(comeAgain(await sendOrder(shop.origin, order))).toEqual([503, true]);
      expect(await orderTraces(db)).toEqual(before);
      expect([(await shop.get('/page/read')).status, await isReady()]).toEqual([200, true]);
      await sql.raw('drop function no_room cascade').execute(db);
      expect((await sendOrder(shop.origin, order)).status).toBe(200);
    },
  );
});
