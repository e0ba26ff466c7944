import { describe, expect, it } from 'vitest';
import { webhookSignature } from '#platform/payments/signatures.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { paymentsOverHttp } from '../support/server/payments-over-http.ts';

/** What the payment test list says of HTTP, by its numbers; two processes of the shop on one database. */
describe.each(testEngines)('online payment over HTTP on the %s server', (engine) => {
  const over = paymentsOverHttp(engine);
  const { ask, order, plan, create, keyOf, captureBody, hook, paymentStatuses } = over;

  it('16 amounts in the body count for nothing', async () => {
    const placed = await ask('POST /api/shop/order/create', { ...order(), amount: 1, total: 1 });
    expect(over.fake.engine.order(placed.json.razorpayOrderId).amount).toBe(Math.round(order().orderPrice * 100));
    const { response } = over.fake.pay(placed.json.razorpayOrderId);
    const body = { ...captureBody(placed, response), amount: 1, key: keyOf(placed) };
    expect((await ask('POST /api/shop/order/capture', body)).json.data.orderPrice).toBe(order().orderPrice);
  });

  it('18 and 28 a program: a signature that is a list, and a forged return, prove nothing', async () => {
    const placed = await ask('POST /api/programs/order', plan(), { cookie: over.cookies.shopper });
    const { orderId, razorpayOrderId } = placed.json;
    const capture = { paymentId: 'pay_AAAAAAAAAAAAAA', razorpayOrderId };
    for (const signature of [['f'.repeat(64)], [], {}]) {
      const body = { ...capture, signature } as object;
      expect((await ask('POST /api/programs', body, { cookie: over.cookies.shopper })).status).toBe(400);
    }
    const back = () =>
      over.shop.ask(`/api/payments/return?program=${orderId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://api.razorpay.com' },
        body: new URLSearchParams({
          razorpay_payment_id: capture.paymentId,
          razorpay_order_id: razorpayOrderId,
          razorpay_signature: 'f'.repeat(64),
        }).toString(),
      });
    const forged = await back();
    expect([forged.status, forged.headers.location]).toEqual([303, `/shop/program-success?order=${orderId}`]);
    const check = () => ask('POST /api/programs/check-payment', { orderId }, { cookie: over.cookies.shopper });
    expect((await check()).json).toMatchObject({ isPaid: false, isOpen: true, paymentId: '' });
    const statuses = () => over.db.selectFrom('program_purchase').select('status').execute();
    expect([await statuses(), await over.db.selectFrom('payment').selectAll().execute()]).toEqual([
      [{ status: 'waiting' }],
      [],
    ]);
    // Really paid, the same way back ends in a purchase.
    over.fake.pay(razorpayOrderId);
    expect((await back()).status).toBe(303);
    expect((await check()).json).toMatchObject({ isPaid: true });
    expect(await statuses()).toEqual([{ status: 'paid' }]);
  });

  it('19 a webhook is verified by its raw bytes', async () => {
    const placed = await create();
    over.fake.pay(placed.json.razorpayOrderId, { email: 'ünï@example.com' });
    const [event] = over.fake.engine.events();
    const send = (body: string | Buffer, signature: string, id = 'e1') =>
      fetch(hook(), {
        method: 'POST',
        body: typeof body === 'string' ? body : new Uint8Array(body),
        headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': id },
      }).then(({ status }) => status);
    const raw = event?.body ?? '';
    const right = webhookSignature(Buffer.from(raw), over.fake.webhookSecret);
    const rewritten = JSON.stringify(JSON.parse(raw));
    expect(rewritten).not.toBe(raw);
    expect(await send(rewritten, right)).toBe(400);
    expect(await send(raw, right.toUpperCase())).toBe(400);
    expect(await send(raw, '')).toBe(400);
    expect(await send(raw, webhookSignature(Buffer.from(raw), over.fake.keySecret))).toBe(400);
    expect(await paymentStatuses()).toEqual(['pending']);
    expect(await send(raw, webhookSignature(Buffer.from(raw), 'whsec_before'))).toBe(200);
    expect(await paymentStatuses()).toEqual(['paid']);
    const signed = (body: string) => send(body, webhookSignature(Buffer.from(body), over.fake.webhookSecret), '');
    for (const odd of [
      '[]',
      'null',
      '{"event":7}',
      '{"event":"order.paid","payload":[]}',
      '{"event":"a\\u0000b"}',
      'not json',
      '',
    ]) {
      expect(await signed(odd)).toBe(200);
    }
  });

  it('19 a body of 2 MB is refused, other webhooks are processed', async () => {
    // The rest is never sent, so that nothing is unread when the shop ends the connection.
    const begun = 'x'.repeat(1024 * 1024 + 1);
    const answer = await over.shop.raw(
      `POST /api/payments/webhook HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${2 * 1024 * 1024}\r\n\r\n${begun}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^\r]+\r\n/);
    expect(answer).toContain('larger than 1 MB');
    expect((await create()).status).toBe(200);
  });

  it('28 and 29 the return: a form without a cookie, from another site, forged or not', async () => {
    const placed = await create();
    const back = (form: Record<string, string>, order_ = placed.json.orderId) =>
      over.shop.ask(`/api/payments/return?order=${encodeURIComponent(order_)}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://api.razorpay.com',
          'sec-fetch-site': 'cross-site',
        },
        body: new URLSearchParams(form).toString(),
      });
    const forged = await back({
      razorpay_payment_id: 'pay_AAAAAAAAAAAAAA',
      razorpay_order_id: placed.json.razorpayOrderId,
      razorpay_signature: 'f'.repeat(64),
    });
    expect([forged.status, forged.headers.location]).toEqual([
      303,
      `/shop/paypal-return?order=${placed.json.orderId}&paymentId=pay_AAAAAAAAAAAAAA&PayerID=${placed.json.razorpayOrderId}`,
    ]);
    expect(await paymentStatuses()).toEqual(['pending']);
    const failed = await back({ 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': 'No.' });
    expect(failed.status).toBe(303);
    for (const order_ of ['', 'NOSUCHORDER', '\u0000', '../x\r\nset-cookie: a=b']) {
      const lost = await back({}, order_);
      expect([lost.status, lost.headers['set-cookie']]).toEqual([303, undefined]);
    }
    const { response } = over.fake.pay(placed.json.razorpayOrderId);
    expect((await back({ ...response })).status).toBe(303);
    expect(await paymentStatuses()).toEqual(['paid']);
    // The request of the page, with nothing but what is in its address.
    const checked = await ask('POST /api/shop/order/check-payment', {
      orderId: placed.json.orderId,
      key: keyOf(placed),
    });
    expect(checked.json.data.paymentStatus).toBe('paid');
  });
});
