import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { CallName } from '#api/calls.ts';
import { emptyStaffOrder } from '#checkout/rules/staff-order.ts';
import { findClaims } from '#claims/find-claims.ts';
import { listCollections } from '#collections/list-collections.ts';
import { emptyIssue } from '#newsletter/rules/issue.ts';
import { listPages } from '#pages/read-pages.ts';
import type { Section } from '#settings/rules/settings.ts';
import { readSections } from '#settings/sections/read-settings.ts';
import { shopifyCsv } from '#shop-import/made-up-exports.ts';
import { readTranslation } from '#translations/read-translation.ts';
import {
  type Ask,
  couponDraft,
  fileForm,
  narrowRoles,
  newcomer,
  type Person,
  productDraft,
  type World,
} from './world.ts';

/** The status that a guest, the owner of the thing, another shopper and the staff get. */
export type Rights = readonly [guest: number, owner: number, other: number, admin: number];

export interface Row {
  ask(world: World, who: Person): Ask | Promise<Ask>;
  rights: Rights;
  /**
   * Of the roles of staff that get another status than the owner of the shop; calls of the back office have
   * roles-of-calls.ts.
   */
  narrow?: Partial<Record<(typeof narrowRoles)[number], number>>;
  /**
   * The response may contain private data of the owner for any role: a secret in the request proves the right to it.
   */
  bySecret?: true;
}

export const open: Rights = [200, 200, 200, 200];
const signedIn: Rights = [401, 200, 200, 200];
/** Staff look at the shop, and order nothing. */
const shopping: Rights = [200, 200, 200, 403];
const staff: Rights = [401, 403, 403, 200];
const nobody = '00000000-0000-4000-8000-000000000000';
/** Every member of staff, whatever the role; shoppers have no second factor. */
const ofStaff = (status: number): Rights => [401, 403, 403, status];
const newView = (who: Person) => ({
  list: who === 'editor' ? 'products' : 'orders',
  name: randomUUID(),
  params: { search: 'atta' },
});
/** A view of somebody who works here: of who asks, where they do. */
async function viewOf({ get }: World, who: Person): Promise<string> {
  const keeper = narrowRoles.find((role) => role === who) ?? 'admin';
  return (await get(keeper, { path: '/api/admin/views', body: newView(keeper) })).id;
}
const parcel = { grams: 500, length: 25, breadth: 20, height: 10 };
async function newShipment({ get, newOrder }: World): Promise<string> {
  const path = `/api/admin/shipments/book/${(await newOrder()).orderId}`;
  return (await get('admin', { path, body: parcel })).shipment.id;
}
const noPasskey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {}, clientExtensionResults: {} };
/** The owner alone; to the staff too it is as if there were none. */
const buyer: Rights = [404, 200, 404, 404];

const row = (rights: Rights, ask: Row['ask'], bySecret = false, narrow: Row['narrow'] = {}): Row => ({
  rights,
  ask,
  narrow,
  ...(bySecret && { bySecret }),
});
/** Roles that may not know all of a shopper: what belongs to shoppers is closed to them as to strangers. */
const notForNarrow = (status: number) => ({ packer: status, editor: status, accountant: status });
const ofNoWebhook = (what: string): Row =>
  row([401, 403, 403, 404], () => ({ path: `/api/admin/webhooks/${nobody}/${what}`, body: {} }));
const at = (path: string): Row['ask'] => {
  return () => ({ path });
};
/** Saves a section as it is. */
const settingRow = (section: Section): Row =>
  row(staff, async ({ app }) => {
    const { value, version } = (await readSections(app))[section];
    return { path: `/api/admin/settings/${section}`, method: 'PUT', body: { ...value, seen: version } };
  });
const messageRow = (what: string, body: object): Row =>
  row(staff, async ({ newMessage }) => ({ path: `/api/admin/messages/${await newMessage()}/${what}`, body }));
/** What the e-invoice portal answers for a document that is not there: it is a problem, and no refusal. */
const unknownInvoice = { Irn: 'a1', AckNo: 1 };
let months = 0;
/** A month of the past after those before: the books are closed in their order. */
function nextMonth(): string {
  months += 1;
  return new Date(Date.UTC(2010, months)).toISOString().slice(0, 7);
}
export const tinyPicture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#e2a012' } })
    .png()
    .toBuffer();
const contact = { name: 'Nila', email: 'nila@example.com', phone: '1', message: 'Hello' };

/** One of the fixed words of the home page, which the owner lets stand. */
function requiredClaim() {
  const [finding] = findClaims('No Chemicals', null);
  return {
    place: 'content/quality/No Chemicals',
    words: 'No Chemicals',
    ground: finding?.ground,
    reason: 'Decided by the owner',
  };
}

const newBanner = { imageDesktop: '/art/a.webp', imageMobile: '/art/b.webp', link: '#' };
/** There may be five. */
const makeRoomForBanner = (db: World['db']) =>
  db.deleteFrom('banner').where('image_desktop', '=', newBanner.imageDesktop).execute();

const newCourier = () => ({ name: `Courier ${randomUUID()}`, trackingPattern: 'https://track.example.com/{number}' });

