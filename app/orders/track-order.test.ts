import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { plainBrowser } from '#tests/support/app/plain-forms.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';

describe.each(testEngines)('the link of an order, asked for without an account, on the %s server', (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.reset();
    await test.app.db.deleteFrom('rate_limit').execute();
    await test.app.db.deleteFrom('email').execute();
  });

  const track = (orderId: string, contact: string) =>
    staff.ask('POST /api/shop/order/track', { orderId, contact }, 'visitor');
  async function placed() {
    const { orderId, link, _id } = await placeCodOrder(test.app, await test.request({ quantity: 1 }), null);
    const of = await test.app.db
      .selectFrom('shop_order')
      .select(['email', 'phone'])
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    return { orderId, link, _id, ...of };
  }
  const links = () =>
    test.app.db.selectFrom('email').select(['to_address', 'text']).where('kind', '=', 'order link').execute();

  it('goes to the e-mail of the order, whichever of the two is known, however it is typed', async () => {
    const { orderId, link, email, phone } = await placed();
    for (const [number, contact] of [
      [orderId, email],
      [` ${orderId.toLowerCase()} `, email.toUpperCase()],
      [orderId, `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`],
    ] as const) {
      expect((await track(number, contact)).status).toBe(200);
    }
    const sent = await links();
    expect(sent.map(({ to_address }) => to_address)).toEqual([email, email, email]);
    expect(sent[0]?.text).toContain(test.app.config.publicUrl + link);
  });

  it('is mailed to nobody else, and the answer says nothing of it', async () => {
    const { orderId, email, phone, _id } = await placed();
    const right = await track(orderId, phone);
    expect(right.json).toEqual({ success: true, message: 'If this is right, we have sent you the link.' });
    await test.app.db.deleteFrom('email').execute();
    for (const [number, contact] of [
      [orderId, 'stranger@example.com'],
      [orderId, '9123456780'],
      ['261122-K7QX2M9P', email],
    ] as const) {
      const answer = await track(number, contact);
      expect([answer.status, answer.text]).toEqual([right.status, right.text]);
    }
    // An order that staff took by phone has no address to write to.
    await test.app.db.updateTable('shop_order').set({ email: '' }).where('id', '=', _id).execute();
    expect((await track(orderId, phone)).text).toBe(right.text);
    expect(await links()).toEqual([]);
  });

  it('is sent five times an hour at most, and wrong guesses use up none of them', async () => {
    const { orderId, email } = await placed();
    // The confirmation counts, too: it went to an address that no account has proved.
    await test.app.db.deleteFrom('email').execute();
    const more = async (times: number, contact: string) => {
      for (let at = 0; at < times; at += 1) {
        expect((await track(orderId, contact)).status).toBe(200);
        // The limit of the address is not the matter here.
        await sql`delete from rate_limit where key like 'POST %'`.execute(test.app.db);
      }
    };
    await more(7, 'stranger@example.com');
    await more(7, email);
    expect(await links()).toHaveLength(5);
  });

  it('is limited for each address, and asks for both words', async () => {
    expect((await track('', '9876543210')).json.errors).toEqual([
      { field: 'orderId', message: 'Please enter your order number' },
    ]);
    for (const contact of ['', 'asha@', '12345']) {
      expect((await track('261122-K7QX2M9P', contact)).json.errors).toEqual([
        { field: 'contact', message: 'Please enter the phone number or e-mail of the order' },
      ]);
    }
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) statuses.push((await track('261122-K7QX2M9P', 'a@example.com')).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is asked for by the form of the page', async () => {
    const { orderId, email } = await placed();
    const browser = plainBrowser(test.app);
    const sent = await browser.send('/shop/track-order', { orderId, contact: email });
    expect([sent.status, sent.location]).toEqual([303, '/shop/track-order?said=sent']);
    expect(await links()).toHaveLength(1);
    const wrong = await browser.send('/shop/track-order', { orderId, contact: '1' });
    expect([wrong.status, wrong.json.typed]).toEqual([400, { orderId, contact: '1' }]);
  });
});
