import { afterOrderGuards } from './after-order-guards.ts';
import { batchGuards } from './batch-guards.ts';
import { claimGuards } from './claim-guards.ts';
import { customerGuards } from './customer-guards.ts';
import { databaseGuards } from './database-guards.ts';
import { documentGuards } from './document-guards.ts';
import { importGuards } from './import-guards.ts';
import { limitGuards } from './limit-guards.ts';
import { lostOrderGuards } from './lost-order-guards.ts';
import { parcelGuards } from './parcel-guards.ts';
import { plainFormGuards } from './plain-form-guards.ts';
import { readerGuards } from './reader-guards.ts';
import { settingGuards } from './setting-guards.ts';
import { signInGuards } from './sign-in-guards.ts';
import { staffOrderGuards } from './staff-order-guards.ts';
import { webhookGuards } from './webhook-guards.ts';

/** One line that keeps the shop safe, the same line as somebody might break it, and the tests that must notice. */
export interface Guard {
  /** What is wrong once the line is broken. */
  name: string;
  file: string;
  right: string;
  wrong: string;
  /** The test file that has to fail. */
  test: string;
}

const rights = 'tests/security/rights.test.ts';
const accountWriters = 'tests/security/account-writers.test.ts';
const endOfWhatWasAsked = 'db/migrations/0068-end-of-what-was-asked.sql';
const accounts = 'app/customers/customers.test.ts';
const runCall = 'app/api/run-call.ts';
const sessions = 'app/platform/sessions/sessions.ts';
const securityHeaders = 'app/platform/http/security-headers.ts';
const access = 'app/access/rules/access.ts';

/** Access: roles, origins, redirects. */
const accessGuards: readonly Guard[] = [
  {
    name: 'a shop that is not open sells',
    file: 'app/orders/take-order.ts',
    right: '  if (!request.isTest) requireOpen(opening);\n',
    wrong: '',
    test: 'app/checkout/order-refusals.test.ts',
  },
  {
    name: "the link of the owner's account works twice",
    file: 'app/customers/sign-in/owner-link.ts',
    right: 'if (!used || (await hasStaff(tx)))',
    wrong: 'if (used === null)',
    test: 'tests/integration/first-day.test.ts',
  },
  {
    name: 'staff whose role has no catalogue see what is not published',
    file: 'app/opening/rules/viewing.ts',
    right: "products: isViewing && may(account, 'catalogue.read'),",
    wrong: 'products: isViewing,',
    test: 'app/opening/rules/viewing.test.ts',
  },
  {
    name: 'shoppers see a product that is not published in a list',
    file: 'app/catalogue/product-row.ts',
    right: "    .$if(!withDrafts, (products) => products.where('is_active', '=', true))\n    .select((row) => [",
    wrong: '    .select((row) => [',
    test: 'app/catalogue/drafts.test.ts',
  },
  {
    name: 'shoppers get the draft of a page',
    file: 'app/pages/shown-pages.ts',
    right: 'const links = withDrafts ? await listPagesWithDrafts(app) : shown.links;',
    wrong: 'const links = await listPagesWithDrafts(app);',
    test: 'app/pages/pages.test.ts',
  },
  {
    name: 'what staff view goes into the page cache',
    file: 'app/boot/http/request-pipeline.ts',
    right: 'const mayShare = isRead && !seesMore(exchange, identity);',
    wrong: 'const mayShare = isRead;',
    test: 'app/boot/http/request-pipeline.test.ts',
  },
  {
    name: 'the API does not check the role of the caller',
    file: runCall,
    right: '  requireAccess(rule, asked, app.config.storefrontAccess);',
    wrong: '',
    test: rights,
  },
  {
    name: 'a packer may make every call of the back office',
    file: 'app/api/require-access.ts',
    right: '  requirePermission(account, permission);\n',
    wrong: '',
    test: rights,
  },
  {
    name: 'a packer rejects orders',
    file: runCall,
    right: '  requireAlso(rule, input, context.account);\n',
    wrong: '',
    test: rights,
  },
  {
    name: "other sites may make calls with a visitor's cookie",
    file: runCall,
    right: "if (!name.startsWith('GET ') && !rule.fromAnyOrigin) requireSameOrigin",
    wrong: 'if (name === null) requireSameOrigin',
    test: 'tests/security/origins.test.ts',
  },
  {
    name: 'the text of a database error is sent to the caller',
    file: 'app/api/refusal.ts',
    right: 'message: texts.somethingWentWrongPleaseTry(), requestId };',
    wrong: 'message: String(error), requestId };',
    test: 'app/api/refused-calls.test.ts',
  },
  {
    name: 'shoppers may open pages of the back office',
    file: access,
    right: "return within(path, '/admin') ? '/unauth-page' : null;",
    wrong: 'return null;',
    test: 'app/access/rules/access.test.ts',
  },
  {
    name: 'a path in capitals escapes the access check',
    file: access,
    right: '    .toLowerCase()\n',
    wrong: '',
    test: 'app/access/rules/access.test.ts',
  },
  {
    name: 'pages with restricted access get into the page cache',
    file: 'app/boot/cache-key.ts',
    right: 'if (!decideAccess(page, role, access).allow) return null;',
    wrong: '',
    test: 'app/boot/cache-key.test.ts',
  },
  {
    name: 'a sign-in redirects to another site',
    file: 'app/customers/sign-in/rules/after-sign-in.ts',
    right: 'origin !== nowhere || ',
    wrong: '',
    test: 'app/customers/sign-in/rules/after-sign-in.test.ts',
  },
  {
    name: 'the last owner can be removed',
    file: 'app/staff/owners.ts',
    right: 'owners.length === 1 && owners[0] === id',
    wrong: 'owners.length === 0 && owners[0] === id',
    test: 'app/staff/remove-staff.test.ts',
  },
];

