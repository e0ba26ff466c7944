import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { setOrderStatus } from '#orders/set-order-status.ts';
import type { AppContext } from '#platform/app-context.ts';
import { type CheckoutTest, openCheckoutTest } from '#tests/support/purchases/checkout.ts';
import { address as buyer } from '#tests/support/purchases/orders.ts';
import { deliverNext, usualLimits } from '../deliver.ts';
import { listDeliveries, sendAgain } from '../deliveries.ts';
import { changeEndpoint, listAdEndpoints, listEndpoints } from '../endpoints.ts';
import { dropOldWebhooks, forgetInWebhooks } from '../forget-webhooks.ts';
import { tellDue } from '../tell-due.ts';
import { withdrawAds } from './ad-orders.ts';
import { alignPlatforms } from './align-platforms.ts';
import { noteAdStep } from './note-ad-step.ts';

describe('ad events', () => {
  let test: CheckoutTest;
  let app: AppContext;
  let align: ReturnType<typeof alignPlatforms>;
  beforeAll(async () => {
    test = await openCheckoutTest('embedded');
    app = test.app;
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.reset();
    await sql`truncate webhook_endpoint, webhook_due, ad_order, setting_version cascade`.execute(app.db);
    app.contentVersion.contentChanged();
    align = alignPlatforms();
  });

  const by = { id: null, userName: 'Meera' } as never;
  const choose = async (ads: { meta: boolean; google: boolean }) => {
    await sql`insert into setting_version (section, version, value, by_name)
      select 'ads', coalesce(max(version), 0) + 1, ${JSON.stringify(ads)}::jsonb, 'Meera' from setting_version where section = 'ads'`.execute(
      app.db,
    );
    app.contentVersion.contentChanged();
    await align(app);
  };
  const visitor = () => ({ id: randomUUID(), click: null, userAgent: 'Firefox', networkAddress: '203.0.113.7' });
  const place = async (adVisitor: ReturnType<typeof visitor> | null, isTest = false) =>
    placeCodOrder(app, { ...(await test.request([test.item(0, 2)])), adVisitor, isTest }, null);
  const deliveries = (state = 'waiting') =>
    app.db
      .selectFrom('webhook_delivery')
      .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'endpoint_id')
      .select(['platform', 'type', 'body', 'subject_id', 'webhook_delivery.id', 'answer', 'status'])
      .where('state', '=', state as 'waiting')
      .orderBy('platform')
      .orderBy('event_id')
      .execute();
  const sendAll = async () => {
    while (await tellDue(app));
    for (const { id } of await listAdEndpoints(app)) while (await deliverNext(app, id, usualLimits));
  };
  const count = async (table: 'ad_order' | 'webhook_due' | 'webhook_delivery') =>
    Number(
      (
        await app.db
          .selectFrom(table)
          .select((row) => row.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );

  it('are nothing at all while the owner tells no platform, whatever a visitor said (behaviour: Ad events 1)', async () => {
    await align(app);
    await place(visitor());
    expect(await Promise.all([count('ad_order'), count('webhook_due'), count('webhook_delivery')])).toEqual([0, 0, 0]);
    expect(await app.db.selectFrom('consent').select('form').where('form', '=', 'ads').execute()).toEqual([]);
  });

  it('tell of the order of a buyer who agreed, once and of no other, and forget who it was (behaviour: Ad events 3)', async () => {
    await choose({ meta: true, google: true });
    const { orderId } = await place(visitor());
    await place(null);
    await place(visitor(), true);
    while (await tellDue(app));
    const made = await deliveries();
    expect(made.map(({ platform, type }) => `${platform} ${type}`)).toEqual(['google ad.purchase', 'meta ad.purchase']);
    const [google, meta] = made.map(({ body }) => JSON.parse(body));
    const { total_paise: total } = await app.db
      .selectFrom('shop_order')
      .select('total_paise')
      .where('order_number', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(meta.data[0].custom_data).toMatchObject({ currency: 'INR', value: total / 100, order_id: orderId });
    expect(google.events[0].params).toMatchObject({ transaction_id: orderId, items: [{ quantity: 2 }] });
    await sendAll();
    const taken = await deliveries('delivered');
    expect(taken).toHaveLength(2);
    for (const one of taken) {
      expect(one).toMatchObject({ body: '', subject_id: one.id });
      await expect(sendAgain(app, one.id)).rejects.toMatchObject({ status: 409 });
    }
    expect(await count('ad_order')).toBe(0);
    // Closed and opened again: it is no second purchase.
    for (const status of ['Rejected', 'Packed'] as const)
      await setOrderStatus(
        app,
        orderId,
        {
          status,
          shipment: { trackerId: '', trackerURL: '', logisticsProvider: '' },
          refundPaise: null,
          note: '',
          buyerNote: '',
        },
        by,
      );
    await sendAll();
    expect(await deliveries('delivered')).toHaveLength(2);
    expect(
      await app.db
        .selectFrom('consent')
        .select(['form', 'act'])
        .where('email', '=', buyer.email)
        .where('form', '=', 'ads')
        .execute(),
    ).toContainEqual({ form: 'ads', act: 'given' });
  });

  it('tell what somebody looked at, put into the cart and checked out, of those who agreed (behaviour: Ad events 2)', async () => {
    await choose({ meta: true, google: false });
    const { productId, weight } = test.item(0, 1);
    const { slug } = await app.db
      .selectFrom('product')
      .select('slug')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    const context = {
      account: null,
      adChoice: { isAllowed: true as const, id: randomUUID(), click: null },
      clientAddress: '203.0.113.7',
      isViewing: false,
      referer: `https://shop.example/hi/shop/product-details/${slug || productId}?size=${encodeURIComponent(weight)}&maxCarbs=5`,
      role: 'visitor' as const,
      userAgent: 'Firefox',
    };
    noteAdStep(app, { ...context, adChoice: null }, 'view', []);
    noteAdStep(app, { ...context, adChoice: { isAllowed: false } }, 'view', []);
    noteAdStep(app, { ...context, role: 'admin' }, 'view', []);
    noteAdStep(app, { ...context, isViewing: true }, 'view', []);
    noteAdStep(app, context, 'view', []);
    await vi.waitFor(async () => expect(await count('webhook_delivery')).toBe(1));
    noteAdStep(app, context, 'cart', [{ productId, weight, quantity: 3 }]);
    noteAdStep(app, context, 'cart', [{ productId: 'nonsense', weight: 'x', quantity: 3 }]);
    await vi.waitFor(async () => expect(await count('webhook_delivery')).toBe(2));
    const events = (await deliveries()).map(({ body }) => JSON.parse(body).data[0]);
    expect(events.map((one) => one.event_name).sort()).toEqual(['AddToCart', 'ViewContent']);
    for (const one of events) {
      expect(one.event_source_url).not.toContain('maxCarbs');
      expect(one.custom_data.contents[0].item_price).toBeGreaterThan(0);
    }
    await sendAll();
    expect((await deliveries('delivered')).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('do not go out once they are withdrawn, erased or switched off (behaviour: Ad events 4)', async () => {
    await choose({ meta: true, google: true });
    const [first, second] = [visitor(), visitor()];
    await place(first);
    while (await tellDue(app));
    expect(await deliveries()).toHaveLength(2);
    await withdrawAds(app, first.id);
    expect(await deliveries()).toEqual([]);

    // Not told yet: the consent goes, and is recorded as withdrawn.
    await place(second);
    await withdrawAds(app, second.id);
    while (await tellDue(app));
    expect(await deliveries()).toEqual([]);
    expect(
      await app.db
        .selectFrom('consent')
        .select('act')
        .where('form', '=', 'ads')
        .where('act', '=', 'withdrawn')
        .execute(),
    ).toHaveLength(1);

    const { _id } = await place(visitor());
    while (await tellDue(app));
    expect(await deliveries()).toHaveLength(2);
    await app.db.transaction().execute((tx) => forgetInWebhooks(tx, randomUUID(), [_id], []));
    expect(await deliveries()).toEqual([]);

    await place(visitor());
    while (await tellDue(app));
    await choose({ meta: false, google: true });
    expect((await deliveries()).map(({ platform }) => platform)).toEqual(['google']);
    expect((await listAdEndpoints(app)).map(({ platform, isOn }) => [platform, isOn])).toEqual([
      ['meta', false],
      ['google', true],
    ]);
  });

  it('that a platform refuses hold up none behind them, and leave it on', async () => {
    await choose({ meta: true, google: false });
    const own = visitor();
    await place({ ...own, userAgent: '' });
    await place(own);
    await sendAll();
    const [refused] = await deliveries('failed');
    expect(refused).toMatchObject({ status: 400, body: '', answer: expect.stringContaining('client_user_agent') });
    expect(await deliveries('delivered')).toHaveLength(1);
    expect(await listAdEndpoints(app)).toMatchObject([{ isOn: true, failingSince: null }]);
  });

  it('are no webhooks of the owner: nobody changes or reads them as such', async () => {
    await choose({ meta: true, google: false });
    const [{ id } = { id: '' }] = await listAdEndpoints(app);
    expect(await listEndpoints(app)).toEqual([]);
    const draft = { address: 'https://203.0.113.5/', types: ['order.placed'], isOn: true, note: '' };
    await expect(
      changeEndpoint(
        { ...app, config: { ...app.config, webhooksToThisMachine: true } },
        id,
        { ...draft, address: 'http://127.0.0.1/' },
        { id: randomUUID(), userName: 'M' },
        {} as never,
      ),
    ).rejects.toMatchObject({ status: 404 });
    expect((await listDeliveries(app, id, { page: 1, limit: 5, state: null })).total).toBe(0);
  });

  it('of orders that never counted are forgotten', async () => {
    await choose({ meta: true, google: false });
    await place(visitor());
    await sql`update ad_order set agreed_at = now() - interval '31 days'`.execute(app.db);
    await dropOldWebhooks(app);
    expect(await count('ad_order')).toBe(0);
  });
});
