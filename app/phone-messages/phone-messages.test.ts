import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { forgetOldOrder } from '#orders/forget-buyer.ts';
import { tellByPhone } from '#orders/queue-order-emails.ts';
import { setOrderStatus } from '#orders/set-order-status.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { openExotel } from '#platform/phone/exotel-sms.ts';
import type { PhoneGateway, SendOutcome } from '#platform/phone/phone-gateway.ts';
import { settingsOfChannel } from '#platform/phone/phone-settings.ts';
import { openWhatsApp } from '#platform/phone/whatsapp-cloud.ts';
import { readConsents } from '#privacy/consent/record-consent.ts';
import { openStandIn, type StandIn } from '#sandbox/phone/phone-stand-in.ts';
import { readSections } from '#settings/sections/read-settings.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { liftCashLimits } from '#tests/support/purchases/cash-limits.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { readPhoneOverview } from './list-messages.ts';
import { noteReport } from './note-report.ts';
import { stopMessages } from './phone-consent.ts';
import { phoneWebhooks } from './phone-webhooks.handler.ts';
import { queuePhoneMessage } from './queue-message.ts';
import { phoneEventNames } from './rules/phone-events.ts';
import { type Gateways, sendNextMessage } from './send-message.ts';
import { tidyMessages } from './tidy-messages.ts';

const secret = 'sandbox-sandbox';

