import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storedCartView } from '#cart/shop/stored-cart-view.server.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { plainBrowser } from '#tests/support/app/plain-forms.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { usualCashLimits } from '#tests/support/purchases/cash-limits.ts';
import { newBuyer, readVariants, resetOrders, type TestVariant } from '#tests/support/purchases/orders.ts';
import { plainCheckout, plainPlaced } from './plain-checkout.server.ts';

type Browser = ReturnType<typeof plainBrowser>;
const nobody = '00000000-0000-4000-8000-000000000000';

describe.each(testEngines)('the plain forms of buying on the %s server', (engine) => {
  let test: TestShop;
  let variant: TestVariant;
  let browser: Browser;
  beforeAll(async () => {
    test = await openTestShop(engine);
    const variants = await readVariants(test.app.db);
    // A cheap one, so that delivery costs something.
    const found = variants.find(({ unitPricePaise }) => unitPricePaise < 20_000);
    if (!found) throw new Error('the demo shop sells nothing cheap');
    variant = found;
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await resetOrders(test.app.db);
    await usualCashLimits(test.app.db);
    await sql`truncate kept_cart, rate_limit, idempotency_key`.execute(test.app.db);
    browser = plainBrowser(test.app);
  });

  const add = (by = browser, fields: object = {}) =>
    by.send('/shop/cart', { add: variant.productId, weight: variant.weight, ...fields });
  const change = (quantity: string, by = browser) =>
    by.send('/shop/cart', { productId: variant.productId, weight: variant.weight, quantity });
  const linesOf = async (by = browser) => (await storedCartView(by.page()))?.items.map(({ quantity }) => quantity);
  const orders = async () =>
    Number((await sql<{ count: string }>`select count(*) from shop_order`.execute(test.app.db)).rows[0]?.count);
  const delivery = 4_000;
  /** The form of the checkout as the page of this variant shows it. */
  const order = (fields: Record<string, string> = {}, units = 1): [string, string][] =>
    Object.entries({
      ...newBuyer(),
      key: randomUUID(),
      line: `${units} ${variant.productId} ${variant.weight}`,
      way: 'cash',
      'cash-total': String(variant.unitPricePaise * units + delivery),
      'online-total': String(variant.unitPricePaise * units + delivery),
      ...fields,
    });

  describe('the cart', () => {
    it('keeps lines under a cookie, adds them up, changes and removes them', async () => {
      expect(await add()).toMatchObject({ status: 303, location: '/shop/cart?said=added' });
      expect([...browser.cookies.keys()].toSorted()).toEqual(['cart', 'visitor']);
      await add();
      expect(await linesOf()).toEqual([2]);
      expect(await change('5')).toMatchObject({ status: 303, location: '/shop/cart?said=updated' });
      expect(await linesOf()).toEqual([5]);
      expect(await change('0')).toMatchObject({ status: 303, location: '/shop/cart?said=removed' });
      expect(await linesOf()).toEqual([]);
    });

    it('is found by its cookie alone, and a cookie that the shop did not make keeps nothing', async () => {
      await add();
      const other = plainBrowser(test.app);
      expect(await linesOf(other)).toBeUndefined();
      other.cookies.set('cart', 'x'.repeat(43));
      expect(await linesOf(other)).toBeUndefined();
      await change('9', other);
      await add(other);
      expect(other.cookies.get('cart')).not.toBe('x'.repeat(43));
      expect([await linesOf(other), await linesOf()]).toEqual([[1], [1]]);
      const kept = await test.app.db.selectFrom('kept_cart').select('token_hash').execute();
      expect(kept.map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(browser.cookies.get('cart'));
    });

    it.each<[string, Record<string, string>, number]>([
      ['no such product', { add: nobody }, 404],
      ['no product at all', { add: 'x' }, 400],
      ['a size that there is not', { weight: '9 t' }, 404],
      ['no size', { weight: '' }, 400],
      ['a huge size', { weight: 'x'.repeat(5000) }, 400],
      ['the character that no database holds', { weight: 'a\u0000b' }, 404],
    ])('refuses %s', async (_what, fields, status) => {
      const { status: given, json } = await add(browser, fields);
      expect([given, json.message.length > 5]).toEqual([status, true]);
      expect(browser.cookies.size).toBe(0);
    });

    it.each([
      ['many', '1000'],
      ['below nothing', '-1'],
      ['half', '1.5'],
      ['no', 'many'],
    ])('takes no %s units', async (_what, quantity) => {
      await add();
      expect((await change(quantity)).status).toBe(400);
      expect(await linesOf()).toEqual([1]);
    });

    it('adds no more than there are, and nothing that is sold out', async () => {
      const stock = (units: number) =>
        sql`update variant set total_stock = ${units} where id = ${variant.id}`.execute(test.app.db);
      await stock(3);
      await add();
      await add();
      expect(await add()).toMatchObject({ status: 409, json: { message: expect.stringContaining('Only 2 in stock') } });
      await stock(1);
      expect((await add()).status).toBe(409);
      const view = await storedCartView(browser.page());
      expect(view?.items[0]?.productData.variants.find(({ weight }) => weight === variant.weight)?.totalStock).toBe(1);
    });

    it.each([
      ['another site', { origin: 'https://evil.example' }, 403],
      ['a frame without an origin', { origin: 'null' }, 403],
      ['a sister site', { 'sec-fetch-site': 'same-site' }, 403],
      ['a form of another kind', { 'content-type': 'text/plain' }, 415],
      ['a form with files', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ])('takes nothing from %s', async (_what, headers, status) => {
      const fields = { add: variant.productId, weight: variant.weight };
      expect((await browser.send('/shop/cart', fields, headers)).status).toBe(status);
      expect((await browser.send('/shop/checkout', order(), headers)).status).toBe(status);
      expect([await orders(), browser.cookies.size]).toEqual([0, 0]);
    });

    it('reads no form that is larger than forms are', async () => {
      expect((await browser.send('/shop/cart', 'a=b&'.repeat(20_000))).status).toBe(413);
    });

    it('keeps state and coupon, and says why a coupon does not hold', async () => {
      await add();
      const choose = (fields: Record<string, string>) => browser.send('/shop/cart', { do: 'update', ...fields });
      expect(await choose({ state: '', coupon: 'WELCOME10' })).toMatchObject({ status: 400, json: { field: 'state' } });
      expect(await choose({ state: 'Atlantis', coupon: '' })).toMatchObject({ status: 400, json: { field: 'state' } });
      const unknown = await choose({ state: 'Kerala', coupon: 'NOSUCH' });
      expect(unknown).toMatchObject({
        status: 404,
        json: { field: 'coupon', typed: { state: 'Kerala', coupon: 'NOSUCH' } },
      });
      expect(await choose({ state: 'Kerala', coupon: 'WELCOME10' })).toMatchObject({ status: 409 });
      await change(String(Math.ceil(29_900 / variant.unitPricePaise)));
      expect(await choose({ state: 'Kerala', coupon: 'welcome10' })).toMatchObject({ status: 303 });
      expect(await storedCartView(browser.page())).toMatchObject({ state: 'Kerala', coupon: { code: 'WELCOME10' } });
      await change('1');
      // It is said once, and the use is not counted at every look.
      expect(await storedCartView(browser.page())).toMatchObject({ coupon: null, couponLost: expect.any(String) });
      expect(await storedCartView(browser.page())).toMatchObject({ coupon: null, couponLost: null });
    });
  });

  describe('the checkout', () => {
    beforeEach(() => add());

    it('places a cash order once, however often its form is sent', async () => {
      const form = order();
      expect(await browser.send('/shop/checkout', form)).toMatchObject({
        status: 303,
        location: '/shop/payment-success',
      });
      expect(await linesOf()).toEqual([]);
      const placed = await plainPlaced(browser.page());
      expect(placed?.link).toMatch(/^\/shop\/order\/.+\?key=/);
      // What was bought, where it goes and when; for nobody but the browser that ordered.
      const { name, street, city, pincode } = Object.fromEntries(form);
      expect(placed?.received).toMatchObject({
        order: {
          cartItems: [{ productId: variant.productId, weight: variant.weight, quantity: 1 }],
          orderPricePaise: variant.unitPricePaise + delivery,
          addressInfo: { name, street, city, pincode },
        },
        arrives: { words: expect.stringMatching(/\d/) },
      });
      expect(await plainPlaced(plainBrowser(test.app).page())).toBeNull();
      const again = await browser.send('/shop/checkout', form);
      expect(again).toMatchObject({ status: 303, location: '/shop/payment-success' });
      // The browser's 'back', and other words than before.
      const otherWords = form.map(([name, value]): [string, string] => [name, name === 'city' ? 'Mysuru' : value]);
      expect(await browser.send('/shop/checkout', otherWords)).toMatchObject({ location: '/shop/payment-success' });
      expect(await orders()).toBe(1);
      // After another order it leads to its own, not to the last one.
      await add();
      await browser.send('/shop/checkout', order());
      expect(await browser.send('/shop/checkout', otherWords)).toMatchObject({ status: 303, location: placed?.link });
      expect(await orders()).toBe(2);
    });

    it('places one order of two quick clicks', async () => {
      const form = order();
      const answers = await Promise.all([browser.send('/shop/checkout', form), browser.send('/shop/checkout', form)]);
      expect(answers.map(({ status }) => status)).toEqual([303, 303]);
      expect(await orders()).toBe(1);
    });

    it('a key of somebody else leads to nothing of theirs', async () => {
      const form = order();
      await browser.send('/shop/checkout', form);
      const other = plainBrowser(test.app);
      await add(other);
      await other.send('/shop/checkout', form);
      const [mine, theirs] = [await plainPlaced(browser.page()), await plainPlaced(other.page())];
      expect(theirs?.orderId).not.toBe(mine?.orderId);
    });

    it('says what is missing beside its field, and keeps what was typed', async () => {
      const { status, json } = await browser.send(
        '/shop/checkout',
        order({ name: '', pincode: '12', street: 'Main road' }),
      );
      expect(status).toBe(400);
      expect(json.title).toBe('All fields are required!');
      expect(json.problems[0]).toEqual({ message: 'Please enter your name', field: 'delivery-name' });
      expect(json.typed.address).toMatchObject({ street: 'Main road', pincode: '12' });
      expect(await orders()).toBe(0);
    });

    it.each<[string, Record<string, string>, number]>([
      ['nothing at all', { line: '' }, 400],
      ['no product of the shop', { line: `1 ${nobody} 1 kg` }, 400],
      ['a line that is none', { line: 'x' }, 400],
      ['a huge name', { name: 'x'.repeat(2000) }, 400],
      ['markup', { city: '<script>alert(1)</script>' }, 400],
      ['a key that is none', { key: 'a b' }, 400],
      ['another price', { 'cash-total': '1' }, 409],
      ['no price', { 'cash-total': 'free' }, 409],
    ])('refuses %s', async (_what, fields, status) => {
      const answer = await browser.send('/shop/checkout', order(fields));
      expect([answer.status, answer.json.problems.length > 0]).toEqual([status, true]);
      expect(await orders()).toBe(0);
    });

    it('asks again where the total is another one now, and orders with the same key at the new one', async () => {
      const form = order({ 'cash-total': '100' });
      const { status, json } = await browser.send('/shop/checkout', form);
      expect([status, json.title, json.agreedPaise]).toEqual([409, 'The total has changed', 100]);
      const agreed = form.map(([name, value]): [string, string] => [
        name,
        name === 'cash-total' ? String(variant.unitPricePaise + delivery) : value,
      ]);
      expect((await browser.send('/shop/checkout', agreed)).status).toBe(303);
      expect(await orders()).toBe(1);
    });

    it('names what is sold out', async () => {
      await sql`update variant set total_stock = 1 where id = ${variant.id}`.execute(test.app.db);
      const { status, json } = await browser.send('/shop/checkout', order());
      expect([status, json.title, json.problems.length]).toEqual([409, 'Not enough in stock', 1]);
    });

    it('shows the total for another state without ordering, and keeps what was typed', async () => {
      const { status, json } = await browser.send('/shop/checkout', order({ way: '', do: 'update', state: 'Assam' }));
      expect([status, json.typed.address.state, json.problems]).toEqual([200, 'Assam', []]);
      expect(await storedCartView(browser.page())).toMatchObject({ state: 'Assam' });
      expect(await orders()).toBe(0);
    });

    it('says once what is wrong with one field', async () => {
      await sql`update store_setting set cod_max_open_orders = 1`.execute(test.app.db);
      const buyer = newBuyer();
      await browser.send('/shop/checkout', order({ ...buyer }));
      await add();
      const { status, json } = await browser.send('/shop/checkout', order({ ...buyer }));
      expect([status, json.title, json.problems.length]).toEqual([409, undefined, 1]);
      expect(Object.values(json.wrong)).toEqual([json.problems[0].message]);
    });

    describe('with a coupon', () => {
      // Enough for WELCOME10.
      const units = 9;
      beforeEach(() => change(String(units)));
      const kept = async () => (await storedCartView(browser.page()))?.coupon?.code ?? null;

      it('says what one that is typed gives before anything is ordered', async () => {
        const form = order({ coupon: 'welcome10' }, units);
        const { status, json } = await browser.send('/shop/checkout', form);
        expect([status, json.title, json.typed.address.city]).toEqual([200, 'The total has changed', 'Bengaluru']);
        expect(json.agreedPaise).toBe(variant.unitPricePaise * units + delivery);
        expect([await kept(), await orders()]).toEqual(['WELCOME10', 0]);
      });

      it('orders nothing without one that is typed and does not hold, and keeps it beside its message', async () => {
        const { status, json } = await browser.send('/shop/checkout', order({ coupon: 'NOSUCH' }, units));
        expect([status, json.problems[0].field, json.typed.coupon]).toEqual([404, 'coupon', 'NOSUCH']);
        expect([await kept(), await orders()]).toEqual([null, 0]);
      });

      it('takes one out again, and keeps what was typed', async () => {
        await browser.send('/shop/checkout', order({ way: '', do: 'update', coupon: 'WELCOME10' }, units));
        expect(await kept()).toBe('WELCOME10');
        const remove = order({ way: '', do: 'no-coupon', coupon: 'WELCOME10', applied: 'WELCOME10' }, units);
        const { status, json } = await browser.send('/shop/checkout', remove);
        expect([status, json?.typed.address.city, await kept()]).toEqual([200, 'Bengaluru', null]);
      });

      it('an order that is sent again leads to itself, whatever coupon is typed since', async () => {
        const form = order({ 'cash-total': '1' }, units);
        const { json } = await browser.send('/shop/checkout', form);
        expect(json.title).toBe('The total has changed');
        const total = String(variant.unitPricePaise * units);
        const right = form.map(([name, value]): [string, string] => [name, name === 'cash-total' ? total : value]);
        expect(await browser.send('/shop/checkout', right)).toMatchObject({ location: '/shop/payment-success' });
        expect(await browser.send('/shop/checkout', [...right, ['coupon', 'NOSUCH']])).toMatchObject({
          location: '/shop/payment-success',
        });
        expect(await orders()).toBe(1);
      });
    });

    it('takes no order of staff', async () => {
      const staff = plainBrowser(test.app, { role: 'admin' });
      expect((await staff.send('/shop/checkout', order())).status).toBe(403);
    });
  });

  it('a cash order that is worth much waits for its code, and is placed with it', async () => {
    await sql`update store_setting set cod_confirm_from_paise = 100`.execute(test.app.db);
    await add();
    expect(await browser.send('/shop/checkout', order())).toMatchObject({ location: '/shop/checkout' });
    expect(await plainCheckout(browser.page())).toMatchObject({ waiting: { isToConfirm: true, hosted: null } });
    const wrong = await browser.send('/shop/checkout', { do: 'confirm', code: '12' });
    expect([wrong.status, wrong.json.problems[0].field]).toEqual([400, 'order-code']);
    expect((await browser.send('/shop/checkout', { do: 'resend' })).status).toBe(429);
    const { subject } = await test.app.db
      .selectFrom('email')
      .select('subject')
      .where('kind', '=', 'order code')
      .executeTakeFirstOrThrow();
    const placed = await browser.send('/shop/checkout', { do: 'confirm', code: subject.slice(0, 6) });
    expect(placed).toMatchObject({ status: 303, location: '/shop/payment-success' });
    expect([await orders(), await linesOf()]).toEqual([1, []]);
  });

  describe('the page of an order', () => {
    let page: string;
    let line: string;
    beforeEach(async () => {
      await add();
      await browser.send('/shop/checkout', order({}, 2));
      page = (await plainPlaced(browser.page()))?.link ?? '';
      line = `2 ${variant.productId} ${variant.weight}`;
    });
    const status = async () =>
      (await sql<{ status: string }>`select status from shop_order`.execute(test.app.db)).rows[0]?.status;

    it('cancels some of its items, and then all, once', async () => {
      const cancel = (left: number) => browser.send(page, { line: line.replace('2', String(left)), units: '1' });
      expect(await cancel(2)).toMatchObject({ status: 303, location: expect.stringMatching(/key=.+said=items$/) });
      expect(await cancel(1)).toMatchObject({ status: 303, location: expect.stringMatching(/said=order$/) });
      expect(await status()).toBe('Rejected');
      expect((await cancel(1)).status).toBe(409);
    });

    it.each<[string, Record<string, string>, number]>([
      ['more than there are', { units: '3' }, 400],
      ['nothing', { units: '0' }, 400],
      ['no number', { units: 'all' }, 400],
      ['another product', { line: `2 ${nobody} 1 kg`, units: '1' }, 400],
    ])('cancels nothing for %s', async (_what, fields, expected) => {
      const refused = await browser.send(page, { line, ...fields });
      expect(refused.status).toBe(expected);
      // What may have been chosen is shown again.
      const chosen = fields.units === '0' || fields.line ? Number(fields.units) : undefined;
      expect(Object.values(refused.json.units)).toEqual(chosen === undefined ? [] : [chosen]);
      expect(await status()).toBe('Order Placed');
    });

    it('is closed to others: without its link, with another, and from another site', async () => {
      const other = plainBrowser(test.app);
      const path = page.replace(/\?.*/, '');
      expect((await other.send(path, {})).status).toBe(404);
      expect((await other.send(`${path}?key=${'x'.repeat(43)}`, {})).status).toBe(404);
      expect((await other.send(page, {}, { origin: 'https://evil.example' })).status).toBe(403);
      expect(await status()).toBe('Order Placed');
    });
  });
});
