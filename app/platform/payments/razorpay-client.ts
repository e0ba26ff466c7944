import { setTimeout as wait } from 'node:timers/promises';
import type * as z from 'zod';
import {
  type NewProviderOrder,
  type PaymentProvider,
  ProviderError,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
} from './payment-provider.ts';
import {
  createProviderCall,
  type ProviderAddress,
  type ProviderCall,
  pathId,
  sameId,
  seconds,
} from './provider-call.ts';
import { responses } from './provider-responses.ts';
import { settlementCalls } from './settlement-calls.ts';

/** Milliseconds that each kind of call may take. */
interface Timeouts {
  get: number;
  createOrder: number;
  capture: number;
  refund: number;
  /** Creating an order in all, with looking for a lost one: a shopper waits for it. */
  createOrderInAll: number;
  /** Everything that is asked in a hurry. */
  hurry: number;
}

export interface RazorpayOptions extends ProviderAddress {
  timeouts?: Partial<Timeouts>;
  sleep?: (milliseconds: number) => Promise<unknown>;
  /** Milliseconds since some moment; only differences count. */
  now?: () => number;
  /** From 0 up to 1. */
  random?: () => number;
}

const defaultTimeouts: Timeouts = {
  get: 5_000,
  createOrder: 8_000,
  capture: 8_000,
  refund: 10_000,
  createOrderInAll: 15_000,
  hurry: 6_000,
};
/** Pauses before a reading is tried again, each times 0.5 to 1.5 so that many shops do not come at once. */
const pausesMs = [300, 1_000, 3_000];
const idempotencyKey = /^[A-Za-z0-9_-]{10,}$/;

/**
 * Razorpay over its REST API, with what its own SDK lacks: time limits, checked responses, and the key that keeps a
 * refund from being made twice.
 */
