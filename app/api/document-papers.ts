import { Hono } from 'hono';
import { documentPaper } from '#features/documents/document-paper.ts';
import {
  documentNotFound,
  type FoundDocument,
  findDocument,
  findSaleDocument,
} from '#features/documents/find-document.ts';
import { showOrder } from '#features/orders/show-order.ts';
import { findPurchase } from '#features/programs/find-purchase.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { AppError } from '#rules/app-error.ts';
import * as texts from './texts.ts';

/**
 * Invoices, credit notes and the other documents as PDF, for the buyer, the staff and anybody with the order's link. Browsers open them
 * directly, so an error is a plain sentence.
 */
export function documentRouter(app: AppContext): Hono<{ Bindings: RequestContext }> {
  const router = new Hono<{ Bindings: RequestContext }>();

  router.get('/api/invoices/order/:id', async (c) => {
    const order = await showOrder(app, c.req.param('id'), {
      account: c.env.account,
      key: c.req.query('key') ?? null,
      permission: 'books.read',
    });
    return asPdf(app, await findSaleDocument(app, 'order', order._id, texts.theInvoiceComes));
  });
  router.get('/api/invoices/program/:id', async (c) => {
    const purchase = await findPurchase(app, c.req.param('id'), c.env.account);
    return asPdf(app, await findSaleDocument(app, 'program', purchase._id, texts.theInvoiceComesWithThePayment));
  });
  router.get('/api/documents/:number', async (c) => {
    const document = await findDocument(app, c.req.param('number'));
    // Whoever may read what it was written for may read the document.
    const reader = { account: c.env.account, key: c.req.query('key') ?? null, permission: 'books.read' } as const;
    try {
      if (document.cause === 'program') await findPurchase(app, document.causeId, reader.account);
      else await showOrder(app, document.causeId, reader);
    } catch (error) {
      // The same answer as for a number that was never given: numbers run on, and strangers could count the shop's sales.
      throw error instanceof AppError && error.status === 404 ? documentNotFound() : error;
    }
    return asPdf(app, document);
  });
  router.onError((error, c) => {
    if (!(error instanceof AppError)) throw error;
    return c.text(error.message, error.status as 404, { 'cache-control': 'no-store' });
  });
  return router;
}

async function asPdf(app: AppContext, { id, number }: FoundDocument): Promise<Response> {
  return new Response(new Uint8Array(await documentPaper(app, id)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${number.replaceAll('/', '-')}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
}
