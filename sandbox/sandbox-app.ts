import { type Context, Hono } from 'hono';
import { onTheWire } from './account.ts';
import { ApiError, unknownId } from './api-error.ts';
import type { Engine } from './engine.ts';
import type { Notes } from './entities.ts';
import { stateOf } from './event-plans.ts';
import { hostedPages } from './hosted-page.ts';
import { readAtMost } from './read-at-most.ts';
import { widgetScript } from './widget/widget-script.ts';
import { answerOf, payInWindow, redeliverEvents } from './window-attempts.ts';

export interface SandboxAppOptions {
  keyId: string;
  secret: string;
  /** Makes responses as irregular as those of the provider can be: unknown fields, lists in any order. */
  irregular?: boolean;
  /** Lets pages of every origin use the payment window, as the real one does; inside a shop only its own pages may. */
  anyOrigin?: boolean;
}

const mostBodyBytes = 64 * 1024;
const authenticationFailed = () => new ApiError('Authentication failed', { status: 401 });

/** The provider's API under /v1 and its payment window (checkout.js, attempts), as a Hono app that can be mounted anywhere. */
export function sandboxApp(
  engine: Engine,
  { keyId, secret, irregular = false, anyOrigin = false }: SandboxAppOptions,
): Hono {
  const app = new Hono();
  const entity = <T extends { notes: Notes }>(one: T) =>
    irregular
      ? { ...onTheWire(one), [`new_field_${Math.floor(Math.random() * 9)}`]: { nested: [null] } }
      : onTheWire(one);
  const collection = <T extends { notes: Notes }>(items: T[]) => ({
    entity: 'collection',
    count: items.length,
    items: irregular ? items.map(entity).sort(() => Math.random() - 0.5) : items.map(entity),
  });
  /** Of what has no notes. */
  const plainCollection = (items: object[]) => ({
    entity: 'collection',
    count: items.length,
    items: irregular ? items.toSorted(() => Math.random() - 0.5) : items,
  });
  const id = (c: Context) => c.req.param('id') ?? '';

  const answer = (act: (c: Context) => unknown) => async (c: Context) => {
    c.header('cache-control', 'no-store');
    try {
      return c.json((await act(c)) as object);
    } catch (error) {
      if (error instanceof ApiError) return c.json(error.body, error.status as 400);
      throw error;
    }
  };
  /** Wraps an API handler: requires the secret. */
  const api = (act: (c: Context, body: unknown) => unknown) =>
    answer(async (c) => {
      const given = /^Basic ([A-Za-z0-9+/=]+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
      if (Buffer.from(given, 'base64').toString() !== `${keyId}:${secret}`) throw authenticationFailed();
      return act(c, c.req.method === 'GET' ? undefined : await readBody(c));
    });

  app.post(
    '/v1/orders',
    api((_c, body) => entity(engine.createOrder(body))),
  );
  app.get(
    '/v1/orders',
    api((c) => {
      const query = c.req.query();
      const withPayments = c.req.queries('expand[]')?.includes('payments') ?? false;
      const orders = engine.listOrders(query);
      const listed = collection(orders);
      if (!withPayments) return listed;
      return {
        ...listed,
        items: listed.items.map((one) => ({ ...one, payments: collection(engine.paymentsOf(one.id)) })),
      };
    }),
  );
  app.get(
    '/v1/orders/:id',
    api((c) => entity(engine.order(id(c)))),
  );
  app.patch(
    '/v1/orders/:id',
    api((c, body) => entity(engine.changeNotes(id(c), body))),
  );
  app.get(
    '/v1/orders/:id/payments',
    api((c) => collection(engine.paymentsOf(id(c)))),
  );
  app.get(
    '/v1/payments',
    api((c) => collection(engine.listPayments(c.req.query()))),
  );
  app.get(
    '/v1/payments/:id',
    api((c) => entity(engine.payment(id(c)))),
  );
  app.post(
    '/v1/payments/:id/capture',
    api((c, body) => entity(engine.capture(id(c), body))),
  );
  app.post(
    '/v1/payments/:id/refund',
    api((c, body) => entity(engine.refund(id(c), body, c.req.header('x-refund-idempotency') ?? null))),
  );
  app.get(
    '/v1/payments/:id/refunds',
    api((c) => collection(engine.refundsOf(id(c), c.req.query()))),
  );
  app.get(
    '/v1/payments/:id/refunds/:refundId',
    api((c) => {
      const refund = engine.getRefund(c.req.param('refundId') ?? '');
      if (refund.payment_id !== id(c)) throw unknownId();
      return entity(refund);
    }),
  );
  app.get(
    '/v1/refunds/:id',
    api((c) => entity(engine.getRefund(id(c)))),
  );
  app.get(
    '/v1/settlements',
    api((c) => plainCollection(engine.listSettlements(c.req.query()))),
  );
  app.get(
    '/v1/settlements/recon/combined',
    api((c) => plainCollection(engine.settledItems(c.req.query()))),
  );
  app.get(
    '/v1/settlements/:id',
    api((c) => engine.settlement(id(c))),
  );
  app.get(
    '/v1/disputes',
    api((c) => plainCollection(engine.listDisputes(c.req.query()))),
  );
  app.get(
    '/v1/disputes/:id',
    api((c) => engine.dispute(id(c))),
  );
  app.route('/', hostedPages(engine, { keyId, secret }));
  app.all(
    '/v1/*',
    api(() => {
      throw new ApiError('The requested URL was not found on the server.', { reason: 'NA' });
    }),
  );

  // The payment window. Like the real one, it authenticates with the public key only.
  const shared = (act: (c: Context) => unknown) => async (c: Context) => {
    if (anyOrigin) {
      c.header('access-control-allow-origin', '*');
      c.header('access-control-allow-headers', 'content-type');
    }
    return c.req.method === 'OPTIONS' ? c.body(null, 204) : answer(act)(c);
  };
  const checkKey = (given: unknown) => {
    if (given !== keyId) throw unknownId();
  };
  app.get('/checkout.js', (c) => {
    c.header('content-type', 'text/javascript; charset=utf-8');
    c.header('cache-control', 'no-cache');
    return c.body(widgetScript);
  });
  app.options(
    '/attempts/*',
    shared(() => null),
  );
  app.get(
    '/attempts/:id',
    shared((c) => {
      checkKey(c.req.query('key'));
      const { amount, currency, status } = engine.order(id(c));
      return { amount, currency, status };
    }),
  );
  app.post(
    '/attempts/:id',
    shared(async (c) => {
      const body = (await readBody(c)) as Record<string, unknown> | null;
      checkKey(body?.key);
      return payInWindow(engine, secret, id(c), body);
    }),
  );
  app.get(
    '/attempts/:id/:paymentId',
    shared((c) => {
      checkKey(c.req.query('key'));
      const payment = engine.payment(c.req.param('paymentId') ?? '');
      if (payment.order_id !== id(c)) throw unknownId();
      return answerOf(payment, secret);
    }),
  );
  // Its webhook panel: the events of one order and their delivery to the shop.
  app.options(
    '/webhooks/*',
    shared(() => null),
  );
  app.get(
    '/webhooks/:id',
    shared((c) => {
      checkKey(c.req.query('key'));
      return engine.eventsOf(id(c)).map((event) => ({ id: event.id, event: event.event, state: stateOf(event) }));
    }),
  );
  app.post(
    '/webhooks/:id',
    shared(async (c) => {
      const body = (await readBody(c)) as Record<string, unknown> | null;
      checkKey(body?.key);
      redeliverEvents(engine, id(c), body);
      return {};
    }),
  );
  return app;
}

async function readBody(c: Context): Promise<unknown> {
  const text = await readAtMost(c, mostBodyBytes);
  if (text === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiError('The request body is not valid JSON.');
  }
}
