import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { placeCodOrder } from '#checkout/place-order.ts';
import { emptyStaffOrder } from '#checkout/rules/staff-order.ts';
import { receiveMessage } from '#contact/receive-message.ts';
import { countDueCustomers } from '#customers/directory/count-customers.ts';
import { reminderKinds } from '#email/rules/occasions.ts';
import { exportNames } from '#exports/rules/exports.ts';
import { saveLimits } from '#food/saved-limits.ts';
import { chooseNewsletter } from '#newsletter/newsletter.ts';
import { saveDraft } from '#orders/order-drafts.ts';
import { setOrderStatus } from '#orders/set-order-status.ts';
import { type Account, accountOf } from '#platform/sessions/sessions.ts';
import { chooseReminder } from '#reminders/reminders.ts';
import { addReview } from '#reviews/add-review.ts';
import { voteHelpful } from '#reviews/vote-helpful.ts';
import { maskedEmail } from '#security-log/rules/security-events.ts';
import type { CheckoutTest } from './checkout.ts';

/** What identifies her, wherever it is written; none of these words is anywhere else in the demo shop. */
export const traits = {
  name: 'Chitralekha Vaidyanathan',
  email: 'Chitra.V@known.example',
  phone: '9811122233',
  street: '77 Kalpavriksha Lane',
  password: 'Kokum4Jar',
  network: '192.0.2.77',
};
const address = {
  name: traits.name,
  email: traits.email,
  phone: traits.phone,
  street: traits.street,
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  country: 'India',
};
const parcel = { trackerId: 'T1', trackerURL: 'https://track.example.com/T1', logisticsProvider: 'Courier' };
const noParcel = { trackerId: '', trackerURL: '', logisticsProvider: '' };

export interface RecordedPerson {
  account: Account;
  token: string;
  /** Numbers: delivered with an invoice, refused before it left, and of the time before the account. */
  delivered: string;
  rejected: string;
  asGuest: string;
}

