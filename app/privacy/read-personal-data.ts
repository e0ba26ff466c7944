import { type Kysely, sql } from 'kysely';
import { readStaffNotes } from '#customers/directory/forget-customer.ts';
import { occasions, type ReminderKind, reminderKinds } from '#email/rules/occasions.ts';
import { readSavedLimits } from '#food/saved-limits.ts';
import { channelNames } from '#phone-messages/rules/phone-events.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { readConsents } from '#privacy/consent/record-consent.ts';
import { readLeftCart } from '#reminders/left-carts.ts';
import { remindersOf } from '#reminders/reminders.ts';
import { emailKey } from '#rules/typed/email-address.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import type { PersonalData } from './personal-data.contract.ts';
import { isBoughtBy, type Person } from './persons-rows.ts';

type Db = Kysely<Tables>;

/**
 * Everything that the shop keeps of a person, as one small file (behaviour: Own data 1). Amounts are rupees, times ISO
 * 8601.
 */
export async function readPersonalData(app: AppContext, person: Person): Promise<PersonalData> {
  const { db } = app;
  const orders = await readOrders(db, person);
  const programs = await readPrograms(db, person);
  const limits = await readSavedLimits(app, person);
  const key = emailKey(person.email);
  const subscriber = await db
    .selectFrom('newsletter_subscriber')
    .select(['subscribed_at', 'asks_for_reviews'])
    .where((row) => row(row.fn('lower', ['email']), '=', key))
    .executeTakeFirst();
  const messages = await db
    .selectFrom('contact_message')
    .leftJoin('shop_order', 'shop_order.id', 'contact_message.order_id')
    .select(['contact_message.created_at', 'contact_message.name', 'contact_message.phone', 'message', 'order_number'])
    .select(sql<number>`(select count(*)::int from message_photo where message_id = contact_message.id)`.as('photos'))
    .select(threadOfMessage)
    .where(isWrittenBy(person))
    .orderBy('contact_message.created_at', 'desc')
    .execute();
  const alerts = await db
    .selectFrom('stock_alert')
    .innerJoin('variant', 'variant.id', 'stock_alert.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['title', 'weight', 'asked_at', 'confirmed_at', 'mailed_at'])
    .where('email_key', '=', key)
    .orderBy('asked_at', 'desc')
    .execute();
  const phoneMessages = await db
    .selectFrom('phone_message')
    .leftJoin('shop_order', 'shop_order.id', 'order_id')
    .select(['phone_message.created_at', 'order_number', 'event', 'channel', 'phone_message.state', 'body'])
    .where(
      sql<boolean>`(order_id = any(${orders.map(({ id }) => id)}::uuid[]) or phone_message.user_id = ${person.id})`,
    )
    .where('phone_message.phone', '<>', '')
    .orderBy('phone_message.created_at', 'desc')
    .execute();
  const emails = await db
    .selectFrom('email')
    .select(['created_at', 'kind', 'subject', 'sent_at'])
    .where((row) => row(row.fn('lower', ['to_address']), '=', key))
    .orderBy('created_at', 'desc')
    .execute();
  return {
    madeAt: new Date().toISOString(),
    account: await readAccount(db, person),
    staffNotes: await readStaffNotes(db, person.id),
    orders: orders.map(({ order }) => order),
    documents: await readDocuments(
      db,
      [...orders, ...programs].map(({ id }) => id),
    ),
    programs: programs.map(({ program }) => program),
    reviews: await readReviews(app, person),
    helpfulVotes: await readVotes(db, person),
    reminders: await remindersOf(db, person.id),
    leftCart: await readLeftCart(db, person.id),
    savedLimits: limits && { limits: { ...limits.limits }, savedAt: limits.savedAt.toISOString() },
    newsletter: subscriber
      ? { subscribedAt: subscriber.subscribed_at.toISOString(), asksForReviews: subscriber.asks_for_reviews }
      : null,
    consents: (await readConsents(app, person.email)).map((one) => ({ ...one, at: one.at.toISOString() })),
    messages: messages.map(({ created_at, name, phone, message, order_number, photos, thread }) => ({
      at: created_at.toISOString(),
      name,
      phone,
      message,
      order: order_number,
      photos,
      thread,
    })),
    stockAlerts: alerts.map((row) => ({
      product: row.title,
      weight: row.weight,
      askedAt: row.asked_at.toISOString(),
      confirmedAt: row.confirmed_at?.toISOString() ?? null,
      toldAt: row.mailed_at?.toISOString() ?? null,
    })),
    phoneMessages: phoneMessages.map((row) => ({
      at: row.created_at.toISOString(),
      order: row.order_number,
      about: row.event,
      by: channelNames[row.channel],
      state: row.state,
      text: row.body,
    })),
    emails: emails.map((row) => ({
      at: row.created_at.toISOString(),
      about: row.kind,
      subject: row.subject,
      sentAt: row.sent_at?.toISOString() ?? null,
    })),
  };
}

/** What went to and fro after a message; notes of staff are the shop's own. */
const threadOfMessage = sql<PersonalData['messages'][number]['thread']>`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'at', to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'byShop', entry.kind = 'answer', 'text', entry.message) order by entry.created_at), '[]')
  from contact_message as entry where entry.thread_id = contact_message.id and entry.kind in ('answer', 'reply'))`.as(
  'thread',
);

/** Of a row of `contact_message` with its order, if it has one: written from the person's address, or about their order. */
function isWrittenBy({ id, email }: Person) {
  const key = emailKey(email);
  return sql<boolean>`(lower(contact_message.email) = ${key} or shop_order.user_id = ${id}
    or (shop_order.user_id is null and lower(shop_order.email) = ${key}))`;
}

async function readAccount(db: Db, { id }: Person): Promise<PersonalData['account']> {
  const row = await db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const sessions = await db
    .selectFrom('session')
    .select(['created_at', 'last_seen_at', 'device', 'address'])
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute();
  const change = await db
    .selectFrom('email_change')
    .select(['new_email', 'asked_at'])
    .where('user_id', '=', id)
    .executeTakeFirst();
  const confirmed = await db
    .selectFrom('confirmed_phone')
    .select(['phone', 'confirmed_at', 'proved_at'])
    .where('user_id', '=', id)
    .executeTakeFirst();
  const logged = await db
    .selectFrom('security_event')
    .select(['at', 'what', 'address', 'device'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  return {
    name: row.user_name,
    email: row.email,
    newEmail: change ? { email: change.new_email, askedAt: change.asked_at.toISOString() } : null,
    phone: row.phone_number,
    phoneThatSignsIn: confirmed
      ? {
          phone: confirmed.phone,
          confirmedAt: confirmed.confirmed_at.toISOString(),
          lastProvedAt: confirmed.proved_at.toISOString(),
        }
      : null,
    isBusinessAccount: row.is_business_account,
    gstin: row.gstin,
    legalName: row.legal_name,
    isInSez: row.in_sez,
    registeredAt: row.created_at.toISOString(),
    securityLog: logged.map((event) => ({ ...event, at: event.at.toISOString() })),
    signedInSince: sessions.map((session) => ({
      from: session.created_at.toISOString(),
      lastSeen: session.last_seen_at.toISOString(),
      device: session.device,
      address: session.address,
    })),
  };
}

async function readOrders(db: Db, person: Person): Promise<{ id: string; order: PersonalData['orders'][number] }[]> {
  const rows = await db
    .selectFrom('shop_order')
    .selectAll()
    .where(isBoughtBy(person))
    .orderBy('created_at', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute();
  const events = await db
    .selectFrom('order_event')
    .select(['order_id', 'at', 'status', 'buyer_note'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    order: {
      number: row.order_number,
      placedAt: row.created_at.toISOString(),
      status: row.status,
      paymentMethod: row.payment_method,
      paymentId: row.payment_id,
      couponCode: row.coupon_code,
      subtotal: rupeesFromPaise(row.subtotal_paise),
      discount: rupeesFromPaise(row.discount_paise),
      delivery: rupeesFromPaise(row.shipping_fee_paise + row.cash_fee_paise),
      total: rupeesFromPaise(row.total_paise),
      address: {
        name: row.name,
        email: row.email,
        phone: row.phone,
        street: row.street,
        city: row.city,
        state: row.state,
        country: row.country,
        pincode: row.pincode,
      },
      lines: lines
        .filter((line) => line.order_id === row.id)
        .map((line) => ({
          title: line.title,
          weight: line.weight,
          quantity: line.quantity,
          unitPrice: rupeesFromPaise(line.unit_price_paise),
          total: rupeesFromPaise(line.line_total_paise),
        })),
      history: events
        .filter((event) => event.order_id === row.id)
        .map((event) => ({ at: event.at.toISOString(), status: event.status, note: event.buyer_note })),
    },
  }));
}

async function readDocuments(db: Db, causes: string[]): Promise<PersonalData['documents']> {
  if (causes.length === 0) return [];
  const rows = await db
    .selectFrom('document')
    .select(['number', 'kind', 'date', 'reference', 'total_paise'])
    .where('cause_id', 'in', causes)
    .orderBy('issued_at')
    .execute();
  return rows.map(({ total_paise, ...row }) => ({ ...row, total: rupeesFromPaise(total_paise) }));
}

async function readPrograms(
  db: Db,
  person: Person,
): Promise<{ id: string; program: PersonalData['programs'][number] }[]> {
  const rows = await db
    .selectFrom('program_purchase')
    .selectAll()
    .where(isBoughtBy(person))
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    program: {
      number: row.purchase_number,
      program: row.program_name,
      plan: row.plan_name,
      status: row.status,
      boughtAt: (row.paid_at ?? row.created_at).toISOString(),
      total: rupeesFromPaise(row.total_paise),
      paymentId: row.payment_id,
      name: row.user_name,
      email: row.email,
      mobile: row.mobile,
      address: [row.street, row.city, row.pincode, row.state].filter((part) => part !== '').join(', '),
    },
  }));
}

