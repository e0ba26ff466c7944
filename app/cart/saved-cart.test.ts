import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiRouter } from '#api/api-router.ts';
import { newToken } from '#platform/sessions/tokens.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { changeSavedCart, restoreSavedCart, takeSavedCart } from './saved-cart.ts';

describe.each(testEngines)('carts that the shop keeps, on the %s server (behaviour: Cart 7)', (engine) => {
  let test: TestPayments;
  beforeAll(async () => {
    test = await openTestPayments(engine);
  });
  afterAll(() => test.drop());

  it('begin 60 times an hour from one network address; those that are there go on', async () => {
    const { items } = await test.request();
    const add = async (clientAddress: string, cartToken: string | null = null) => {
      const { href } = new URL('/api/shop/cart/kept/add', test.app.config.publicUrl);
      const [item] = items;
      const body = JSON.stringify({ productId: item?.productId, weight: item?.weight });
      const request = new Request(href, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
      const answer = await apiRouter(test.app).fetch(request, contextOf(request, { clientAddress, cartToken }));
      const cookie = /cart=([\w-]{43})/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? null;
      return { status: answer.status, cookie };
    };
    const first = await add('203.0.113.7');
    expect(first).toEqual({ status: 200, cookie: expect.any(String) });
    // A cookie that is made up, or of a cart that is gone, begins one as well.
    for (let at = 1; at < 60; at += 1) expect((await add('203.0.113.7', at % 2 ? newToken() : null)).status).toBe(200);
    expect((await add('203.0.113.7')).status).toBe(429);
    expect((await add('203.0.113.7', newToken())).status).toBe(429);
    expect((await add('203.0.113.7', first.cookie)).status).toBe(200);
    expect((await add('203.0.113.8')).status).toBe(200);
    expect(await test.app.db.selectFrom('kept_cart').select('token_hash').execute()).toHaveLength(61);
  });

  it('were brought back by a link until the browser takes them, and hold 100 lines', async () => {
    const line = (at: number) => ({ productId: `p${at}`, weight: '1 kg', quantity: 1, title: 'Besan' });
    const token = await restoreSavedCart(
      test.app,
      null,
      Array.from({ length: 101 }, (_, at) => line(at)),
    );
    const taken = await takeSavedCart(test.app, token);
    expect([taken.isRestored, taken.lines.length]).toEqual([true, 100]);
    await changeSavedCart(test.app, token, () => ({ lines: [line(1)] }));
    expect(await takeSavedCart(test.app, token)).toMatchObject({ isRestored: false, lines: [line(1)] });
  });
});