/** A row for every call of the table, which the compiler and the test look after. */
export const rightsOfCalls = {
  'GET /api/shop/products/get': row(open, at('/api/shop/products/get')),
  'GET /api/shop/products/get/{id}': row(open, ({ variant }) => ({
    path: `/api/shop/products/get/${variant.productId}`,
  })),
  'GET /api/shop/suggestions': row(open, at('/api/shop/suggestions')),
  'GET /api/shop/search/{keyword}': row(open, at('/api/shop/search/atta')),
  'GET /api/common/feature/get': row(open, at('/api/common/feature/get')),
  'GET /api/common/shipping': row(open, at('/api/common/shipping')),
  'GET /api/addons/banner': row(open, at('/api/addons/banner')),
  'GET /api/event': row(open, at('/api/event')),
  'POST /api/auth/send-otp': row(open, () => ({ path: '/api/auth/send-otp', body: newcomer() })),
  'POST /api/auth/verify-otp': row(open, async ({ get, emailTo }) => {
    const body = newcomer();
    const { otp } = await get('guest', { path: '/api/auth/send-otp', body });
    const { code } = await emailTo(body.email);
    return { path: '/api/auth/verify-otp', body: { ...body, otp: code, vcd: otp } };
  }),
  'POST /api/auth/phone/send-code': row([409, 409, 409, 409], () => ({
    path: '/api/auth/phone/send-code',
    body: { phoneNumber: '9876543210' },
  })),
  'POST /api/auth/phone/sign-in': row([409, 409, 409, 409], () => ({
    path: '/api/auth/phone/sign-in',
    body: { phoneNumber: '9876543210', otp: '123456', vcd: 'none' },
  })),
  'POST /api/auth/phone/confirm-code': row([401, 409, 400, 403], () => ({
    path: '/api/auth/phone/confirm-code',
    body: { currentPassword: 'Demo1234' },
  })),
  'POST /api/auth/phone/confirm': row([401, 400, 400, 403], () => ({
    path: '/api/auth/phone/confirm',
    body: { otp: '123456', vcd: 'none' },
  })),
  'POST /api/auth/phone/end': row(signedIn, () => ({ path: '/api/auth/phone/end', method: 'POST' })),
  'POST /api/auth/login': row(open, () => ({
    path: '/api/auth/login',
    body: { email: 'shopper@mitahara.example', password: 'Demo1234' },
  })),
  'POST /api/auth/logout': row(open, () => ({ path: '/api/auth/logout', method: 'POST' })),
  'GET /api/auth/check-auth': row(open, at('/api/auth/check-auth')),
  'GET /api/auth/business': row(signedIn, at('/api/auth/business')),
  // None of them is a business.
  'PUT /api/auth/business': row([401, 409, 409, 409], () => ({
    path: '/api/auth/business',
    method: 'PUT',
    body: { gstin: '27AAPFU0939F1ZV', legalName: 'Rao Stores' },
  })),
  // The name stays: others look for it.
  'PUT /api/auth/account': row(signedIn, async ({ get }, who) => {
    const { user } = await get(who, { path: '/api/auth/check-auth' });
    const body = { userName: user?.userName ?? 'Nila', phoneNumber: '9876543210' };
    return { path: '/api/auth/account', method: 'PUT', body };
  }),
  'GET /api/shop/limits': row(signedIn, at('/api/shop/limits')),
  'PUT /api/shop/limits': row(signedIn, () => ({
    path: '/api/shop/limits',
    method: 'PUT',
    body: { limits: { most: { netCarbs: 15 }, without: ['milk'], vegan: false, measure: null } },
  })),
  'DELETE /api/shop/limits': row(signedIn, () => ({ path: '/api/shop/limits', method: 'DELETE' })),
  // Nobody's password is this one, either.
  'POST /api/auth/data': row([401, 400, 400, 400], () => ({
    path: '/api/auth/data',
    body: { password: 'Wrong1234' },
  })),
  'POST /api/auth/newsletter': row([401, 200, 200, 200], () => ({
    path: '/api/auth/newsletter',
    body: { subscribed: false },
  })),
  'POST /api/auth/stock-alerts/stop': row([401, 200, 200, 200], () => ({
    path: '/api/auth/stock-alerts/stop',
    method: 'POST',
  })),
  'POST /api/auth/reminders': row([401, 200, 200, 200], () => ({
    path: '/api/auth/reminders',
    body: { kind: 'refill', wanted: false },
  })),
  'POST /api/auth/erase': row([401, 400, 400, 403], () => ({
    path: '/api/auth/erase',
    body: { password: 'Wrong1234', reviews: 'keep' },
  })),
  // Nobody's password is this one.
  'GET /api/auth/sessions': row(signedIn, at('/api/auth/sessions')),
  'POST /api/auth/sessions/end/{id}': row([401, 404, 404, 404], () => ({
    path: '/api/auth/sessions/end/7a1f5cbe-2f3d-4c55-8a0e-0f6f2b7d1e11',
    method: 'POST',
  })),
  'POST /api/auth/sessions/end-others': row(signedIn, () => ({
    path: '/api/auth/sessions/end-others',
    method: 'POST',
  })),
  'GET /api/auth/confirm': row(signedIn, at('/api/auth/confirm')),
  'POST /api/auth/confirm': row([401, 400, 400, 400], () => ({
    path: '/api/auth/confirm',
    body: { password: 'Wrong1234' },
  })),
  'POST /api/auth/confirm/passkey-options': row(signedIn, () => ({
    path: '/api/auth/confirm/passkey-options',
    method: 'POST',
  })),
  'POST /api/auth/second-step/code': row([401, 401, 401, 401], () => ({
    path: '/api/auth/second-step/code',
    body: { email: 'meera@shop.example', code: '123456' },
  })),
  'POST /api/auth/second-step/recovery-code': row([401, 401, 401, 401], () => ({
    path: '/api/auth/second-step/recovery-code',
    body: { recoveryCode: 'abcd-efgh-jkmn-pqrs' },
  })),
  'POST /api/auth/second-step/passkey-options': row([401, 401, 401, 401], () => ({
    path: '/api/auth/second-step/passkey-options',
    method: 'POST',
  })),
  'POST /api/auth/second-step/passkey': row([401, 401, 401, 401], () => ({
    path: '/api/auth/second-step/passkey',
    body: { passkey: noPasskey },
  })),
  'GET /api/auth/factors': row(signedIn, at('/api/auth/factors')),
  'POST /api/auth/factors/authenticator': row(ofStaff(200), () => ({
    path: '/api/auth/factors/authenticator',
    method: 'POST',
  })),
  'POST /api/auth/factors/authenticator/confirm': row(ofStaff(400), () => ({
    path: '/api/auth/factors/authenticator/confirm',
    body: { code: 'no code' },
  })),
  'POST /api/auth/factors/authenticator/remove': row(ofStaff(404), () => ({
    path: '/api/auth/factors/authenticator/remove',
    method: 'POST',
  })),
  'POST /api/auth/factors/passkey-options': row(ofStaff(200), () => ({
    path: '/api/auth/factors/passkey-options',
    method: 'POST',
  })),
  'POST /api/auth/factors/passkeys': row([401, 400, 400, 400], () => ({
    path: '/api/auth/factors/passkeys',
    body: { name: 'Phone', passkey: noPasskey },
  })),
  'POST /api/auth/factors/passkeys/remove/{id}': row(ofStaff(404), () => ({
    path: '/api/auth/factors/passkeys/remove/7a1f5cbe-2f3d-4c55-8a0e-0f6f2b7d1e11',
    method: 'POST',
  })),
  'POST /api/auth/factors/recovery-codes': row(ofStaff(409), () => ({
    path: '/api/auth/factors/recovery-codes',
    method: 'POST',
  })),
  'PUT /api/admin/settings/staff': row(staff, () => ({
    path: '/api/admin/settings/staff',
    method: 'PUT',
    body: { secondFactorRequired: false },
  })),
  'PUT /api/auth/password': row([401, 400, 400, 400], () => ({
    path: '/api/auth/password',
    method: 'PUT',
    body: { currentPassword: 'Wrong1234', password: 'Another123' },
  })),
  'POST /api/auth/email': row([401, 400, 400, 400], () => ({
    path: '/api/auth/email',
    body: { newEmail: newcomer().email, currentPassword: 'Wrong1234' },
  })),
  'POST /api/auth/email/confirm': row([400, 400, 400, 400], () => ({
    path: '/api/auth/email/confirm',
    body: { token: 'A'.repeat(43) },
  })),
  'POST /api/auth/forgot-password': row(open, () => ({
    path: '/api/auth/forgot-password',
    body: { email: 'nobody@example.com' },
  })),
  'POST /api/auth/reset-password': row(open, async ({ get, emailTo }) => {
    const body = newcomer();
    const { otp } = await get('guest', { path: '/api/auth/send-otp', body });
    const { code } = await emailTo(body.email);
    await get('guest', { path: '/api/auth/verify-otp', body: { ...body, otp: code, vcd: otp } });
    await get('guest', { path: '/api/auth/forgot-password', body: { email: body.email } });
    const { token } = await emailTo(body.email);
    return { path: '/api/auth/reset-password', body: { token, password: 'Another123' } };
  }),
  // The shop has staff: nobody makes an owner.
  'POST /api/auth/first-owner': row([400, 400, 400, 400], () => ({
    path: '/api/auth/first-owner',
    body: { token: 'A'.repeat(43), userName: 'Nila', email: 'nila@example.com', password: 'Another123' },
  })),
  'POST /api/auth/join': row(
    open,
    async ({ newInvitation }) => ({
      path: '/api/auth/join',
      body: { token: (await newInvitation()).token, userName: 'Nila', password: 'Another123' },
    }),
    true,
  ),
  'GET /api/admin/staff': row(staff, at('/api/admin/staff')),
  'POST /api/admin/staff/invite': row(staff, () => ({
    path: '/api/admin/staff/invite',
    body: { email: newcomer().email, staffRole: 'packer' },
  })),
  'POST /api/admin/staff/invitation/send-again/{id}': row(staff, async ({ newInvitation }) => ({
    path: `/api/admin/staff/invitation/send-again/${(await newInvitation())._id}`,
    body: {},
  })),
  'POST /api/admin/staff/invitation/withdraw/{id}': row(staff, async ({ newInvitation }) => ({
    path: `/api/admin/staff/invitation/withdraw/${(await newInvitation())._id}`,
    body: {},
  })),
  'PUT /api/admin/staff/role/{id}': row(staff, async ({ newPacker }) => ({
    path: `/api/admin/staff/role/${await newPacker()}`,
    method: 'PUT',
    body: { staffRole: 'editor', seen: 'packer' },
  })),
  'POST /api/admin/staff/remove/{id}': row(staff, async ({ newPacker }) => ({
    path: `/api/admin/staff/remove/${await newPacker()}`,
    body: { seen: 'packer' },
  })),
  'GET /api/admin/api-keys': row(staff, at('/api/admin/api-keys')),
  'POST /api/admin/api-keys/add': row(staff, () => ({
    path: '/api/admin/api-keys/add',
    body: { name: 'Tally', scopes: ['books.read'], days: 30, callsAMinute: 60 },
  })),
  'POST /api/admin/api-keys/revoke/{id}': row([401, 403, 403, 404], () => ({
    path: `/api/admin/api-keys/revoke/${nobody}`,
    body: {},
  })),
  'GET /api/admin/webhooks': row(staff, at('/api/admin/webhooks')),
  'POST /api/admin/webhooks/add': row([401, 403, 403, 400], () => ({
    path: '/api/admin/webhooks/add',
    body: { address: 'http://169.254.169.254/', types: ['order.paid'], isOn: true },
  })),
  'POST /api/admin/webhooks/{id}/change': row([401, 403, 403, 400], () => ({
    path: `/api/admin/webhooks/${nobody}/change`,
    body: { address: 'https://169.254.169.254/', types: ['order.paid'], isOn: true },
  })),
  'POST /api/admin/webhooks/{id}/remove': ofNoWebhook('remove'),
  'POST /api/admin/webhooks/{id}/secret': ofNoWebhook('secret'),
  'POST /api/admin/webhooks/{id}/rotate': ofNoWebhook('rotate'),
  'POST /api/admin/webhooks/{id}/test': ofNoWebhook('test'),
  'POST /api/admin/webhooks/deliveries/{id}/again': row([401, 403, 403, 404], () => ({
    path: `/api/admin/webhooks/deliveries/${nobody}/again`,
    body: {},
  })),
  'GET /api/admin/connections': row(staff, at('/api/admin/connections')),
  'GET /api/admin/connections/incoming-mail': row(staff, at('/api/admin/connections/incoming-mail')),
  'PUT /api/admin/connections/incoming-mail': row(staff, () => ({
    path: '/api/admin/connections/incoming-mail',
    method: 'PUT',
    body: { isOn: false },
  })),
  'POST /api/admin/connections/{service}': row([401, 403, 403, 400], () => ({
    path: '/api/admin/connections/mail',
    body: { values: {} },
  })),
  'POST /api/admin/connections/{service}/test': row(staff, () => ({
    path: '/api/admin/connections/payments/test',
    body: {},
  })),
  'POST /api/admin/connections/{service}/remove': row([401, 403, 403, 404], () => ({
    path: '/api/admin/connections/mail/remove',
    body: {},
  })),
  'GET /api/admin/first-day': row(staff, at('/api/admin/first-day')),
  'PUT /api/admin/first-day/essentials': row([401, 403, 403, 400], () => ({
    path: '/api/admin/first-day/essentials',
    method: 'PUT',
    body: { shopName: '' },
  })),
  'PUT /api/admin/first-day/step/{step}': row(staff, () => ({
    path: '/api/admin/first-day/step/products',
    method: 'PUT',
    body: { state: 'skipped' },
  })),
  'POST /api/admin/first-day/check/{step}': row(staff, () => ({
    path: '/api/admin/first-day/check/payments',
    method: 'POST',
    body: {},
  })),
  'POST /api/admin/first-day/trial': row(staff, () => ({ path: '/api/admin/first-day/trial', body: {} })),
  // The shop is open already, so nothing changes for the other rows.
  'POST /api/admin/first-day/opening': row(staff, () => ({
    path: '/api/admin/first-day/opening',
    body: { opening: 'open' },
  })),
  'POST /api/addons/contact': row(open, () => ({ path: '/api/addons/contact', body: contact })),
  'POST /api/newsletter/subscribe': row(open, () => ({
    path: '/api/newsletter/subscribe',
    body: { email: 'nila@example.com' },
  })),

  'GET /api/shop/pincode/{pincode}': row(open, at('/api/shop/pincode/560023')),
  'POST /api/shop/cart/check': row(open, ({ variant }) => ({
    path: '/api/shop/cart/check',
    body: { items: [variant] },
  })),
  'POST /api/shop/cart/offers': row(open, ({ variant }) => ({
    path: '/api/shop/cart/offers',
    body: { items: [{ ...variant, quantity: 1 }] },
  })),
  'POST /api/shop/cart/quote': row(open, ({ variant }) => ({
    path: '/api/shop/cart/quote',
    body: { items: [{ productId: variant.productId, weight: variant.weight, quantity: 1 }] },
  })),
  'POST /api/shop/cart/kept/bring': row(shopping, ({ variant }) => ({
    path: '/api/shop/cart/kept/bring',
    body: { items: [{ productId: variant.productId, weight: variant.weight, quantity: 1 }] },
  })),
  'POST /api/shop/cart/kept/add': row(shopping, ({ variant }) => ({
    path: '/api/shop/cart/kept/add',
    body: { productId: variant.productId, weight: variant.weight },
  })),
  'POST /api/shop/cart/kept/change': row(open, ({ variant }) => ({
    path: '/api/shop/cart/kept/change',
    body: { productId: variant.productId, weight: variant.weight, quantity: 0 },
  })),
  'POST /api/shop/cart/kept/choose': row(open, () => ({
    path: '/api/shop/cart/kept/choose',
    body: { state: 'Kerala' },
  })),
  'POST /api/shop/cart/kept/take': row(open, () => ({ path: '/api/shop/cart/kept/take', method: 'POST' })),
  'POST /api/shop/order/createCOD': row(shopping, ({ orderOf }, who) => ({
    path: '/api/shop/order/createCOD',
    body: orderOf(who),
  })),
  'POST /api/shop/order/create': row(shopping, ({ orderOf }, who) => ({
    path: '/api/shop/order/create',
    body: orderOf(who),
  })),
  // The code proves that the order is the caller's, and the key of its link does.
  'POST /api/shop/order/confirm': row(
    open,
    async ({ newOrderToConfirm }) => {
      const { orderId, code } = await newOrderToConfirm();
      return { path: '/api/shop/order/confirm', body: { orderId, code } };
    },
    true,
  ),
  'POST /api/shop/order/resend-code': row(
    open,
    async ({ newOrderToConfirm }) => {
      const { orderId, key } = await newOrderToConfirm();
      return { path: '/api/shop/order/resend-code', body: { orderId, key } };
    },
    true,
  ),
  // Guests get the 403 too (behaviour: Orders 4).
  'GET /api/shop/order/list/{userId}': row(
    [403, 200, 403, 200],
    async ({ ids, newOrder }) => {
      await newOrder();
      return { path: `/api/shop/order/list/${ids.owner}` };
    },
    false,
    notForNarrow(403),
  ),
  // Everybody has ordered to the same address before, and sees it as their own (show-order.test.ts).
  'GET /api/shop/order/addresses': row(
    signedIn,
    async ({ newOrder }) => {
      await newOrder();
      return { path: '/api/shop/order/addresses' };
    },
    true,
  ),
  'GET /api/shop/order/details/{orderId}': row(
    [404, 200, 404, 200],
    async ({ newOrder }) => ({
      path: `/api/shop/order/details/${(await newOrder()).orderId}`,
    }),
    false,
    notForNarrow(404),
  ),
  'POST /api/shop/order/cancel': row(buyer, async ({ newOrder }) => ({
    path: '/api/shop/order/cancel',
    body: { orderId: (await newOrder()).orderId },
  })),
  // To its buyer alone, and this one is not delivered.
  'POST /api/shop/order/problem': row([404, 409, 404, 404], async ({ newOrder }) => ({
    path: '/api/shop/order/problem',
    body: { orderId: (await newOrder()).orderId, message: 'The pouch was torn.' },
  })),
  'POST /api/shop/order/problem/photo/{orderId}': row([404, 409, 404, 404], async ({ newOrder }) =>
    fileForm(`/api/shop/order/problem/photo/${(await newOrder()).orderId}`, await tinyPicture()),
  ),
  // All sizes of the sample shop are in stock.
  'POST /api/shop/stock-alert': row([409, 409, 409, 409], ({ variant }) => ({
    path: '/api/shop/stock-alert',
    body: { productId: variant.productId, weight: variant.weight, email: 'nila@example.com' },
  })),
  'POST /api/shop/order/again': row([404, 200, 404, 403], async ({ newOrder }) => ({
    path: '/api/shop/order/again',
    body: { orderId: (await newOrder()).orderId },
  })),
  'POST /api/shop/order/track': row(open, () => ({
    path: '/api/shop/order/track',
    body: { orderId: '261122-K7QX2M9P', contact: 'nobody@example.com' },
  })),
  // Needs no cookie, and tells nothing private (behaviour: Payments 8).
  'POST /api/shop/order/capture': row(open, async ({ newOnlineOrder, fake }) => {
    const { orderId, razorpayOrderId } = await newOnlineOrder();
    const { response } = fake.pay(razorpayOrderId);
    const signature = response.razorpay_signature;
    return {
      path: '/api/shop/order/capture',
      body: { orderId, razorpayOrderId, paymentId: response.razorpay_payment_id, signature },
    };
  }),
  'POST /api/shop/order/check-payment': row(
    [404, 200, 404, 200],
    async ({ newOnlineOrder }) => ({
      path: '/api/shop/order/check-payment',
      body: { orderId: (await newOnlineOrder()).orderId },
    }),
    false,
    notForNarrow(404),
  ),
  'POST /api/shop/order/attempt': row(open, () => ({
    path: '/api/shop/order/attempt',
    body: { paymentMethod: 'COD' },
  })),
  'POST /api/shop/order/stop-messages': row(buyer, async ({ newOrder }) => ({
    path: '/api/shop/order/stop-messages',
    body: { orderId: (await newOrder()).orderId },
  })),
  'POST /api/shop/order/give-up': row(buyer, async ({ newOnlineOrder }) => ({
    path: '/api/shop/order/give-up',
    body: { orderId: (await newOnlineOrder()).orderId },
  })),
  'POST /api/shop/order/pay-at-door': row(buyer, async ({ newOnlineOrder }) => ({
    path: '/api/shop/order/pay-at-door',
    body: { orderId: (await newOnlineOrder()).orderId },
  })),
  'POST /api/coupon/check': row(open, async ({ newCoupon }) => ({
    path: '/api/coupon/check',
    body: { code: (await newCoupon()).code, orderTotal: 500 },
  })),
  'POST /api/coupon/update-usage': row(open, () => ({ path: '/api/coupon/update-usage', body: { code: 'ANY' } })),
  'POST /api/shop/review/add': row(signedIn, async ({ newProduct }) => ({
    path: '/api/shop/review/add',
    body: { productId: (await newProduct())._id, reviewMessage: 'Good', reviewValue: 5 },
  })),
  // Nobody finds their own review helpful.
  'POST /api/shop/review/helpful/{id}': row([401, 409, 200, 200], async ({ newReview }) => ({
    path: `/api/shop/review/helpful/${await newReview()}`,
    body: { helpful: true },
  })),
  // Only the buyer adds photos to a review, and takes them back.
  'POST /api/shop/review/photo/{id}': row([401, 200, 404, 404], async ({ newReview }) =>
    fileForm(`/api/shop/review/photo/${await newReview()}`, await tinyPicture()),
  ),
  'DELETE /api/shop/review/photo/{id}': row([401, 200, 404, 404], async ({ newPhoto }) => ({
    path: `/api/shop/review/photo/${await newPhoto(await tinyPicture())}`,
    method: 'DELETE',
  })),
  'DELETE /api/shop/review/mine/{id}': row([401, 200, 404, 404], async ({ reviewedProduct }) => ({
    path: `/api/shop/review/mine/${await reviewedProduct()}`,
    method: 'DELETE',
  })),
  'GET /api/shop/review/mine/{id}': row(signedIn, ({ variant }) => ({
    path: `/api/shop/review/mine/${variant.productId}`,
  })),
  'GET /api/shop/review/{id}': row(open, ({ variant }) => ({ path: `/api/shop/review/${variant.productId}` })),

  'POST /api/programs/order': row([401, 200, 200, 403], ({ purchaseOf }, who) => ({
    path: '/api/programs/order',
    body: purchaseOf(who),
  })),
  'POST /api/programs': row([401, 200, 404, 404], async ({ newPurchase }) => ({
    path: '/api/programs',
    body: (await newPurchase()).captureBody,
  })),
  'POST /api/programs/check-payment': row([401, 200, 404, 404], async ({ newPurchase }) => ({
    path: '/api/programs/check-payment',
    body: { orderId: (await newPurchase()).orderId },
  })),
  'GET /api/programs': row(staff, at('/api/programs')),
  'GET /api/programs/export': row(staff, at('/api/programs/export')),
  'POST /api/programs/refund/{id}': row(staff, async ({ get, newPurchase }) => {
    const { data } = await get('owner', { path: '/api/programs', body: (await newPurchase()).captureBody });
    return { path: `/api/programs/refund/${data._id}`, body: { refundAmount: 15_000 } };
  }),
  'PUT /api/programs/gst': row(staff, () => ({
    path: '/api/programs/gst',
    method: 'PUT',
    body: { gstPercent: 5 },
  })),
  'GET /api/programs/mine': row(signedIn, at('/api/programs/mine')),

  'GET /api/admin/orders/get': row(staff, at('/api/admin/orders/get')),
  'GET /api/admin/orders/export': row(staff, at('/api/admin/orders/export')),
  'GET /api/admin/orders/details/{id}': row(staff, async ({ newOrder }) => ({
    path: `/api/admin/orders/details/${(await newOrder())._id}`,
  })),
  'PUT /api/admin/orders/update/{id}': row(staff, async ({ newOrder }) => ({
    path: `/api/admin/orders/update/${(await newOrder())._id}`,
    method: 'PUT',
    body: { orderStatus: 'Packed' },
  })),
  'POST /api/admin/orders/note/{id}': row(staff, async ({ newOrder }) => ({
    path: `/api/admin/orders/note/${(await newOrder())._id}`,
    body: { note: 'Rings at the back door' },
  })),
  'GET /api/admin/orders/tags/{id}': row(staff, async ({ newOrder }) => ({
    path: `/api/admin/orders/tags/${(await newOrder())._id}`,
  })),
  'POST /api/admin/orders/tags': row(staff, async ({ newOrder }) => ({
    path: '/api/admin/orders/tags',
    body: { ids: [(await newOrder())._id], add: ['gift'] },
  })),
  'PUT /api/admin/orders/edit/{id}': row(staff, async ({ newOrder, get }) => {
    const { _id } = await newOrder();
    const { data } = await get('admin', { path: `/api/admin/orders/details/${_id}` });
    return {
      path: `/api/admin/orders/edit/${_id}`,
      method: 'PUT',
      body: { addressInfo: { notes: 'Ring twice' }, seen: data.orderUpdateDate },
    };
  }),
  'POST /api/admin/orders/replace/{id}': row([401, 403, 403, 409], async ({ newOrder, variant }) => ({
    path: `/api/admin/orders/replace/${(await newOrder())._id}`,
    body: { lines: [{ ...variant, quantity: 1 }] },
  })),
  'POST /api/admin/orders/refund/{id}': row(staff, async ({ newOrder }) => ({
    path: `/api/admin/orders/refund/${(await newOrder())._id}`,
    body: { amount: 1 },
  })),
  'POST /api/admin/orders/returned/{id}': row([401, 403, 403, 409], async ({ newOrder, variant }) => ({
    path: `/api/admin/orders/returned/${(await newOrder())._id}`,
    body: { lines: [{ ...variant, quantity: 1, condition: 'resaleable' }] },
  })),
  'PUT /api/admin/orders/returned/{id}': row([401, 403, 403, 400], async ({ newOrder, variant }) => ({
    path: `/api/admin/orders/returned/${(await newOrder())._id}`,
    body: { lines: [{ ...variant, quantity: 1, onSale: 0 }] },
  })),
  'POST /api/admin/orders/cash/{id}': row([401, 403, 403, 409], async ({ newOrder }) => ({
    path: `/api/admin/orders/cash/${(await newOrder())._id}`,
    body: { reference: 'R1' },
  })),
  'POST /api/admin/orders/bulk-cash': row(staff, async ({ newOrder }) => ({
    path: '/api/admin/orders/bulk-cash',
    body: { ids: [(await newOrder())._id], reference: 'R1' },
  })),
  'POST /api/admin/orders/quote': row(staff, ({ orderOf }) => ({
    path: '/api/admin/orders/quote',
    body: { items: orderOf('guest').cartItems },
  })),
  'POST /api/admin/orders/add': row(staff, ({ orderOf }) => {
    const { cartItems: items, addressInfo } = orderOf('guest');
    return { path: '/api/admin/orders/add', body: { items, addressInfo, payment: 'later' } };
  }),
  'GET /api/admin/orders/drafts': row(staff, at('/api/admin/orders/drafts')),
  'GET /api/admin/orders/drafts/{id}': row([401, 403, 403, 404], at(`/api/admin/orders/drafts/${randomUUID()}`)),
  'POST /api/admin/orders/drafts': row(staff, () => ({
    path: '/api/admin/orders/drafts',
    body: { form: emptyStaffOrder() },
  })),
  'DELETE /api/admin/orders/drafts/{id}': row([401, 403, 403, 404], () => ({
    path: `/api/admin/orders/drafts/${randomUUID()}`,
    method: 'DELETE',
  })),
  'POST /api/admin/orders/link/{id}': row([401, 403, 403, 409], async ({ newOrder }) => ({
    path: `/api/admin/orders/link/${(await newOrder())._id}`,
    body: {},
  })),
  'POST /api/admin/orders/paid/{id}': row([401, 403, 403, 409], async ({ newOrder }) => ({
    path: `/api/admin/orders/paid/${(await newOrder())._id}`,
    body: { method: 'UPI', reference: 'R1' },
  })),
  'POST /api/admin/orders/bulk-status': row(staff, async ({ newOrder }) => ({
    path: '/api/admin/orders/bulk-status',
    body: { ids: [(await newOrder())._id], orderStatus: 'Packed' },
  })),

  'GET /api/admin/cash': row(staff, at('/api/admin/cash')),
  'GET /api/admin/cash/export': row(staff, at('/api/admin/cash/export')),
  'GET /api/admin/cash/received': row(staff, at('/api/admin/cash/received?month=2026-11')),
  'GET /api/admin/cash/received/export': row(staff, at('/api/admin/cash/received/export?month=2026-11')),
  'POST /api/admin/cash/remittance': row(staff, async ({ newOrder }) => ({
    path: '/api/admin/cash/remittance',
    body: { lines: [{ line: 2, orderId: (await newOrder()).orderId, amount: '1' }], preview: true },
  })),
  'GET /api/admin/settlements': row(staff, at('/api/admin/settlements?month=2026-11')),
  'GET /api/admin/settlements/lines/{id}': row(staff, at('/api/admin/settlements/lines/setl_none')),
  'GET /api/admin/settlements/export': row(staff, at('/api/admin/settlements/export?month=2026-11')),
  'POST /api/admin/settlements/fetch': row(staff, () => ({ path: '/api/admin/settlements/fetch', body: {} })),
  'GET /api/admin/disputes': row(staff, at('/api/admin/disputes')),
  'POST /api/admin/settlements/play': row([401, 403, 403, 404], () => ({
    path: '/api/admin/settlements/play',
    body: { act: 'won', id: 'disp_none' },
  })),

  'GET /api/admin/settings': row(staff, at('/api/admin/settings')),
  'GET /api/admin/settings/versions/{section}': row(staff, at('/api/admin/settings/versions/brand')),
  'PUT /api/admin/settings/company': row(staff, async ({ app }) => ({
    path: '/api/admin/settings/company',
    method: 'PUT',
    body: {
      legalName: 'A Company',
      addressLines: ['1 Road, Mysuru 570001'],
      state: 'Karnataka',
      gstin: '29AAPFU0939F1ZR',
      fssai: '',
      grievanceOfficer: { name: 'A', email: 'a@example.com', phone: '+91 80 1234 5678', hours: '10 to 5' },
      seen: (await readSections(app)).company.version,
    },
  })),
  'PUT /api/admin/settings/brand': row(staff, async ({ app }) => ({
    path: '/api/admin/settings/brand',
    method: 'PUT',
    body: { name: 'A', tagline: 'B', description: 'x'.repeat(60), seen: (await readSections(app)).brand.version },
  })),
  'PUT /api/admin/settings/contact': row(staff, async ({ app }) => ({
    path: '/api/admin/settings/contact',
    method: 'PUT',
    body: {
      email: 'a@example.com',
      phone: '+91 80 1234 5678',
      hours: '10 to 5',
      socials: [],
      seen: (await readSections(app)).contact.version,
    },
  })),
  'PUT /api/admin/settings/bank': settingRow('bank'),
  'PUT /api/admin/settings/books': settingRow('books'),
  'PUT /api/admin/settings/home': settingRow('home'),
  'PUT /api/admin/settings/categories': settingRow('categories'),
  'PUT /api/admin/settings/announcement': settingRow('announcement'),
  'PUT /api/admin/settings/faqs': settingRow('faqs'),
  'PUT /api/admin/settings/testimonials': settingRow('testimonials'),
  'PUT /api/admin/settings/team': settingRow('team'),
  'PUT /api/admin/settings/menus': settingRow('menus'),
  'PUT /api/admin/settings/videos': settingRow('videos'),
  'PUT /api/admin/settings/policies': settingRow('policies'),
  'PUT /api/admin/settings/tax': row(staff, () => ({
    path: '/api/admin/settings/tax',
    method: 'PUT',
    body: { programGstPercent: 5 },
  })),
  'PUT /api/admin/settings/delivery': row(staff, () => ({
    path: '/api/admin/settings/delivery',
    method: 'PUT',
    body: { freeShippingThreshold: 499 },
  })),
  'PUT /api/admin/settings/programs': settingRow('programs'),
  'PUT /api/admin/settings/mail': settingRow('mail'),
  'PUT /api/admin/settings/phone': settingRow('phone'),
  'PUT /api/admin/settings/reviews': settingRow('reviews'),
  'PUT /api/admin/settings/batches': settingRow('batches'),
  'PUT /api/admin/settings/arrival': settingRow('arrival'),
  'PUT /api/admin/settings/replies': settingRow('replies'),
  'PUT /api/admin/settings/catalogue': settingRow('catalogue'),
  'PUT /api/admin/settings/retention': settingRow('retention'),
  'PUT /api/admin/settings/work': settingRow('work'),
  'PUT /api/admin/settings/parcels': settingRow('parcels'),
  'PUT /api/admin/settings/languages': settingRow('languages'),
  'PUT /api/admin/settings/agents': settingRow('agents'),
  'PUT /api/admin/settings/feeds': settingRow('feeds'),
  'PUT /api/admin/settings/ads': settingRow('ads'),
  'POST /api/admin/settings/restore': row(staff, async ({ app }) => {
    const { brand } = await readSections(app);
    return { path: '/api/admin/settings/restore', body: { section: 'brand', version: 0, seen: brand.version } };
  }),
  'GET /api/admin/settings/cod': row(staff, at('/api/admin/settings/cod')),
  'PUT /api/admin/settings/cod': row(staff, () => ({
    path: '/api/admin/settings/cod',
    method: 'PUT',
    body: { maxOrderValue: null },
  })),

  'GET /api/admin/troubles': row(staff, at('/api/admin/troubles')),
  'GET /api/admin/products/get': row(staff, at('/api/admin/products/get')),
  'POST /api/admin/products/add': row(staff, () => ({ path: '/api/admin/products/add', body: productDraft() })),
  'PUT /api/admin/products/edit/{id}': row(staff, async ({ newProduct }) => ({
    path: `/api/admin/products/edit/${(await newProduct())._id}`,
    method: 'PUT',
    body: { title: 'Changed' },
  })),
  'DELETE /api/admin/products/delete/{id}': row(staff, async ({ newProduct }) => ({
    path: `/api/admin/products/delete/${(await newProduct())._id}`,
    method: 'DELETE',
  })),
  'POST /api/admin/products/upload-image': row(staff, async () =>
    fileForm('/api/admin/products/upload-image', await tinyPicture()),
  ),
  'PUT /api/admin/products/prices-and-stock': row(staff, async ({ newProduct }) => ({
    path: '/api/admin/products/prices-and-stock',
    method: 'PUT',
    body: {
      rows: [{ productId: (await newProduct())._id, weight: '1 kg', price: 130, sellingPrice: 0, totalStock: 9 }],
    },
  })),
  'POST /api/admin/views': row(staff, (_world, who) => ({ path: '/api/admin/views', body: newView(who) })),
  'PUT /api/admin/views/{id}': row(staff, async (world, who) => ({
    path: `/api/admin/views/${await viewOf(world, who)}`,
    method: 'PUT',
    body: { name: randomUUID() },
  })),
  'DELETE /api/admin/views/{id}': row(staff, async (world, who) => ({
    path: `/api/admin/views/${await viewOf(world, who)}`,
    method: 'DELETE',
  })),
  'PUT /api/admin/views/of/{list}': row(staff, (_world, who) => ({
    path: `/api/admin/views/of/${newView(who).list}`,
    method: 'PUT',
    body: { hidden: ['Stock'] },
  })),
  'GET /api/admin/products/to-change': row(staff, at('/api/admin/products/to-change')),
  'PUT /api/admin/products/bulk': row(staff, async ({ newProduct }) => {
    const { _id, updatedAt } = await newProduct();
    return {
      path: '/api/admin/products/bulk',
      method: 'PUT',
      body: { rows: [{ id: _id, updatedAt, isActive: false }] },
    };
  }),
  'POST /api/admin/products/duplicate/{id}': row(staff, async ({ newProduct }) => ({
    path: `/api/admin/products/duplicate/${(await newProduct())._id}`,
    method: 'POST',
  })),
  'POST /api/admin/products/import': row(staff, async ({ ask }) => {
    const { body } = await ask('admin', { path: '/api/admin/products/export' });
    return fileForm('/api/admin/products/import', body);
  }),
  'GET /api/admin/products/export': row(staff, at('/api/admin/products/export')),
  'GET /api/admin/stock/{productId}': row(staff, async ({ newProduct }) => ({
    path: `/api/admin/stock/${(await newProduct())._id}`,
  })),
  'POST /api/admin/stock/{productId}': row(staff, async ({ newProduct }) => ({
    path: `/api/admin/stock/${(await newProduct())._id}`,
    body: { weight: '1 kg', change: 4, cause: 'received', seen: 20 },
  })),
  'GET /api/admin/history/{kind}/{id}': row(staff, async ({ newProduct }) => ({
    path: `/api/admin/history/product/${(await newProduct())._id}`,
  })),
  'POST /api/common/feature/add': row(staff, async ({ db }) => {
    await makeRoomForBanner(db);
    return { path: '/api/common/feature/add', body: newBanner };
  }),
  'GET /api/common/feature/all': row(staff, at('/api/common/feature/all')),
  'PUT /api/common/feature/edit/{id}': row(staff, async ({ get }) => {
    const { data } = await get('guest', { path: '/api/common/feature/get' });
    const body = { imageDesktop: '/art/a.webp', imageMobile: '/art/b.webp', link: '#' };
    return { path: `/api/common/feature/edit/${data[0]._id}`, method: 'PUT', body };
  }),
  'PUT /api/common/feature/order': row(staff, async ({ get }) => {
    const { data } = await get('guest', { path: '/api/common/feature/get' });
    return {
      path: '/api/common/feature/order',
      method: 'PUT',
      body: { ids: data.map(({ _id }: { _id: string }) => _id).reverse() },
    };
  }),
  'DELETE /api/common/feature/delete/{id}': row(staff, async ({ db, get }) => {
    await makeRoomForBanner(db);
    const { data } = await get('admin', { path: '/api/common/feature/add', body: newBanner });
    return { path: `/api/common/feature/delete/${data._id}`, method: 'DELETE' };
  }),
  'PUT /api/common/shipping': row(staff, () => ({
    path: '/api/common/shipping',
    method: 'PUT',
    body: { statePrices: { Goa: 61 } },
  })),
  'POST /api/addons/banner': row(staff, () => ({ path: '/api/addons/banner', body: { title: 'Changed' } })),
  'PUT /api/event': row(staff, () => ({ path: '/api/event', method: 'PUT', body: { agenda: 'Changed' } })),
  'GET /api/coupon/all': row(staff, at('/api/coupon/all')),
  'POST /api/coupon/add': row(staff, () => ({ path: '/api/coupon/add', body: couponDraft() })),
  'GET /api/coupon/get/{id}': row(staff, async ({ newCoupon }) => ({
    path: `/api/coupon/get/${(await newCoupon())._id}`,
  })),
  'PUT /api/coupon/edit/{id}': row(staff, async ({ newCoupon }) => ({
    path: `/api/coupon/edit/${(await newCoupon())._id}`,
    method: 'PUT',
    body: { ...couponDraft(), code: null },
  })),
  'DELETE /api/coupon/delete/{id}': row(staff, async ({ newCoupon }) => ({
    path: `/api/coupon/delete/${(await newCoupon())._id}`,
    method: 'DELETE',
  })),
  'POST /api/coupon/toggle-status/{id}': row(staff, async ({ newCoupon }) => ({
    path: `/api/coupon/toggle-status/${(await newCoupon())._id}`,
    body: { isActive: false },
  })),
  'POST /api/coupon/show/{id}': row(staff, async ({ newCoupon }) => ({
    path: `/api/coupon/show/${(await newCoupon())._id}`,
    body: { shownToShoppers: true },
  })),
  'POST /api/coupon/bulk-toggle': row(staff, () => ({ path: '/api/coupon/bulk-toggle', body: { isActive: true } })),
  'GET /api/newsletter/subscribers': row(staff, at('/api/newsletter/subscribers')),
  'GET /api/newsletter/subscribers/export': row(staff, at('/api/newsletter/subscribers/export')),
  'GET /api/addons/users': row(staff, at('/api/addons/users')),
  'GET /api/addons/users/export': row(staff, at('/api/addons/users/export')),
  'GET /api/admin/reports/{name}': row(staff, at('/api/admin/reports/sales')),
  'GET /api/admin/reports/{name}/export': row(staff, at('/api/admin/reports/sales/export')),
  'GET /api/admin/customers': row(staff, at('/api/admin/customers')),
  'GET /api/admin/customers/export': row(staff, at('/api/admin/customers/export')),
  'GET /api/admin/customers/of-order/{id}': row(staff, async ({ newOrder }) => ({
    path: `/api/admin/customers/of-order/${(await newOrder())._id}`,
  })),
  'GET /api/admin/customer-groups': row(staff, at('/api/admin/customer-groups')),
  'POST /api/admin/customer-groups/add': row(staff, () => ({
    path: '/api/admin/customer-groups/add',
    body: groupDraft(),
  })),
  'PUT /api/admin/customer-groups/edit/{id}': row(staff, async (world) => ({
    path: `/api/admin/customer-groups/edit/${await newGroup(world)}`,
    method: 'PUT',
    body: groupDraft(),
  })),
  'DELETE /api/admin/customer-groups/delete/{id}': row(staff, async (world) => ({
    path: `/api/admin/customer-groups/delete/${await newGroup(world)}`,
    method: 'DELETE',
  })),
  'GET /api/admin/customers/{id}': row(staff, async (world) => ({
    path: `/api/admin/customers/${await world.customerId()}`,
  })),
  'POST /api/admin/customers/notes/{id}': row(staff, async (world) => ({
    path: `/api/admin/customers/notes/${await world.customerId()}`,
    body: { text: 'Rings twice' },
  })),
  'DELETE /api/admin/customers/notes/{id}': row(staff, async (world) => {
    const id = await world.customerId();
    await world.get('admin', { path: `/api/admin/customers/notes/${id}`, body: { text: 'Rings twice' } });
    const { data } = await world.get('admin', { path: `/api/admin/customers/${id}` });
    return { path: `/api/admin/customers/notes/${data.notes[0].id}`, method: 'DELETE' };
  }),
  'PUT /api/admin/customers/tags/{id}': row(staff, async (world) => ({
    path: `/api/admin/customers/tags/${await world.customerId()}`,
    method: 'PUT',
    body: { tags: ['wholesale'] },
  })),
  'PUT /api/admin/customers/no-cash/{id}': row(staff, async (world) => ({
    path: `/api/admin/customers/no-cash/${await world.customerId()}`,
    method: 'PUT',
    body: { noCash: false },
  })),
  'POST /api/admin/customers/join/{id}': row(staff, async (world) => ({
    path: `/api/admin/customers/join/${await world.customerId()}`,
    body: { with: await world.newCustomer() },
  })),
  'POST /api/admin/customers/part/{id}': row(staff, async (world) => {
    const [id, other] = [await world.customerId(), await world.newCustomer()];
    await world.get('admin', { path: `/api/admin/customers/join/${id}`, body: { with: other } });
    return { path: `/api/admin/customers/part/${id}`, body: { ids: [other] } };
  }),
  'POST /api/admin/payments/settled/{id}': row(staff, async ({ newMoneyOfNobody }) => ({
    path: `/api/admin/payments/settled/${await newMoneyOfNobody()}`,
    body: { what: 'unmatched', note: 'Sent back by bank transfer' },
  })),
  'GET /api/admin/couriers': row(staff, at('/api/admin/couriers')),
  'GET /api/admin/orders/papers': row(staff, async ({ newOrder }) => ({
    path: `/api/admin/orders/papers?kind=labels&ids=${(await newOrder())._id}`,
  })),
  'POST /api/admin/couriers': row(staff, () => ({ path: '/api/admin/couriers', body: newCourier() })),
  'DELETE /api/admin/couriers/{id}': row(staff, async ({ get }) => {
    const { courier } = await get('admin', { path: '/api/admin/couriers', body: newCourier() });
    return { path: `/api/admin/couriers/${courier.id}`, method: 'DELETE' };
  }),
  'POST /api/admin/orders/ship': row(staff, async ({ get, newOrder }) => {
    const { courier } = await get('admin', { path: '/api/admin/couriers', body: newCourier() });
    const parcel = { orderId: (await newOrder()).orderId, courier: courier.name, number: 'A1' };
    return { path: '/api/admin/orders/ship', body: { parcels: [parcel] } };
  }),
  'POST /api/admin/packing/claim': row(staff, async ({ newOrder }) => ({
    path: '/api/admin/packing/claim',
    body: { orderId: (await newOrder())._id, hands: 'table 1' },
  })),
  'POST /api/admin/packing/release': row(staff, async ({ newOrder }) => ({
    path: '/api/admin/packing/release',
    body: { orderId: (await newOrder())._id, hands: 'table 1' },
  })),
  'POST /api/admin/packing/packed': row(staff, async ({ get, newOrder }) => {
    const { _id: orderId } = await newOrder();
    const { data } = await get('admin', { path: `/api/admin/orders/details/${orderId}` });
    const lines = data.cartItems.map(({ productId, weight, quantity }: Record<string, unknown>) => ({
      productId,
      weight,
      quantity,
    }));
    return { path: '/api/admin/packing/packed', body: { orderId, hands: 'table 1', lines, grams: 640 } };
  }),
  'POST /api/admin/packing/shipped': row(staff, async ({ get, newOrder }) => {
    const { courier } = await get('admin', { path: '/api/admin/couriers', body: newCourier() });
    const { _id: orderId, orderId: orderNumber } = await newOrder();
    const packed = {
      method: 'PUT',
      path: `/api/admin/orders/update/${orderId}`,
      body: { orderStatus: 'Packed' },
    } as const;
    await get('admin', packed);
    const parcel = { orderId, hands: 'table 1', courier: courier.name, number: `A${orderNumber}` };
    return { path: '/api/admin/packing/shipped', body: parcel };
  }),
  'POST /api/admin/packing/book': row(staff, async ({ get, newOrder }) => {
    const { _id: orderId } = await newOrder();
    const path = `/api/admin/orders/update/${orderId}`;
    await get('admin', { method: 'PUT', path, body: { orderStatus: 'Packed' } });
    return { path: '/api/admin/packing/book', body: { orderId, hands: 'table 1' } };
  }),
  'GET /api/admin/orders/courier-file': row(staff, at('/api/admin/orders/courier-file?ids=x&preset=delhivery')),
  'GET /api/admin/shipments': row(staff, at('/api/admin/shipments')),
  'POST /api/admin/shipments/rates/{id}': row(staff, async ({ newOrder }) => ({
    path: `/api/admin/shipments/rates/${(await newOrder()).orderId}`,
    body: {},
  })),
  'POST /api/admin/shipments/book/{id}': row(staff, async ({ newOrder }) => ({
    path: `/api/admin/shipments/book/${(await newOrder()).orderId}`,
    body: parcel,
  })),
  'POST /api/admin/shipments/refresh/{id}': row(staff, async (world) => ({
    path: `/api/admin/shipments/refresh/${await newShipment(world)}`,
    body: {},
  })),
  'POST /api/admin/shipments/cancel/{id}': row(staff, async (world) => ({
    path: `/api/admin/shipments/cancel/${await newShipment(world)}`,
    body: {},
  })),
  // No attempt of it has failed.
  'POST /api/admin/shipments/attempt/{id}': row(ofStaff(409), async (world) => ({
    path: `/api/admin/shipments/attempt/${await newShipment(world)}`,
    body: { action: 'return' },
  })),
  'POST /api/admin/shipments/weight/{id}': row(ofStaff(404), () => ({
    path: `/api/admin/shipments/weight/${nobody}`,
    body: { answer: 'accepted' },
  })),
  'POST /api/admin/shipments/label/{id}': row(staff, async (world) => ({
    path: `/api/admin/shipments/label/${await newShipment(world)}`,
    body: {},
  })),
  'POST /api/admin/shipments/manifest/{id}': row(staff, async (world) => ({
    path: `/api/admin/shipments/manifest/${await newShipment(world)}`,
    body: {},
  })),
  'POST /api/admin/shipments/play': row(staff, () => ({ path: '/api/admin/shipments/play', body: {} })),
  'GET /api/admin/orders/new': row(staff, at('/api/admin/orders/new?since=2026-01-01T00:00:00.000Z')),
  'GET /api/admin/settings/digest': row(staff, at('/api/admin/settings/digest')),
  'PUT /api/admin/settings/digest': row(staff, () => ({
    path: '/api/admin/settings/digest',
    method: 'PUT',
    body: { frequency: 'hourly' },
  })),
  'GET /api/admin/messages': row(staff, at('/api/admin/messages?state=open')),
  'GET /api/admin/messages/{id}': row(staff, async ({ newMessage }) => ({
    path: `/api/admin/messages/${await newMessage()}`,
  })),
  'POST /api/admin/messages/{id}/answer': messageRow('answer', { text: 'Yes, it is.' }),
  'POST /api/admin/messages/{id}/state': messageRow('state', { state: 'answered', byPhone: true }),
  'POST /api/admin/messages/{id}/assign': messageRow('assign', { to: null }),
  'POST /api/admin/messages/{id}/note': messageRow('note', { text: 'Rang twice' }),
  'POST /api/admin/messages/{id}/reply': messageRow('reply', { text: 'Thank you' }),
  'GET /api/admin/reviews': row(staff, at('/api/admin/reviews')),
  'GET /api/admin/security-log': row(staff, at('/api/admin/security-log?what=sign-in')),
  'GET /api/admin/documents': row(staff, at('/api/admin/documents')),
  'GET /api/admin/books/folder': row(staff, at('/api/admin/books/folder?month=2020-11')),
  'GET /api/admin/books/folder/progress': row(staff, at('/api/admin/books/folder/progress?month=2020-11')),
  'POST /api/admin/books/folder/prepare': row(staff, () => ({
    path: '/api/admin/books/folder/prepare',
    body: { month: nextMonth() },
  })),
  'POST /api/admin/books/folder/stop': row(staff, async ({ get }) => {
    const month = nextMonth();
    await get('admin', { path: '/api/admin/books/folder/prepare', body: { month } });
    return { path: '/api/admin/books/folder/stop', body: { month } };
  }),
  'GET /api/admin/settings/books-email': row(staff, at('/api/admin/settings/books-email')),
  'PUT /api/admin/settings/books-email': row(staff, () => ({
    path: '/api/admin/settings/books-email',
    method: 'PUT',
    body: { addresses: [] },
  })),
  'GET /api/admin/books/tally/{part}': row(staff, at('/api/admin/books/tally/vouchers?month=2026-11')),
  'GET /api/admin/books/portal/{file}': row(staff, at('/api/admin/books/portal/gstr-1?month=2026-11')),
  'POST /api/admin/books/e-invoices': row(staff, () =>
    fileForm('/api/admin/books/e-invoices', JSON.stringify([unknownInvoice])),
  ),
  'GET /api/admin/books/{section}': row(staff, at('/api/admin/books/b2b?month=2026-11')),
  'POST /api/admin/books/close': row(staff, () => ({
    path: '/api/admin/books/close',
    body: { month: nextMonth(), misfits: 0 },
  })),
  'POST /api/admin/books/reopen': row(staff, async ({ get }) => {
    const month = nextMonth();
    await get('admin', { path: '/api/admin/books/close', body: { month, misfits: 0 } });
    return { path: '/api/admin/books/reopen', body: { month, reason: 'A receipt came late' } };
  }),
  'GET /api/admin/documents/export': row(staff, at('/api/admin/documents/export')),
  'POST /api/admin/reviews/hide/{id}': row(staff, async ({ newReview }) => ({
    path: `/api/admin/reviews/hide/${await newReview()}`,
    body: { hidden: true, reason: 'Rude' },
  })),
  'POST /api/admin/reviews/photo/{id}': row(staff, async ({ newPhoto }) => ({
    path: `/api/admin/reviews/photo/${await newPhoto(await tinyPicture())}`,
    body: { because: null },
  })),
  'POST /api/admin/letters/send-again/{id}': row(staff, async ({ newFailedEmail }) => ({
    path: `/api/admin/letters/send-again/${await newFailedEmail()}`,
    method: 'POST',
  })),
  'POST /api/admin/phone-messages/{id}': row(ofStaff(404), () => ({
    path: `/api/admin/phone-messages/${randomUUID()}`,
    body: { what: 'leave' },
  })),
  'POST /api/admin/claims/check': row(staff, () => ({
    path: '/api/admin/claims/check',
    body: { text: 'Low sugar' },
  })),
  'POST /api/admin/claims/note': row(staff, () => ({ path: '/api/admin/claims/note', body: requiredClaim() })),
  'DELETE /api/admin/claims/note/{id}': row(staff, async ({ get, claimNote }) => {
    await get('admin', { path: '/api/admin/claims/note', body: requiredClaim() });
    return { path: `/api/admin/claims/note/${await claimNote()}`, method: 'DELETE' };
  }),
  'GET /api/admin/exports': row(staff, at('/api/admin/exports')),
  'POST /api/admin/exports/begin': row(staff, () => ({ path: '/api/admin/exports/begin', body: { name: 'orders' } })),
  'POST /api/admin/exports/stop/{id}': row(staff, async (world) => ({
    path: `/api/admin/exports/stop/${await newExport(world, 'running')}`,
    body: {},
  })),
  'GET /api/admin/exports/file/{id}/{name}': row(staff, async (world) => ({
    path: `/api/admin/exports/file/${await newExport(world, 'done')}/userslist`,
  })),
  'GET /api/admin/imports': row(staff, at('/api/admin/imports')),
  'POST /api/admin/imports/upload': row(staff, () => fileForm('/api/admin/imports/upload?kind=products', noGoods)),
  'GET /api/admin/imports/{id}': row(staff, async (world) => ({
    path: `/api/admin/imports/${await newImport(world)}`,
  })),
  'GET /api/admin/imports/report/{id}': row(staff, async (world) => ({
    path: `/api/admin/imports/report/${await newImport(world)}`,
  })),
  'POST /api/admin/imports/begin/{id}': row([401, 403, 403, 409], async (world) => ({
    path: `/api/admin/imports/begin/${await newImport(world)}`,
    body: {},
  })),
  'POST /api/admin/imports/stop/{id}': row(staff, async (world) => {
    const id = await newImport(world);
    await world.app.db.deleteFrom('long_work').where('subject_id', '=', id).execute();
    // Of a process that no test ends.
    const mine = { subject_id: id, taken_by: id, seen_at: new Date(Date.now() + 3600_000) };
    await world.app.db
      .insertInto('long_work')
      .values({ ...mine, kind: 'check products', total: 1, by_name: 'Nila' })
      .execute();
    return { path: `/api/admin/imports/stop/${id}`, body: {} };
  }),
  'POST /api/admin/imports/pictures/{id}': row([401, 403, 403, 409], async (world) => ({
    path: `/api/admin/imports/pictures/${await newImport(world)}`,
    body: {},
  })),
  'POST /api/admin/imports/mail/{id}': row(staff, async (world) => ({
    path: `/api/admin/imports/mail/${await newImport(world, 'customers', 'Email,First Name\r\nnone,A\r\n')}`,
    body: {},
  })),
  'POST /api/admin/purchases/add': row([401, 403, 403, 404], () => ({
    path: '/api/admin/purchases/add',
    body: { supplier: 'Mill', lines: [{ productId: randomUUID(), weight: '1 kg', quantity: 2 }] },
  })),
  'POST /api/admin/purchases/receive/{id}': row([401, 403, 403, 404], () => ({
    path: `/api/admin/purchases/receive/${randomUUID()}`,
    body: { lines: [{ position: 0, seen: 0, quantity: 1 }] },
  })),
  'POST /api/admin/purchases/close/{id}': row([401, 403, 403, 404], () => ({
    path: `/api/admin/purchases/close/${randomUUID()}`,
    body: {},
  })),
  // A shop that keeps no batches receives none.
  'POST /api/admin/batches/add': row([401, 403, 403, 409], () => ({
    path: '/api/admin/batches/add',
    body: { productId: randomUUID(), weight: '1 kg', number: 'B1', bestBefore: '2099-01-31', quantity: 1 },
  })),
  'PUT /api/admin/batches/edit/{id}': row(staff, async (world) => ({
    path: `/api/admin/batches/edit/${await newBatch(world)}`,
    method: 'PUT',
    body: { place: 'A1' },
  })),
  'PUT /api/admin/batches/let-out/{id}': row(staff, async (world) => ({
    path: `/api/admin/batches/let-out/${await newBatch(world)}`,
    method: 'PUT',
    body: { reason: 'Sold at half the price' },
  })),
  'POST /api/admin/batches/discard/{id}': row(staff, async (world) => ({
    path: `/api/admin/batches/discard/${await newBatch(world)}`,
    body: { seen: 2 },
  })),
  'POST /api/admin/batches/recall/{id}': row(staff, async (world) => ({
    path: `/api/admin/batches/recall/${await newBatch(world)}`,
    body: {},
  })),
  'DELETE /api/admin/batches/recall/{id}': row(staff, async (world) => ({
    path: `/api/admin/batches/recall/${await newBatch(world, new Date())}`,
    method: 'DELETE',
  })),
  'POST /api/admin/batches/tell/{id}': row(staff, async (world) => ({
    path: `/api/admin/batches/tell/${await newBatch(world, new Date())}`,
    body: { text: 'Please do not eat it.' },
  })),
  'GET /api/admin/batches/buyers/{id}': row(staff, async (world) => ({
    path: `/api/admin/batches/buyers/${await newBatch(world)}`,
  })),
  'GET /api/shop/collections/get': row(open, at('/api/shop/collections/get')),
  'GET /api/admin/collections': row(staff, at('/api/admin/collections')),
  'GET /api/admin/collections/get/{id}': row(staff, async (world) => ({
    path: `/api/admin/collections/get/${(await newCollection(world))._id}`,
  })),
  'POST /api/admin/collections/preview': row(staff, () => ({
    path: '/api/admin/collections/preview',
    body: { rule: collectionDraft().rule },
  })),
  'POST /api/admin/collections/add': row(staff, () => ({
    path: '/api/admin/collections/add',
    body: collectionDraft(),
  })),
  'PUT /api/admin/collections/edit/{id}': row(staff, async (world) => ({
    path: `/api/admin/collections/edit/${(await newCollection(world))._id}`,
    method: 'PUT',
    body: collectionDraft(),
  })),
  'PUT /api/admin/collections/order': row(staff, async ({ app }) => ({
    path: '/api/admin/collections/order',
    method: 'PUT',
    body: { ids: (await listCollections(app)).map(({ _id }) => _id).reverse() },
  })),
  'DELETE /api/admin/collections/delete/{id}': row(staff, async (world) => ({
    path: `/api/admin/collections/delete/${(await newCollection(world))._id}`,
    method: 'DELETE',
  })),
  'GET /api/admin/redirects': row(staff, at('/api/admin/redirects')),
  'POST /api/admin/redirects/add': row(staff, () => ({
    path: '/api/admin/redirects/add',
    body: { from: '/products/atta', to: '/shop/listing' },
  })),
  'POST /api/admin/redirects/remove': row(staff, async ({ db }) => {
    await db.deleteFrom('redirect').execute();
    await db.insertInto('redirect').values({ path: '/gone', target: '/shop/home' }).execute();
    return { path: '/api/admin/redirects/remove', body: { from: '/gone' } };
  }),
  'POST /api/admin/redirects/import': row(staff, () =>
    fileForm('/api/admin/redirects/import', 'From,To\r\n/collections/all,/shop/listing\r\n'),
  ),
  'GET /api/admin/pages': row(staff, at('/api/admin/pages')),
  'GET /api/admin/pages/export': row(staff, at('/api/admin/pages/export')),
  'GET /api/admin/pages/get/{id}': row(staff, async (world) => ({
    path: `/api/admin/pages/get/${(await newPage(world))._id}`,
  })),
  'POST /api/admin/pages/add': row(staff, () => ({ path: '/api/admin/pages/add', body: pageDraft() })),
  'PUT /api/admin/pages/edit/{id}': row(staff, async (world) => ({
    path: `/api/admin/pages/edit/${(await newPage(world))._id}`,
    method: 'PUT',
    body: pageDraft(),
  })),
  'POST /api/admin/pages/publish/{id}': row(staff, async (world) => ({
    path: `/api/admin/pages/publish/${(await newPage(world))._id}`,
    body: {},
  })),
  'POST /api/admin/pages/unpublish/{id}': row(staff, async (world) => ({
    path: `/api/admin/pages/unpublish/${(await newPage(world))._id}`,
    body: {},
  })),
  'POST /api/admin/pages/bring-back/{id}': row(staff, async (world) => ({
    path: `/api/admin/pages/bring-back/${(await newPage(world))._id}`,
    body: { version: 1 },
  })),
  'PUT /api/admin/pages/order': row(staff, async ({ app }) => ({
    path: '/api/admin/pages/order',
    method: 'PUT',
    body: { ids: (await listPages(app)).map(({ _id }) => _id).reverse() },
  })),
  'DELETE /api/admin/pages/delete/{id}': row(staff, async (world) => ({
    path: `/api/admin/pages/delete/${(await newPage(world))._id}`,
    method: 'DELETE',
  })),
  'POST /api/admin/pages/restore/{id}': row(staff, async (world) => ({
    path: `/api/admin/pages/restore/${(await newPage(world))._id}`,
    body: {},
  })),
  'GET /api/admin/newsletter/issues': row(staff, at('/api/admin/newsletter/issues')),
  'GET /api/admin/newsletter/issues/{id}': row(staff, async (world) => ({
    path: `/api/admin/newsletter/issues/${await newIssue(world)}`,
  })),
  'POST /api/admin/newsletter/add': row(staff, () => ({ path: '/api/admin/newsletter/add', body: issueDraft() })),
  'PUT /api/admin/newsletter/edit/{id}': row(staff, async (world) => ({
    path: `/api/admin/newsletter/edit/${await newIssue(world)}`,
    method: 'PUT',
    body: issueDraft(),
  })),
  'DELETE /api/admin/newsletter/delete/{id}': row(staff, async (world) => ({
    path: `/api/admin/newsletter/delete/${await newIssue(world)}`,
    method: 'DELETE',
  })),
  'POST /api/admin/newsletter/preview': row(staff, () => ({
    path: '/api/admin/newsletter/preview',
    body: { draft: issueDraft() },
  })),
  'POST /api/admin/newsletter/test/{id}': row(staff, async (world) => ({
    path: `/api/admin/newsletter/test/${await newIssue(world)}`,
    body: {},
  })),
  'POST /api/admin/newsletter/send/{id}': row(staff, async (world) => ({
    path: `/api/admin/newsletter/send/${await newIssue(world)}`,
    body: {},
  })),
  'POST /api/admin/newsletter/stop/{id}': row(staff, async (world) => {
    const id = await newIssue(world);
    // Not sending: a job would write e-mails behind the back of these tests.
    await world.app.db.updateTable('newsletter_issue').set({ state: 'stopped' }).where('id', '=', id).execute();
    return { path: `/api/admin/newsletter/stop/${id}`, body: {} };
  }),
  'GET /api/admin/translations': row(staff, at('/api/admin/translations?language=hi')),
  'GET /api/admin/translations/of/{kind}/{id}': row(staff, at('/api/admin/translations/of/event/event')),
  'GET /api/admin/translations/get/{language}/{kind}/{id}': row(
    staff,
    at('/api/admin/translations/get/hi/event/event'),
  ),
  'PUT /api/admin/translations/save/{language}/{kind}/{id}': row(staff, async ({ app }) => {
    const { version: seen, english } = await readTranslation(app, { language: 'hi', kind: 'event', id: 'event' });
    const path = '/api/admin/translations/save/hi/event/event';
    return { path, method: 'PUT', body: { seen, english, texts: {} } };
  }),
  'GET /api/admin/translations/export/{language}': row(staff, at('/api/admin/translations/export/hi')),
  'POST /api/admin/translations/import/{language}': row(staff, () =>
    fileForm('/api/admin/translations/import/hi', 'Language,Kind,ID,Field,English,Translation\n'),
  ),
} satisfies Record<CallName, Row>;

