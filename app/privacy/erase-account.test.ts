import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { countDueCustomers } from '#customers/directory/count-customers.ts';
import { joinCustomers } from '#customers/directory/join-customers.ts';
import { moveAddress } from '#email/move-address.ts';
import { tidyOutbox } from '#email/tidy-outbox.ts';
import { setOrderStatus } from '#orders/set-order-status.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { moveConsents } from '#privacy/consent/record-consent.ts';
import { maskedEmail } from '#security-log/rules/security-events.ts';
import { refused } from '#tests/support/app/refusals.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { type CheckoutTest, openCheckoutTest } from '#tests/support/purchases/checkout.ts';
import { placesOf } from '#tests/support/purchases/places-of.ts';
import { addRecordedPerson, type RecordedPerson, traits } from '#tests/support/purchases/recorded-person.ts';
import { eraseAccount } from './erase-account.ts';

describe.each(testEngines)('erasing an account on the %s server', (engine) => {
  let test: CheckoutTest;
  let person: RecordedPerson;
  beforeAll(async () => {
    test = await openCheckoutTest(engine);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    const { db } = test.app;
    await test.reset();
    for (const table of ['review', 'document', 'program_purchase', 'audit_entry', 'newsletter_subscriber'] as const) {
      await sql`truncate ${sql.table(table)} cascade`.execute(db);
    }
    await sql`truncate contact_message, stock_alert, occasional_email, registration_attempt, export_file, import_file, security_event cascade`.execute(
      db,
    );
    await db.deleteFrom('user_account').where('email', 'like', '%known.example').execute();
    person = await addRecordedPerson(test);
  });

  const erase = (reviews: 'keep' | 'remove' = 'keep', password = traits.password) =>
    eraseAccount(test.app, person.account, { password, reviews });

  const marks = () => placesOf(test.app, [person.account.id, maskedEmail(traits.email), traits.network]);
  const places = () => placesOf(test.app, [traits.name, traits.email, traits.phone, traits.street]);

  it('leaves the person where the tax law wants it, and nowhere else (behaviour: Own data 4)', async () => {
    // Otherwise the search would prove nothing.
    expect(await places()).toEqual([
      'audit_entry.after',
      'audit_entry.before',
      'audit_entry.by_name',
      'consent.email',
      'contact_message.email',
      'contact_message.message',
      'contact_message.name',
      'contact_message.phone',
      'customer.contacts',
      'customer.emails',
      'customer.last_email',
      'customer.last_phone',
      'customer.name',
      'customer.phone',
      'customer.phones',
      'customer.search_line',
      'customer.tags',
      'customer_due.phone',
      'customer_note.by_name',
      'customer_note.text',
      'document.buyer',
      'document.content',
      'email.html',
      'email.reply_to',
      'email.subject',
      'email.text',
      'email.to_address',
      'email_change.new_email',
      'export_part.content',
      'import_item.read',
      'newsletter_request.email',
      'newsletter_request.email_key',
      'newsletter_subscriber.email',
      'occasional_email.mailbox',
      'order_draft.form',
      'order_event.by_name',
      'order_event.note',
      'order_tag.tag',
      'program_purchase.email',
      'program_purchase.mobile',
      'program_purchase.search_line',
      'program_purchase.user_name',
      'registration_attempt.email',
      'registration_attempt.email_key',
      'registration_attempt.phone_number',
      'registration_attempt.user_name',
      'return_photo.address',
      'review.user_name',
      'saved_view.name',
      'saved_view.params',
      'shipment.attempt_reason',
      'shipment.label_url',
      'shipment.problem',
      'shop_order.email',
      'shop_order.name',
      'shop_order.parcel_note',
      'shop_order.phone',
      'shop_order.street',
      'staff_invitation.email',
      'stock_alert.email',
      'stock_alert.email_key',
      'user_account.email',
      'user_account.phone_number',
      'user_account.user_name',
      'webhook_delivery.answer',
    ]);
    expect(await marks()).toEqual(
      expect.arrayContaining(
        ['address', 'about_user_id', 'typed_email', 'user_id'].map((column) => `security_event.${column}`),
      ),
    );
    await erase();
    // The last e-mail says that it is done; once sent, it is forgotten within the hour.
    const confirmation = await test.app.db.selectFrom('email').selectAll().execute();
    expect(confirmation).toMatchObject([{ kind: 'account erased', to_address: traits.email }]);
    expect(confirmation[0]?.text).not.toContain(traits.name);
    await test.app.db.updateTable('email').set({ sent_at: new Date() }).execute();
    await tidyOutbox(test.app);
    expect(await places()).toEqual(['document.buyer', 'document.content', 'shop_order.name', 'shop_order.street']);
    // Nor does the account's id, the mask of its address or its network lead to anything: the record of changes alone
    // says that it was erased.
    expect(await marks()).toEqual(['audit_entry.thing_id']);
    const named = await test.app.db.selectFrom('shop_order').select('order_number').where('name', '<>', '').execute();
    expect(named).toEqual([{ order_number: person.delivered }]);
  });

  it('forgets what was written of whom staff joined with it, who stays a customer (behaviour: Customers 6)', async () => {
    const { db } = test.app;
    const address = {
      ...(await test.request([test.item(0, 1)])).address,
      email: 'bela@other.example',
      phone: '9811199999',
    };
    await placeCodOrder(test.app, { ...(await test.request([test.item(0, 1)])), address }, null);
    await countDueCustomers(test.app);
    const guest = await db
      .selectFrom('customer')
      .select('id')
      .where('phone', '=', address.phone)
      .executeTakeFirstOrThrow();
    const note = { customer_id: guest.id, text: 'Rings twice', by_user_id: person.account.id, by_name: traits.name };
    await db.insertInto('customer_note').values(note).execute();
    await joinCustomers(test.app, guest.id, person.account.id, person.account);
    await erase();
    const left = db.selectFrom('customer').select(['joined_to', 'orders']).where('id', '=', guest.id);
    expect(await left.execute()).toEqual([{ joined_to: null, orders: 1 }]);
    expect(await db.selectFrom('customer_note').selectAll().execute()).toEqual([]);
  });

  it('also reaches the address that the account had before, and e-mails to it', async () => {
    const { db } = test.app;
    const former = 'before.chitra@known.example';
    const change = {
      kind: 'account' as const,
      thing_id: person.account.id,
      action: 'e-mail address changed',
      by_name: traits.name,
    };
    await db
      .insertInto('audit_entry')
      .values({
        ...change,
        before: JSON.stringify({ email: former }),
        after: JSON.stringify({ email: 'between@known.example' }),
      })
      .execute();
    await sql`insert into email (kind, to_address, subject, html, text) values ('email changed', ${former}, 's', 'h', ${former})`.execute(
      db,
    );
    const invitation = { email: former, staff_role: 'packer' as const, token_hash: tokenHash(newToken()) };
    await db
      .insertInto('staff_invitation')
      .values({ ...invitation, expires_at: new Date() })
      .execute();
    await db
      .insertInto('security_event')
      .values({ what: 'sign-in failed', typed_email: maskedEmail(former), address: '203.0.113.9' })
      .execute();
    const formerPlaces = () => placesOf(test.app, [former, maskedEmail(former), '203.0.113.9']);
    expect(await formerPlaces()).toEqual([
      'audit_entry.before',
      'email.text',
      'email.to_address',
      'security_event.address',
      'security_event.typed_email',
      'staff_invitation.email',
    ]);
    await erase();
    expect(await formerPlaces()).toEqual([]);
  });

  it('also reaches the link to a new address, and leaves what else goes there', async () => {
    const { db } = test.app;
    const next = 'new.chitra@known.example';
    await db.updateTable('email_change').set({ new_email: next }).execute();
    for (const kind of ['email change', 'order placed']) {
      await sql`insert into email (kind, to_address, subject, html, text)
        values (${kind}, ${next.toUpperCase()}, 's', 'h', ${kind === 'email change' ? traits.name : 'Ravi'})`.execute(
        db,
      );
    }
    await erase();
    const left = await db.selectFrom('email').select('kind').where('to_address', '=', next.toUpperCase()).execute();
    expect(left).toEqual([{ kind: 'order placed' }]);
    expect(await db.selectFrom('email_change').selectAll().execute()).toEqual([]);
  });

  it('reaches what went along to an address that was confirmed while it waited', async () => {
    const { db } = test.app;
    const next = 'chitra.after@known.example';
    let erased: Promise<unknown> | undefined;
    await inTransaction(db, async (tx) => {
      await tx.selectFrom('user_account').select('id').where('id', '=', person.account.id).forUpdate().execute();
      erased = erase();
      const waiting = sql<{ count: number }>`select count(*)::int from pg_locks where not granted`;
      await expect.poll(async () => (await waiting.execute(tx)).rows[0]?.count, { interval: 5 }).not.toBe(0);
      await tx.updateTable('user_account').set({ email: next }).where('id', '=', person.account.id).execute();
      await moveAddress(tx, traits.email, next);
      await moveConsents(tx, traits.email, next);
    });
    await erased;
    // The e-mail that says that it is done.
    expect(await placesOf(test.app, [next])).toEqual(['email.to_address']);
  });

  it('signs out, deletes what hangs on the account, and records that it happened without a name', async () => {
    const { db } = test.app;
    await erase();
    expect(await test.app.sessions.read(person.token)).toBeNull();
    for (const table of ['session', 'password_reset', 'saved_limits', 'review_vote', 'review_photo'] as const) {
      const rows = await db.selectFrom(table).select('user_id').where('user_id', '=', person.account.id).execute();
      expect([table, rows]).toEqual([table, []]);
    }
    const orders = await db.selectFrom('shop_order').select(['user_id', 'email', 'phone', 'visitor_id']).execute();
    expect(orders).toHaveLength(3);
    for (const order of orders) expect(order).toEqual({ user_id: null, email: '', phone: '', visitor_id: null });
    const last = await db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(last).toMatchObject({
      kind: 'account',
      action: 'erased',
      thing_id: person.account.id,
      by_user_id: null,
      by_name: 'A customer',
      before: null,
      after: null,
    });
  });

  it('keeps reviews without the name, or removes them and rates the product anew, as the shopper chooses', async () => {
    const { db } = test.app;
    const reviews = () =>
      db.selectFrom('review').select(['user_name', 'user_id', 'message']).orderBy('message').execute();
    await erase('keep');
    expect(await reviews()).toEqual([
      { user_name: 'Ravi', user_id: null, message: 'Good' },
      { user_name: 'A customer', user_id: null, message: 'Very fine' },
    ]);
    await sql`truncate review cascade`.execute(db);
    await db.deleteFrom('shop_order').execute();
    await db.deleteFrom('program_purchase').execute();
    person = await addRecordedPerson(test);
    const rated = () =>
      db
        .selectFrom('product')
        .select(['rating_hundredths', 'own_rating_hundredths'])
        .where('id', '=', test.variants[0]?.productId ?? '')
        .executeTakeFirstOrThrow();
    expect((await rated()).rating_hundredths).toBe(500);
    await erase('remove');
    expect((await reviews()).map(({ user_name }) => user_name)).toEqual(['Ravi']);
    expect((await rated()).rating_hundredths).toBe((await rated()).own_rating_hundredths);
  });

  it('is refused while an order is not delivered or a refund has not arrived, and names it (behaviour: Own data 5)', async () => {
    const { db } = test.app;
    const before = await places();
    await db
      .updateTable('shop_order')
      .set({ status: 'Shipped' })
      .where('order_number', '=', person.delivered)
      .execute();
    const open = await refused(erase());
    expect([open.status, open.message]).toEqual([409, expect.stringContaining(person.delivered)]);
    await db
      .updateTable('shop_order')
      .set({ status: 'Delivered' })
      .where('order_number', '=', person.delivered)
      .execute();

    const { id } = await db
      .selectFrom('shop_order')
      .select('id')
      .where('order_number', '=', person.rejected)
      .executeTakeFirstOrThrow();
    await sql`insert into payment_intent (id, purpose, subject_id, amount_paise, receipt) values (${id}, 'order', ${id}, 100, 'r')`.execute(
      db,
    );
    await sql`insert into payment (provider_payment_id, intent_id, amount_paise, currency, status, first_source, begun_at)
      values ('pay_known', ${id}, 100, 'INR', 'captured', 'webhook', now())`.execute(db);
    await sql`insert into refund (provider_payment_id, purpose, amount_paise, idempotency_key) values ('pay_known', 'staff', 100, 'k')`.execute(
      db,
    );
    for (const status of ['queued', 'pending', 'failed'] as const) {
      await db.updateTable('refund').set({ status }).execute();
      const unpaid = await refused(erase());
      expect([status, unpaid.status, unpaid.message]).toEqual([status, 409, expect.stringContaining(person.rejected)]);
    }
    expect(await places()).toEqual(before);
    await db.updateTable('refund').set({ status: 'processed' }).execute();
    await db.updateTable('program_purchase').set({ status: 'waiting', awaits_payment_until: new Date() }).execute();
    expect((await refused(erase())).message).toContain('P-KNOWN-1');
    await db.updateTable('program_purchase').set({ status: 'closed', awaits_payment_until: null }).execute();
    await erase();
    await sql`truncate payment_intent, payment, refund cascade`.execute(db);
  });

  it('is for the shopper with the password: not for staff, nor for a shared demo account', async () => {
    const wrong = await refused(erase('keep', 'Wrong1234'));
    expect([wrong.status, wrong.errors[0]?.field]).toEqual([400, 'password']);
    const { db } = test.app;
    await db
      .updateTable('user_account')
      .set({ role: 'admin', staff_role: 'owner' })
      .where('id', '=', person.account.id)
      .execute();
    expect((await refused(erase())).status).toBe(403);
    await db
      .updateTable('user_account')
      .set({ role: 'shopper', staff_role: null })
      .where('id', '=', person.account.id)
      .execute();
    const { password_hash: passwordHash } = await db
      .selectFrom('user_account')
      .select('password_hash')
      .where('id', '=', person.account.id)
      .executeTakeFirstOrThrow();
    test.app.demoAccounts = { password: traits.password, passwordHash } as never;
    expect((await refused(erase())).status).toBe(409);
    test.app.demoAccounts = undefined;
    const left = await db.selectFrom('user_account').select('id').where('id', '=', person.account.id).execute();
    expect(left).toHaveLength(1);
  });

  it('leaves orders that staff can still take back, with a credit note that names the buyer of the invoice', async () => {
    await erase();
    const staff = { id: '00000000-0000-4000-8000-00000000000a', userName: 'Meera' };
    const shipment = { trackerId: '', trackerURL: '', logisticsProvider: '' };
    const change = { status: 'Rejected' as const, note: '', buyerNote: '', shipment, refundPaise: null };
    await setOrderStatus(test.app, person.delivered, change, staff);
    const notes = await test.app.db
      .selectFrom('document')
      .select(['kind', 'buyer'])
      .where('reference', '=', person.delivered)
      .orderBy('issued_at')
      .execute();
    expect(notes.at(-1)).toEqual({ kind: 'credit-note', buyer: traits.name });
    const mails = await test.app.db.selectFrom('email').select('kind').execute();
    expect(mails).toEqual([{ kind: 'account erased' }]);
  });

  it('takes the person out of files that wait: a list that is prepared, a line that would become an account again', async () => {
    const { db } = test.app;
    await db.deleteFrom('shop_order').execute();
    await erase();
    // The list of orders does not name anyone who never ordered.
    expect(await db.selectFrom('export_file').select('name').execute()).toEqual([{ name: 'orders' }]);
    expect(await db.selectFrom('import_item').select(['read', 'state']).execute()).toEqual([
      { read: {}, state: 'same' },
    ]);
  });
});
