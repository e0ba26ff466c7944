import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { dropOldMessages } from '#contact/drop-old-messages.ts';
import { attachPhotos } from '#contact/message-photos.ts';
import { tinyPicture } from '#tests/security/rights-of-calls.ts';
import { plainBrowser } from '#tests/support/app/plain-forms.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { addReportPhoto, reportProblem } from './report-problem.ts';

describe.each(testEngines)('a problem with an order on the %s server (behaviour: Orders 24)', (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.reset();
    for (const table of ['contact_message', 'rate_limit'] as const) await test.app.db.deleteFrom(table).execute();
  });

  async function delivered(ago = '1 day') {
    const { _id, orderId, link } = await placeCodOrder(test.app, await test.request(), null);
    await test.app.db.updateTable('shop_order').set({ status: 'Delivered' }).where('id', '=', _id).execute();
    await sql`insert into order_event (order_id, status, note, by_name, at)
      values (${_id}, 'Delivered', '', 'Shop', now() - ${ago}::interval)`.execute(test.app.db);
    await test.app.db.deleteFrom('email').execute();
    const key = new URLSearchParams(link.split('?')[1]).get('key');
    return { _id, orderId, key, access: { account: null, key } };
  }
  const report = (orderId: string, key: string | null, change: object = {}) =>
    staff.ask('POST /api/shop/order/problem', { orderId, key, message: 'The pouch was torn.', ...change }, 'visitor');
  const messages = () => test.app.db.selectFrom('contact_message').selectAll().execute();
  const mails = () => test.app.db.selectFrom('email').selectAll().where('kind', '=', 'contact').execute();
  const photo = async () => new Uint8Array(await tinyPicture());

  it('is kept with its order and its photos, and mailed to the shop with them', async () => {
    const { _id, orderId, access } = await delivered();
    const id = await addReportPhoto(test.app, orderId, await photo(), access);
    // The same photo is kept once, until its report is sent.
    expect(await addReportPhoto(test.app, orderId, await photo(), access)).toBe(id);
    await reportProblem(test.app, orderId, { message: 'The pouch was torn.', photoIds: [id] }, access);
    expect(await messages()).toMatchObject([
      { order_id: _id, name: 'Asha Rao', email: 'asha@example.com', message: 'The pouch was torn.' },
    ]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: `Problem with order ${orderId}`, reply_to: 'asha@example.com' });
    expect(mail?.text).toContain('Photos: 1, attached');
    const attached = await attachPhotos(test.app, mail?.attachment ?? '');
    expect(attached).toMatchObject([{ filename: 'photo-1.webp', contentType: 'image/webp' }]);
    await test.app.db.deleteFrom('contact_message').execute();
    expect(await attachPhotos(test.app, mail?.attachment ?? '')).toEqual([]);
  });

  it('names the ticked items as they were ordered, and what its buyer wishes', async () => {
    const { _id, orderId, key } = await delivered();
    const line = await test.app.db
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', '=', _id)
      .executeTakeFirstOrThrow();
    const lines = [
      { productId: line.product_id, weight: line.weight },
      { productId: _id, weight: '1 kg' },
    ];
    expect(await report(orderId, key, { lines, wish: 'refund' })).toMatchObject({ status: 200 });
    const text = `About: ${line.title}, ${line.weight}\nWishes: refund\nThe pouch was torn.`;
    expect(await messages()).toMatchObject([{ message: text }]);
  });

  it('takes no photo of another order, and forgets those of no report after a day', async () => {
    const [mine, other] = [await delivered(), await delivered()];
    const foreign = await addReportPhoto(test.app, other.orderId, await photo(), other.access);
    const named = reportProblem(test.app, mine.orderId, { message: 'Torn.', photoIds: [foreign] }, mine.access);
    await expect(named).rejects.toMatchObject({ status: 409 });
    expect(await messages()).toEqual([]);
    const photos = () => test.app.db.selectFrom('message_photo').select('id').execute();
    await sql`update message_photo set created_at = now() - interval '23 hours'`.execute(test.app.db);
    await dropOldMessages(test.app);
    expect(await photos()).toEqual([{ id: foreign }]);
    await sql`update message_photo set created_at = now() - interval '25 hours'`.execute(test.app.db);
    await dropOldMessages(test.app);
    expect(await photos()).toEqual([]);
  });

  it('is told by the holder of the link alone, within the days of the policy, in words, five times a day', async () => {
    const { _id, orderId, key } = await delivered();
    const late = await delivered('9 days');
    const answers = [
      await report(orderId, key),
      await report(orderId, null),
      await report(orderId, 'wrong'),
      await report('261122-K7QX2M9P', key),
      await report(orderId, key, { message: '  ' }),
      await report(orderId, key, { message: 'x'.repeat(2001) }),
      await report(orderId, key, { photos: Array(4).fill(_id) }),
      await report(late.orderId, late.key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404, 400, 400, 400, 409]);
    expect(answers.at(-1)?.json.message).toContain('within 7 days of delivery');
    for (const message of ['b', 'c', 'd', 'e']) expect((await report(orderId, key, { message })).status).toBe(200);
    expect((await report(orderId, key, { message: 'f' })).status).toBe(429);
    expect(await messages()).toHaveLength(5);
  });

  it('is kept once where it is sent twice, with its photos, and again where another photo comes with it', async () => {
    const { orderId, key, access } = await delivered();
    const id = await addReportPhoto(test.app, orderId, await photo(), access);
    const [first, second] = await Promise.all([1, 2].map(() => report(orderId, key, { photos: [id] })));
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect([await messages(), await mails()].map(({ length }) => length)).toEqual([1, 1]);
    const further = await addReportPhoto(test.app, orderId, await photo(), access);
    expect((await report(orderId, key, { photos: [further] })).status).toBe(200);
    expect(await mails()).toHaveLength(2);
  });

  it('says so where a photo was deleted meanwhile, and sends nothing without it', async () => {
    const { orderId, key, access } = await delivered();
    const id = await addReportPhoto(test.app, orderId, await photo(), access);
    await test.app.db.deleteFrom('message_photo').execute();
    const answer = await report(orderId, key, { photos: [id] });
    expect([answer.status, answer.json.message]).toEqual([409, expect.stringContaining('Please add it again')]);
    expect(await mails()).toEqual([]);
  });

  it('keeps no endless photos', async () => {
    const { orderId, access } = await delivered();
    await sql`insert into message_photo (order_id, name, bytes)
      select id, 'p' || n, '\\x00' from shop_order, generate_series(1, 12) as n where order_number = ${orderId}`.execute(
      test.app.db,
    );
    await expect(addReportPhoto(test.app, orderId, await photo(), access)).rejects.toMatchObject({ status: 409 });
  });

  it('is told without scripts, too', async () => {
    const { orderId, key } = await delivered();
    const browser = plainBrowser(test.app);
    const path = `/shop/order/${orderId}/problem?key=${key}`;
    const wrong = await browser.send(path, { message: '' });
    expect([wrong.status, wrong.json.wrong.message]).toEqual([400, 'Please tell us what is wrong.']);
    const sent = await browser.send(path, { message: 'Torn.' });
    expect([sent.status, sent.location]).toEqual([303, `/shop/order/${orderId}?key=${key}&said=problem`]);
    expect(await messages()).toHaveLength(1);
  });
});
