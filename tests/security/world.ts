import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ServerTimeouts } from '#boot/http/http-server.ts';
import { countDueCustomers } from '#customers/directory/count-customers.ts';
import { nobodysHash } from '#db/demo/accounts.ts';
import { openFakePaymentProvider } from '#fakes/payment-provider.ts';
import type { Config } from '#platform/config.ts';
import type { Tables } from '#platform/database/tables.ts';
import { createTestDatabase } from '#tests/support/database/database.ts';
import { type Answer, openOverHttp } from '../support/server/over-http.ts';
import { watchTables } from './watch-tables.ts';

/** Staff of every role; 'admin' is the owner of the shop. */
const roleOf = {
  admin: 'owner',
  manager: 'manager',
  packer: 'packer',
  editor: 'editor',
  accountant: 'accountant',
} as const;
export const narrowRoles = ['manager', 'packer', 'editor', 'accountant'] as const;
/** Who tries a route; what is private in the data below belongs to the owner of it, a shopper. */
export const people = ['guest', 'owner', 'other', 'admin', ...narrowRoles] as const;
export type Person = (typeof people)[number];

export interface Ask {
  path: string;
  method?: string;
  /** Sent as JSON, or as it is where it is text or bytes. */
  body?: object | string | Buffer;
  headers?: Record<string, string>;
}

/** Data that no response may contain except for its owner and the staff. */
export const secrets = {
  email: 'hidden.asha@private.example',
  name: 'Asha Hidden-Rao',
  street: '77 Unseen Lane',
  phone: '9812345670',
};
const address = {
  ...secrets,
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  country: 'India',
};
const emails = {
  owner: secrets.email,
  other: 'ravi@other.example',
  admin: 'meera@shop.example',
  manager: 'manager@shop.example',
  packer: 'packer@shop.example',
  editor: 'editor@shop.example',
  accountant: 'accountant@shop.example',
};

