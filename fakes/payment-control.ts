import { Hono } from 'hono';
import type { DisputeMove } from '#platform/payments/payments.ts';
import type { NewDispute } from '#sandbox/disputing.ts';
import type { FaultMode } from './payment-faults.ts';
import type { FakePaymentProvider } from './payment-provider.ts';

/** Lets another process control the fake provider: its functions over HTTP, under /_control. */
export function controlApp(fake: FakePaymentProvider): Hono {
  const app = new Hono();
  app.onError((error, c) => c.json({ error: error.message }, 400));
  app.post('/_control/orders/:id/attempts', async (c) => c.json(fake.pay(c.req.param('id'), await c.req.json())));
  app.post('/_control/payments/:id/resolve', async (c) => {
    const { outcome } = await c.req.json<{ outcome: 'captured' | 'authorized' | 'failed' }>();
    return c.json(fake.engine.resolve(c.req.param('id'), outcome));
  });
  app.post('/_control/refunds/:id/resolve', async (c) => {
    const { outcome } = await c.req.json<{ outcome: 'processed' | 'failed' }>();
    return c.json(fake.engine.resolveRefund(c.req.param('id'), outcome));
  });
  app.post('/_control/settle', (c) => c.json(fake.engine.settleNow()));
  app.post('/_control/payments/:id/dispute', async (c) =>
    c.json(fake.engine.raiseDispute(c.req.param('id'), await c.req.json<NewDispute>())),
  );
  app.post('/_control/disputes/:id', async (c) => {
    const { move } = await c.req.json<{ move: DisputeMove }>();
    return c.json(fake.engine.moveDispute(c.req.param('id'), move));
  });
  app.post('/_control/faults', async (c) => {
    const { match, mode, times } = await c.req.json<{ match: string; mode: FaultMode; times?: number }>();
    fake.fail(match, mode, times);
    return c.json({});
  });
  app.get('/_control/outbox', (c) => c.json(fake.engine.events()));
  app.post('/_control/deliver', async (c) => c.json(await fake.deliver(await c.req.json())));
  app.post('/_control/clock', async (c) => {
    fake.advance((await c.req.json<{ advance: number }>()).advance);
    return c.json({});
  });
  app.post('/_control/reset', (c) => {
    fake.reset();
    return c.json({});
  });
  app.get('/_control/log', (c) => c.json(fake.requests.map(({ method, path, body }) => ({ method, path, body }))));
  return app;
}