/** Sessions, passwords and codes. */
const accountGuards: readonly Guard[] = [
  {
    name: 'whoever finds a browser signed in gets the data of its owner',
    file: 'app/privacy/require-password.ts',
    right: '  if (!(await isPassword(app, password, hash))) throw wrongPassword();\n',
    wrong: '',
    test: 'app/privacy/personal-data.test.ts',
  },
  {
    name: 'an account is erased while its order is on the way',
    file: 'app/privacy/erase-account.ts',
    right: '  if (open !== null) throw new AppError(409, open);\n',
    wrong: '',
    test: 'app/privacy/erase-account.test.ts',
  },
  {
    name: 'an erased buyer stays in orders without a document',
    file: 'app/orders/forget-buyer.ts',
    right: '...(document ? {} : nobody)',
    wrong: '...(document ? {} : {})',
    test: 'app/privacy/erase-account.test.ts',
  },
  {
    name: 'an expired session still works',
    file: sessions,
    right: "(expires_at > now() and (role <> 'admin' or (",
    wrong: "(true and (role <> 'admin' or (",
    test: 'app/platform/sessions/sessions.test.ts',
  },
  {
    name: 'a changed account stays in the session cache',
    file: sessions,
    right: 'if (account?.id === userId) remembered.delete(token);',
    wrong: 'if (account?.id === token) remembered.delete(token);',
    test: 'app/platform/sessions/sessions.test.ts',
  },
  {
    name: 'a session that was read before a change is cached after it',
    file: sessions,
    right: 'if (listening && reading === mine) remember',
    wrong: 'if (listening) remember',
    test: 'app/platform/sessions/sessions.test.ts',
  },
  {
    name: 'scripts in the browser can read the session cookie',
    file: 'app/platform/http/session-cookie.ts',
    right: '(token !== null)}; HttpOnly;',
    wrong: '(token !== null)};',
    test: 'app/platform/http/session-cookie.test.ts',
  },
  {
    name: 'a new password does not end the other sessions',
    file: endOfWhatWasAsked,
    right: '    delete from session where user_id = old.id;\n',
    wrong: '    null;\n',
    test: accountWriters,
  },
  {
    name: 'a password is changed without the present one',
    file: 'app/customers/sign-in/change-password.ts',
    right: 'if (!(await isPassword(app, sent.currentPassword, password_hash))) throw wrong();',
    wrong: '',
    test: accounts,
  },
  {
    name: 'a reset link can be used twice',
    file: endOfWhatWasAsked,
    right: '  delete from password_reset where user_id = old.id;\n',
    wrong: '',
    test: 'app/customers/sign-in/forgotten-password.test.ts',
  },
  {
    name: 'a stranger’s link to another e-mail address outlives a new password',
    file: endOfWhatWasAsked,
    right: '  delete from email_change where user_id = old.id;\n',
    wrong: '',
    test: accountWriters,
  },
  {
    name: 'an invitation brings back whoever was removed from the staff',
    file: endOfWhatWasAsked,
    right: '    delete from staff_invitation where lower(email) = lower(old.email);\n',
    wrong: '    null;\n',
    test: accountWriters,
  },
  {
    name: 'the first link of an order outlives its corrected e-mail',
    file: endOfWhatWasAsked,
    right: '(lower(old.email) <> lower(new.email) and',
    wrong: '(false and',
    test: 'app/orders/order-edit.test.ts',
  },
  {
    name: 'a reset link never expires',
    file: 'app/customers/sign-in/reset-password.ts',
    right: "\n    .where('expires_at', '>', sql<Date>`clock_timestamp()`);",
    wrong: ';',
    test: 'app/customers/sign-in/forgotten-password.test.ts',
  },
  {
    name: 'a sign-up code may be guessed any number of times',
    file: 'app/customers/sign-in/verify-otp.ts',
    right: 'attempt.wrong_tries >= mostWrongTries',
    wrong: 'attempt.wrong_tries < 0',
    test: 'app/customers/sign-in/registration.test.ts',
  },
  {
    name: 'a sign-up code works for any e-mail address',
    file: 'app/customers/sign-in/verify-otp.ts',
    right: ".where('email_key', '=', emailKey(sent.email))",
    wrong: '',
    test: 'app/customers/sign-in/registration.test.ts',
  },
  {
    name: 'the time of a sign-in shows whether an account exists',
    file: 'app/platform/sessions/passwords.ts',
    right: 'const same = await inTurn(',
    wrong: 'if (stored === null) return false;\n      const same = await inTurn(',
    test: 'app/platform/sessions/passwords.test.ts',
  },
  {
    name: 'limits on attempts are never reached',
    file: 'app/rate-limits/count-attempt.ts',
    right: 'limit.most}`);',
    wrong: 'limit.most} and false`);',
    test: 'app/rate-limits/count-attempt.test.ts',
  },
  {
    name: 'other people can lock an owner out of the account by failed attempts',
    file: 'app/rate-limits/count-attempt.ts',
    right: "!(device != null && of === 'email' && failuresOnly === true),",
    wrong: 'true,',
    test: 'app/rate-limits/count-attempt.test.ts',
  },
];

