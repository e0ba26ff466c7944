import { sql } from 'kysely';
import { type Person, peopleOfOrders } from '#customers/rules/people-of-orders.ts';
import type { OrderStatus, PaymentMethod } from '#orders/rules/order-status.ts';
import type { AppContext } from '#platform/app-context.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { mailboxKey } from '#rules/typed/email-address.ts';
import { cameBack, countDueCustomers, isOwnOrder, isRefused, membersAndOrders, spentPaise } from './count-customers.ts';

export interface CustomerOrder {
  orderId: string;
  /** Whom it goes to: two people may share a phone. */
  name: string;
  at: Date;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  totalPaise: number;
  spentPaise: number;
  /** Not an order by itself: added to one, or in place of damaged goods. */
  isPart: boolean;
  /** Nobody took the parcel at the door. */
  isRefused: boolean;
  /** The parcel came back after it was delivered. */
  isReturned: boolean;
  couponCode: string;
}

interface Address {
  name: string;
  street: string;
  city: string;
  state: string;
  pincode: string;
  country: string;
}

export interface CustomerMember {
  id: string;
  kind: 'account' | 'phone' | 'e-mail';
  /** The account's e-mail, the phone, or the e-mail. */
  by: string;
  orders: number;
}

export interface Customer {
  id: string;
  name: string;
  phone: string;
  email: string;
  phones: string[];
  emails: string[];
  /** As last used; null before the first order. */
  address: Address | null;
  /** Whom the listed orders name: two people may share a phone. The one named last first. */
  people: Person<Address>[];
  createdAt: Date;
  orders: number;
  spentPaise: number;
  refused: number;
  returned: number;
  noCash: boolean;
  tags: string[];
  orderList: CustomerOrder[];
  /** There are older ones than are listed. */
  hasMoreOrders: boolean;
  coupons: { code: string; orders: number }[];
  reviews: { productId: string; product: string; stars: number; message: string; at: Date; isHidden: boolean }[];
  plans: { number: string; plan: string; status: string; at: Date; totalPaise: number }[];
  /** The newest, by the same e-mail or phone. */
  messages: { id: string; message: string; at: Date; isOpen: boolean }[];
  newsletterSince: Date | null;
  notes: { id: string; text: string; at: Date; by: string }[];
  members: CustomerMember[];
  /** Others with a phone or an e-mail of this one. */
  similar: { id: string; name: string; phone: string; email: string; orders: number }[];
}

const mostOrders = 100;
const mostSimilar = 10;

/**
 * A customer with all that staff may know of it; one that was joined to another is shown as that one. Amounts are in
 * paise.
 * @throws AppError 404
 */
export async function showCustomer(app: AppContext, id: string): Promise<Customer> {
  await countDueCustomers(app);
  const head = await findHead(app, id);
  const { db } = app;
  const heads = [head.id];
  const ofMembers = await readMembers(app, head.id);
  const accounts = ofMembers.flatMap(({ kind, id: account }) => (kind === 'account' ? [account] : []));
  const ids = ofMembers.map((one) => one.id);
  const [orders, figures, coupons, reviews, plans, messages, newsletterSince, notes, similar] = await Promise.all([
    readOrders(app, heads),
    sql<{ memberId: string; orders: number; returned: number }>`
      with ${membersAndOrders(heads)}
      select member_id as "memberId", count(*) filter (where ${isOwnOrder})::integer as orders,
        count(*) filter (where ${cameBack} and not ${isRefused})::integer as returned
      from ordered join shop_order using (id) group by member_id`.execute(db),
    sql<{ code: string; orders: number }>`
      with ${membersAndOrders(heads)}
      select upper(coupon_code) as code, count(*)::integer as orders from ordered join shop_order using (id)
      where coupon_code <> '' group by upper(coupon_code) order by orders desc, code`.execute(db),
    readReviews(app, accounts),
    readPlans(app, accounts, head.emails, head.phones),
    readMessages(app, head.emails, head.phones),
    subscribedSince(app, head.emails),
    readNotes(app, ids),
    readSimilar(app, head),
  ]);
  const [last] = orders.filter(({ address }) => address.street !== '');
  return {
    id: head.id,
    name: head.name,
    phone: head.last_phone,
    email: head.last_email,
    phones: head.phones,
    emails: head.emails,
    address: last?.address ?? null,
    people: peopleOfOrders(orders),
    createdAt: head.created_at,
    orders: head.orders,
    spentPaise: head.spent_paise,
    refused: head.refused,
    returned: figures.rows.reduce((sum, { returned }) => sum + returned, 0),
    noCash: head.no_cash,
    tags: head.tags,
    orderList: orders.slice(0, mostOrders).map(({ address: _, ...order }) => order),
    hasMoreOrders: orders.length > mostOrders,
    coupons: coupons.rows,
    reviews,
    plans,
    messages,
    newsletterSince,
    notes,
    members: ofMembers.map((one) => ({
      ...one,
      orders: figures.rows.find(({ memberId }) => memberId === one.id)?.orders ?? 0,
    })),
    similar,
  };
}