describe('messages by WhatsApp and SMS (behaviour: Phone messages 4)', () => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let standIn: StandIn;
  let gateways: Gateways;
  beforeAll(async () => {
    test = await openTestPayments('embedded');
    staff = await openStaffRouter(test.app);
    await liftCashLimits(test.app.db);
    const webhooks = phoneWebhooks(test.app);
    standIn = openStandIn({ tell: async (path, init) => webhooks.request(path, init), appSecret: secret, slowMs: 1 });
    const whatsapp = settingsOfChannel(test.app.config, 'whatsapp');
    const sms = settingsOfChannel(test.app.config, 'sms');
    if (!whatsapp || !sms) throw new Error('There is no stand-in.');
    gateways = {
      whatsapp: openWhatsApp(whatsapp, standIn.fetch),
      sms: openExotel(sms, (id) => `http://shop/api/phone-messages/sms/${id}/${keyOf(id)}`, standIn.fetch),
    };
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.reset(1000);
    await test.app.db.deleteFrom('consent').execute();
    await set({});
  });

  const keyOf = (id: string) => createHmac('sha256', secret).update(`status of ${id}`).digest('base64url');
  async function set(change: object) {
    const { value, version: seen } = (await readSections(test.app)).phone;
    const events = phoneEventNames.map((event) => ({
      event,
      isOn: true,
      text: '',
      whatsAppTemplate: `t_${event.replaceAll(' ', '_')}`,
      dltTemplate: '1107160000000001234',
    }));
    const body = {
      ...value,
      channel: 'whatsapp',
      smsToo: false,
      quietFrom: 0,
      quietUntil: 0,
      codesPerDay: 200,
      events,
      ...change,
      seen,
    };
    const { status, json } = await staff.ask('PUT /api/admin/settings/phone', body);
    if (status !== 200) throw new Error(JSON.stringify(json));
  }
  const order = async (phone = '9876543210', updatesByPhone = true) => {
    const request = await test.request();
    return placeCodOrder(test.app, { ...request, address: { ...request.address, phone }, updatesByPhone }, null);
  };
  const rows = () => test.app.db.selectFrom('phone_message').selectAll().orderBy('created_at').execute();
  const states = async () => (await rows()).map(({ event, state }) => `${event}: ${state}`);
  const sendAll = async () => {
    while (await sendNextMessage(test.app, gateways));
    await standIn.settled();
  };
  const as = { id: '', userName: 'Ravi' };
  const shipment = {
    trackerId: 'EE123456789IN',
    trackerURL: 'https://www.indiapost.gov.in/track/EE1',
    logisticsProvider: 'India Post',
  };
  const move = async (id: string, status: 'Packed' | 'Shipped' | 'Delivered' | 'Rejected') => {
    as.id = (
      await test.app.db.selectFrom('user_account').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow()
    ).id;
    return setOrderStatus(test.app, id, { status, shipment, refundPaise: null, note: '', buyerNote: '' }, as);
  };
  const takenOf = (id: string) => standIn.taken().filter((one) => one.id === id).length;

  it('tells of each step in the transaction of the step, and counts what it cost', async () => {
    const { _id: id, orderId } = await order();
    await sendAll();
    await move(id, 'Packed');
    await sendAll();
    await move(id, 'Shipped');
    await sendAll();
    // What a courier tells of comes here.
    const row = await test.app.db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const by = { courier: 'India Post', number: 'EE123456789IN' };
    for (const event of ['out for delivery', 'failed attempt'] as const)
      await inTransaction(test.app.db, (tx) => tellByPhone(test.app, tx, event, row, by));
    await sendAll();
    expect(await states()).toEqual(
      ['placed', 'packed', 'shipped', 'out for delivery', 'failed attempt'].map((event) => `${event}: delivered`),
    );
    expect(standIn.taken()[2]).toMatchObject({ to: '919876543210', template: 't_shipped (en)' });
    expect(standIn.taken()[2]?.text).toContain(`order: ${orderId}`);
    const { sums, newest } = await readPhoneOverview(test.app);
    expect(sums.map(({ event, messages, paise }) => [event, messages, paise]).sort()).toEqual([
      ['failed attempt', 1, 12],
      ['out for delivery', 1, 12],
      ['packed', 1, 12],
      ['placed', 1, 12],
      ['shipped', 1, 12],
    ]);
    expect(newest.map(({ phone }) => phone)).toEqual(Array(5).fill('3210'));
    const consents = await readConsents(test.app, 'asha@example.com');
    expect(consents).toMatchObject([{ form: 'whatsapp', act: 'given' }]);
  });

  it('an SMS has header, entity and template of DLT, and costs by its parts', async () => {
    await set({ channel: 'sms', smsPaise: 20 });
    await order();
    await sendAll();
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'delivered', channel: 'sms', template: '1107160000000001234', price_paise: 20 });
    expect(row?.body).toMatch(
      /^Thank you, Asha Rao! We have your order \S+ of Rs\. [\d.]+\. It reaches you on \w{3} \d+ \w{3} at the latest\.$/,
    );
    expect(standIn.taken()[0]).toMatchObject({ channel: 'SMS', text: row?.body, to: '+919876543210' });
  });

  it('nobody who did not ask gets any, nor anyone while it is off', async () => {
    await order('9876543210', false);
    await set({ channel: 'off' });
    await order();
    const { rows: consents } = await sql`select from phone_consent`.execute(test.app.db);
    expect([await rows(), consents]).toEqual([[], []]);
  });

  it('whatever the provider does, a message is taken at most once', async () => {
    const wanted = {
      1: 'failed 0',
      2: 'delivered 1',
      3: 'delivered 1',
      4: 'waiting 0',
      5: 'read 1',
      7: 'failed 1',
      8: 'delivered 1',
    };
    for (const digit of Object.keys(wanted)) await order(`987654321${digit}`);
    for (let times = 0; times < 2; times += 1) {
      await sendAll();
      const found = (await rows()).map(({ phone, id, state }) => [phone.at(-1), `${state} ${takenOf(id)}`]);
      expect(Object.fromEntries(found)).toEqual(wanted);
    }
  });

  it('a reply STOP ends all messages to the number, and says so in the record of consents', async () => {
    const { _id: id } = await order('9876543216');
    await sendAll();
    await move(id, 'Packed');
    expect(await states()).toEqual(['placed: delivered']);
    const [last] = await readConsents(test.app, 'asha@example.com');
    expect(last).toMatchObject({ act: 'withdrawn', form: 'whatsapp' });
  });

  it('the order page ends those of the order, also what waits', async () => {
    const { orderId, link } = await order();
    const key = new URL(link, 'http://shop').searchParams.get('key');
    expect((await staff.ask('POST /api/shop/order/stop-messages', { orderId, key: 'x' }, 'visitor')).status).toBe(404);
    expect((await staff.ask('POST /api/shop/order/stop-messages', { orderId, key }, 'visitor')).status).toBe(200);
    await sendAll();
    expect(await states()).toEqual(['placed: dropped']);
  });

  it('what has changed before it goes out is not sent: cancelled, erased, moved on', async () => {
    const [cancelled, erased, shipped] = [
      await order('9876543210'),
      await order('9876543219'),
      await order('9811111110'),
    ];
    await move(cancelled._id, 'Rejected');
    await inTransaction(test.app.db, (tx) => forgetOldOrder(tx, erased._id, []));
    await move(shipped._id, 'Packed');
    await move(shipped._id, 'Shipped');
    const before = standIn.taken().length;
    await sendAll();
    expect(await states()).toEqual([
      'placed: dropped',
      'placed: dropped',
      'placed: delivered',
      'packed: dropped',
      'shipped: delivered',
    ]);
    expect(standIn.taken().length - before).toBe(2);
    for (const { phone, body } of (await rows()).slice(0, 2)) expect([phone, body]).toEqual(['', '']);
  });

  it('a process killed after the provider took it leaves it as not known; a report tells, or staff', async () => {
    await order();
    const [row] = await rows();
    const dies: PhoneGateway = {
      test: async () => 'accepted',
      async send(message) {
        await gateways.whatsapp?.send({ ...message, phone: '9876543212' });
        throw new Error('killed');
      },
    };
    await expect(sendNextMessage(test.app, { whatsapp: dies, sms: null })).rejects.toThrow('killed');
    await sql`update phone_message set next_attempt_at = now() - interval '1 second'`.execute(test.app.db);
    await sendAll();
    await standIn.settled();
    // The report was faster than anybody could look.
    expect(await states()).toEqual(['placed: delivered']);
    await sql`update phone_message set state = 'waiting'`.execute(test.app.db);
    await tidyMessages(test.app);
    expect(await states()).toEqual(['placed: unknown']);
    await sendAll();
    expect(takenOf(row?.id ?? '')).toBe(1);
    const decide = (what: string) => staff.ask(`POST /api/admin/phone-messages/${row?.id}`, { what });
    expect((await decide('leave')).status).toBe(200);
    expect((await decide('again')).status).toBe(404);
    expect(await states()).toEqual(['placed: sent']);
  });

  it('what WhatsApp cannot deliver goes out once by SMS, where owner and buyer want both', async () => {
    await order('9876543211');
    await set({ smsToo: true });
    const hasNoWhatsApp = await order('9876543219');
    // Who agreed to WhatsApp alone gets no SMS.
    for (let times = 0; times < 2; times += 1) await sendAll();
    const [alone, both] = await rows();
    expect(alone).toMatchObject({ channel: 'whatsapp', state: 'failed' });
    expect(both).toMatchObject({ channel: 'sms', state: 'delivered', template: '1107160000000001234', sms: null });
    expect(both?.body).toContain('Rs. ');
    const { sums } = await readPhoneOverview(test.app);
    expect(sums.map(({ channel, messages }) => [channel, messages])).toEqual([['sms', 1]]);
    // WhatsApp says so once more, or the opposite: the SMS stands.
    for (const status of ['failed', 'delivered'] as const) {
      const told = { id: both?.id ?? '', providerId: 'w', report: status, reason: 'no', channel: 'whatsapp' } as const;
      await noteReport(test.app, told);
    }
    await sendAll();
    expect(takenOf(both?.id ?? '')).toBe(2);
    expect((await rows())[1]).toMatchObject({ channel: 'sms', state: 'delivered' });
    const { rows: consents } = await sql`select distinct form from consent order by form`.execute(test.app.db);
    expect(consents).toEqual([{ form: 'whatsapp' }, { form: 'whatsapp or sms' }]);
    // The buyer stops all of it.
    await move(hasNoWhatsApp._id, 'Packed');
    await stopMessages(test.app, hasNoWhatsApp._id);
    await sendAll();
    expect((await rows()).map(({ state }) => state)).toEqual(['failed', 'delivered', 'dropped']);
  });

  it('forged and replayed webhooks change nothing', async () => {
    await order('9876543211');
    await sendAll();
    const [row] = await rows();
    const post = (path: string, body: string, headers = {}) =>
      phoneWebhooks(test.app).request(path, { method: 'POST', body, headers });
    const value = { statuses: [{ id: 'w', status: 'read', biz_opaque_callback_data: row?.id }] };
    const body = JSON.stringify({ entry: [{ changes: [{ value }] }] });
    const signed = (key: string) => ({
      'x-hub-signature-256': `sha256=${createHmac('sha256', key).update(body).digest('hex')}`,
    });
    const path = '/api/phone-messages/whatsapp';
    expect((await post(path, body)).status).toBe(400);
    expect((await post(path, body, signed('guessed'))).status).toBe(400);
    expect((await post(`/api/phone-messages/sms/${row?.id}/guessed`, 'Status=sent')).status).toBe(400);
    expect(await states()).toEqual(['placed: failed']);
    for (let times = 0; times < 2; times += 1) expect((await post(path, body, signed(secret))).status).toBe(200);
    expect(await states()).toEqual(['placed: read']);
    const verify = (token: string) =>
      phoneWebhooks(test.app).request(`${path}?hub.mode=subscribe&hub.challenge=42&hub.verify_token=${token}`);
    expect([(await verify('guessed')).status, await (await verify(secret)).text()]).toEqual([403, '42']);
  });

  it('the code of a cash order goes out at night, too, and no stranger spends the shop’s money', async () => {
    await test.app.db
      .updateTable('store_setting')
      .set({ cod_code_from_paise: 0 } as never)
      .execute()
      .catch(() => {});
    await set({ quietFrom: 0, quietUntil: 23, codesPerDay: 7 });
    const { _id: id } = await order();
    const row = await test.app.db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await test.app.db.deleteFrom('phone_message').execute();
    await sql`update shop_order set status = 'Pending', awaits_payment_until = now() + interval '30 minutes' where id = ${id}`.execute(
      test.app.db,
    );
    const ask = (phone: string, network: string) =>
      inTransaction(test.app.db, async (tx) => {
        await tx.updateTable('shop_order').set({ phone }).where('id', '=', id).execute();
        await tx.updateTable('phone_consent').set({ phone }).where('order_id', '=', id).execute();
        const told = { ...row, phone, network_address: network, link: 'https://shop.example/o' };
        await queuePhoneMessage(test.app, tx, 'to confirm', told, { code: '482913', amount: 100 });
      });
    for (let times = 0; times < 6; times += 1) {
      await ask('9876543210', '203.0.113.7');
      await sendAll();
    }
    expect(await states()).toEqual(Array(5).fill('to confirm: delivered'));
    await tidyMessages(test.app);
    expect((await rows()).every(({ body }) => body === '')).toBe(true);
    // Of the whole shop on one day.
    for (const last of [0, 5, 9]) {
      await ask(`987654320${last}`, '203.0.113.8');
      await sendAll();
    }
    expect(await rows()).toHaveLength(7);
  });

  it('news waits until the quiet hours end', async () => {
    const hour = (new Date(Date.now() + 5.5 * 3_600_000).getUTCHours() + 24) % 24;
    await set({ quietFrom: hour, quietUntil: (hour + 2) % 24 });
    await order();
    await sendAll();
    const [row] = await rows();
    expect(row?.state).toBe('waiting');
    expect(row?.next_attempt_at.getTime()).toBeGreaterThan(Date.now() + 3_600_000 - 1000);
  });

  it('no history sends a message twice, unless staff say so', async () => {
    const outcomes: SendOutcome[] = [
      { kind: 'accepted', providerId: 'w' },
      { kind: 'refused', reason: 'no' },
      { kind: 'later', reason: 'busy' },
      { kind: 'unknown', reason: 'lost' },
    ];
    const step = fc.oneof(
      fc.record({ do: fc.constant('send' as const), outcome: fc.constantFrom(...outcomes), dies: fc.boolean() }),
      fc.record({ do: fc.constantFrom('tidy' as const, 'again' as const, 'report' as const) }),
    );
    await order();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        await sql`update phone_message set state = 'waiting', handed_over_at = null, claimed_by = null, attempts = 0,
          provider_id = null, next_attempt_at = now()`.execute(test.app.db);
        const [{ id } = { id: '' }] = await rows();
        let [taken, allowed] = [0, 1];
        for (const one of steps) {
          if (one.do === 'send') {
            const { outcome, dies } = one;
            const gateway: PhoneGateway = {
              test: async () => 'accepted',
              async send() {
                if (outcome.kind === 'accepted' || outcome.kind === 'unknown') taken += 1;
                if (dies) throw new Error('killed');
                return outcome;
              },
            };
            await sendNextMessage(test.app, { whatsapp: gateway, sms: null }).catch(() => {});
            await sql`update phone_message set next_attempt_at = now() - interval '1 second'`.execute(test.app.db);
          } else if (one.do === 'tidy') await tidyMessages(test.app);
          else if (one.do === 'again') {
            const { status } = await staff.ask(`POST /api/admin/phone-messages/${id}`, { what: 'again' });
            if (status === 200) allowed += 1;
          } else if (taken > 0)
            await inTransaction(test.app.db, (tx) =>
              tx.updateTable('phone_message').set({ state: 'delivered' }).execute(),
            );
          expect(taken).toBeLessThanOrEqual(allowed);
        }
      }),
      { numRuns: 12 },
    );
  });
});
