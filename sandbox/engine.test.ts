import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createEngine, type Engine } from './engine.ts';
import type { OrderEntity } from './entities.ts';

const noon = Date.UTC(2026, 0, 31, 12);
const minute = 60;
let time: number;
let engine: Engine;
let order: OrderEntity;

const body = {
  amount: 149_900,
  currency: 'INR',
  receipt: 'o-1',
  payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 20, manual_expiry_period: 7200 } },
};
const advance = (seconds: number) => {
  time += seconds * 1000;
};
const names = () => engine.events().map(({ event }) => event);
const appError = (act: () => unknown): ApiError => {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    return error as ApiError;
  }
  return expect.fail('It was accepted.');
};

beforeEach(() => {
  time = noon;
  engine = createEngine({ clock: () => time });
  order = engine.createOrder(body);
});

describe('an order', () => {
  it('is created, attempted, paid, and stays paid', () => {
    expect(engine.order(order.id)).toMatchObject({ status: 'created', attempts: 0, amount_due: 149_900 });
    engine.attempt(order.id, { outcome: 'failed' });
    expect(engine.order(order.id)).toMatchObject({ status: 'attempted', attempts: 1 });
    const { id } = engine.attempt(order.id, { outcome: 'captured' });
    expect(engine.order(order.id)).toMatchObject({ status: 'paid', attempts: 2, amount_paid: 149_900, amount_due: 0 });
    engine.refund(id, { amount: 149_900 }, null);
    advance(60);
    expect(engine.order(order.id)).toMatchObject({ status: 'paid' });
  });

  it('accepts no payment while it is paid or has an authorised one', () => {
    const { id } = engine.attempt(order.id, { outcome: 'authorized' });
    expect(appError(() => engine.attempt(order.id, { outcome: 'captured' })).reason).toBe('order_already_paid');
    engine.capture(id, { amount: 149_900, currency: 'INR' });
    expect(appError(() => engine.attempt(order.id, { outcome: 'captured' })).reason).toBe('order_already_paid');
  });

  it.each([
    [{}, 'amount'],
    [{ amount: '149900' }, 'amount'],
    [{ amount: 1499.5 }, 'amount'],
    [{ amount: 99 }, 'amount'],
    [{ amount: 100, currency: 'USD' }, 'currency'],
    [{ amount: 100, receipt: 7 }, 'receipt'],
    [{ amount: 100, notes: ['x'] }, 'notes'],
    [{ amount: 100, notes: { a: {} } }, 'notes'],
    [{ amount: 100, expire_by: 1 }, 'expire_by'],
    [{ amount: 100, payment: { capture: 'later' } }, 'payment.capture'],
    [
      {
        amount: 100,
        payment: { capture: 'manual', capture_options: { automatic_expiry_period: 30, manual_expiry_period: 20 } },
      },
      'payment.capture_options.manual_expiry_period',
    ],
  ])('of %j is refused for %s', (given, field) => {
    expect(appError(() => engine.createOrder({ currency: 'INR', ...given })).field).toBe(field);
  });

  it('with a repeated receipt is refused only if the account is set so', () => {
    expect(engine.createOrder(body).id).not.toBe(order.id);
    engine.account.settings.refusesRepeatedReceipts = true;
    expect(appError(() => engine.createOrder(body)).field).toBe('receipt');
  });
});

