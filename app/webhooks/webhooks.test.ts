import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { countDueCustomers } from '#customers/directory/count-customers.ts';
import { returnOrder } from '#orders/returns/return-order.ts';
import { setOrderStatus } from '#orders/set-order-status.ts';
import type { AppContext } from '#platform/app-context.ts';
import { noOrigin } from '#security-log/record-event.ts';
import { refused } from '#tests/support/app/refusals.ts';
import { type CheckoutTest, openCheckoutTest } from '#tests/support/purchases/checkout.ts';
import { address as buyer } from '#tests/support/purchases/orders.ts';
import { type DeliveryLimits, deliverNext } from './deliver.ts';
import { listDeliveries, sendAgain, sendTest } from './deliveries.ts';
import { rotateSecret, showSecret } from './endpoint-secret.ts';
import { addEndpoint, changeEndpoint, listEndpoints, readEndpoint, removeEndpoint } from './endpoints.ts';
import { dropOldWebhooks, forgetInWebhooks } from './forget-webhooks.ts';
import { readData } from './read-data.ts';
import { isWebhookType, type WebhookType, webhookTypeNames } from './rules/webhook-types.ts';
import { tellDue } from './tell-due.ts';
import { webhookBody } from './webhook-data.contract.ts';

interface Taken {
  path: string;
  headers: IncomingMessage['headers'];
  text: string;
  body: { type: string; data: Record<string, unknown> };
}

