import { cartLink } from '#cart/rules/cart-link.ts';
import { webhookSignature } from '#platform/payments/signatures.ts';
import { open, type Rights, type Row, tinyPicture } from './rights-of-calls.ts';
import { fileForm } from './world.ts';

const mine: Rights = [404, 200, 404, 200];
const nobodys: Rights = [404, 404, 404, 404];
/** Roles that see no invoice (behaviour: Roles 4), and roles that have nothing to do with reviews. */
const noInvoice = { packer: 404, editor: 404 };
const noReviews = { packer: 403, accountant: 403 };
const noMessages = { packer: 403, editor: 403, accountant: 403 };
const row = (
  rights: Rights,
  ask: Row['ask'],
  bySecret = false,
  narrow: Row['narrow'] = rights === mine ? noInvoice : {},
): Row => ({
  rights,
  ask,
  narrow,
  ...(bySecret && { bySecret }),
});
const get = (path: string, rights: Rights = open, narrow: Row['narrow'] = {}): Row => ({
  rights,
  ask: () => ({ path }),
  narrow,
});

/** A page behind a link of an e-mail, with a token of nobody. */
const linkPage = (path: string): Record<string, Row[]> => ({
  [`GET ${path}`]: [get(`${path}?token=x`)],
  [`POST ${path}`]: [row(open, () => ({ path: `${path}?token=x`, method: 'POST' }))],
});

/**
 * Routes besides the calls: a row for every route of the server, under its own name, and more where one is not enough.
 */