/** Too short a text for anything to be wrong with it. Linked nowhere, as the footer has room for a few only. */
const pageDraft = () => ({ title: 'Our mill', slug: `mill-${randomUUID()}`, text: 'It turns.', place: 'nowhere' });

/** Of a size that is gone, with two units set aside. */
async function newBatch({ db }: Pick<World, 'db'>, recalledAt: Date | null = null): Promise<string> {
  const gone = { product_id: randomUUID(), variant_id: randomUUID(), title: 'Jowar', weight: '1 kg' };
  const { id } = await db
    .insertInto('batch')
    .values({ ...gone, number: 'B1', best_before: '2099-01-31', aside: 2, recalled_at: recalledAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const collectionDraft = () => ({
  name: 'In stock',
  slug: `stock-${randomUUID()}`,
  rule: { match: 'all', conditions: [{ of: 'in stock' }] },
});

/** Those of before make room: there may be a hundred. */
async function newCollection({ db, get }: Pick<World, 'db' | 'get'>): Promise<{ _id: string }> {
  await db.deleteFrom('collection').execute();
  return (await get('admin', { path: '/api/admin/collections/add', body: collectionDraft() })).data;
}

/** A page that nobody published. Those of before make room: there may be a hundred. */
async function newPage({ db, get }: Pick<World, 'db' | 'get'>): Promise<{ _id: string }> {
  await db.deleteFrom('own_page').execute();
  return (await get('admin', { path: '/api/admin/pages/add', body: pageDraft() })).data;
}

const issueDraft = () => ({
  ...emptyIssue(),
  subject: { en: 'News of the mill' },
  blocks: [{ kind: 'text', words: { en: 'Fresh flour every Tuesday' } }],
});

const groupDraft = () => ({ name: `Wholesale ${randomUUID()}`, filter: null, tag: 'wholesale' });

const newGroup = async ({ get }: World): Promise<string> =>
  (await get('admin', { path: '/api/admin/customer-groups/add', body: groupDraft() })).data.id;

/** A newsletter with a reader who has not got it. */
async function newIssue({ app, get }: World): Promise<string> {
  await app.db
    .insertInto('newsletter_subscriber')
    .values({ email: `reader-${randomUUID()}@example.com`, unsubscribe_hash: null })
    .execute();
  return (await get('admin', { path: '/api/admin/newsletter/add', body: issueDraft() })).data._id;
}

/** An export with nothing that a job could do behind the back of these tests. */
const noGoods = shopifyCsv([{ Handle: 'none' }]);

/** A file that is being written, by a process that no test ends, or that was written. */
async function newExport({ app, ids }: World, state: 'running' | 'done'): Promise<string> {
  const { id } = await app.db
    .insertInto('export_file')
    .values({ name: 'users', query: '{}', by_user_id: ids.admin, by_name: 'Nila' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const taken = { taken_by: id, seen_at: new Date(Date.now() + 3600_000) };
  await app.db
    .insertInto('long_work')
    .values({ kind: 'write export', subject_id: id, state, total: 0, by_name: 'Nila', ...taken })
    .execute();
  return id;
}

/** The id of an export that was uploaded. */
async function newImport({ ask }: Pick<World, 'ask'>, kind = 'products', text = noGoods): Promise<string> {
  const { body } = await ask('admin', fileForm(`/api/admin/imports/upload?kind=${kind}`, text));
  return JSON.parse(String(body)).id;
}

/** The same calls, reaching for what belongs to another in every other way there is. */
export const reachingForOthers: Record<string, Row> = {
  'an order in the name of the owner': row([403, 200, 403, 403], ({ orderOf }) => ({
    path: '/api/shop/order/createCOD',
    body: orderOf('owner'),
  })),
  'another code for the order of a guest': row([404, 404, 404, 404], async ({ newOrderToConfirm }) => ({
    path: '/api/shop/order/resend-code',
    body: { orderId: (await newOrderToConfirm()).orderId },
  })),
  'an online order in the name of the owner': row([403, 200, 403, 403], ({ orderOf }) => ({
    path: '/api/shop/order/create',
    body: orderOf('owner'),
  })),
  'a program in the name of the owner': row([401, 200, 403, 403], ({ purchaseOf }) => ({
    path: '/api/programs/order',
    body: purchaseOf('owner'),
  })),
  'the orders of guests': row([403, 403, 403, 200], at('/api/shop/order/list/Guest%20User'), false, notForNarrow(403)),
  'an order by its _id': row(
    [404, 200, 404, 200],
    async ({ newOrder }) => ({
      path: `/api/shop/order/details/${(await newOrder())._id}`,
    }),
    false,
    notForNarrow(404),
  ),
  'an order by a wrong key': row(
    [404, 200, 404, 200],
    async ({ newOrder }) => ({
      path: `/api/shop/order/details/${(await newOrder()).orderId}?key=${'A'.repeat(43)}`,
    }),
    false,
    notForNarrow(404),
  ),
  'an order by the key of another order': row(
    [404, 200, 404, 200],
    async ({ newOrder }) => ({
      path: `/api/shop/order/details/${(await newOrder()).orderId}?key=${(await newOrder()).key}`,
    }),
    false,
    notForNarrow(404),
  ),
  'an order by the key of its link': row(
    open,
    async ({ newOrder }) => {
      const { orderId, key } = await newOrder();
      return { path: `/api/shop/order/details/${orderId}?key=${key}` };
    },
    true,
  ),
  'giving up an order by a wrong key': row(buyer, async ({ newOnlineOrder }) => ({
    path: '/api/shop/order/give-up',
    body: { orderId: (await newOnlineOrder()).orderId, key: 'A'.repeat(43) },
  })),
  'cash for an order by a wrong key': row(buyer, async ({ newOnlineOrder }) => ({
    path: '/api/shop/order/pay-at-door',
    body: { orderId: (await newOnlineOrder()).orderId, key: 'A'.repeat(43) },
  })),
  'the payment of one order for another': row([400, 400, 400, 400], async ({ newOnlineOrder, fake }) => {
    const [mine, theirs] = [await newOnlineOrder(), await newOnlineOrder()];
    const { response } = fake.pay(mine.razorpayOrderId);
    return {
      path: '/api/shop/order/capture',
      body: {
        orderId: theirs.orderId,
        paymentId: response.razorpay_payment_id,
        razorpayOrderId: mine.razorpayOrderId,
        signature: response.razorpay_signature,
      },
    };
  }),
};