async function readReviews({ db, config }: AppContext, { id }: Person): Promise<PersonalData['reviews']> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .select(['review.id', 'title', 'user_name', 'value', 'message', 'review.created_at', 'hidden_at'])
    .where('user_id', '=', id)
    .orderBy('review.created_at', 'desc')
    .execute();
  const photos = await db
    .selectFrom('review_photo')
    .select(['review_id', 'state', 'address'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    product: row.title,
    name: row.user_name,
    stars: row.value,
    message: row.message,
    writtenAt: row.created_at.toISOString(),
    isHidden: row.hidden_at !== null,
    photos: photos
      .filter((photo) => photo.review_id === row.id)
      .map(({ state, address }) => ({ state, address: address && new URL(address, config.publicUrl).href })),
  }));
}

async function readVotes(db: Db, { id }: Person): Promise<PersonalData['helpfulVotes']> {
  const rows = await db
    .selectFrom('review_vote')
    .innerJoin('review', 'review.id', 'review_vote.review_id')
    .innerJoin('product', 'product.id', 'review.product_id')
    .select(['title', 'review_vote.created_at'])
    .where('review_vote.user_id', '=', id)
    .orderBy('review_vote.created_at', 'desc')
    .execute();
  return rows.map((row) => ({ product: row.title, votedAt: row.created_at.toISOString() }));
}

