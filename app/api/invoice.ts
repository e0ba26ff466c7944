import { Hono } from 'hono';
import { issueInvoice } from '#features/documents/issue-invoice.ts';
import { showOrder } from '#features/orders/show-order.ts';
import { findPurchase } from '#features/programs/find-purchase.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { AppError } from '#rules/app-error.ts';
import type { Invoice } from '#rules/orders/invoice.ts';

/**
 * Tax invoices as PDF, for the buyer, the staff and anybody with the order's link. Browsers open them directly, so an error is
 * a plain sentence.
 */
export function invoiceRouter(app: AppContext): Hono<{ Bindings: RequestContext }> {
  const router = new Hono<{ Bindings: RequestContext }>();

  router.get('/api/invoices/order/:id', async (c) => {
    const order = await showOrder(app, c.req.param('id'), {
      account: c.env.account,
      key: c.req.query('key') ?? null,
    });
    return asPdf(await issueInvoice(app, 'order', order._id));
  });
  router.get('/api/invoices/program/:id', async (c) => {
    const purchase = await findPurchase(app, c.req.param('id'), c.env.account);
    return asPdf(await issueInvoice(app, 'program', purchase._id));
  });
  router.onError((error, c) => {
    if (!(error instanceof AppError)) throw error;
    return c.text(error.message, error.status as 404, { 'cache-control': 'no-store' });
  });
  return router;
}

async function asPdf(invoice: Invoice): Promise<Response> {
  // The drawing and its fonts are loaded with the first invoice.
  const { drawInvoice } = await import('#features/documents/draw-invoice.ts');
  return new Response(new Uint8Array(await drawInvoice(invoice)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${invoice.number}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
}