describe('a payment', () => {
  it('is captured automatically within the time of its order, and later only by the shop', () => {
    expect(engine.attempt(order.id, { outcome: 'captured' })).toMatchObject({
      status: 'captured',
      fee: 3538,
      tax: 540,
    });
    expect(names()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
    for (const [after, status] of [
      [20 * minute, 'captured'],
      [20 * minute + 1, 'authorized'],
    ] as const) {
      const { id } = engine.attempt(engine.createOrder(body).id, {
        outcome: 'pending-then-captured',
        afterSeconds: after,
      });
      advance(after + 500);
      expect(engine.payment(id).status, 'what counts is when the bank said yes').toBe(status);
    }
  });

  it('is not captured by the provider if the order says manual', () => {
    const manual = engine.createOrder({ ...body, payment: { ...body.payment, capture: 'manual' } });
    expect(engine.attempt(manual.id, { outcome: 'captured' }).status).toBe('authorized');
  });

  it('is refunded if nobody captures it in time', () => {
    const { id } = engine.attempt(order.id, { outcome: 'authorized' });
    advance(7200 * minute);
    expect(engine.payment(id).status).toBe('authorized');
    advance(1);
    expect(engine.payment(id)).toMatchObject({ status: 'refunded', amount_refunded: 149_900, refund_status: 'full' });
    expect(engine.order(order.id).status).toBe('attempted');
  });

  it('may fail and succeed under the same id', () => {
    const { id } = engine.attempt(order.id, { outcome: 'failed-then-captured', afterSeconds: 30 });
    expect(engine.payment(id)).toMatchObject({ status: 'failed', error_reason: 'payment_cancelled', fee: null });
    advance(30);
    expect(engine.payment(id)).toMatchObject({ status: 'captured', error_reason: null });
    expect(names()).toEqual(['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid']);
  });

  it('without an answer of the bank fails after ten minutes, and may still succeed', () => {
    const { id } = engine.attempt(order.id, { outcome: 'pending' });
    advance(10 * minute);
    expect(engine.payment(id)).toMatchObject({ status: 'failed', error_reason: 'payment_timed_out' });
    expect(engine.resolve(id, 'captured').status).toBe('captured');
    expect(engine.resolve(id, 'failed').status, 'what succeeded does not fail').toBe('captured');
  });

  it('that is the second of its order is refunded automatically, unless the account keeps it', () => {
    for (const refundsSecondPayment of [true, false]) {
      engine.account.settings.refundsSecondPayment = refundsSecondPayment;
      const { id: orderId } = engine.createOrder(body);
      const ids = [1, 2].map(
        (afterSeconds) => engine.attempt(orderId, { outcome: 'pending-then-captured', afterSeconds }).id,
      );
      advance(10);
      const statuses = ids.map((id) => engine.payment(id).status);
      expect(statuses).toEqual(['captured', refundsSecondPayment ? 'refunded' : 'captured']);
    }
  });

  it('is captured by the shop once, in full, and in its own currency', () => {
    const { id } = engine.attempt(order.id, { outcome: 'authorized' });
    const money = { amount: 149_900, currency: 'INR' };
    expect(appError(() => engine.capture(id, { ...money, amount: 149_899 })).field).toBe('amount');
    expect(appError(() => engine.capture(id, { ...money, currency: 'USD' })).field).toBe('currency');
    expect(engine.capture(id, money).status).toBe('captured');
    expect(appError(() => engine.capture(id, money)).status).toBe(400);
    expect(appError(() => engine.capture('pay_AAAAAAAAAAAAAA', money)).status).toBe(400);
  });
});

describe('a refund', () => {
  const key = 'rf-0123456789';
  let paymentId: string;
  beforeEach(() => {
    paymentId = engine.attempt(order.id, { outcome: 'captured' }).id;
  });

  it('is pending first, then processed or failed', () => {
    const { id } = engine.refund(paymentId, { amount: 900 }, key);
    expect(engine.getRefund(id).status).toBe('pending');
    advance(5);
    expect(engine.getRefund(id)).toMatchObject({ status: 'processed', acquirer_data: { arn: expect.any(String) } });
    expect(names().slice(-2)).toEqual(['refund.created', 'refund.processed']);
    const other = engine.refund(paymentId, { amount: 900 }, null);
    engine.resolveRefund(other.id, 'failed');
    expect(engine.payment(paymentId)).toMatchObject({ amount_refunded: 900, refund_status: 'partial' });
  });

  it('is made once per idempotency key, and refused with another body', () => {
    const { id } = engine.refund(paymentId, { amount: 900 }, key);
    expect(engine.refund(paymentId, { amount: 900 }, key).id).toBe(id);
    expect(appError(() => engine.refund(paymentId, { amount: 901 }, key)).status).toBe(409);
    expect(appError(() => engine.refund(paymentId, { amount: 900 }, 'short')).status).toBe(400);
    expect(engine.refund(paymentId, { amount: 900 }, null).id, 'without a key it is another').not.toBe(id);
  });

  it('never refunds more than is left', () => {
    engine.refund(paymentId, { amount: 100_000 }, null);
    expect(appError(() => engine.refund(paymentId, { amount: 49_901 }, null)).field).toBe('amount');
    expect(appError(() => engine.refund(paymentId, { amount: 99 }, null)).field).toBe('amount');
    expect(engine.refund(paymentId, {}, null).amount, 'no amount is all that is left').toBe(49_900);
    expect(appError(() => engine.refund(paymentId, {}, null)).message).toContain('fully refunded');
  });
});

describe('an event', () => {
  it('contains the entities as they were when it happened', () => {
    engine.attempt(order.id, { outcome: 'captured' });
    const [authorized, captured, paid] = engine.events().map((event) => JSON.parse(event.body));
    expect(authorized.payload.payment.entity).toMatchObject({ status: 'authorized', captured: false });
    expect(captured.payload.payment.entity).toMatchObject({ status: 'captured', captured: true });
    expect(paid).toMatchObject({ contains: ['payment', 'order'], payload: { order: { entity: { status: 'paid' } } } });
    expect(new Set(engine.events().map(({ id }) => id)).size).toBe(3);
  });

  it('is serialised as PHP does', () => {
    const noted = engine.createOrder({ ...body, notes: { link: 'https://shop.example/o/1', sum: '₹1', name: 'आशा' } });
    engine.attempt(noted.id, { outcome: 'captured' });
    const { body: text } = engine.events()[0] ?? { body: '' };
    expect(text).toContain(String.raw`"https:\/\/shop.example\/o\/1","sum":"\u20b91","name":"\u0906`);
    expect(JSON.stringify(JSON.parse(text))).not.toBe(text);
    expect(JSON.parse(text).payload.payment.entity.notes.name).toBe('आशा');
  });

  it("can have the irregularities of the provider's own samples", () => {
    engine.account.settings.oddSamples = true;
    engine.attempt(order.id, { outcome: 'authorized' });
    const [first] = engine.events();
    expect(JSON.parse(first?.body ?? '').payload.payment.entity).toMatchObject({
      status: 'authorized',
      captured: true,
      error_code: '',
      notes: [],
    });
  });
});

it('lists in pages, newest first, with a highest page size', () => {
  for (let at = 0; at < 12; at++) {
    advance(1);
    engine.createOrder({ ...body, receipt: `n-${at}` });
  }
  expect(engine.listOrders({})).toHaveLength(10);
  expect(engine.listOrders({ count: '3', skip: '1' }).map(({ receipt }) => receipt)).toEqual(['n-10', 'n-9', 'n-8']);
  expect(engine.listOrders({ receipt: 'n-4' })).toHaveLength(1);
  expect(engine.listOrders({ to: String(noon / 1000) })).toHaveLength(1);
  for (const [name, value] of Object.entries({ count: '101', skip: '-1', from: 'x' })) {
    expect(appError(() => engine.listOrders({ [name]: value })).status).toBe(400);
  }
  engine.attempt(order.id, { outcome: 'authorized' });
  expect(engine.listOrders({ authorized: '1' }).map(({ id }) => id)).toEqual([order.id]);
});
