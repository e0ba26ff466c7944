import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { address, contradictions, priceOf } from '#tests/support/purchases/orders.ts';
import { uploadPicture } from '../support/server/faulty-shop.ts';
import { until } from '../support/server/processes.ts';
import { admin, openSeveral } from '../support/server/several.ts';
import { ask, type Failure, sendOrder, startTraffic, type Traffic } from '../support/server/traffic.ts';

const units = 100_000;
/** How often each is restarted, killed and cut off; more with `npm run soak -- servers`. */
const rounds = Number(process.env.SOAK_ROUNDS ?? 1);
const both = ['a', 'b'] as const;

describe('two processes behind a load balancer without sticky sessions', { timeout: 300_000 * rounds }, () => {
  let shops: Awaited<ReturnType<typeof openSeveral>>;
  let cookie: string;
  beforeAll(async () => {
    shops = await openSeveral();
    cookie = await shops.signIn('asha@example.com');
    await shops.db.updateTable('variant').set({ total_stock: units }).execute();
  });
  afterAll(() => shops.close());

  const whoAmI = async (at: 'a' | 'b', session: string) =>
    (await shops.call(at, 'GET /api/auth/check-auth', undefined, { cookie: session })).json.success;
  const logIn = async (at: 'a' | 'b', password = admin.password) =>
    shops.call(at, 'POST /api/auth/login', { ...admin, password });
  const streams: Traffic[] = [];
  const traffic = () => {
    const stream = startTraffic(shops.balancer.origin, shops.variants, cookie);
    streams.push(stream);
    return stream;
  };
  // A test that failed in the middle of its stream would leave it to the next one.
  afterEach(async () => {
    for (const stream of streams.splice(0)) await stream.stop();
  });
  /** Orders without a response are sent again with their keys; then each exists once, and all sums agree. */
  async function expectEachOrderOnce({ orders }: Traffic): Promise<void> {
    for (const order of orders.filter(({ answer }) => !answer)) {
      expect((await sendOrder(shops.balancer.origin, order)).status, 'sent again with its key').toBe(200);
    }
    expect(orders.length, 'orders of the stream').toBeGreaterThan(10);
    const ids = orders.map(({ answer }) => answer?._id ?? '');
    expect(new Set(ids).size).toBe(orders.length);
    const there = await shops.db.selectFrom('shop_order').select('id').where('id', 'in', ids).execute();
    expect(there.length, 'acknowledged orders that are there').toBe(orders.length);
    // E-mails are sent here, and lose their words: they are counted at the mail server.
    expect((await contradictions(shops.db, units)).filter((what) => !what.includes('e-mails'))).toEqual([]);
  }

  it('start at the same moment on an empty database, which is made and filled once', async () => {
    const lines = Object.values(shops.processes).flatMap((one) => one.lines);
    const files = readdirSync('db/migrations').filter((name) => name.endsWith('.sql'));
    const said = (what: string) => lines.filter((line) => line.includes(what)).length;
    expect([said('migration applied'), said('was filled with the demo')]).toEqual([files.length, 1]);
    const { rows } = await sql<object>`
      select (select count(*)::int from schema_migration) as migrations, (select count(*)::int from product) as products,
        (select count(*)::int from user_account where role = 'admin') as staff`.execute(shops.db);
    expect(rows).toEqual([{ migrations: files.length, products: 36, staff: 1 }]);
  });

  it('sell the last units and the last use of a coupon once, to buyers at both', async () => {
    const { db } = shops;
    const variant = shops.variants.at(-1);
    if (!variant) throw new Error('no variant');
    const { id, productId, weight } = variant;
    const item = { productId, weight, quantity: 1 };
    const deadlocks = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(db);
      const { rows } = await sql<{ deadlocks: number }>`
        select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db);
      return rows[0]?.deadlocks;
    };
    /** How many of so many buyers at once got one; the others hear why. */
    const buy = async (buyers: number, code: string | null) => {
      const paise = await priceOf(db, shops.variants, [item], { state: address.state, code });
      const body = { cartItems: [item], addressInfo: address, orderPrice: paise / 100, couponUsed: code ?? 'none' };
      const responses = await Promise.all(
        Array.from({ length: buyers }, () => shops.call('balancer', 'POST /api/shop/order/createCOD', body)),
      );
      for (const { status, json } of responses) {
        expect([200, 409]).toContain(status);
        expect(json.message).toEqual(expect.any(String));
      }
      expect(new Set(responses.map(({ headers }) => headers['x-served-by']))).toEqual(new Set(both));
      return responses.filter(({ status }) => status === 200).length;
    };
    const before = await deadlocks();
    await db.updateTable('variant').set({ total_stock: 11 }).where('id', '=', id).execute();
    expect(await buy(50, null)).toBe(10);
    await db.updateTable('variant').set({ total_stock: 500 }).where('id', '=', id).execute();
    const coupon = await db
      .updateTable('coupon')
      .set((row) => ({ usage_limit: sql<number>`usage_count + 1`, is_active: row.val(true), min_purchase_paise: 0 }))
      .where('code', '=', 'WELCOME10')
      .returning('product_ids')
      .executeTakeFirstOrThrow();
    expect(coupon.product_ids, 'the coupon is for what is bought').toContain(productId);
    expect(await buy(20, 'WELCOME10')).toBe(1);
    expect(await deadlocks(), 'deadlocks that PostgreSQL had to break').toBe(before);
    // The other tests count from `units`, and the last one every e-mail.
    for (const table of ['shop_order', 'stock_movement'] as const) await db.deleteFrom(table).execute();
    await db.updateTable('coupon').set({ usage_count: 0, failed_count: 0, usage_limit: 1_000 }).execute();
    await db.updateTable('variant').set({ total_stock: units }).execute();
  });

  it('both drop what was taken off from the site map that they kept', async () => {
    const links = async (at: 'a' | 'b') =>
      (await shops.call(at, 'GET /sitemap.xml')).text.includes('/shop/meet-and-greet<');
    expect([await links('a'), await links('b')]).toEqual([true, true]);
    await shops.db.updateTable('event').set({ is_live: false }).execute();
    for (const at of both) await until(`${at} dropped it`, async () => !(await links(at)), 4_500);
    await shops.db.updateTable('event').set({ is_live: true }).execute();
    for (const at of both) await until(`${at} has it again`, () => links(at), 4_500);
  });

  it('know a session that the other began, and its end at once', async () => {
    const { cookie: session } = await logIn('a');
    expect([await whoAmI('a', session), await whoAmI('b', session)]).toEqual([true, true]);
    expect((await shops.call('b', 'POST /api/auth/logout', {}, { cookie: session })).status).toBe(200);
    expect(await whoAmI('b', session)).toBe(false);
    // A notification's way: far less than the five seconds for which a process remembers.
    await until('a forgot the session', async () => !(await whoAmI('a', session)), 4_500);
  });

  it('end the sessions of both when one resets the password', async () => {
    const sessions = [(await logIn('a')).cookie, (await logIn('b')).cookie];
    for (const session of sessions)
      expect([await whoAmI('a', session), await whoAmI('b', session)]).toEqual([true, true]);
    expect((await shops.call('a', 'POST /api/auth/forgot-password', { email: admin.email })).status).toBe(200);
    const resets = () => shops.mail.mails.filter(({ text }) => text.includes('/auth/reset-password'));
    await until('the link came', () => resets().length > 0);
    const token = /reset-password[^\s]*?[?&/]?(?:token=)?([\w-]{43})/.exec(resets()[0]?.text ?? '')?.[1];
    const reset = await shops.call('b', 'POST /api/auth/reset-password', { token, password: 'Another-horse-8' });
    expect(reset.status, reset.text).toBe(200);
    for (const at of both) {
      for (const session of sessions) {
        await until(`${at} forgot it`, async () => !(await whoAmI(at, session)), 4_500);
      }
      expect(await whoAmI(at, reset.cookie)).toBe(true);
    }
    expect([(await logIn('a')).status, (await logIn('a', 'Another-horse-8')).status]).toEqual([401, 200]);
  });

  it('count attempts together', async () => {
    const responses = [];
    for (let at = 0; at < 12; at += 1) {
      const wrong = { email: 'ravi@example.com', password: 'wrong' };
      responses.push(await shops.call('balancer', 'POST /api/auth/login', wrong, { 'x-forwarded-for': '203.0.113.9' }));
    }
    expect(responses.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429]);
    expect(new Set(responses.map(({ headers }) => headers['x-served-by']))).toEqual(new Set(['a', 'b']));
  });

  it('drop cached pages when staff change something on the other, also after both missed changes', async () => {
    const { cookie: staff } = await logIn('b', 'Another-horse-8');
    const as = { cookie: staff };
    const { productId = '' } = shops.variants[0] ?? {};
    const changes: [path: string, make: (word: string) => Promise<{ status: number; text: string }>][] = [
      [
        `/api/shop/products/get/${productId}`,
        (title) => shops.call('a', `PUT /api/admin/products/edit/${productId}`, { title }, as),
      ],
      [
        '/api/shop/products/get',
        (title) => shops.call('b', `PUT /api/admin/products/edit/${productId}`, { title }, as),
      ],
      ['/api/addons/banner', (title) => shops.call('b', 'POST /api/addons/banner', { title }, as)],
      [
        '/api/common/feature/get',
        async (link) => {
          const { rows } = await sql<{ id: string }>`select id from banner order by position limit 1`.execute(shops.db);
          await shops.call('a', `DELETE /api/common/feature/delete/${rows[0]?.id}`, undefined, as);
          const picture = { imageDesktop: '/a.webp', imageMobile: '/b.webp', link: `/shop/search?q=${link}` };
          return shops.call('a', 'POST /api/common/feature/add', picture, as);
        },
      ],
    ];
    const isKept = async (at: 'a' | 'b') =>
      /page_cache_entries [1-9]/.test((await shops.call(at, 'GET /metrics')).text);
    for (const round of ['heard', 'deaf']) {
      if (round === 'deaf') {
        const before = await shops.feeds();
        await shops.cut('feeds');
        await until('both listen again', async () => {
          const now = await shops.feeds();
          return now.length === 2 && now.every((pid) => !before.includes(pid));
        });
      }
      for (const [path, change] of changes) {
        for (const at of both) {
          await until(`${at} keeps answers`, async () => {
            await shops.call(at, `GET ${path}`);
            return isKept(at);
          });
        }
        const word = `${round}${path.replaceAll(/\W/g, '')}`.slice(0, 60);
        const changed = await change(word);
        expect(changed.status, changed.text).toBe(200);
        for (const at of both) {
          const shows = async () => (await shops.call(at, `GET ${path}`)).text.includes(word);
          await until(`${at} shows ${path} as it is now`, shows);
        }
      }
    }
  });

  it('serve the pictures that the other stored', async () => {
    const { cookie: staff } = await logIn('a', 'Another-horse-8');
    for (const [at, other, width] of [
      ['a', 'b', 301],
      ['b', 'a', 302],
    ] as const) {
      const { json } = await uploadPicture(shops.processes[at].origin, width, staff);
      const answer = await ask(shops.processes[other].origin + json.result?.url);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    }
  });

  it('check each waiting purchase with the provider, settle each payment and send each refund once', async () => {
    const { provider, db } = shops;
    const placed = [];
    for (let at = 0; at < 8; at += 1) {
      const [variant] = shops.variants;
      const body = {
        cartItems: [{ productId: variant?.productId, weight: variant?.weight, quantity: 10 }],
        addressInfo: {
          name: 'Asha Rao',
          // Of one buyer, three at most would wait.
          email: `pays-${at}@example.com`,
          phone: `987654321${at}`,
          street: '12 MG Road',
          city: 'Bengaluru',
          state: 'Karnataka',
          pincode: '560001',
          country: 'India',
        },
        orderPrice: ((variant?.unitPricePaise ?? 0) * 10) / 100,
      };
      const answer = await shops.call('balancer', 'POST /api/shop/order/create', body);
      expect(answer.status, answer.text).toBe(200);
      placed.push(answer.json.razorpayOrderId as string);
    }
    // Paid, some of them twice, and nobody says so.
    provider.engine.account.settings.refundsSecondPayment = false;
    const later = { outcome: 'pending-then-captured', afterSeconds: 60 } as const;
    for (const id of [...placed, ...placed.slice(0, 3)]) provider.pay(id, later);
    provider.advance(60);
    const before = provider.requests.length;
    await sql`update payment_intent set next_check_at = now() where provider_order_id = any(${placed})`.execute(db);
    await until('all are paid, and what came twice went back', async () => {
      const { rows } = await sql<{ done: boolean }>`
        select (select count(*) from shop_order where payment_status = 'paid' and payment_method <> 'COD') = 8
          and (select count(*) from refund where provider_refund_id is not null) = 3 as done`.execute(db);
      return rows[0]?.done === true;
    });
    const { rows } = await sql<{ checks: number }>`select checks from payment_intent`.execute(db);
    expect(rows.map(({ checks }) => checks)).toEqual(Array(8).fill(1));
    const made = provider.requests.slice(before).filter(({ method, path }) => method === 'POST' && /refund/.test(path));
    expect(made.length, 'refunds that were sent').toBe(3);
    const paid = () => shops.mail.mails.filter(({ to }) => to.some((address) => address.startsWith('pays-')));
    await until('the e-mails came', () => shops.emailsRest());
    const subjects = paid().map(({ headers }) => headers.subject);
    expect(new Set(subjects).size, subjects.join('\n')).toBe(subjects.length);
  });

  it('are restarted one after the other without one failed request', async () => {
    const stream = traffic();
    await stream.more(40);
    const broken = shops.balancer.brokenRequests();
    for (const name of Array(rounds).fill(both).flat() as (typeof both)[number][]) {
      const { code, ms } = await shops.processes[name].end('SIGTERM');
      expect(code).toBe(0);
      expect(ms, 'milliseconds to end').toBeLessThan(20_000);
      await shops.start(name);
      await shops.bothInUse();
      await stream.more(40);
    }
    await stream.stop();
    expect(stream.failures).toEqual([]);
    expect(shops.balancer.brokenRequests(), 'requests that a server refused or broke off').toBe(broken);
    expect(stream.orders.every(({ answer }) => answer)).toBe(true);
    await expectEachOrderOnce(stream);
  });

  it('when one is killed, lose only its requests under way, and no order', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const victim = both[round % 2] ?? 'a';
      const stream = traffic();
      await stream.more(60);
      await shops.processes[victim].end('SIGKILL');
      await stream.more(60);
      await stream.stop();
      // What only reads was asked of the other; an order might be there, so nobody but the buyer sends it again.
      const isFair = ({ what, status, servedBy }: Failure) =>
        what === 'an order' && status === 502 && servedBy === victim;
      expect(stream.failures.filter((failure) => !isFair(failure))).toEqual([]);
      expect(stream.failures.length, 'requests at once').toBeLessThanOrEqual(6);
      await expectEachOrderOnce(stream);
      await shops.start(victim);
      await shops.bothInUse();
    }
  });

  it('recover by themselves when every connection to the database is cut under load', async () => {
    const pids = () => Object.values(shops.processes).map(({ pid }) => pid);
    const before = pids();
    const stream = traffic();
    await stream.more(40);
    for (let time = 0; time < 3 * rounds; time += 1) {
      await shops.cut('all');
      await sleep(300);
    }
    await stream.more(60);
    await until('both listen again', async () => (await shops.feeds()).length === 2);
    const failuresThen = stream.failures.length;
    await stream.more(60);
    await stream.stop();
    expect(stream.failures.length, 'failures since it is back').toBe(failuresThen);
    expect(stream.failures.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
    await expectEachOrderOnce(stream);
    expect(pids()).toEqual(before);
    // And they hear of changes again.
    await shops.call('a', 'GET /api/addons/banner');
    await shops.elsewhere(`update store_setting set announcement = 'All is well'`);
    for (const at of both) {
      await until(`${at} heard`, async () =>
        (await shops.call(at, 'GET /api/addons/banner')).text.includes('All is well'),
      );
    }
  });

  it('sent no e-mail twice in all this', async () => {
    // What the killed process had in hand is free again after its lease; nobody waits for that here.
    await sql`update email set next_attempt_at = now() where sent_at is null and claimed_by is not null`.execute(
      shops.db,
    );
    await until('no e-mail waits', () => shops.emailsRest());
    const ids = shops.mail.mails.map(({ headers }) => headers['message-id']);
    expect(new Set(ids).size).toBe(ids.length);
    const { rows } = await sql<{ mails: number; failed: number }>`
      select count(*)::int as mails, count(failed_at)::int as failed from email`.execute(shops.db);
    // Parked is what a killed sender or a cut connection left unknown: it arrived, or not.
    const { mails = 0, failed = 0 } = rows[0] ?? {};
    expect(ids.length).toBeGreaterThanOrEqual(mails - failed);
    expect(ids.length).toBeLessThanOrEqual(mails);
  });
});
