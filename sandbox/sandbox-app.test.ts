import { beforeEach, describe, expect, it } from 'vitest';
import { verifyCheckoutSignature } from '#platform/payments/signatures.ts';
import { createEngine, type Engine } from './engine.ts';
import { sandboxApp } from './sandbox-app.ts';

const keyId = 'rzp_test_sandbox';
const secret = 's3cret';
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
let time: number;
let engine: Engine;
let app: ReturnType<typeof sandboxApp>;

const ask = async (path: string, init: RequestInit = {}) => {
  const headers = { authorization: basic(`${keyId}:${secret}`), ...(init.headers as Record<string, string>) };
  const answer = await app.request(path, { ...init, headers });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
};
const press = (orderId: string, outcome: string, more: Record<string, unknown> = {}) =>
  ask(`/attempts/${orderId}`, {
    method: 'POST',
    headers: { authorization: '' },
    body: JSON.stringify({ key: keyId, outcome, ...more }),
  });
const order = () => engine.createOrder({ amount: 149_900, currency: 'INR' }).id;
const verified = (orderId: string, { response }: Record<string, unknown>) => {
  const { razorpay_payment_id: payment, razorpay_signature: signature } = response as Record<string, string>;
  return verifyCheckoutSignature(orderId, payment, signature, secret);
};

beforeEach(() => {
  time = Date.UTC(2026, 0, 31);
  engine = createEngine({ clock: () => time });
  app = sandboxApp(engine, { keyId, secret });
});

describe('the API', () => {
  it.each([
    ['nothing', ''],
    ['another secret', basic(`${keyId}:wrong`)],
    ['another key', basic(`rzp_test_other:${secret}`)],
    ['basic in small letters', basic(`${keyId}:${secret}`).replace('Basic', 'basic')],
    ['a bearer', `Bearer ${secret}`],
    ['plain text', `Basic ${keyId}:${secret}`],
  ])('accepts only the exact key: not %s', async (_what, authorization) => {
    const answer = await ask('/v1/orders', { headers: { authorization } });
    expect(answer).toMatchObject({ status: 401, body: { error: { description: 'Authentication failed' } } });
  });

  it('responds in JSON to every request', async () => {
    const broken = { method: 'POST', body: '{"amount":' };
    expect(await ask('/v1/orders', broken)).toMatchObject({
      status: 400,
      body: { error: { code: 'BAD_REQUEST_ERROR' } },
    });
    expect((await ask('/v1/orders', { method: 'POST', body: '[]' })).status).toBe(400);
    expect((await ask('/v1/orders', { method: 'POST', body: ' '.repeat(70_000) })).status).toBe(413);
    for (const path of ['/v1/customers', '/v1/orders/order_A', '/v1/payments/pay_A/refunds/rfnd_A', '/v1/']) {
      expect((await ask(path)).status).toBe(400);
    }
  });

  it('sends empty notes as a list, and unknown fields only with `irregular`', async () => {
    const id = order();
    const plain = await ask(`/v1/orders/${id}`);
    expect(plain.body).toMatchObject({ notes: [] });
    app = sandboxApp(engine, { keyId, secret, irregular: true });
    const irregular = await ask(`/v1/orders/${id}`);
    expect(Object.keys(irregular.body).length).toBe(Object.keys(plain.body).length + 1);
  });

  it('lists orders with their payments', async () => {
    const id = order();
    engine.attempt(id, { outcome: 'captured' });
    const { body } = await ask('/v1/orders?expand[]=payments');
    expect(body.items).toMatchObject([{ id, payments: { count: 1, items: [{ order_id: id }] } }]);
  });
});