/** What comes in from outside and goes out to browsers, spreadsheets and mailboxes. */
const inputGuards: readonly Guard[] = [
  {
    name: 'browsers may guess the type of a file',
    file: securityHeaders,
    right: "  'x-content-type-options': 'nosniff',\n",
    wrong: '',
    test: 'app/platform/http/security-headers.test.ts',
  },
  {
    name: 'other sites may put the shop into a frame',
    file: securityHeaders,
    right: `['frame-ancestors', input.frameAncestors ?? "'none'"],`,
    wrong: '',
    test: 'app/platform/http/security-headers.test.ts',
  },
  {
    name: 'X-Forwarded-For is believed without a trusted proxy',
    file: 'app/platform/http/client-address.ts',
    right: "const forwarded = trustProxy ? lastEntry(req.headers['x-forwarded-for']) : '';",
    wrong: "const forwarded = lastEntry(req.headers['x-forwarded-for']);",
    test: 'app/platform/http/client-address.test.ts',
  },
  {
    name: 'an SVG with scripts is accepted as a picture',
    file: 'app/platform/media/draw-picture.ts',
    right: "if (!looksRaster(bytes)) throw new PictureError('type');",
    wrong: '',
    test: 'app/media/media.test.ts',
  },
  {
    name: 'a picture may have any number of pixels',
    file: 'app/platform/media/draw-picture.ts',
    right: "if (metadata.width * metadata.height > mostPixels) throw new PictureError('pixels');",
    wrong: '',
    test: 'app/media/media.test.ts',
  },
  {
    name: 'every signature of a payment is accepted',
    file: 'app/platform/payments/signatures.ts',
    right: "return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(right, 'hex'));",
    wrong: 'return true;',
    test: 'app/platform/payments/signatures.test.ts',
  },
  {
    name: 'a webhook is accepted without a valid signature',
    file: 'app/payments/payment-callbacks.handler.ts',
    right: 'if (!app.payments.verifyWebhook(raw, c.req.raw.headers)) {',
    wrong: 'if (raw.length === 0) {',
    test: 'tests/integration/server-payment-forgeries.test.ts',
  },
  {
    name: 'an e-mail that was handed over is sent again',
    file: 'app/email/take-due-email.ts',
    right: "    .where('handed_over_at', 'is', null)\n",
    wrong: '',
    test: 'app/email/send-emails.job.test.ts',
  },
];

