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
const accounts = 'app/features/customers/customers.test.ts';
const apiRouter = 'app/api/api-router.ts';
const sessions = 'app/platform/sessions/sessions.ts';
const resetPassword = 'app/features/customers/reset-password.ts';
const securityHeaders = 'app/platform/http/security-headers.ts';
const access = 'app/rules/access/access.ts';

/** Who may do what. */
const ofRights: readonly Guard[] = [
  {
    name: 'nobody looks at the role of a caller',
    file: apiRouter,
    right: '  requireRole(rule, c.env.role, app.config.storefrontAccess);',
    wrong: '',
    test: rights,
  },
  {
    name: 'shoppers may do what the staff may',
    file: apiRouter,
    right: "if (access === 'admin' && role !== 'admin') throw",
    wrong: "if (access === 'admin' && role === 'visitor') throw",
    test: rights,
  },
  {
    name: 'other sites may call with the cookie of a visitor',
    file: apiRouter,
    right: "if (!name.startsWith('GET ') && !rule.fromAnyOrigin) requireOwnOrigin",
    wrong: 'if (name === null) requireOwnOrigin',
    test: 'tests/security/origins.test.ts',
  },
  {
    name: 'an error of the database is shown to callers',
    file: apiRouter,
    right: "message: 'Something went wrong. Please try again.', requestId }, 500)",
    wrong: 'message: error.message, requestId }, 500)',
    test: 'app/api/api-router.test.ts',
  },
  {
    name: 'shoppers see the pages of the staff',
    file: access,
    right: "return within(path, '/admin') ? '/unauth-page' : null;",
    wrong: 'return null;',
    test: 'app/rules/access/access.test.ts',
  },
  {
    name: 'a page in capitals is not the page',
    file: access,
    right: '    .toLowerCase()\n',
    wrong: '',
    test: 'app/rules/access/access.test.ts',
  },
  {
    name: 'pages that not everybody may see are kept for everybody',
    file: 'app/server/cache-key.ts',
    right: 'if (!decideAccess(page, role, access).allow) return null;',
    wrong: '',
    test: 'app/server/cache-key.test.ts',
  },
  {
    name: 'signing in leads out of the shop',
    file: 'app/rules/access/after-sign-in.ts',
    right: 'origin !== nowhere || ',
    wrong: '',
    test: 'app/rules/access/after-sign-in.test.ts',
  },
  {
    name: 'the last of the staff can be removed',
    file: 'app/features/customers/remove-staff.ts',
    right: 'if (staff.length === 1)',
    wrong: 'if (staff.length === 0)',
    test: 'app/features/customers/remove-staff.test.ts',
  },
];

/** Sessions, passwords and codes. */
const ofAccounts: readonly Guard[] = [
  {
    name: 'a session that has expired is a session',
    file: sessions,
    right: "      .where('expires_at', '>', sql<Date>`now()`)\n",
    wrong: '',
    test: 'app/platform/sessions/sessions.test.ts',
  },
  {
    name: 'who changed is remembered as before',
    file: sessions,
    right: 'if (account?.id === userId) remembered.delete(token);',
    wrong: 'if (account?.id === token) remembered.delete(token);',
    test: 'app/platform/sessions/sessions.test.ts',
  },
  {
    name: 'what was read before a change is remembered after it',
    file: sessions,
    right: 'if (listening && reading === mine) remember',
    wrong: 'if (listening) remember',
    test: 'app/platform/sessions/sessions.test.ts',
  },
  {
    name: 'scripts can read the session',
    file: 'app/platform/http/session-cookie.ts',
    right: ' HttpOnly;',
    wrong: '',
    test: 'app/platform/http/session-cookie.test.ts',
  },
  {
    name: 'a new password leaves the other sessions open',
    file: resetPassword,
    right: "await tx.deleteFrom('session').where('user_id', '=', row.id).execute();",
    wrong: '',
    test: accounts,
  },
  {
    name: 'a link of a reset can be used again',
    file: resetPassword,
    right: "await tx.deleteFrom('password_reset').where('user_id', '=', row.id).execute();",
    wrong: '',
    test: accounts,
  },
  {
    name: 'a link of a reset never dies',
    file: resetPassword,
    right: "\n    .where('expires_at', '>', sql<Date>`clock_timestamp()`);",
    wrong: ';',
    test: accounts,
  },
  {
    name: 'a code can be guessed without end',
    file: 'app/features/customers/verify-otp.ts',
    right: 'attempt.wrong_tries >= mostWrongTries',
    wrong: 'attempt.wrong_tries < 0',
    test: accounts,
  },
  {
    name: 'a code belongs to any e-mail',
    file: 'app/features/customers/verify-otp.ts',
    right: ".where('email_key', '=', emailKey(sent.email))",
    wrong: '',
    test: accounts,
  },
  {
    name: 'how long a sign-in takes tells who has an account',
    file: 'app/platform/sessions/passwords.ts',
    right: 'const same = await inTurn(',
    wrong: 'if (stored === null) return false;\n      const same = await inTurn(',
    test: 'app/platform/sessions/passwords.test.ts',
  },
  {
    name: 'nothing is ever too often',
    file: 'app/features/limits/count-attempt.ts',
    right: 'limit.most}`);',
    wrong: 'limit.most} and false`);',
    test: 'app/features/limits/count-attempt.test.ts',
  },
  {
    name: 'strangers keep somebody out of their account',
    file: 'app/features/limits/count-attempt.ts',
    right: "if (!limit.failuresOnly || limit.of !== 'email') return sql``;",
    wrong: "if (limit.of !== 'none') return sql``;",
    test: 'app/features/limits/count-attempt.test.ts',
  },
];