describe('the payment window', () => {
  it('returns the amount of the order if the key is right', async () => {
    const id = order();
    expect((await ask(`/attempts/${id}?key=${keyId}`)).body).toEqual({
      amount: 149_900,
      currency: 'INR',
      status: 'created',
    });
    expect(await ask(`/attempts/${id}?key=rzp_test_other`)).toMatchObject({
      status: 400,
      body: { error: { description: 'The id provided does not exist' } },
    });
    expect((await press('order_AAAAAAAAAAAAAA', 'captured')).status).toBe(400);
    expect((await press(id, 'gold')).status).toBe(400);
  });

  it('pays, and returns what the handler of the page receives', async () => {
    const id = order();
    const { body } = await press(id, 'captured', {
      method: 'card',
      email: 'asha@example.in',
      contact: '+919812345678',
    });
    expect(body).toMatchObject({ status: 'captured', error: null, response: { razorpay_order_id: id } });
    expect(verified(id, body)).toBe(true);
    const [payment] = engine.paymentsOf(id);
    expect(payment).toMatchObject({ method: 'card', email: 'asha@example.in', contact: '+919812345678' });
    expect((await press(id, 'captured')).status, 'an order is paid once').toBe(400);
  });

  it('fails with a reason, and can be retried', async () => {
    const id = order();
    const { body } = await press(id, 'failed', { reason: 'card_declined' });
    expect(body).toMatchObject({
      status: 'failed',
      response: null,
      error: { reason: 'card_declined', metadata: { order_id: id, payment_id: body.payment_id } },
    });
    expect((await press(id, 'captured')).body.status).toBe('captured');
  });

  it('shows when a pending payment is decided', async () => {
    const id = order();
    const { body } = await press(id, 'pending-then-captured', { seconds: 3 });
    expect(body).toMatchObject({ status: 'created', response: null, error: null });
    const look = () => ask(`/attempts/${id}/${body.payment_id}?key=${keyId}`);
    expect((await look()).body.status).toBe('created');
    time += 3_000;
    const later = await look();
    expect(later.body.status).toBe('captured');
    expect(verified(id, later.body)).toBe(true);
    expect((await ask(`/attempts/${order()}/${body.payment_id}?key=${keyId}`)).status).toBe(400);
  });

  it('returns forged results on demand', async () => {
    const id = order();
    const forged = await press(id, 'wrong-signature');
    expect(forged.body.response).toMatchObject({ razorpay_order_id: id });
    expect(verified(id, forged.body)).toBe(false);
    expect(engine.paymentsOf(id)).toEqual([]);

    const other = await press(id, 'other-order');
    const { razorpay_order_id: otherId } = other.body.response as Record<string, string>;
    expect(otherId).not.toBe(id);
    expect([verified(otherId ?? '', other.body), verified(id, other.body)]).toEqual([true, false]);

    const amount = await press(id, 'wrong-amount');
    expect(verified(id, amount.body)).toBe(true);
    expect(engine.paymentsOf(id)).toMatchObject([{ amount: 149_800, status: 'captured' }]);
  });

  it('pays twice: the payment of the other tab comes later and is refunded', async () => {
    const id = order();
    const { body } = await press(id, 'twice', { seconds: 3 });
    expect(verified(id, body)).toBe(true);
    const statuses = () =>
      engine
        .paymentsOf(id)
        .map(({ status }) => status)
        .sort();
    expect(statuses()).toEqual(['captured', 'created']);
    time += 3_000;
    expect(statuses()).toEqual(['captured', 'refunded']);
  });

  it('can be used by other origins only with `anyOrigin`', async () => {
    const asked = `/attempts/${order()}?key=${keyId}`;
    expect((await ask(asked)).headers.get('access-control-allow-origin')).toBeNull();
    app = sandboxApp(engine, { keyId, secret, anyOrigin: true });
    expect((await ask(asked)).headers.get('access-control-allow-origin')).toBe('*');
    expect((await app.request(asked, { method: 'OPTIONS' })).status).toBe(204);
  });

  it('lists only the events of its order, if the key is right, and delivers them again', async () => {
    const id = order();
    await press(order(), 'captured');
    await press(id, 'failed', { webhooks: 'drop' });
    const listed = async () => (await ask(`/webhooks/${id}?key=${keyId}`)).body as unknown as Record<string, string>[];
    expect(await listed()).toEqual([{ id: expect.any(String), event: 'payment.failed', state: 'dropped' }]);
    expect((await ask(`/webhooks/${id}?key=rzp_test_other`)).status).toBe(400);
    const move = (body: object) => ask(`/webhooks/${id}`, { method: 'POST', body: JSON.stringify(body) });
    const events = (await listed()).map((event) => event.id);
    expect((await move({ key: 'rzp_test_other', way: 'deliver', events })).status).toBe(400);
    expect((await move({ key: keyId, way: 'fly', events })).status).toBe(400);
    expect((await move({ key: keyId, way: 'delay', seconds: 60, events: [...events, 7] })).status).toBe(200);
    expect((await listed())[0]?.state).toBe('on its way');
    expect(engine.dueEvents().map((event) => event.id)).not.toContain(events[0]);
    time += 60_000;
    expect(engine.dueEvents().map((event) => event.id)).toContain(events[0]);
  });

  it('serves a script that does not contain the secret', async () => {
    const answer = await app.request('/checkout.js');
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    const script = await answer.text();
    expect(() => new Function(script)).not.toThrow();
    expect(script).not.toContain(secret);
  });
});
