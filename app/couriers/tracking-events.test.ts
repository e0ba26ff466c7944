import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createScanSender } from '#sandbox/courier/scan-events.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { courierShop } from '#tests/support/purchases/courier-shop.ts';
import { followDueShipments } from './follow-due.ts';
import { trackingEventsRouter } from './tracking-events.handler.ts';

describe.each(testEngines)('events of a courier on the %s server', (engine) => {
  const shop = courierShop(engine);
  const { booked, order, parcel } = shop;

  it('are asked about when an event comes, which is believed in nothing else', async () => {
    const number = await booked();
    const router = trackingEventsRouter(shop.app);
    const post = (body: string, key = 'a token of the tests') =>
      router.request(
        '/api/parcels/scans',
        { method: 'POST', body, headers: { 'x-api-key': key } },
        {
          clientAddress: '1.2.3.4',
        },
      );
    const { awb } = await parcel(number);
    const delivered = JSON.stringify({ awb, shipment_status_id: 7, current_status: 'DELIVERED' });
    expect((await post(delivered, 'a guess')).status).toBe(401);
    await shop.app.db.updateTable('shipment').set({ asked_at: sql<Date>`now() - interval '1 hour'` }).execute();
    for (const body of [delivered, delivered, 'no JSON', '{}', '[]']) expect((await post(body)).status).toBe(200);
    const woken = await parcel(number);
    expect(woken.next_ask_at?.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
    await followDueShipments(shop.app);
    expect(await parcel(number)).toMatchObject({ state: 'label' });
    expect((await order(number)).status).toBe('Order Placed');
    const calls = shop.courier.calls.length;
    // Again and again within the minute: nobody is asked.
    for (let again = 0; again < 5; again += 1) await post(delivered);
    await followDueShipments(shop.app);
    expect(shop.courier.calls.length).toBe(calls);
  });

  it('end the same in whatever order events come, and how often, each news told once', async () => {
    const number = await booked();
    const router = trackingEventsRouter(shop.app);
    const answers: number[] = [];
    const sender = createScanSender({
      url: 'http://shop.example/api/parcels/scans',
      token: 'a token of the tests',
      async fetch(url, init) {
        const answer = await router.request(String(url).slice(19), init, { clientAddress: '1.2.3.4' });
        answers.push(answer.status);
        // A minute between two events; what they wake is asked about before the next.
        await shop.app.db.updateTable('shipment').set({ asked_at: sql<Date>`now() - interval '1 hour'` }).execute();
        await followDueShipments(shop.app);
        return answer;
      },
    });
    const told = async () => {
      for (const scan of shop.courier.scans) sender.note(scan);
      await sender.sendDue();
    };
    // Four steps on before a word of them comes, then a step at a time, each time all events again, the newest first.
    for (let step = 0; step < 3; step += 1) shop.courier.step();
    await told();
    expect(await parcel(number)).toMatchObject({ state: 'out for delivery' });
    while (shop.courier.step() > 0) await told();
    await told();
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await parcel(number)).toMatchObject({ state: 'delivered' });
    const { id, status } = await order(number);
    expect(status).toBe('Delivered');
    const events = await shop.app.db.selectFrom('order_event').select('status').where('order_id', '=', id).execute();
    const attempts = shop.courier.scans.filter(({ activity }) => activity === 'Customer not contactable').length;
    // Out for delivery leaves the order where it is, and has its line, as has an attempt that failed.
    expect(events.map((event) => event.status).filter((one) => one === 'Shipped')).toHaveLength(2 + 2 * attempts);
    expect(events.filter((event) => event.status === 'Delivered')).toHaveLength(1);
    const mails = await shop.app.db.selectFrom('email').select('subject').where('kind', '=', 'order status').execute();
    expect(mails.filter(({ subject }) => subject.includes('comes today'))).toHaveLength(1 + attempts);
  });
});