/** Stock, coupons, keys and what staff write at the same time. */
const orderGuards: readonly Guard[] = [
  {
    name: 'simultaneous orders all get the last unit',
    file: 'app/stock/lock-variants.ts',
    right: 'order by variant.id for update of variant`',
    wrong: 'order by variant.id`',
    test: 'app/checkout/order-races.test.ts',
  },
  {
    name: 'an order costs what its goods cost before staff changed the price',
    file: 'app/orders/take-order-stock.ts',
    right: 'if (!variant || !isDeepStrictEqual({ ...variant, totalStock: line.variant.totalStock }, line.variant)) {',
    wrong: 'if (!variant) {',
    test: 'app/checkout/order-races.test.ts',
  },
  {
    name: 'an order in a rush takes units that somebody else got meanwhile',
    file: 'app/orders/take-order-stock.ts',
    right: '  requireLineStock(now);\n',
    wrong: '',
    test: 'app/checkout/order-races.test.ts',
  },
  {
    name: 'an order that is cancelled and one that is placed wait for each other in a circle',
    file: 'app/orders/returns/refund-order.ts',
    right: '  await lockCoupon(tx, order.coupon_id);\n',
    wrong: '',
    test: 'app/checkout/order-races.test.ts',
  },
  {
    name: 'an unpaid order with a coupon that ends and a new one of its buyer wait for each other in a circle',
    file: 'app/orders/order-purchase.ts',
    right: '    await lockCoupon(tx, order.coupon_id);\n    for (',
    wrong: '    for (',
    test: 'app/checkout/order-circles.test.ts',
  },
  {
    name: 'what staff add to a paid order and a new one of its buyer wait for each other in a circle',
    file: 'app/orders/edit/edit-order.ts',
    right:
      '      await lockOrderEmails(tx, await buyerAddresses(tx, { email: after.email, user_id: order.user_id }));\n',
    wrong: '',
    test: 'app/checkout/order-circles.test.ts',
  },
  {
    name: 'two accounts that order to the address of the other wait for each other in a circle',
    file: 'app/email/order-email-limit.ts',
    right: '      order by key offset 0) as keys`',
    wrong: '      offset 0) as keys`',
    test: 'app/checkout/order-circles.test.ts',
  },
  {
    // Its row is locked too, and the table itself allows no more: each of these alone would do.
    name: 'a used-up coupon is still accepted',
    file: 'app/coupons/rules/coupon.ts',
    right: "if (coupon.usageCount >= coupon.usageLimit) return 'used up';",
    wrong: '',
    test: 'app/coupons/rules/coupon.test.ts',
  },
  {
    name: 'a coupon that works once for each customer works again',
    file: 'app/coupons/take-coupon.ts',
    right: 'await requireForCustomer(tx, coupon, customer, field);',
    wrong: '',
    test: 'app/checkout/coupon-terms.test.ts',
  },
  {
    name: 'a fixed amount makes goods free of charge, which then cannot be refunded',
    file: 'app/pricing/rules/quote.ts',
    right: 'Math.max(0, unitPricePaise - leastOfAUnitPaise) * quantity',
    wrong: 'unitPricePaise * quantity',
    test: 'app/pricing/rules/quote.test.ts',
  },
  {
    name: 'the highest discount of a coupon is for each line',
    file: 'app/pricing/rules/quote.ts',
    right: 'const shares = shareAmount(\n    mostPaise,',
    wrong: 'const shares = shareAmount(\n    mostPaise * places.length,',
    test: 'app/pricing/rules/quote.test.ts',
  },
  {
    name: 'units that are added to an order get its fixed discount or its highest one again',
    file: 'app/orders/rules/order-edit.ts',
    right: 'Math.min(grown, hasPaise + leftPaise)',
    wrong: 'grown',
    test: 'app/orders/rules/order-edit.test.ts',
  },
  {
    name: 'what was added to an order before is forgotten by the highest discount',
    file: 'app/orders/edit/write-order-edit.ts',
    right: 'const givenPaise = order.discount_paise + Number(rows[0]?.given ?? 0);',
    wrong: 'const givenPaise = order.discount_paise;',
    test: 'app/orders/order-edit.test.ts',
  },
  {
    name: 'a use of a coupon is spent on delivery that is free anyway',
    file: 'app/coupons/take-coupon.ts',
    right: 'await requireUseful(tx, discount, { subtotalPaise, feePaise }, field);',
    wrong: '',
    test: 'app/checkout/coupon-kinds.test.ts',
  },
  {
    name: 'a coupon holds before its first day',
    file: 'app/coupons/rules/coupon.ts',
    right: "if (coupon.startsOn !== null && dayInIndia(now) < coupon.startsOn) return 'not yet';",
    wrong: '',
    test: 'app/coupons/rules/coupon.test.ts',
  },
  {
    name: 'an edit of a coupon overwrites what somebody else saved meanwhile',
    file: 'app/coupons/edit-coupon.ts',
    right: 'if (seen !== undefined && seen !== before.version)',
    wrong: "if (seen === '')",
    test: 'app/coupons/coupon-calls.test.ts',
  },
  {
    name: 'releasing a coupon frees more uses than it took',
    file: 'app/coupons/take-coupon.ts',
    right: ".set((row) => ({ usage_count: row('usage_count', '-', 1) }))",
    wrong: ".set((row) => ({ usage_count: row('usage_count', '-', 2) }))",
    test: 'app/settlement/payment-list.test.ts',
  },
  {
    name: 'an idempotency key is accepted with another request body',
    file: 'app/checkout/idempotency-key.ts',
    right: 'if (!first.body_hash.equals(bodyHash)) {',
    wrong: 'if (first.body_hash.length === 0) {',
    test: 'app/checkout/idempotency-key.test.ts',
  },
  {
    name: "an idempotency key returns another person's response",
    file: 'app/checkout/idempotency-key.ts',
    right: 'return digest([name, scope, key]);',
    wrong: 'return digest([name, key]);',
    test: 'app/checkout/idempotency-key.test.ts',
  },
  {
    name: 'the second of two staff members overwrites what the first saved',
    file: 'app/catalogue/edit-product.ts',
    right: 'if (version !== undefined && version !== before.updatedAt) {',
    wrong: 'if (version === null) {',
    test: 'app/catalogue/product-calls.test.ts',
  },
  {
    name: 'an edit overwrites a stock that moved since its editor looked',
    file: 'app/catalogue/rules/variant-edit.ts',
    right: 'if (stockWas !== undefined && stockWas !== existing.totalStock) {',
    wrong: 'if (stockWas === null) {',
    test: 'app/stock/stock.test.ts',
  },
  {
    name: "units that come back are sold while 'Out of Stock' is ticked",
    file: 'app/batches/units/write-stock.ts',
    right: 'kept_stock = kept_stock + wanted.change',
    wrong: 'kept_stock = kept_stock',
    test: 'app/stock/stock-ledger.test.ts',
  },
  {
    name: 'an edited migration is not noticed',
    file: 'app/platform/database/migrate.ts',
    right: 'if (file.checksum !== entry.checksum) {',
    wrong: 'if (file.checksum === undefined) {',
    test: 'app/platform/database/migrate.test.ts',
  },
];