export const rightsOfRoutes: Record<string, Row[]> = {
  'GET /healthz': [get('/healthz')],
  'GET /readyz': [get('/readyz')],
  'GET /metrics': [get('/metrics')],
  'GET /robots.txt': [get('/robots.txt')],
  'GET /sitemap.xml': [get('/sitemap.xml')],
  'GET /sitemap/:part{[0-9]{1,4}}': [get('/sitemap/1')],
  // The demo shop has them off; on, they are for everybody (app/feeds/feeds.test.ts).
  'GET /feeds/google.xml': [get('/feeds/google.xml', nobodys)],
  'GET /feeds/meta.csv': [get('/feeds/meta.csv', nobodys)],
  'GET /feeds/new-products.xml': [get('/feeds/new-products.xml', nobodys)],
  'GET /feeds/pictures/:folder/:name': [get('/feeds/pictures/demo/a.10x10.jpg', nobodys)],
  ...Object.fromEntries(
    ['', '/hi', '/kn'].flatMap((language) => [
      [`GET ${language}/embed/limits`, [get(`${language}/embed/limits`, nobodys)]],
      [`GET ${language}/embed/product/:address`, [get(`${language}/embed/product/besan`, nobodys)]],
    ]),
  ),
  ...Object.fromEntries(
    ['', '/hi', '/kn'].flatMap((language) => [
      [`GET ${language}/ad-choices`, [get(`${language}/ad-choices`)]],
      [
        `POST ${language}/ad-choices`,
        [row([303, 303, 303, 303], () => ({ path: `${language}/ad-choices`, method: 'POST', body: {} }))],
      ],
    ]),
  ),
  'GET /llms.txt': [get('/llms.txt')],
  'GET /.well-known/security.txt': [get('/.well-known/security.txt')],
  'POST /security/policy-reports': [
    row([204, 204, 204, 204], () => ({ path: '/security/policy-reports', method: 'POST', body: {} })),
  ],
  'POST /seen/:what{cart}?': [row([204, 204, 204, 204], () => ({ path: '/seen/cart', method: 'POST' }))],
  'GET /brand/mark.svg': [get('/brand/mark.svg')],
  'GET /brand/icon.png': [get('/brand/icon.png')],
  'GET /brand/tile.png': [get('/brand/tile.png')],
  // The sample shop has neither a logo in this format nor a picture of its own for links, and its tile is a file.
  'GET /brand/logo.png': [get('/brand/logo.png', nobodys)],
  'GET /brand/social.jpg': [get('/brand/social.jpg', nobodys)],
  'GET /apple-touch-icon.png': [get('/apple-touch-icon.png', [302, 302, 302, 302])],
  'GET /favicon.ico': [get('/favicon.ico', [302, 302, 302, 302])],
  // The same for everybody, in each language: what the shop is without a network.
  'GET /manifest.webmanifest': [get('/manifest.webmanifest')],
  'GET /offline': [get('/offline')],
  'GET /worker.js': [get('/worker.js')],
  'GET /hi/manifest.webmanifest': [get('/hi/manifest.webmanifest')],
  'GET /hi/offline': [get('/hi/offline')],
  'GET /kn/manifest.webmanifest': [get('/kn/manifest.webmanifest')],
  'GET /kn/offline': [get('/kn/offline')],
  'GET /media/uploads/:name': [
    row(open, async ({ get: done }) => {
      const { result } = await done('admin', fileForm('/api/admin/products/upload-image', await tinyPicture()));
      return { path: result.url };
    }),
    get(`/media/uploads/${'0'.repeat(32)}.10x10.webp`, nobodys),
    get('/media/uploads/..%2f..%2fsecret', nobodys),
  ],
  // Staff have no business on pages of the shop (behaviour: Access 2).
  'GET /shop/meet-and-greet/event.ics': [
    row([200, 200, 200, 302], async ({ get: done }) => {
      const body = { timeDate: '12 December 2099, 10:00 AM', isLive: true };
      await done('admin', { path: '/api/event', method: 'PUT', body });
      return { path: '/shop/meet-and-greet/event.ics' };
    }),
  ],
  'GET /api/newsletter/confirm': [get('/api/newsletter/confirm?token=x')],
  'POST /api/newsletter/confirm': [row(open, () => ({ path: '/api/newsletter/confirm?token=x', method: 'POST' }))],
  ...linkPage('/api/stock-alert/confirm'),
  ...linkPage('/api/stock-alert/stop'),
  ...linkPage('/api/review-request/stop'),
  ...linkPage('/api/reminders/stop'),
  // A link of nobody leads to the cart as it is.
  'GET /api/reminders/cart': [get('/api/reminders/cart?token=x', [303, 303, 303, 303])],
  // A link of nothing, and one that staff may open but not use.
  'GET /api/shop/cart/link': [
    get('/api/shop/cart/link', nobodys),
    row(open, ({ variant: { productId, weight } }) => ({ path: cartLink([{ productId, weight, quantity: 1 }]) })),
  ],
  'POST /api/shop/cart/link': [
    row(
      [303, 303, 303, 403],
      ({ variant: { productId, weight } }) => ({
        path: cartLink([{ productId, weight, quantity: 1 }]),
        method: 'POST',
      }),
      false,
      { packer: 403, editor: 403, accountant: 403, manager: 403 },
    ),
  ],
  // Who is signed in counts for nothing: each gets what everybody gets (tests/security/agents.test.ts).
  'GET /api/mcp': [get('/mcp', [405, 405, 405, 405])],
  'DELETE /api/mcp': [row([405, 405, 405, 405], () => ({ path: '/mcp', method: 'DELETE' }))],
  'POST /api/mcp': [
    row(open, () => ({
      path: '/mcp',
      body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      headers: { accept: 'application/json, text/event-stream' },
    })),
  ],
  // Nothing of the public's changes: only staff are shown the shop, and a link of theirs that is unknown is none.
  'GET /view-shop': [get('/view-shop', [303, 303, 303, 303])],
  'GET /trial': [get(`/trial?token=${'A'.repeat(43)}`, nobodys)],
  'GET /api/newsletter/unsubscribe': [get('/api/newsletter/unsubscribe?token=x')],
  'POST /api/newsletter/unsubscribe': [
    row(open, () => ({ path: '/api/newsletter/unsubscribe?token=x', method: 'POST' })),
  ],
  // A photo that waits for the staff is seen by nobody else, its buyer included.
  'GET /api/admin/reviews/photo/:id': [
    row(
      [401, 403, 403, 200],
      async ({ newPhoto }) => ({
        path: `/api/admin/reviews/photo/${await newPhoto(await tinyPicture())}`,
      }),
      false,
      noReviews,
    ),
    get('/api/admin/reviews/photo/7a1f5cbe-2f3d-4c55-8a0e-0f6f2b7d1e11', [401, 403, 403, 404], noReviews),
  ],
  'GET /api/admin/messages/photo/:id': [
    row(
      [401, 403, 403, 200],
      async ({ newMessagePhoto }) => ({ path: `/api/admin/messages/photo/${await newMessagePhoto()}` }),
      false,
      noMessages,
    ),
    get('/api/admin/messages/photo/7a1f5cbe-2f3d-4c55-8a0e-0f6f2b7d1e11', [401, 403, 403, 404], noMessages),
  ],
  // A form of the page of reviews: visitors are led to the sign-in, everybody else back.
  'POST /shop/reviews/:id/helpful': [
    row([303, 409, 303, 303], async ({ newReview, variant }) => ({
      path: `/shop/reviews/${variant.productId}/helpful`,
      body: `review=${await newReview()}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })),
    row([303, 404, 404, 404], ({ variant }) => ({
      path: `/shop/reviews/${variant.productId}/helpful`,
      body: `review=${variant.productId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })),
  ],
  // For development, where e-mails are not sent. In production there is no such route, see below.
  'GET /dev/letters': [{ ...get('/dev/letters'), bySecret: true }],
  'GET /dev/letters/:id': [get('/dev/letters/7a1f5cbe-2f3d-4c55-8a0e-0f6f2b7d1e11', nobodys)],
  'GET /dev/letters/:id/html': [get('/dev/letters/7a1f5cbe-2f3d-4c55-8a0e-0f6f2b7d1e11/html', nobodys)],
  'GET /dev/phone-messages': [{ ...get('/dev/phone-messages'), bySecret: true }],
  'GET /api/phone-messages/whatsapp': [
    get('/api/phone-messages/whatsapp?hub.mode=subscribe&hub.verify_token=guessed', [403, 403, 403, 403]),
  ],
  'POST /api/phone-messages/whatsapp': [
    row([400, 400, 400, 400], () => ({ path: '/api/phone-messages/whatsapp', body: { entry: [] } })),
  ],
  'POST /api/phone-messages/sms/:id/:key': [
    row([400, 400, 400, 400], () => ({ path: '/api/phone-messages/sms/1/guessed', body: { Status: 'sent' } })),
  ],
  // Leads to the same page in the language; one that is not offered is not there.
  'GET /language/:language': [get('/language/en?page=/shop/cart', [303, 303, 303, 303]), get('/language/xx', nobodys)],
  'GET /sandbox-courier/labels/:awb': [get('/sandbox-courier/labels/none', nobodys)],
  'GET /sandbox-courier/manifests/:shipment': [get('/sandbox-courier/manifests/1', nobodys)],
  // Only the courier knows the token.
  'POST /api/parcels/scans': [row([401, 401, 401, 401], () => ({ path: '/api/parcels/scans', body: { awb: '77' } }))],
  'POST /api/messages/in/:secret': [
    row([404, 404, 404, 404], () => ({ path: '/api/messages/in/guessed', body: { From: 'a@example.com' } })),
  ],
  'POST /api/payments/webhook': [
    row([400, 400, 400, 400], () => ({ path: '/api/payments/webhook', body: { event: 'payment.captured' } })),
    row([400, 400, 400, 400], () => ({
      path: '/api/payments/webhook',
      body: '{"event":"x"}',
      headers: { 'x-razorpay-signature': webhookSignature(Buffer.from('{"event":"y"}'), 'a wrong secret') },
    })),
    row(open, ({ fake }) => ({
      path: '/api/payments/webhook',
      body: '{"event":"x"}',
      headers: { 'x-razorpay-signature': webhookSignature(Buffer.from('{"event":"x"}'), fake.webhookSecret) },
    })),
  ],
  // The way back of a buyer proves nothing: it leads to a page that asks.
  'POST /api/payments/return': [
    row([303, 303, 303, 303], () => ({
      path: '/api/payments/return?order=x',
      body: 'razorpay_payment_id=pay_x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })),
  ],
  // A buyer who gave up there is led to the checkout.
  'GET /api/payments/cancelled': [row([303, 303, 303, 303], () => ({ path: '/api/payments/cancelled' }))],
  'POST /api/payments/cancelled': [
    row([303, 303, 303, 303], () => ({
      path: '/api/payments/cancelled',
      body: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })),
  ],
  'GET /api/invoices/order/:id': [
    row(mine, async ({ sentOrder }) => ({ path: `/api/invoices/order/${(await sentOrder())._id}` })),
    row(mine, async ({ sentOrder }) => ({
      path: `/api/invoices/order/${(await sentOrder()).orderId}?key=wrong`,
    })),
    row(mine, async ({ sentOrder, newOrder }) => ({
      path: `/api/invoices/order/${(await sentOrder()).orderId}?key=${(await newOrder()).key}`,
    })),
    row(
      open,
      async ({ sentOrder }) => {
        const { orderId, key } = await sentOrder();
        return { path: `/api/invoices/order/${orderId}?key=${key}` };
      },
      true,
    ),
  ],
  'GET /api/documents/:number': [
    row(mine, async ({ sentOrder }) => ({ path: `/api/documents/${(await sentOrder()).document}` })),
    row(mine, async ({ sentOrder }) => ({ path: `/api/documents/${(await sentOrder()).document}?key=wrong` })),
    row(
      open,
      async ({ sentOrder }) => {
        const { document, key } = await sentOrder();
        return { path: `/api/documents/${document}?key=${key}` };
      },
      true,
    ),
    get('/api/documents/INV2627-999999', nobodys),
  ],
  'GET /api/invoices/program/:id': [
    row(mine, async ({ get: done, newPurchase }) => {
      const { orderId, captureBody } = await newPurchase();
      await done('owner', { path: '/api/programs', body: captureBody });
      return { path: `/api/invoices/program/${orderId}` };
    }),
  ],
  'GET /api/openapi.json': [get('/api/openapi.json')],
  'GET /api/docs': [get('/api/docs')],
  'ALL /api/*': [
    get('/api/nothing', nobodys),
    get('/api/admin/nothing', nobodys),
    row([405, 405, 405, 405], () => ({ path: '/api/event', method: 'DELETE' })),
  ],
  // The pages, which have a table of their own in the test.
  'ALL /*': [get('/nothing', nobodys), get('/media/demo/../../secret', nobodys), get('/assets/nothing.js', nobodys)],
};