/** What comes in from outside and goes out to browsers, spreadsheets and mailboxes. */
const ofInput: readonly Guard[] = [
  {
    name: 'browsers guess what a file is',
    file: securityHeaders,
    right: "  'x-content-type-options': 'nosniff',\n",
    wrong: '',
    test: 'app/platform/http/security-headers.test.ts',
  },
  {
    name: 'other sites may put the shop into a frame',
    file: securityHeaders,
    right: `['frame-ancestors', "'none'"],`,
    wrong: '',
    test: 'app/platform/http/security-headers.test.ts',
  },
  {
    name: 'a header that anybody can send says where somebody is',
    file: 'app/platform/http/client-address.ts',
    right: "const forwarded = trustProxy ? lastEntry(req.headers['x-forwarded-for']) : '';",
    wrong: "const forwarded = lastEntry(req.headers['x-forwarded-for']);",
    test: 'app/platform/http/client-address.test.ts',
  },
  {
    name: 'a link may be a script',
    file: 'app/rules/links.ts',
    right: '|mailto:[^@]+@|',
    wrong: '|mailto:[^@]+@|javascript:|',
    test: 'app/rules/links.test.ts',
  },
  {
    name: 'the map may be a page of anybody',
    file: 'app/rules/map-embed.ts',
    right: 'if (!isStreetMap && !googleHosts.test(url.hostname)) return null;',
    wrong: '',
    test: 'app/rules/map-embed.test.ts',
  },
  {
    name: 'a cell of an export is a formula',
    file: 'app/rules/csv.ts',
    right: "const text = typeof cell === 'string' ? defused(cell) : String(cell);",
    wrong: 'const text = String(cell);',
    test: 'app/rules/csv.test.ts',
  },
  {
    name: 'a drawing with scripts is a picture',
    file: 'app/platform/media/draw-picture.ts',
    right: "if (!looksRaster(bytes)) throw new PictureError('type');",
    wrong: '',
    test: 'app/features/media/media.test.ts',
  },
  {
    name: 'a picture may have any number of pixels',
    file: 'app/platform/media/draw-picture.ts',
    right: "if (metadata.width * metadata.height > mostPixels) throw new PictureError('pixels');",
    wrong: '',
    test: 'app/features/media/media.test.ts',
  },
  {
    name: 'any signature of a payment is right',
    file: 'app/platform/payments/signatures.ts',
    right: "return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(right, 'hex'));",
    wrong: 'return true;',
    test: 'app/platform/payments/signatures.test.ts',
  },
  {
    name: 'a webhook is believed without its secret',
    file: 'app/api/payment-callbacks.ts',
    right: "if (!app.payments.verifyWebhook(raw, c.req.header('x-razorpay-signature'))) {",
    wrong: 'if (raw.length === 0) {',
    test: 'tests/integration/server-payments.test.ts',
  },
  {
    name: 'an e-mail that was handed over is sent again',
    file: 'app/features/email/take-due-email.ts',
    right: "    .where('handed_over_at', 'is', null)\n",
    wrong: '',
    test: 'app/jobs/send-emails.test.ts',
  },
];

/** Stock, coupons, keys and what staff write at the same time. */
const ofOrders: readonly Guard[] = [
  {
    name: 'the last unit is sold to everybody who asks at once',
    file: 'app/features/inventory/lock-variants.ts',
    right: 'order by variant.id for update of variant`',
    wrong: 'order by variant.id`',
    test: 'app/features/checkout/order-races.test.ts',
  },
  {
    // Its row is locked too, and the table itself allows no more: each of these alone would do.
    name: 'a coupon that is used up holds',
    file: 'app/rules/pricing/coupon.ts',
    right: "if (coupon.usageCount >= coupon.usageLimit) return 'used up';",
    wrong: '',
    test: 'app/rules/pricing/coupon.test.ts',
  },
  {
    name: 'a coupon can be given back more often than it was taken',
    file: 'app/features/coupons/take-coupon.ts',
    right: ".set((row) => ({ usage_count: row('usage_count', '-', 1) }))",
    wrong: ".set((row) => ({ usage_count: row('usage_count', '-', 2) }))",
    test: 'app/features/settlement/payment-list.test.ts',
  },
  {
    name: 'a key answers another order than the one it was sent with',
    file: 'app/features/checkout/idempotency-key.ts',
    right: 'if (!first.body_hash.equals(bodyHash)) {',
    wrong: 'if (first.body_hash.length === 0) {',
    test: 'app/features/checkout/idempotency-key.test.ts',
  },
  {
    name: 'a key is answered to somebody else',
    file: 'app/features/checkout/idempotency-key.ts',
    right: 'return digest([name, scope, key]);',
    wrong: 'return digest([name, key]);',
    test: 'app/features/checkout/idempotency-key.test.ts',
  },
  {
    name: 'of two of the staff, the second overwrites the first',
    file: 'app/features/catalog/edit-product.ts',
    right: 'if (version !== undefined && version !== before.updatedAt) {',
    wrong: 'if (version === null) {',
    test: 'app/api/admin-calls.test.ts',
  },
  {
    name: 'there is an invoice for what is not sold',
    file: 'app/features/documents/issue-invoice.ts',
    right: 'if (order.awaits_payment_until !== null || givesStockBack(order.status)) return notYet;',
    wrong: '',
    test: 'app/features/documents/invoices.test.ts',
  },
  {
    name: 'a migration that was edited is taken as it is',
    file: 'app/platform/database/migrate.ts',
    right: 'if (file.checksum !== entry.checksum) {',
    wrong: 'if (file.checksum === undefined) {',
    test: 'app/platform/database/migrate.test.ts',
  },
];

export const guards: readonly Guard[] = [...ofRights, ...ofAccounts, ...ofInput, ...ofOrders];