/** Food facts: nobody with an allergy is misled. */
const foodGuards: readonly Guard[] = [];

/** Reviews: nobody raises their own, and photos are seen once staff have looked. */
const reviewGuards: readonly Guard[] = [
  {
    name: 'another site votes by the form of the page of reviews',
    file: 'app/reviews/helpful-form.handler.ts',
    right: '    requireSameOrigin(c, app.config.publicUrl);',
    wrong: '',
    test: 'tests/security/origins.test.ts',
  },
  {
    name: 'a photo that nobody let through is seen by shoppers',
    file: 'app/reviews/photos/waiting-photo.handler.ts',
    right: "if (!may(account, 'reviews.moderate'))",
    wrong: "if (role !== 'admin')",
    test: 'app/reviews/review-photos.test.ts',
  },
  {
    name: 'photos of a hidden review stay at their addresses',
    file: 'app/reviews/hide-review.ts',
    right: 'const photos = hidden ? await',
    wrong: 'const photos = hidden && !hidden ? await',
    test: 'app/reviews/review-photos.test.ts',
  },
  {
    name: 'a photo of a hidden review is put at an address',
    file: 'app/reviews/photos/decide-photo.ts',
    right: 'return review?.hidden_at !== null;',
    wrong: 'return review === undefined;',
    test: 'app/reviews/review-photos.test.ts',
  },
];

/** The demo shop is open to everybody. */
const demoGuards: readonly Guard[] = [];

export const guards: readonly Guard[] = [
  ...accessGuards,
  ...accountGuards,
  ...inputGuards,
  ...orderGuards,
  ...afterOrderGuards,
  ...customerGuards,
  ...staffOrderGuards,
  ...webhookGuards,
  ...documentGuards,
  ...foodGuards,
  ...importGuards,
  ...limitGuards,
  ...lostOrderGuards,
  ...databaseGuards,
  ...batchGuards,
  ...parcelGuards,
  ...plainFormGuards,
  ...settingGuards,
  ...signInGuards,
  ...claimGuards,
  ...readerGuards,
  ...demoGuards,
  ...reviewGuards,
  {
    name: 'a report of a browser brings the number of an order into the log',
    file: 'app/security-log/security-notes.handler.ts',
    right: '/^(?:\\/[a-z-]{1,30}){1,2}(?=\\/|$)/.exec(path)',
    wrong: '/^.*$/.exec(path)',
    test: 'app/security-log/security-notes.handler.test.ts',
  },
];