export type PersonalDataCounts = Record<
  'orders' | 'programs' | 'reviews' | 'votes' | 'stockAlerts' | 'messages' | 'emails',
  number
> & {
  hasLimits: boolean;
  isSubscribed: boolean;
  /** Those that the owner sends, or that were agreed to. */
  reminders: { kind: ReminderKind; isOn: boolean }[];
  /** Address that waits for its link. */
  newEmail: string | null;
};

export async function countPersonalData(app: AppContext, person: Person): Promise<PersonalDataCounts> {
  const { db } = app;
  const key = emailKey(person.email);
  const { rows } = await sql<Omit<PersonalDataCounts, 'reminders'>>`select
    (select count(*)::int from shop_order where ${isBoughtBy(person)}) as orders,
    (select count(*)::int from program_purchase where ${isBoughtBy(person)}) as programs,
    (select count(*)::int from review where user_id = ${person.id}) as reviews,
    (select count(*)::int from review_vote where user_id = ${person.id}) as votes,
    (select count(*)::int from stock_alert where email_key = ${key}) as "stockAlerts",
    (select count(*)::int from contact_message left join shop_order on shop_order.id = order_id
      where ${isWrittenBy(person)}) as messages,
    (select count(*)::int from email where lower(to_address) = ${key}) as emails,
    (select new_email from email_change where user_id = ${person.id}) as "newEmail",
    exists (select from saved_limits where user_id = ${person.id}) as "hasLimits",
    exists (select from newsletter_subscriber where lower(email) = ${key}) as "isSubscribed"`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A query without tables always has a row.');
  const { mail } = await readSettings(app);
  const agreed = await remindersOf(db, person.id);
  const reminders = reminderKinds
    .map((kind) => ({ kind, isOn: agreed.includes(kind) }))
    .filter(({ kind, isOn }) => isOn || mail[occasions[kind].isOn]);
  return { ...counts, reminders };
}