export function openRazorpay(options: RazorpayOptions): PaymentProvider {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const sleep = options.sleep ?? wait;
  const now = options.now ?? (() => performance.now());
  const random = options.random ?? Math.random;
  const call = createProviderCall(options);
  const jittered = (pause: number) => sleep(pause * (0.5 + random()));
  return talk(Number.POSITIVE_INFINITY);

  /** @param deadline moment of `now` after which nobody waits any more; without one there is time to try again */
  function talk(deadline: number): PaymentProvider {
    const isHurried = Number.isFinite(deadline);

    async function ask<T extends z.ZodType>(schema: T, asked: ProviderCall): Promise<z.output<T>> {
      const left = Math.min(asked.timeoutMs, deadline - now());
      if (isHurried && left <= 0) throw new ProviderError('unreachable', asked.name);
      const parsed = schema.safeParse(await call({ ...asked, timeoutMs: left }));
      if (parsed.success) return parsed.data;
      const field = parsed.error.issues[0]?.path.join('.') ?? null;
      throw new ProviderError('invalid-response', asked.name, { status: 200, field });
    }

    /** A reading, tried again while that may help. @param until moment of `now` after which it does not */
    async function get<T extends z.ZodType>(
      schema: T,
      asked: Pick<ProviderCall, 'path' | 'name' | 'query'>,
      until = Number.POSITIVE_INFINITY,
    ): Promise<z.output<T>> {
      for (let tries = 0; ; tries += 1) {
        try {
          return await ask(schema, { ...asked, method: 'GET', timeoutMs: Math.min(timeouts.get, until - now()) });
        } catch (error) {
          const pause = pausesMs[tries];
          if (isHurried || pause === undefined || !isPassing(error) || now() + pause >= until) throw error;
          await jittered(pause);
        }
      }
    }

    const ordersOf = async (receipt: string, until?: number): Promise<ProviderOrder[]> => {
      const asked = { path: '/orders', name: 'GET /orders?receipt', query: { receipt, count: '100' } };
      const orders = await get(responses.orders, asked, until);
      return orders
        .filter((order) => order.receipt === receipt)
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    };

    const getPayment = async (id: string): Promise<ProviderPayment> => {
      const path = `/payments/${pathId(id, 'pay')}`;
      return sameId(await get(responses.payment, { path, name: 'GET /payments/:id' }), id, 'GET /payments/:id');
    };

    return {
      async createOrder(order) {
        const until = now() + timeouts.createOrderInAll;
        const create = async () => {
          const name = 'POST /orders';
          const created = await ask(responses.order, {
            method: 'POST',
            path: '/orders',
            name,
            body: orderBody(order),
            timeoutMs: Math.min(timeouts.createOrder, until - now()),
          });
          if (!isFor(order, created))
            throw new ProviderError('invalid-response', name, { status: 200, field: 'amount' });
          return created;
        };
        try {
          return await create();
        } catch (error) {
          // An account that wants every receipt once refuses the one that a lost response created.
          const isTaken = error instanceof ProviderError && error.kind === 'rejected' && error.field === 'receipt';
          if (!isTaken && !isPassing(error)) throw error;
          if (!isTaken) await jittered(pausesMs[0] ?? 0);
          const left = (await ordersOf(order.receipt, until)).find((one) => isFor(order, one) && one.status !== 'paid');
          if (left) return left;
          if (isTaken || now() >= until) throw error;
          return await create();
        }
      },

      async findOrderByReceipt(receipt) {
        return (await ordersOf(receipt))[0] ?? null;
      },

      async getOrder(id) {
        const name = 'GET /orders/:id';
        return sameId(await get(responses.order, { path: `/orders/${pathId(id, 'order')}`, name }), id, name);
      },

      async listPayments(orderId) {
        const name = 'GET /orders/:id/payments';
        const payments = await get(responses.payments, { path: `/orders/${pathId(orderId, 'order')}/payments`, name });
        for (const payment of payments) {
          if (payment.orderId !== orderId) {
            throw new ProviderError('invalid-response', name, { status: 200, field: 'order_id' });
          }
        }
        return payments;
      },

      getPayment,

      listRecentPayments({ from, to, skip, count }) {
        const query = { from: seconds(from), to: seconds(to), skip: String(skip), count: String(count) };
        return get(responses.payments, { path: '/payments', name: 'GET /payments', query });
      },

      async capture(paymentId, amountPaise) {
        const name = 'POST /payments/:id/capture';
        const captureOnce = async () =>
          sameId(
            await ask(responses.payment, {
              method: 'POST',
              path: `/payments/${pathId(paymentId, 'pay')}/capture`,
              name,
              body: { amount: wholePaise(amountPaise), currency: 'INR' },
              timeoutMs: timeouts.capture,
            }),
            paymentId,
            name,
          );
        for (let isLast = false; ; isLast = true) {
          try {
            return await captureOnce();
          } catch (error) {
            if (!(error instanceof ProviderError) || error.kind === 'unauthorised' || now() >= deadline) throw error;
            const found = await getPayment(paymentId);
            if (found.status === 'captured') return found;
            if (isLast || isHurried || error.kind === 'rejected' || found.status !== 'authorized') throw error;
          }
        }
      },

      async refund({ paymentId, amountPaise, idempotencyKey: key, notes }) {
        if (!idempotencyKey.test(key)) throw new RangeError('Not a key for a refund');
        const name = 'POST /payments/:id/refund';
        const refund: ProviderRefund = await ask(responses.refund, {
          method: 'POST',
          path: `/payments/${pathId(paymentId, 'pay')}/refund`,
          name,
          body: { amount: wholePaise(amountPaise), speed: 'normal', ...(notes ? { notes } : {}) },
          headers: { 'x-refund-idempotency': key },
          timeoutMs: timeouts.refund,
        });
        if (refund.paymentId === paymentId && refund.amountPaise === amountPaise) return refund;
        throw new ProviderError('invalid-response', name, { status: 200, field: 'payment_id' });
      },

      async getRefund(id) {
        const name = 'GET /refunds/:id';
        return sameId(await get(responses.refund, { path: `/refunds/${pathId(id, 'rfnd')}`, name }), id, name);
      },

      listRefunds(paymentId) {
        const path = `/payments/${pathId(paymentId, 'pay')}/refunds`;
        return get(responses.refunds, { path, name: 'GET /payments/:id/refunds', query: { count: '100' } });
      },

      ...settlementCalls(get),

      hurry: () => talk(Math.min(deadline, now() + timeouts.hurry)),
    };
  }
}

const isPassing = (error: unknown) => error instanceof ProviderError && error.isPassing;

const isFor = (wanted: NewProviderOrder, order: ProviderOrder) =>
  order.receipt === wanted.receipt && order.amountPaise === wanted.amountPaise && order.currency === 'INR';

function orderBody({ receipt, amountPaise, notes, captureOptions }: NewProviderOrder) {
  return {
    amount: wholePaise(amountPaise),
    currency: 'INR',
    receipt,
    ...(notes ? { notes } : {}),
    ...(captureOptions
      ? {
          payment: {
            capture: captureOptions.capture,
            capture_options: {
              automatic_expiry_period: captureOptions.automaticMinutes,
              manual_expiry_period: captureOptions.manualMinutes,
              refund_speed: 'normal',
            },
          },
        }
      : {}),
  };
}

function wholePaise(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`Not an amount of money: ${amount}`);
  return amount;
}