/** The demo shop over HTTP on a database of its own, with an owner of private things, another shopper and staff. */
export async function openWorld(config: Partial<Config> = {}, timeouts?: ServerTimeouts) {
  const database = await createTestDatabase<Tables>('embedded');
  const { db } = database.database;
  const fake = await openFakePaymentProvider();
  const http = await openOverHttp(
    database.url,
    {
      demo: true,
      trustProxy: true,
      publicUrl: 'https://shop.example',
      secretsKey: 'a key of the tests, for no shop at all',
      followPayments: false,
      // No newsletter is written behind the back of these tests.
      sendEmails: false,
      payments: {
        provider: 'razorpay',
        keyId: fake.keyId,
        keySecret: fake.keySecret,
        webhookSecrets: [fake.webhookSecret],
        apiUrl: fake.url,
        checkoutUrl: fake.checkoutUrl,
      },
      ...config,
    },
    timeouts ? { timeouts } : {},
  );
  const { app } = http.running;
  // Nor does the test courier wake a parcel behind their back.
  app.couriers.standIn?.deliverTo('http://127.0.0.1:1/');

  const ids = { owner: '', other: '', admin: '', manager: '', packer: '', editor: '', accountant: '' };
  for (const who of people) {
    if (who === 'guest') continue;
    const { id } = await db
      .insertInto('user_account')
      .values({
        user_name: who === 'owner' ? secrets.name : `Name of ${who}`,
        email: emails[who],
        password_hash: nobodysHash,
        phone_number: who === 'owner' ? secrets.phone : null,
        ...(who === 'owner' || who === 'other'
          ? { role: 'shopper' as const }
          : { role: 'admin' as const, staff_role: roleOf[who] }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[who] = id;
  }
  // Enough of everything, whatever is ordered.
  await db.updateTable('variant').set({ total_stock: 100_000 }).execute();
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limit', 'security_event', 'long_work', 'export_part', 'staff_digest')
      -- jobs write these whenever a product or an order changed; what staff change of a customer is in audit_entry, too
      and table_name not in ('product_search', 'product_figures', 'search_word', 'search_due', 'search_state', 'stock_due')
      and table_name not in ('customer', 'customer_due', 'sales_figure', 'sales_due', 'funnel_day')`.execute(db);
  const traces = await watchTables(
    db,
    tables.map(({ name }) => name),
  );
  const [variant] = await sql<{ productId: string; weight: string; price: number }>`
    select product.id as "productId", weight,
      (case when selling_price_paise > 0 then selling_price_paise else price_paise end)::int as price
    from variant join product on product.id = product_id where is_active order by title, position limit 1`
    .execute(db)
    .then(({ rows }) => rows);
  if (!variant) throw new Error('The demo shop sells nothing.');
  let asked = 0;

  /** A session of its own for every request, so that none ends another's. */
  const cookieOf = async (who: Person) =>
    who === 'guest' ? undefined : `session=${await app.sessions.begin(db, ids[who])}`;

  /** Each from a machine of its own, so that no limit is met by chance. */
  async function ask(who: Person, { path, method, body, headers }: Ask, cookie?: string): Promise<Answer> {
    asked += 1;
    const session = cookie ?? (await cookieOf(who));
    const isJson = typeof body === 'object' && !Buffer.isBuffer(body);
    return http.ask(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(session === undefined ? {} : { cookie: session }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as string | Buffer) }),
    });
  }

  /** The JSON of a call that has to go well. */
  async function get(who: Person, wanted: Ask) {
    const answer = await ask(who, wanted);
    if (answer.status !== 200) throw new Error(`${wanted.path}: ${answer.status} ${answer.body}`);
    return JSON.parse(String(answer.body));
  }

  /** Id of a review that the owner wrote, as if it had been bought, of a product that nobody else reviews. */
  async function newReview(): Promise<string> {
    return (await reviewOfNewProduct())._id;
  }
  async function reviewOfNewProduct(): Promise<{ _id: string; productId: string }> {
    const { data: product } = await get('admin', { path: '/api/admin/products/add', body: productDraft() });
    const review = { productId: product._id, reviewMessage: 'Good', reviewValue: 5 };
    const { data } = await get('owner', { path: '/api/shop/review/add', body: review });
    await db.updateTable('review').set({ is_verified: true }).where('id', '=', data._id).execute();
    return data;
  }

  const orderOf = (who: Person) => ({
    cartItems: [{ productId: variant.productId, weight: variant.weight, quantity: 1 }],
    addressInfo: address,
    orderPrice: (variant.price + (variant.price >= 49_900 ? 0 : 4_000)) / 100,
    ...(who === 'guest' ? {} : { userId: ids[who] }),
  });
  const purchaseOf = (who: Person) => ({
    userName: secrets.name,
    email: secrets.email,
    mobile: secrets.phone,
    planName: 'Basic Program',
    amount: 15_000,
    ...(who === 'guest' ? {} : { userId: ids[who] }),
  });

  async function newOrder(): Promise<{ _id: string; orderId: string; link: string; key: string }> {
    const { data } = await get('owner', { path: '/api/shop/order/createCOD', body: orderOf('owner') });
    return { ...data, key: new URL(data.link, 'http://x').searchParams.get('key') };
  }

  async function newSentOrder(): Promise<{ _id: string; orderId: string; key: string; document: string }> {
    const order = await newOrder();
    const parcel = { trackerId: 'X1', trackerURL: 'https://track.example.com/X1', logisticsProvider: 'Post' };
    const path = `/api/admin/orders/update/${order._id}`;
    const { data } = await get('admin', { path, method: 'PUT', body: { orderStatus: 'Shipped', ...parcel } });
    return { ...order, document: data.documents[0].number };
  }
  let sent: ReturnType<typeof newSentOrder> | undefined;

  /** The newest e-mail to an address, with what people copy out of it. */
  async function emailTo(email: string) {
    const { text } = await db
      .selectFrom('email')
      .select('text')
      .where('to_address', '=', email)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const token = /token=([\w-]{43})/.exec(text)?.[1] ?? '';
    return { text, code: /\b\d{6}\b/.exec(text)?.[0] ?? '', token };
  }

  return {
    http,
    databaseUrl: database.url,
    app,
    db,
    fake,
    ids,
    variant,
    ask,
    get,
    cookieOf,
    orderOf,
    purchaseOf,
    routes: http.running.routes,
    traces,
    newOrder,
    /** One with its parcel on the way, always the same. `document`: number of its invoice. */
    sentOrder() {
      sent ??= newSentOrder();
      return sent;
    },
    /** A guest's cash order that waits for its code; the last one was sent a while ago. */
    async newOrderToConfirm(): Promise<{ orderId: string; key: string; code: string }> {
      await db.updateTable('store_setting').set({ cod_confirm_from_paise: 0 }).execute();
      const { data } = await get('guest', { path: '/api/shop/order/createCOD', body: orderOf('guest') });
      await db.updateTable('store_setting').set({ cod_confirm_from_paise: null }).execute();
      await sql`update order_confirmation set sent_at = now() - interval '1 minute'`.execute(db);
      const { subject } = await db
        .selectFrom('email')
        .select('subject')
        .where('kind', '=', 'order code')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      const key = new URL(data.link, 'http://x').searchParams.get('key') ?? '';
      return { orderId: data.orderId, key, code: subject.slice(0, 6) };
    },
    async newOnlineOrder() {
      const made = await get('owner', { path: '/api/shop/order/create', body: orderOf('owner') });
      return { orderId: made.orderId as string, razorpayOrderId: made.razorpayOrderId as string };
    },
    /** The purchase of a plan by its owner, paid but not reported to the shop yet. */
    async newPurchase() {
      // A second purchase of the plan would continue the one that waits.
      await db
        .updateTable('program_purchase')
        .set({ status: 'closed', awaits_payment_until: null })
        .where('status', '=', 'waiting')
        .execute();
      const made = await get('owner', { path: '/api/programs/order', body: purchaseOf('owner') });
      const { response } = fake.pay(made.razorpayOrderId);
      const ids = { paymentId: response.razorpay_payment_id, razorpayOrderId: response.razorpay_order_id };
      return { orderId: made.orderId as string, captureBody: { ...ids, signature: response.razorpay_signature } };
    },
    async newProduct(): Promise<{ _id: string; updatedAt: string }> {
      const { data } = await get('admin', { path: '/api/admin/products/add', body: productDraft() });
      return data;
    },
    newReview,
    /** Id of a product that the owner reviewed. */
    reviewedProduct: async () => (await reviewOfNewProduct()).productId,
    /** Id of a photo that the owner added to a review, and that waits for the staff. */
    async newPhoto(bytes: Buffer): Promise<string> {
      const { photos } = await get('owner', fileForm(`/api/shop/review/photo/${await newReview()}`, bytes));
      await sql`delete from rate_limit`.execute(db);
      return photos[0]._id;
    },
    async newCoupon(): Promise<{ _id: string; code: string }> {
      return (await get('admin', { path: '/api/coupon/add', body: couponDraft() })).coupon;
    },
    /** Id of the last note about a claim. */
    async claimNote(): Promise<string> {
      const { id } = await db
        .selectFrom('claim_note')
        .select('id')
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return id;
    },
    /** An invitation to pack, with the token of its link. */
    async newInvitation(): Promise<{ _id: string; token: string }> {
      const { email } = newcomer();
      await get('admin', { path: '/api/admin/staff/invite', body: { email, staffRole: 'packer' } });
      const { invitations } = await get('admin', { path: '/api/admin/staff' });
      const { _id } = invitations.find((one: { email: string }) => one.email === email);
      const { token } = await emailTo(email);
      return { _id, token };
    },
    /** Id of somebody who packs here. */
    async newPacker(): Promise<string> {
      const { id } = await db
        .insertInto('user_account')
        .values({
          user_name: 'Nila',
          email: newcomer().email,
          password_hash: nobodysHash,
          role: 'admin',
          staff_role: 'packer',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** Id of a message that the owner wrote. */
    async newMessage(): Promise<string> {
      const { id } = await db
        .insertInto('contact_message')
        .values({ name: secrets.name, email: secrets.email, phone: secrets.phone, message: 'Is it stone ground?' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** Id of a photo of a problem that the owner reported. */
    async newMessagePhoto(): Promise<string> {
      const { _id } = await newOrder();
      const { id: message_id } = await db
        .insertInto('contact_message')
        .values({
          name: secrets.name,
          email: secrets.email,
          phone: '',
          message: 'Torn',
          kind: 'problem',
          order_id: _id,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const photo = { order_id: _id, message_id, name: 'photo', bytes: Buffer.from('a photo') };
      return (await db.insertInto('message_photo').values(photo).returning('id').executeTakeFirstOrThrow()).id;
    },
    /** Id of the owner of the orders as a customer. */
    async customerId(): Promise<string> {
      await countDueCustomers(app);
      return ids.owner;
    },
    /** Id of a customer who has an account alone. */
    async newCustomer(): Promise<string> {
      const { id } = await db
        .insertInto('user_account')
        .values({ user_name: 'Nila', email: newcomer().email, password_hash: nobodysHash })
        .returning('id')
        .executeTakeFirstOrThrow();
      await countDueCustomers(app);
      return id;
    },
    async newFailedEmail(): Promise<string> {
      const { id } = await db
        .insertInto('email')
        .values({
          kind: 'contact',
          to_address: secrets.email,
          subject: 's',
          html: 'h',
          text: 't',
          reply_to: null,
          useful_until: null,
          claimed_by: null,
          handed_over_at: null,
          sent_at: null,
          failed_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async newMoneyOfNobody(): Promise<string> {
      const { provider_payment_id: id } = await db
        .insertInto('payment')
        .values({
          provider_payment_id: `pay_${randomUUID().slice(0, 8)}`,
          intent_id: null,
          provider_order_id: null,
          amount_paise: 12_345,
          currency: 'INR',
          status: 'captured',
          problem: 'unmatched',
          method: 'upi',
          failure: '',
          first_source: 'webhook',
          begun_at: new Date(),
        })
        .returning('provider_payment_id')
        .executeTakeFirstOrThrow();
      return id;
    },
    emailTo,
    async close() {
      await http.running.close();
      await fake.close();
      await database.drop();
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;

/** A new account. */
export const newcomer = () => ({
  userName: 'Nila',
  email: `nila-${randomUUID()}@example.com`,
  phoneNumber: 9876543210,
  password: 'Kokum4Jar',
});

let drafts = 0;
export function productDraft() {
  drafts += 1;
  return {
    image: '/art/a.webp',
    title: `Ragi ${drafts}`,
    category: 'flour',
    description: 'Ragi.',
    gst: 5,
    averageReview: 4,
    variants: [{ weight: '1 kg', price: 120, sellingPrice: 100, totalStock: 20 }],
  };
}

export function couponDraft() {
  return {
    referrerName: 'Ravi',
    code: `C${randomUUID().slice(0, 12)}`,
    discountPercentage: 10,
    minPurchaseAmount: 10,
    expiryDate: '2099-12-31',
    couponLimit: 50,
    productIds: ['DPDRProgram'],
  };
}

/** A file in the field that takes files. */
export function fileForm(path: string, bytes: Buffer | string, method = 'POST'): Ask {
  const body = Buffer.concat([
    Buffer.from('--edge-of-7f3a9c\r\ncontent-disposition: form-data; name="my_file"; filename="f"\r\n\r\n'),
    Buffer.from(bytes),
    Buffer.from('\r\n--edge-of-7f3a9c--\r\n'),
  ]);
  return { path, method, body, headers: { 'content-type': 'multipart/form-data; boundary=edge-of-7f3a9c' } };
}