/** The newest orders, each with where it went, and one more than are shown. */
async function readOrders({ db }: AppContext, heads: readonly string[]) {
  const { rows } = await sql<CustomerOrder & { address: Address }>`
    with ${membersAndOrders(heads)}
    select order_number as "orderId", name, created_at as at, status, payment_method as "paymentMethod",
      total_paise as "totalPaise", (${spentPaise})::float8 as "spentPaise", not ${isOwnOrder} as "isPart",
      ${isRefused} as "isRefused", ${cameBack} and not ${isRefused} as "isReturned", coupon_code as "couponCode",
      jsonb_build_object('name', name, 'street', street, 'city', city, 'state', state, 'pincode', pincode,
        'country', country) as address
    from ordered join shop_order using (id) order by created_at desc, order_number limit ${mostOrders + 1}`.execute(db);
  return rows;
}

/** @throws AppError 404 */
export async function findHead({ db }: Pick<AppContext, 'db'>, id: string) {
  const row = isUuid(id)
    ? await db
        .selectFrom('customer')
        .innerJoin('customer as asked', (join) =>
          join.on(sql<boolean>`customer.id = coalesce(asked.joined_to, asked.id)`),
        )
        .selectAll('customer')
        .where('asked.id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new AppError(404, 'We could not find this customer.');
  return row;
}

async function readMembers({ db }: AppContext, head: string): Promise<CustomerMember[]> {
  const rows = await db
    .selectFrom('customer')
    .leftJoin('user_account', 'user_account.id', 'customer.account_id')
    .select(['customer.id', 'customer.phone', 'customer.mailbox', 'user_account.email'])
    .where((row) => row.or([row('customer.id', '=', head), row('joined_to', '=', head)]))
    .orderBy(sql`customer.id = ${head}`, 'desc')
    .orderBy('customer.id')
    .execute();
  return rows.map(({ id, phone, mailbox, email }) => ({
    id,
    kind: email !== null ? 'account' : phone !== null ? 'phone' : 'e-mail',
    by: email ?? phone ?? mailbox ?? '',
    orders: 0,
  }));
}

async function readNotes({ db }: AppContext, members: readonly string[]): Promise<Customer['notes']> {
  return db
    .selectFrom('customer_note')
    .select(['id', 'text', 'at', 'by_name as by'])
    .where('customer_id', 'in', members)
    .orderBy('at', 'desc')
    .execute();
}

async function readReviews({ db }: AppContext, accounts: readonly string[]): Promise<Customer['reviews']> {
  if (accounts.length === 0) return [];
  return db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .select(['product_id as productId', 'title as product', 'value as stars', 'message', 'review.created_at as at'])
    .select(sql<boolean>`hidden_at is not null`.as('isHidden'))
    .where('review.user_id', 'in', accounts)
    .orderBy('review.created_at', 'desc')
    .execute();
}

/** Plans of the accounts, and what guests bought under the customer's e-mails or phones. */
async function readPlans(
  { db }: AppContext,
  accounts: readonly string[],
  emails: readonly string[],
  phones: readonly string[],
): Promise<Customer['plans']> {
  return db
    .selectFrom('program_purchase')
    .select(['purchase_number as number', 'plan_name as plan', 'status', 'total_paise as totalPaise'])
    .select(sql<Date>`coalesce(paid_at, created_at)`.as('at'))
    .where('status', 'in', ['paid', 'refunded'])
    .where(
      sql<boolean>`(user_id = any(${accounts}::uuid[])
        or user_id is null and (lower(email) = any(${emails}::text[]) or mobile = any(${phones}::text[])))`,
    )
    .orderBy(sql`coalesce(paid_at, created_at)`, 'desc')
    .execute();
}

async function readMessages(
  { db }: AppContext,
  emails: readonly string[],
  phones: readonly string[],
): Promise<Customer['messages']> {
  return db
    .selectFrom('contact_message')
    .select(['id', 'message', 'created_at as at', sql<boolean>`answered_at is null`.as('isOpen')])
    .where('thread_id', 'is', null)
    .where(
      sql<boolean>`(mailbox(email) = any(${emails.map(mailboxKey)}::text[])
        or right(regexp_replace(phone, '\\D', '', 'g'), 10) = any(${phones}::text[]))`,
    )
    .orderBy('created_at', 'desc')
    .limit(mostSimilar)
    .execute();
}

async function subscribedSince({ db }: AppContext, emails: readonly string[]): Promise<Date | null> {
  const row = await db
    .selectFrom('newsletter_subscriber')
    .select('subscribed_at')
    .where(sql<boolean>`lower(email) = any(${emails}::text[])`)
    .orderBy('subscribed_at')
    .executeTakeFirst();
  return row?.subscribed_at ?? null;
}

async function readSimilar(
  { db }: AppContext,
  { id, contacts }: { id: string; contacts: readonly string[] },
): Promise<Customer['similar']> {
  if (contacts.length === 0) return [];
  return db
    .selectFrom('customer')
    .select(['id', 'name', 'last_phone as phone', 'last_email as email', 'orders'])
    .where('joined_to', 'is', null)
    .where('id', '<>', id)
    .where(sql<boolean>`contacts && ${contacts}::text[]`)
    .orderBy('orders', 'desc')
    .orderBy('id')
    .limit(mostSimilar)
    .execute();
}