/** A shopper of whom the shop has a row in every table that can hold one of a person. */
export async function addRecordedPerson(test: CheckoutTest): Promise<RecordedPerson> {
  const { app } = test;
  const { db } = app;
  const staff = { id: '00000000-0000-4000-8000-00000000000a', userName: 'Meera' };
  const row = await db
    .insertInto('user_account')
    .values({
      user_name: traits.name,
      email: traits.email,
      phone_number: traits.phone,
      password_hash: await app.passwords.hash(traits.password),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const account = accountOf(row);
  const token = await app.sessions.begin(db, row.id);

  const order = async (by: Account | null, at: number) => {
    const request = await test.request([test.item(at, 1)], { account: by, address });
    const call = { name: 'order', scope: `${at}`, key: `${at} ${row.id}`, body: {} };
    return (await placeCodOrder(app, request, call)).orderId;
  };
  const move = (id: string, status: 'Packed' | 'Shipped' | 'Delivered' | 'Rejected', note = '') =>
    setOrderStatus(
      app,
      id,
      { status, note, buyerNote: '', shipment: status === 'Shipped' ? parcel : noParcel, refundPaise: null },
      staff,
    );
  const asGuest = await order(null, 2);
  await move(asGuest, 'Rejected');
  await db
    .updateTable('shop_order')
    .set({ created_at: new Date('2026-01-01') })
    .execute();
  const delivered = await order(account, 0);
  await move(delivered, 'Packed');
  await move(delivered, 'Shipped', `Called ${traits.name} at ${traits.phone}`);
  await move(delivered, 'Delivered');
  await db
    .updateTable('shop_order')
    .set({ parcel_note: `For ${traits.name}` })
    .where('order_number', '=', delivered)
    .execute();
  await db
    .insertInto('shipment')
    .columns([
      'order_id',
      'reference',
      'state',
      'grams',
      'length_cm',
      'breadth_cm',
      'height_cm',
      'label_url',
      'attempt_reason',
      'problem',
    ])
    .expression((from) =>
      from
        .selectFrom('shop_order')
        .select((row) => [
          'id',
          'order_number',
          row.val('delivered').as('state'),
          row.val(500).as('grams'),
          row.val(20).as('length_cm'),
          row.val(20).as('breadth_cm'),
          row.val(20).as('height_cm'),
          row.val(`https://labels.example/${traits.phone}.pdf`).as('label_url'),
          row.val(`${traits.name} not at home`).as('attempt_reason'),
          row.val(`The courier service says: call ${traits.phone}`).as('problem'),
        ])
        .where('order_number', '=', delivered),
    )
    .execute();
  const rejected = await order(account, 1);
  await move(rejected, 'Rejected');

  await db
    .insertInto('program_purchase')
    .values({
      purchase_number: 'P-KNOWN-1',
      user_id: account.id,
      user_name: traits.name,
      email: traits.email,
      mobile: traits.phone,
      program_name: 'Program',
      plan_name: 'Plan',
      status: 'closed',
      awaits_payment_until: null,
      price_paise: 100,
      discount_paise: 0,
      gst_paise: 5,
      gst_basis_points: 500,
      total_paise: 100,
      paid_at: null,
    })
    .execute();

  const [one, other] = [test.variants[0]?.productId ?? '', test.variants.at(-1)?.productId ?? ''];
  const review = await addReview(app, account, { productId: one, reviewMessage: 'Very fine', reviewValue: 5 });
  await db
    .insertInto('review_photo')
    .values({ review_id: review._id, user_id: account.id, name: 'aa.300x200.webp', bytes: Buffer.from('photo') })
    .execute();
  const foreign = await db
    .insertInto('review')
    .values({ product_id: other, user_id: null, user_name: 'Ravi', message: 'Good', value: 4, is_verified: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await voteHelpful(app, account.id, foreign.id, true);
  await saveLimits(app, account, { most: { netCarbs: 15 }, without: ['milk'], vegan: false, measure: null } as never);
  await chooseNewsletter(app, traits.email, true);
  for (const kind of reminderKinds) await chooseReminder(app, account, kind, true);
  const lines = JSON.stringify([{ productId: one, weight: '1 kg', quantity: 1 }]);
  await db.insertInto('left_cart').values({ user_id: account.id, lines }).execute();
  await db
    .insertInto('newsletter_request')
    .values({ email_key: traits.email.toLowerCase(), email: traits.email, confirm_hash: Buffer.from('request') })
    .execute();
  await receiveMessage(app, {
    name: traits.name,
    email: traits.email.toUpperCase(),
    phone: traits.phone,
    message: `Where is my parcel? I live at ${traits.street}.`,
  });
  await receiveMessage(
    app,
    { name: traits.name, email: traits.email, phone: traits.phone, message: `The pouch for ${traits.name} was torn.` },
    { id: await idOf(app, delivered), number: delivered, photoIds: [] },
  );
  const { id: thread_id } = await db
    .selectFrom('contact_message')
    .select('id')
    .where('order_id', 'is', null)
    .executeTakeFirstOrThrow();
  for (const kind of ['answer', 'note', 'reply'] as const) {
    const entry = { thread_id, kind, name: '', email: '', phone: '', message: `${kind} to ${traits.name}` };
    await db.insertInto('contact_message').values(entry).execute();
  }
  const { name, email, phone, street } = traits;
  const form = { ...emptyStaffOrder(), addressInfo: { ...emptyStaffOrder().addressInfo, name, email, phone, street } };
  await saveDraft(app, null, form, staff);
  const variant = await db.selectFrom('variant').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('stock_alert')
    .values({ variant_id: variant.id, email: traits.email, email_key: traits.email.toLowerCase() })
    .execute();
  await db.insertInto('occasional_email').values({ mailbox: traits.email.toLowerCase() }).execute();
  const soon = new Date(Date.now() + 600_000);
  await db
    .insertInto('password_reset')
    .values({ token_hash: Buffer.from('reset'), user_id: account.id, expires_at: soon })
    .execute();
  await db
    .insertInto('email_change')
    .values({ user_id: account.id, token_hash: Buffer.from('new'), new_email: traits.email, expires_at: soon })
    .execute();
  await db
    .insertInto('staff_invitation')
    .values({
      email: traits.email,
      staff_role: 'packer',
      token_hash: Buffer.from('invitation'),
      invited_by: account.id,
      expires_at: soon,
    })
    .onConflict((same) => same.doNothing())
    .execute();
  await db
    .insertInto('registration_attempt')
    .values({
      vcd_hash: Buffer.from('attempt'),
      email_key: traits.email.toLowerCase(),
      code_hash: Buffer.from('code'),
      user_name: traits.name,
      email: traits.email,
      phone_number: traits.phone,
      password_hash: 'x',
      is_business_account: false,
      newsletter_subscription: true,
      expires_at: soon,
    })
    .execute();
  await db
    .insertInto('audit_entry')
    .values([
      {
        by_user_id: account.id,
        by_name: traits.name,
        kind: 'account',
        thing_id: account.id,
        action: 'edited',
        before: JSON.stringify({ userName: traits.name, phoneNumber: traits.phone }),
        after: JSON.stringify({ userName: traits.name, phoneNumber: traits.phone }),
      },
    ])
    .execute();
  for (const name of exportNames) {
    const { id } = await db
      .insertInto('export_file')
      .values({ name, query: '{}', by_user_id: null, by_name: 'Meera' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const content = gzipSync(`Name,E-mail\r\n${traits.name},${traits.email}\r\n`);
    await db.insertInto('export_part').values({ export_id: id, position: 0, lines: 2, content }).execute();
  }
  const { id: importId } = await db
    .insertInto('import_file')
    .values({
      kind: 'customers',
      source: 'shopify',
      file_name: 'customers.csv',
      choices: JSON.stringify({}) as never,
      by_name: 'Meera',
      by_user_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const read = { line: 2, name: traits.name, email: traits.email, phone: traits.phone, notes: [], problems: [] };
  await db
    .insertInto('import_item')
    .values({ import_id: importId, position: 0, line: 2, key: '', title: '', read: JSON.stringify(read), state: 'new' })
    .execute();
  // As a customer: with the account, and of what she ordered as a guest.
  await countDueCustomers(app);
  await db
    .updateTable('customer')
    .set({ tags: [traits.street] })
    .where('account_id', '=', account.id)
    .execute();
  const { rows: customers } = await sql<{ id: string }>`
    select distinct customer_id(user_id, phone, email) as id from shop_order where email = ${traits.email}`.execute(db);
  for (const { id } of customers) {
    const written = { text: `${traits.name} rings twice`, by_user_id: account.id, by_name: traits.name };
    await db
      .insertInto('customer_note')
      .values({ customer_id: id, ...written })
      .execute();
  }
  for (const number of [delivered, rejected]) {
    await db
      .insertInto('order_tag')
      .values({ order_id: await idOf(app, number), tag: traits.name })
      .execute();
    const photo = `/uploads/parcel of ${traits.name}.webp`;
    await db
      .insertInto('return_photo')
      .values({ order_id: await idOf(app, number), address: photo })
      .execute();
  }
  // Their receiver may say what it likes.
  await db.deleteFrom('webhook_endpoint').execute();
  const { id: endpoint_id } = await db
    .insertInto('webhook_endpoint')
    .values({ address: 'https://erp.example/', types: ['none'], secret: Buffer.from('x') })
    .returning('id')
    .executeTakeFirstOrThrow();
  const told = {
    endpoint_id,
    event_id: 1,
    type: 'order.paid',
    state: 'delivered',
    answer: `Thanks, ${traits.name}`,
  } as const;
  for (const subject_id of [account.id, await idOf(app, delivered)])
    await db
      .insertInto('webhook_delivery')
      .values({ ...told, subject_id, body: JSON.stringify({ data: { id: subject_id } }) })
      .execute();
  // What somebody else looks for.
  const { id: owner_id } = await db
    .insertInto('user_account')
    .values({ user_name: 'Ravi', email: `${crypto.randomUUID()}@views.example`, password_hash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const view = { list: 'orders' as const, owner_id, name: `Of ${traits.name}` };
  await db
    .insertInto('saved_view')
    .values({ ...view, params: JSON.stringify({ search: traits.phone }) })
    .execute();
  await db.insertInto('customer_due').values({ customer_id: account.id, phone: traits.phone }).execute();
  const from = { address: traits.network, device: 'Firefox on Haiku' };
  await db
    .insertInto('security_event')
    .values([
      { what: 'sign-in', user_id: account.id, ...from },
      { what: 'sign-in failed', user_id: null, typed_email: maskedEmail(traits.email), ...from },
      { what: 'opened', user_id: null, about_user_id: account.id, address: '192.0.2.1', device: '' },
    ])
    .execute();
  return { account, token, delivered, rejected, asGuest };
}

async function idOf({ db }: CheckoutTest['app'], number: string): Promise<string> {
  const order = db.selectFrom('shop_order').select('id').where('order_number', '=', number);
  return (await order.executeTakeFirstOrThrow()).id;
}
