import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { reminderKinds } from '#email/rules/occasions.ts';
import type { AppContext } from '#platform/app-context.ts';
import { type Account, accountOf } from '#platform/sessions/sessions.ts';
import { readConsents } from '#privacy/consent/record-consent.ts';
import { askForReviews } from '#reviews/ask-for-reviews.ts';
import { sendStockAlerts } from '#stock/send-stock-alerts.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { liftCashLimits } from '#tests/support/purchases/cash-limits.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { linesOfLink, noteCart, sendLeftCarts, takeBackIfOrdered } from './left-carts.ts';
import { addStop, chooseReminder, stopReminders } from './reminders.ts';
import { sendRefills } from './send-refills.ts';

const senders: ((app: AppContext) => Promise<void>)[] = [sendStockAlerts, sendRefills, sendLeftCarts, askForReviews];

describe('reminders by e-mail (behaviour: Own data 13)', () => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let [besan, ghee] = [
    { productId: '', weight: '' },
    { productId: '', weight: '' },
  ];
  beforeAll(async () => {
    test = await openTestPayments('embedded');
    staff = await openStaffRouter(test.app);
    await liftCashLimits(test.app.db);
    const of = async (title: string) => {
      const productId = await test.idOf(title);
      const { weight } = await test.app.db
        .selectFrom('variant')
        .select('weight')
        .where('product_id', '=', productId)
        .orderBy('position')
        .executeTakeFirstOrThrow();
      return { productId, weight };
    };
    [besan, ghee] = [await of('Stone-Ground Besan'), await of('A2 Bilona')];
  });
  afterAll(() => test.drop());
  let asha: Account;
  beforeEach(async () => {
    const { db } = test.app;
    await test.reset(1000);
    for (const table of ['email', 'occasional_email', 'stock_alert', 'refill_reminder', 'consent'] as const) {
      await db.deleteFrom(table).execute();
    }
    await db.deleteFrom('newsletter_subscriber').execute();
    await db.deleteFrom('user_account').where('role', '<>', 'admin').execute();
    asha = await newAccount('asha@known.example');
    await set({ remindsOfCarts: true, remindsOfRefills: true });
  });

  async function newAccount(email: string, language = 'en'): Promise<Account> {
    const row = await test.app.db
      .insertInto('user_account')
      .values({ user_name: 'Asha', email, password_hash: 'x', language })
      .returningAll()
      .executeTakeFirstOrThrow();
    return accountOf(row);
  }
  async function set(change: object) {
    const { data } = (await staff.ask('GET /api/admin/settings')).json;
    const { version: seen, by, at, ...mail } = data.mail;
    const { status, json } = await staff.ask('PUT /api/admin/settings/mail', { ...mail, ...change, seen });
    if (status !== 200) throw new Error(JSON.stringify(json));
  }
  const agree = async (account = asha) => {
    for (const kind of reminderKinds) await chooseReminder(test.app, account, kind, true);
  };
  const leave = async (
    hours: number,
    lines = [
      { ...besan, quantity: 2 },
      { ...ghee, quantity: 1 },
    ],
    account = asha,
  ) => {
    await noteCart(test.app, account.id, lines);
    await sql`update left_cart set seen_at = now() - make_interval(hours => ${hours}) where user_id = ${account.id}`.execute(
      test.app.db,
    );
  };
  const deliver = async (daysAgo: number, account = asha) => {
    const request = await test.request();
    const { _id } = await placeCodOrder(test.app, { ...request, account }, null);
    await sql`update shop_order set status = 'Delivered', created_at = now() - make_interval(days => ${daysAgo}) where id = ${_id}`.execute(
      test.app.db,
    );
    await sql`insert into order_event (order_id, status, by_name, at) values (${_id}, 'Delivered', 'Meera', now() - make_interval(days => ${daysAgo}))`.execute(
      test.app.db,
    );
    return _id;
  };
  const emails = (kind?: string) =>
    test.app.db
      .selectFrom('email')
      .selectAll()
      .where('kind', 'in', kind ? [kind] : ['left cart', 'refill', 'back in stock', 'review request'])
      .orderBy('created_at')
      .execute();
  const forget = () => test.app.db.deleteFrom('occasional_email').execute();
  const tokenOf = (text = '', of = 'stop') => new RegExp(`/${of}\\?token=([\\w-]+)`).exec(text)?.[1] ?? '';
  /** Days that besan lasts at a serving a day, as bought by a test. */
  const lasts = async () => {
    await sql`update product set food_facts = jsonb_set(food_facts, '{servingSize}', '{"value": 10, "unit": "g", "words": "1 roti"}')
      where id = ${besan.productId}`.execute(test.app.db);
    await test.app.db
      .updateTable('variant')
      .set({ net_amount: 300, net_unit: 'g' })
      .where('product_id', '=', besan.productId)
      .execute();
    const { cartItems } = (await staff.ask(`GET /api/admin/orders/details/${await deliver(0)}`)).json.data;
    await test.reset(1000);
    return 30 * cartItems.find((line: { productId: string }) => line.productId === besan.productId).quantity;
  };

  it('note the cart of an account that agreed, while the owner reminds, and of nobody else', async () => {
    const carts = () => test.app.db.selectFrom('left_cart').select('user_id').execute();
    await leave(5);
    expect(await carts(), 'not agreed').toEqual([]);
    await agree();
    await set({ remindsOfCarts: false });
    await leave(5);
    expect(await carts(), 'off').toEqual([]);
    await set({ remindsOfCarts: true });
    await leave(5);
    expect(await carts()).toHaveLength(1);
    await noteCart(test.app, asha.id, []);
    expect(await carts(), 'emptied').toEqual([]);
    await leave(5);
    await chooseReminder(test.app, asha, 'left cart', false);
    expect(await carts(), 'taken back').toEqual([]);
    expect((await readConsents(test.app, asha.email)).map(({ form, act }) => `${form} ${act}`)).toEqual(
      expect.arrayContaining(['left cart given', 'left cart withdrawn', 'refill given']),
    );
  });

  it('go out once for a cart, some hours later, with prices of now and a link back', async () => {
    await agree();
    await leave(3);
    await sendLeftCarts(test.app);
    expect(await emails()).toEqual([]);
    await leave(5);
    // Two processes, and one that was killed and begins again.
    await Promise.all([sendLeftCarts(test.app), sendLeftCarts(test.app)]);
    await sendLeftCarts(test.app);
    const [mail, ...others] = await emails('left cart');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to_address: asha.email, subject: 'Your cart is still here' });
    expect(mail?.text).toMatch(/Besan[\s\S]*₹/);
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const link = tokenOf(mail?.text, 'cart');
    expect(mail?.text).not.toContain(asha.id);
    expect(await linesOfLink(test.app, link)).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
    expect(await linesOfLink(test.app, link), 'on another device').toHaveLength(2);
    expect(await linesOfLink(test.app, 'x')).toEqual([]);
    await forget();
    await leave(6);
    await sendLeftCarts(test.app);
    expect(await emails('left cart'), 'the same cart').toHaveLength(1);
    await leave(6, [{ ...ghee, quantity: 3 }]);
    expect(await linesOfLink(test.app, link), 'as it was mailed').toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
    await leave(6, [{ ...besan, quantity: 1 }]);
    await sendLeftCarts(test.app);
    expect(await emails('left cart'), 'some of it was mailed').toHaveLength(1);
    await sql`update left_cart set link_ends_at = link_ends_at - interval '14 days'`.execute(test.app.db);
    expect(await linesOfLink(test.app, link), 'later').toEqual([]);
    await sql`update left_cart set mailed_lines = mailed_lines - 0`.execute(test.app.db);
    await leave(6, [{ ...besan, quantity: 1 }]);
    await sendLeftCarts(test.app);
    expect(await emails('left cart'), 'quite another').toHaveLength(2);
  });

  it('are stopped while one is sent, each in its turn', async () => {
    await agree();
    await leave(5);
    const stopped = await test.app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('left_cart').selectAll().forUpdate().execute();
      const stopping = chooseReminder(test.app, asha, 'left cart', false);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await sql`set local lock_timeout = '100ms'`.execute(tx);
      await addStop(tx, asha.id, 'left cart', Buffer.from('x'));
      return { stopping };
    });
    await stopped.stopping;
    expect(await test.app.db.selectFrom('left_cart').selectAll().execute()).toEqual([]);
  });

  it('leave out what cannot be bought, and are not sent without anything left, long after, or after an order', async () => {
    await agree();
    await test.app.db
      .updateTable('variant')
      .set({ total_stock: 1 })
      .where('product_id', '=', besan.productId)
      .execute();
    await leave(60);
    await sendLeftCarts(test.app);
    await leave(5, [{ ...besan, quantity: 1 }]);
    await sendLeftCarts(test.app);
    expect(await emails()).toEqual([]);
    await leave(5);
    await sendLeftCarts(test.app);
    const [mail] = await emails();
    expect(mail?.text).not.toMatch(/Besan/);
    const sent = { id: mail?.id ?? '', kind: 'left cart', to: asha.email };
    expect(await takeBackIfOrdered(test.app, sent)).toBe(false);
    await test.reset(1000);
    const request = await test.request();
    // As a guest, with the same mailbox.
    await placeCodOrder(test.app, { ...request, address: { ...request.address, email: 'Asha@Known.example' } }, null);
    expect(await takeBackIfOrdered(test.app, sent), 'ordered while it waited').toBe(true);
    await test.app.db.deleteFrom('email').execute();
    await leave(0);
    await sql`update left_cart set mailed_at = null, seen_at = now() - interval '5 hours'`.execute(test.app.db);
    await sendLeftCarts(test.app);
    expect(await emails()).toEqual([]);
    expect(await test.app.db.selectFrom('left_cart').select('user_id').execute()).toEqual([]);
  });

  it('go out once before what was delivered runs out, and not where it was bought again or not agreed', async () => {
    const days = await lasts();
    const order = await deliver(days - 5);
    await sendRefills(test.app);
    await agree();
    await sendRefills(test.app);
    expect(await emails(), 'too early').toEqual([]);
    await sql`update order_event set at = at - interval '2 days' where order_id = ${order}`.execute(test.app.db);
    await sendRefills(test.app);
    expect(await emails(), 'looked at again the next day').toEqual([]);
    await sql`update refill_reminder set look_at = look_at - interval '1 day'`.execute(test.app.db);
    await Promise.all([sendRefills(test.app), sendRefills(test.app)]);
    const [mail, ...others] = await emails('refill');
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/may run out on \d+ \w+ \d{4}$/);
    expect(mail?.text).toContain('#buy-again');
    expect(mail?.text, 'of an account').not.toContain('key=');
    await forget();
    await sendRefills(test.app);
    expect(await emails('refill'), 'once for an order').toHaveLength(1);
    await test.app.db.deleteFrom('refill_reminder').execute();
    await deliver(1);
    await sendRefills(test.app);
    expect(await emails('refill'), 'bought again').toHaveLength(1);
  });

  it('come of what was sold out at first, and of others where one order cannot be looked at', async () => {
    const days = await lasts();
    const bela = await newAccount('bela@known.example');
    const odd = await deliver(1);
    await sql`delete from order_event where order_id = ${odd}`.execute(test.app.db);
    await deliver(1, bela);
    for (const account of [asha, bela]) await agree(account);
    const stock = (units: number) =>
      test.app.db
        .updateTable('variant')
        .set({ total_stock: units })
        .where('product_id', '=', besan.productId)
        .execute();
    await stock(0);
    await sendRefills(test.app);
    await stock(1000);
    await sql`update order_event set at = at - make_interval(days => ${days - 3})`.execute(test.app.db);
    await sql`update refill_reminder set look_at = look_at - interval '1 day'`.execute(test.app.db);
    await sendRefills(test.app);
    expect((await emails('refill')).map(({ to_address }) => to_address)).toEqual([bela.email]);
  });

  it('end by the link of any of them, their own kind alone, with what waits', async () => {
    await agree();
    await leave(5);
    await sendLeftCarts(test.app);
    const [mail] = await emails('left cart');
    await stopReminders(test.app, 'x');
    await stopReminders(test.app, tokenOf(mail?.text));
    await stopReminders(test.app, tokenOf(mail?.text));
    expect(await emails()).toEqual([]);
    const left = await test.app.db.selectFrom('reminder_consent').select('kind').execute();
    expect(left).toEqual([{ kind: 'refill' }]);
    await forget();
    await leave(5);
    await sendLeftCarts(test.app);
    expect(await emails()).toEqual([]);
    await test.app.db.deleteFrom('user_account').where('id', '=', asha.id).execute();
    expect(await test.app.db.selectFrom('reminder_consent').select('kind').execute(), 'erased').toEqual([]);
  });

  it('are at most one in seven days to a person, of all kinds, and none to who did not agree, whatever happens', async () => {
    const days = await lasts();
    const event = fc.record({
      what: fc.constantFrom('cart', 'order', 'stock', 'choose', 'wait'),
      who: fc.nat(1),
      hours: fc.nat(60),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 12 }), async (history) => {
        const { db } = test.app;
        await db.deleteFrom('user_account').where('role', '<>', 'admin').execute();
        for (const table of ['email', 'occasional_email', 'stock_alert', 'refill_reminder'] as const) {
          await db.deleteFrom(table).execute();
        }
        const people = [await newAccount('asha@known.example'), await newAccount('bela@known.example', 'hi')];
        const agreed = people.map(() => false);
        const sent: { to: string; at: number }[] = [];
        let now = 0;
        for (const { what, who, hours } of history) {
          const person = people[who] ?? asha;
          if (what === 'cart') await leave(5, undefined, person);
          if (what === 'order') await deliver(days - 3, person);
          if (what === 'choose') {
            agreed[who] = !agreed[who];
            for (const kind of reminderKinds) await chooseReminder(test.app, person, kind, agreed[who] ?? false);
          }
          if (what === 'stock') {
            await sql`insert into stock_alert (variant_id, email, email_key, confirmed_at)
              select id, ${person.email}, ${person.email}, now() from variant where product_id = ${ghee.productId} order by position limit 1
              on conflict do nothing`.execute(db);
          }
          if (what === 'wait') {
            now += hours;
            await sql`update occasional_email set at = at - make_interval(hours => ${hours})`.execute(db);
            await sql`update refill_reminder set look_at = look_at - make_interval(hours => ${hours})`.execute(db);
          }
          for (const send of senders) await Promise.all([send(test.app), send(test.app)]);
          for (const mail of await emails()) {
            if (mail.kind !== 'back in stock')
              expect(agreed[people.findIndex(({ email }) => email === mail.to_address)]).toBe(true);
            sent.push({ to: mail.to_address, at: now });
          }
          await db.deleteFrom('email').execute();
        }
        for (const { email } of people) {
          const own = sent.filter(({ to }) => to === email).map(({ at }) => at);
          for (const [at, hour] of own.entries())
            if (at > 0) expect(hour - (own[at - 1] ?? 0)).toBeGreaterThanOrEqual(7 * 24);
        }
      }),
      { numRuns: 12 },
    );
  });
});