describe('webhooks', () => {
  let test: CheckoutTest;
  let app: AppContext;
  let server: Server;
  let origin: string;
  let staff: { id: string; userName: string };
  let taken: Taken[];
  /** What the receiver does at a path; without an entry it takes everything. */
  let does: Record<string, RequestListener>;
  const limits: DeliveryLimits = { timeoutMs: 500, pausesMs: [0, 0, 60_000], leaseMs: 5000 };

  beforeAll(async () => {
    test = await openCheckoutTest('embedded');
    app = { ...test.app, config: { ...test.app.config, webhooksToThisMachine: true } };
    const { id: ownerId } = await app.db
      .insertInto('user_account')
      .values({
        user_name: 'Meera',
        email: 'meera@shop.example',
        password_hash: 'none',
        role: 'admin',
        staff_role: 'owner',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    staff = { id: ownerId, userName: 'Meera' };
    server = createServer(async (req, res) => {
      let text = '';
      for await (const chunk of req) text += chunk;
      taken.push({ path: req.url ?? '', headers: req.headers, text, body: JSON.parse(text) });
      const act = does[req.url ?? ''];
      if (act) act(req, res);
      else res.end('thanks');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await test.drop();
  });
  beforeEach(async () => {
    taken = [];
    does = {};
    await test.reset();
    await countDueCustomers(app);
    await sql`truncate webhook_endpoint, webhook_due cascade`.execute(app.db);
  });

  const add = (types: readonly WebhookType[], path = '/', note = '') =>
    addEndpoint(app, { address: origin + path, types, isOn: true, note }, staff, noOrigin);
  const place = async () => (await placeCodOrder(app, await test.request([test.item(0, 2)]), null)).orderId;
  const change = (orderId: string, status: 'Packed' | 'Shipped' | 'Delivered' | 'Rejected') =>
    setOrderStatus(
      app,
      orderId,
      {
        status,
        shipment: { trackerId: 'T1', trackerURL: 'https://parcel.in/T1', logisticsProvider: 'Delhivery' },
        refundPaise: null,
        note: '',
        buyerNote: '',
      },
      staff,
    );
  /** All that is due now, without waiting for anything later. */
  const send = async (endpointId: string) => {
    while (await tellDue(app));
    while (await deliverNext(app, endpointId, limits));
  };
  const due = async () =>
    (await app.db.selectFrom('webhook_due').select('type').orderBy('id').execute()).map((one) => one.type);
  const log = async (id: string) => (await listDeliveries(app, id, { page: 1, limit: 50, state: null })).rows;

  it('write nothing of what nobody wants to know (behaviour: Webhooks 2)', async () => {
    const number = await place();
    expect(await due()).toEqual([]);
    const { id } = await add(['refund.sent']);
    await change(number, 'Packed');
    expect(await due()).toEqual([]);
    await changeEndpoint(
      app,
      id,
      { address: origin, types: ['order.shipped'], isOn: false, note: '' },
      staff,
      noOrigin,
    );
    await change(number, 'Shipped');
    expect(await due()).toEqual([]);
  });

  it('tell the life of an order in order, signed, and name no person (behaviour: Webhooks 2, Webhooks 3)', async () => {
    const { id, secret } = await add(webhookTypeNames);
    const number = await place();
    for (const status of ['Packed', 'Shipped', 'Delivered'] as const) await change(number, status);
    const { id: orderId } = await app.db
      .selectFrom('shop_order')
      .select('id')
      .where('order_number', '=', number)
      .executeTakeFirstOrThrow();
    const { productId, weight } = test.item(0, 1);
    const back = { productId, weight, condition: 'resaleable' } as const;
    await returnOrder(app, number, [{ ...back, quantity: 1 }], staff);
    await returnOrder(app, number, [{ ...back, quantity: 1 }], staff);
    await countDueCustomers(app);
    await send(id);
    const receiver = new Webhook(secret);
    for (const { text, headers } of taken) {
      const {
        'webhook-id': name = '',
        'webhook-timestamp': at = '',
        'webhook-signature': signature = '',
      } = headers as Record<string, string>;
      const body = receiver.verify(text, {
        'webhook-id': name,
        'webhook-timestamp': at,
        'webhook-signature': signature,
      }) as { type: string };
      if (!isWebhookType(body.type)) throw new Error(`no type: ${body.type}`);
      expect(webhookBody(body.type).strict().parse(body)).toEqual(body);
      expect(Buffer.byteLength(text)).toBeLessThan(20_000);
      for (const word of [buyer.name, buyer.email, buyer.phone, buyer.street]) expect(text).not.toContain(word);
    }
    const types = taken.map(({ body }) => body.type);
    expect(types.filter((type) => type.startsWith('order.'))).toEqual([
      'order.placed',
      'order.packed',
      'order.shipped',
      'order.delivered',
      'order.returned',
      'order.returned',
      'order.closed',
    ]);
    expect(types).toEqual(expect.arrayContaining(['stock.changed', 'customer.changed']));
    expect(taken.find(({ body }) => body.type === 'order.placed')?.body.data).toMatchObject({
      id: orderId,
      number,
      lines: [{ productId, weight, quantity: 2 }],
    });
    expect(
      (await log(id)).every(
        ({ state, status, answer }) => state === 'delivered' && status === 200 && answer === 'thanks',
      ),
    ).toBe(true);
  });

  it('tell of messages, products and refunds, and not of the shop’s own answers', async () => {
    const { id } = await add(webhookTypeNames);
    const { db } = app;
    const number = await place();
    await sql`truncate webhook_due`.execute(db);
    const message = { name: 'n', email: 'n@known.example', phone: '', message: 'm' };
    const { id: first } = await db
      .insertInto('contact_message')
      .values(message)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('contact_message')
      .values({ ...message, kind: 'answer', thread_id: first })
      .execute();
    await db
      .insertInto('contact_message')
      .values({ ...message, kind: 'reply', thread_id: first, is_automatic: true })
      .execute();
    const { productId } = test.item(0, 1);
    await db.updateTable('product').set({ rating_hundredths: 410 }).where('id', '=', productId).execute();
    expect(await due()).toEqual(['message.received']);
    await db.updateTable('product').set({ updated_at: new Date() }).where('id', '=', productId).execute();
    const order = await db
      .selectFrom('shop_order')
      .select('id')
      .where('order_number', '=', number)
      .executeTakeFirstOrThrow();
    const refund = { order_id: order.id, amount_paise: 5050, by_name: 'x', by_user_id: staff.id };
    await db
      .insertInto('order_refund')
      .values({ ...refund, how: 'by hand', reference: 'UPI 7' })
      .execute();
    await send(id);
    expect(taken.map(({ body }) => [body.type, body.data])).toEqual([
      ['message.received', expect.objectContaining({ id: first, conversationId: first, kind: 'contact' })],
      ['product.changed', expect.objectContaining({ id: productId, isDeleted: false })],
      [
        'refund.sent',
        expect.objectContaining({ orderNumber: number, amount: 50.5, how: 'by hand', reference: 'UPI 7' }),
      ],
    ]);
  });

  it('are tried again after a failure, and hold up only their own order (behaviour: Webhooks 3, Webhooks 4)', async () => {
    const { id } = await add(['order.placed', 'order.packed']);
    const [first, second] = [await place(), await place()];
    await change(first, 'Packed');
    let fails = 2;
    does['/'] = (_req, res) => {
      const { body } = taken.at(-1) as Taken;
      const isFirst = body.data.number === first && fails > 0;
      if (isFirst) fails -= 1;
      res.writeHead(isFirst ? 500 : 204).end();
    };
    await send(id);
    const told = taken.map(({ body }) => `${body.data.number === first ? 1 : 2} ${body.type}`);
    expect(told.filter((one) => one.startsWith('1'))).toEqual([
      '1 order.placed',
      '1 order.placed',
      '1 order.placed',
      '1 order.packed',
    ]);
    expect(told.filter((one) => one.startsWith('2'))).toEqual(['2 order.placed']);
    // The same event has the same name at every try.
    const names = taken
      .filter(({ body }) => body.data.number === first && body.type === 'order.placed')
      .map(({ headers }) => headers['webhook-id']);
    expect(new Set(names).size).toBe(1);
    expect((await readEndpoint(app, id)).failingSince).toBeNull();
    expect(second).not.toBe(first);
  });

  it('wait for what happened before, while that is under way (behaviour: Webhooks 3)', async () => {
    const { id } = await add(['order.placed', 'order.packed']);
    await change(await place(), 'Packed');
    while (await tellDue(app));
    let answer = () => {};
    const arrived = new Promise<void>((resolve) => {
      does['/'] = (_req, res) => {
        answer = () => res.end();
        resolve();
      };
    });
    const patient = { ...limits, timeoutMs: 10_000 };
    const first = deliverNext(app, id, patient);
    await arrived;
    expect(await deliverNext(app, id, patient)).toBe(false);
    does = {};
    answer();
    expect([await first, await deliverNext(app, id, patient)]).toEqual([true, true]);
    expect(taken.map(({ body }) => body.type)).toEqual(['order.placed', 'order.packed']);
  });

  it('write nothing of the many that wait behind one that was taken', async () => {
    const { id } = await add(['order.placed', 'order.packed', 'order.shipped']);
    const orderId = await place();
    await change(orderId, 'Packed');
    await change(orderId, 'Shipped');
    while (await tellDue(app));
    const places = async () =>
      (
        await app.db
          .selectFrom('webhook_delivery')
          .select(sql<string>`ctid::text`.as('place'))
          .where('type', '<>', 'order.placed')
          .execute()
      ).map(({ place }) => place);
    const before = await places();
    expect(await deliverNext(app, id, limits)).toBe(true);
    expect(taken.map(({ body }) => body.type)).toEqual(['order.placed']);
    expect([await places(), before.length]).toEqual([before, 2]);
  });

  it.each<[string, RequestListener, { status: number | null; answer: string | RegExp }]>([
    [
      'redirects inward',
      (_req, res) => res.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      { status: 302, answer: '' },
    ],
    ['hangs', () => {}, { status: null, answer: /No answer within/ }],
    [
      'never ends its headers',
      (req) => {
        req.socket.write('HTTP/1.1 200 OK\r\n');
        const timer = setInterval(() => req.socket.write('x: y\r\n'), 20);
        req.socket.once('close', () => clearInterval(timer));
      },
      { status: null, answer: /No answer within|headers/ },
    ],
    [
      'says nothing of HTTP',
      (req) => req.socket.end('hello\r\n\r\n'),
      { status: null, answer: /could not be reached/ },
    ],
    ['breaks off', (req) => req.socket.destroy(), { status: null, answer: /broke the connection off/ }],
    [
      'sends without end',
      (_req, res) => {
        res.writeHead(500);
        const more = () => {
          while (!res.destroyed && res.write('x'.repeat(65_536)));
        };
        res.on('drain', more);
        more();
      },
      { status: 500, answer: /^x{2000}$/ },
    ],
  ])('fail at a receiver that %s, within the limit (behaviour: Webhooks 6)', async (_name, act, { status, answer }) => {
    const { id } = await add(['order.placed']);
    does['/'] = act;
    await place();
    while (await tellDue(app));
    const began = performance.now();
    expect(await deliverNext(app, id, limits)).toBe(true);
    expect(performance.now() - began).toBeLessThan(5000);
    const [one] = await log(id);
    expect(one).toMatchObject({ state: 'waiting', attempts: 1, status });
    if (typeof answer === 'string') expect(one?.answer).toBe(answer);
    else expect(one?.answer).toMatch(answer);
  });

  it('wait when a receiver asks for it, and end where it is gone (behaviour: Webhooks 4)', async () => {
    const { id } = await add(['order.placed']);
    does['/'] = (_req, res) => res.writeHead(429, { 'retry-after': '300' }).end();
    await place();
    await place();
    await send(id);
    // The second is not even tried.
    expect(taken).toHaveLength(1);
    const wait = (await log(id))
      .map(({ nextAt }) => ((nextAt?.getTime() ?? 0) - Date.now()) / 1000)
      .toSorted((one, other) => other - one)[0];
    expect(wait).toBeGreaterThan(290);
    does['/'] = (_req, res) => res.writeHead(410).end();
    await app.db.updateTable('webhook_endpoint').set({ paused_until: null }).execute();
    await send(id);
    expect(await readEndpoint(app, id)).toMatchObject({ isOn: false, offBecause: expect.stringContaining('410') });
    const mails = await app.db
      .selectFrom('email')
      .select(['subject', 'text'])
      .where('kind', '=', 'webhook off')
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('410');
    // On again, it gets what waited.
    does = {};
    taken = [];
    await changeEndpoint(app, id, { address: origin, types: ['order.placed'], isOn: true, note: '' }, staff, noOrigin);
    await send(id);
    expect(taken).toHaveLength(1);
  });

  it('are given up at the end of the plan, and an endpoint that took nothing for two days is off', async () => {
    const { id } = await add(['order.placed', 'order.packed']);
    does['/'] = (_req, res) => res.writeHead(500).end('no');
    const number = await place();
    await change(number, 'Packed');
    await send(id);
    expect(taken.map(({ body }) => body.type)).toEqual(['order.placed', 'order.placed', 'order.placed']);
    await app.db
      .updateTable('webhook_delivery')
      .set({ next_attempt_at: new Date(0) })
      .execute();
    await app.db.updateTable('webhook_endpoint').set({ failing_since: sql`now() - interval '49 hours'` }).execute();
    await send(id);
    const [packed, placed] = await log(id);
    expect([placed?.state, placed?.attempts, packed?.state]).toEqual(['failed', 4, 'waiting']);
    expect(await readEndpoint(app, id)).toMatchObject({ isOn: false, waiting: 1 });
    does = {};
    expect(await sendAgain(app, placed?.id ?? '')).toBe('It is sent again once the webhook is on.');
    await changeEndpoint(app, id, { address: origin, types: ['order.placed'], isOn: true, note: '' }, staff, noOrigin);
    taken = [];
    await send(id);
    expect(taken.map(({ body }) => body.type)).toEqual(['order.placed', 'order.packed']);
  });

  it('go nowhere private, at configuration and at each connection (behaviour: Webhooks 6)', async () => {
    const draft = { types: ['order.placed'], isOn: true, note: '' };
    for (const address of [
      'https://127.0.0.1/',
      'https://[::ffff:10.0.0.1]/',
      'https://localhost/',
      'https://169.254.169.254/',
      'https://2130706433/',
    ]) {
      const error = await refused(addEndpoint(test.app, { ...draft, address }, staff, noOrigin));
      expect([error.status, error.errors[0]?.field, address]).toEqual([400, 'address', address]);
    }
    const { id } = await add(['order.placed']);
    await place();
    while (await tellDue(app));
    // The shop as it runs in production, and a name that led elsewhere when it was entered.
    expect(await deliverNext(test.app, id, limits)).toBe(true);
    await app.db.updateTable('webhook_endpoint').set({ address: 'http://localhost:1/' }).execute();
    expect(await deliverNext(test.app, id, limits)).toBe(true);
    expect(taken).toEqual([]);
    expect((await log(id))[0]).toMatchObject({
      status: null,
      answer: 'The address leads into a private network.',
      attempts: 2,
    });
  });

  it('are signed with both secrets for a day after a change, which is in the security log (behaviour: Webhooks 5)', async () => {
    const { id, secret: former } = await add(['order.placed']);
    const secret = await rotateSecret(app, id, staff, noOrigin);
    expect(secret).not.toBe(former);
    expect(await showSecret(app, id, staff, noOrigin)).toBe(secret);
    expect(await sendTest(app, id)).toEqual({ isWell: true, message: 'Delivered: 200' });
    const verifies = ({ text, headers }: Taken, with_: string) => {
      try {
        new Webhook(with_).verify(text, headers as Record<string, string>);
        return true;
      } catch {
        return false;
      }
    };
    const [one] = taken;
    expect(one && [verifies(one, secret), verifies(one, former)]).toEqual([true, true]);
    await app.db.updateTable('webhook_endpoint').set({ old_secret_until: sql`now()` }).execute();
    await sendTest(app, id);
    const two = taken[1];
    expect(two && [verifies(two, secret), verifies(two, former)]).toEqual([true, false]);
    const stored = JSON.stringify(await app.db.selectFrom('webhook_endpoint').selectAll().execute());
    expect(stored).not.toContain(secret.slice(6, 20));
    const seen = await app.db
      .selectFrom('security_event')
      .select(['what', 'thing'])
      .where(sql<boolean>`what like 'webhook%'`)
      .orderBy('id')
      .execute();
    expect(seen.slice(-3).map(({ what }) => what)).toEqual([
      'webhook added',
      'webhook secret changed',
      'webhook secret seen',
    ]);
    expect(await removeEndpoint(app, id, staff, noOrigin)).toBe(new URL(origin).host);
    expect(await listEndpoints(app)).toEqual([]);
  });

  it('that cannot be put together are set aside with the reason, and hold up no other (behaviour: Webhooks 8)', async () => {
    const { id } = await add(['order.placed']);
    const numbers = [await place(), await place(), await place()];
    const [, second] = await app.db.selectFrom('webhook_due').select('subject_id').orderBy('id').execute();
    const { order } = readData;
    const composing = vi.spyOn(readData, 'order').mockImplementation(async (one, tx, due) => {
      if (due.subjectId === second?.subject_id) await sql`select 1 / 0`.execute(tx);
      return order(one, tx, due);
    });
    await send(id);
    composing.mockRestore();
    expect(taken.map(({ body }) => body.data.number)).toEqual([numbers[0], numbers[2]]);
    expect(await due()).toEqual([]);
    const [aside] = (await log(id)).filter(({ state }) => state === 'failed');
    expect(aside).toMatchObject({ attempts: 0, answer: expect.stringContaining('division by zero') });
    expect(await refused(sendAgain(app, aside?.id ?? ''))).toMatchObject({ status: 409 });
  });

  it('wait while the database is away, and are not set aside', async () => {
    const { id } = await add(['order.placed']);
    await place();
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    const composing = vi.spyOn(readData, 'order').mockRejectedValue(away);
    await expect(tellDue(app)).rejects.toThrow('away');
    composing.mockRestore();
    expect(await log(id)).toEqual([]);
    expect(await due()).toEqual(['order.placed']);
  });

  it('are forgotten with their person, and after 30 days (behaviour: Webhooks 7)', async () => {
    const { id } = await add(['order.placed', 'order.packed']);
    const [mine, other] = [await place(), await place()];
    await send(id);
    const { id: orderId } = await app.db
      .selectFrom('shop_order')
      .select('id')
      .where('order_number', '=', mine)
      .executeTakeFirstOrThrow();
    await app.db.transaction().execute((tx) => forgetInWebhooks(tx, staff.id, [orderId], []));
    const kept = (await log(id)).map(({ body, answer }) => [body.includes(other), body.includes(mine), answer]);
    expect(kept.toSorted()).toEqual([
      [false, false, ''],
      [true, false, 'thanks'],
    ]);
    // What still waited goes out, and is emptied then; so is the notice of the erasure itself.
    await change(other, 'Packed');
    while (await tellDue(app));
    const { id: otherId } = await app.db
      .selectFrom('shop_order')
      .select('id')
      .where('order_number', '=', other)
      .executeTakeFirstOrThrow();
    await app.db.transaction().execute((tx) => forgetInWebhooks(tx, staff.id, [otherId], []));
    taken = [];
    await send(id);
    expect(taken.map(({ body }) => [body.type, body.data.number])).toEqual([['order.packed', other]]);
    expect((await log(id)).map(({ body }) => body)).toEqual(['', '', '']);
    const { id: gone } = await add(['customer.changed'], '/gone');
    const nobody = '7d3a5b1e-8f61-4d84-9b60-3c5fb6a6c111';
    await app.db.insertInto('webhook_due').values({ type: 'customer.changed', subject_id: nobody }).execute();
    await send(gone);
    expect(taken.at(-1)?.body.data).toMatchObject({ id: nobody, isDeleted: true });
    expect(await log(gone)).toMatchObject([{ state: 'delivered', body: '' }]);
    const subjects = app.db.selectFrom('webhook_delivery').select('id').where('subject_id', '=', nobody);
    expect(await subjects.execute()).toEqual([]);
    const erased = (await log(id)).find(({ body }) => body === '');
    expect((await refused(sendAgain(app, erased?.id ?? ''))).status).toBe(409);
    await app.db.updateTable('webhook_delivery').set({ created_at: sql`now() - interval '31 days'` }).execute();
    await dropOldWebhooks(app);
    expect(await log(id)).toEqual([]);
  });
});
