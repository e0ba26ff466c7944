import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { defaultSettings } from '#content/default-settings.ts';
import { joinNewsletter, subscribeNewsletter } from '#newsletter/newsletter.ts';
import { addOrderNote } from '#orders/add-order-note.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { saveSection } from '#settings/sections/save-section.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { addReview } from './add-review.ts';
import { askForReviews, stopAskingForReviews } from './ask-for-reviews.ts';

const email = 'asha@example.com';

describe.each(testEngines)('asking for reviews by e-mail on the %s server (behaviour: Reviews 11)', (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let besan: string;
  let version = 0;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
    besan = await test.idOf('Stone-Ground Besan');
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.reset();
    const { db } = test.app;
    for (const table of [
      'newsletter_subscriber',
      'newsletter_request',
      'occasional_email',
      'contact_message',
    ] as const) {
      await db.deleteFrom(table).execute();
    }
    await db.deleteFrom('review').where('user_name', '=', 'Asha').execute();
    await db.deleteFrom('user_account').where('email', '=', email).execute();
    await choose(true);
    await inTransaction(db, (tx) => joinNewsletter(test.app, tx, email));
    await db.deleteFrom('email').execute();
  });

  const choose = async (asksByEmail: boolean, askAfterDays = 7) => {
    const reviews = { ...defaultSettings.reviews, asksByEmail, askAfterDays };
    await saveSection(test.app, 'reviews', reviews, staff.account, version);
    version += 1;
    test.app.contentVersion.contentChanged();
  };
  /** An order that was delivered so long ago. */
  const delivered = async (ago = '8 days', of: { userId?: string } = {}) => {
    const { _id } = await placeCodOrder(test.app, await test.request(), null);
    await test.app.db
      .updateTable('shop_order')
      .set({ status: 'Delivered', user_id: of.userId ?? null })
      .where('id', '=', _id)
      .execute();
    await sql`insert into order_event (order_id, status, note, by_name, at)
      values (${_id}, 'Delivered', '', 'Shop', now() - ${ago}::interval)`.execute(test.app.db);
    await test.app.db.deleteFrom('email').execute();
    return _id;
  };
  const asked = () =>
    test.app.db.selectFrom('email').selectAll().where('kind', '=', 'review request').orderBy('created_at').execute();
  const set = (change: object) => (id: string) =>
    test.app.db.updateTable('shop_order').set(change).where('id', '=', id).execute();
  const account = async () => {
    const row = { user_name: 'Asha', email, password_hash: 'none' };
    return (await test.app.db.insertInto('user_account').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };

  it.each<[string, string, ((id: string) => Promise<unknown>) | null, number]>([
    ['delivered a week ago', '7 days 1 hour', null, 1],
    ['delivered six days ago', '6 days 23 hours', null, 0],
    ['delivered before the owner turned it on', '22 days', null, 0],
    ['of which staff wrote a note today', '8 days', (id) => addOrderNote(test.app, id, 'Rang', staff.account), 1],
    ['that is old, and has a new note', '22 days', (id) => addOrderNote(test.app, id, 'Rang', staff.account), 0],
    ['that is on its way', '8 days', set({ status: 'Shipped' }), 0],
    ['that came back', '8 days', set({ status: 'Returned' }), 0],
    ['that was refunded', '8 days', set({ status: 'Refunded' }), 0],
    ['that was cancelled', '8 days', set({ status: 'Rejected' }), 0],
    ['that is a replacement', '8 days', (id) => replacementOf(id), 0],
    ['of which a part was refunded', '8 days', (id) => refund(id), 0],
    ['with a problem', '8 days', (id) => report(id), 0],
    ['all of which came back', '8 days', (id) => linesOf(id, { returned_quantity: 1 }), 0],
    ['all of which was taken out', '8 days', (id) => linesOf(id, { withdrawn_quantity: 1 }), 0],
    ['of an erased buyer', '8 days', set({ email: '', name: '' }), 0],
    ['of somebody who only ordered', '8 days', set({ email: 'ravi@example.com' }), 0],
    ['of an earlier subscriber', '8 days', () => earlier(), 0],
    ['of somebody who was written to this week', '8 days', () => written('6 days'), 0],
    ['of somebody who was written to last week', '8 days', () => written('8 days'), 1],
    ['of a product that is sold no more', '8 days', () => active(false), 0],
  ])('the buyer of an order %s (%s)', async (_what, ago, change, expected) => {
    const id = await delivered(ago);
    await change?.(id);
    await askForReviews(test.app);
    expect(await asked()).toHaveLength(expected);
    await active(true);
  });
  const active = (isActive: boolean) =>
    test.app.db.updateTable('product').set({ is_active: isActive }).where('id', '=', besan).execute();
  const replacementOf = async (id: string) => {
    const first = await delivered('1 day');
    await set({ linked_order_id: first, link_kind: 'replacement' })(id);
  };
  const refund = (id: string) =>
    test.app.db
      .insertInto('order_refund')
      .values({ order_id: id, amount_paise: 100, how: 'by hand', by_name: 'Shop' })
      .execute();
  const report = (id: string) =>
    test.app.db
      .insertInto('contact_message')
      .values({ name: 'A', email, phone: '', message: 'm', order_id: id })
      .execute();
  const linesOf = (id: string, change: object) =>
    test.app.db.updateTable('order_line').set(change).where('order_id', '=', id).execute();
  const earlier = () => test.app.db.updateTable('newsletter_subscriber').set({ asks_for_reviews: false }).execute();
  const written = (ago: string) =>
    sql`insert into occasional_email values (${email}, now() - ${ago}::interval)`.execute(test.app.db);

  it('is off until the owner turns it on, and waits as many days as they say', async () => {
    await delivered('4 days');
    await choose(false, 3);
    await askForReviews(test.app);
    await choose(true, 5);
    await askForReviews(test.app);
    expect(await asked()).toEqual([]);
    await choose(true, 3);
    await askForReviews(test.app);
    expect(await asked()).toHaveLength(1);
  });

  it('asks once for each order, of two orders a week apart, however many processes ask', async () => {
    await delivered();
    await delivered();
    await Promise.all([1, 2, 3].map(() => askForReviews(test.app)));
    expect(await asked()).toHaveLength(1);
    await sql`update occasional_email set at = at - interval '8 days'`.execute(test.app.db);
    await askForReviews(test.app);
    expect(await asked()).toHaveLength(2);
    await sql`update occasional_email set at = at - interval '8 days'`.execute(test.app.db);
    await askForReviews(test.app);
    const mails = await asked();
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain(`/shop/reviews/${besan}`);
    expect(mails[0]?.to_address).toBe(email);
  });

  it('does not ask who has reviewed all of it', async () => {
    const userId = await account();
    await delivered('8 days', { userId });
    await addReview(
      test.app,
      { id: userId, userName: 'Asha' },
      { productId: besan, reviewMessage: 'Good', reviewValue: 5 },
    );
    await askForReviews(test.app);
    expect(await asked()).toEqual([]);
  });

  it('its link ends these e-mails, and leaves the newsletter', async () => {
    await delivered();
    await askForReviews(test.app);
    const token = /stop\?token=([\w-]+)/.exec((await asked())[0]?.text ?? '')?.[1] ?? '';
    for (const one of ['', 'x', token, token]) await stopAskingForReviews(test.app, one);
    const subscribers = await test.app.db.selectFrom('newsletter_subscriber').selectAll().execute();
    expect(subscribers).toMatchObject([{ email, asks_for_reviews: false }]);
    await test.app.db.deleteFrom('occasional_email').execute();
    await delivered();
    await askForReviews(test.app);
    expect(await asked()).toEqual([]);
  });

  it('who subscribes by the form agrees with the click', async () => {
    await test.app.db.deleteFrom('newsletter_subscriber').execute();
    await subscribeNewsletter(test.app, email);
    await delivered();
    await askForReviews(test.app);
    expect(await asked()).toEqual([]);
  });
});
