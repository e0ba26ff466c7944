import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { plainBrowser } from '#tests/support/app/plain-forms.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { usualCashLimits } from '#tests/support/purchases/cash-limits.ts';
import { newBuyer, readVariants, resetOrders, type TestVariant } from '#tests/support/purchases/orders.ts';
import { plainCheckout, plainPlaced } from './plain-checkout.server.ts';

describe.each(testEngines)('forms of buying that somebody bends, on the %s server', (engine) => {
  let test: TestShop;
  let variant: TestVariant;
  let browser: ReturnType<typeof plainBrowser>;
  beforeAll(async () => {
    test = await openTestShop(engine);
    const found = (await readVariants(test.app.db)).find(({ unitPricePaise }) => unitPricePaise < 20_000);
    if (!found) throw new Error('the demo shop sells nothing cheap');
    variant = found;
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await resetOrders(test.app.db);
    await usualCashLimits(test.app.db);
    await sql`truncate kept_cart, rate_limit, idempotency_key`.execute(test.app.db);
    browser = plainBrowser(test.app);
    await browser.send('/shop/cart', { add: variant.productId, weight: variant.weight });
  });

  const order = (fields: Record<string, string> = {}): [string, string][] =>
    Object.entries({
      ...newBuyer(),
      key: randomUUID(),
      line: `1 ${variant.productId} ${variant.weight}`,
      way: 'cash',
      'cash-total': String(variant.unitPricePaise + 4_000),
      'online-total': String(variant.unitPricePaise + 4_000),
      ...fields,
    });
  const send = (fields: Record<string, string> | [string, string][]) => browser.send('/shop/checkout', fields);
  const codeFrom = (paise: number) =>
    sql`update store_setting set cod_confirm_from_paise = ${paise}`.execute(test.app.db);
  const orders = async () =>
    Number((await sql<{ count: string }>`select count(*) from shop_order`.execute(test.app.db)).rows[0]?.count);

  it.each(['constructor', '__proto__', 'toString'])('%s is no state', async (state) => {
    expect(await browser.send('/shop/cart', { do: 'update', state })).toMatchObject({ status: 400 });
    expect(await send({ do: 'update', state })).toMatchObject({ status: 400 });
    expect((await send(order({ state }))).status).toBe(400);
    expect((await plainCheckout(browser.page()))?.kept.items).toHaveLength(1);
  });

  it.each(['constructor', '__proto__', 'toString'])('%s is no way to pay', async (way) => {
    expect(await send(order({ way }))).toMatchObject({ status: 303, location: '/shop/checkout' });
  });

  it('a form of an order that was given up leads to no page that thanks for it', async () => {
    await codeFrom(100);
    const form = order();
    expect(await send(form)).toMatchObject({ status: 303, location: '/shop/checkout' });
    expect(await send({ do: 'give-up' })).toMatchObject({ location: '/shop/cart' });
    expect((await send(form)).location).toMatch(/^\/shop\/order\//);
    expect(await plainPlaced(browser.page())).toBeNull();
    expect((await plainCheckout(browser.page()))?.waiting).toBeNull();
  });

  it('an old form takes nothing out of the cart again, and hides no order that waits', async () => {
    const form = order();
    await send(form);
    await browser.send('/shop/cart', { add: variant.productId, weight: variant.weight });
    await codeFrom(100);
    await send(order());
    const waiting = (await plainCheckout(browser.page()))?.waiting?.order.orderId;
    expect(waiting).toBeDefined();
    await send(form);
    const now = await plainCheckout(browser.page());
    expect([now?.waiting?.order.orderId, now?.kept.items.length]).toEqual([waiting, 1]);
  });

  it('an old form of the order before the last takes nothing out of the cart again', async () => {
    const form = order();
    await send(form);
    await send(order());
    await browser.send('/shop/cart', { add: variant.productId, weight: variant.weight });
    await send(form);
    expect((await plainCheckout(browser.page()))?.kept.items).toHaveLength(1);
  });

  it('a form that is sent again with other words leads to its order, also when the browser lost its name meanwhile', async () => {
    browser.cookies.delete('visitor');
    const form = order();
    await send(form);
    const otherWords = form.map(([name, value]): [string, string] => [name, name === 'city' ? 'Mysuru' : value]);
    expect(await send(otherWords)).toMatchObject({ status: 303, location: '/shop/payment-success' });
    expect(await orders()).toBe(1);
  });

  it('reads thousands of fields, half letters and the character that no database holds', async () => {
    const many = Array.from({ length: 5_000 }, (): [string, string] => ['line', 'x']);
    expect((await send([...order(), ...many])).status).toBe(400);
    const cut = `${'x'.repeat(99)}\u{1f600}`;
    expect((await send(order({ state: cut, street: `${'x'.repeat(499)}\u{1f600}` }))).status).toBe(400);
    expect((await send(order({ name: 'a\u0000b', key: '\u0000' }))).status).toBe(400);
    expect((await send({ do: 'update', state: '\u0000', coupon: '\u0000' })).status).toBe(400);
    expect((await send({ do: 'confirm', code: '\u0000' })).status).toBe(303);
    expect(await orders()).toBe(0);
  });
});
