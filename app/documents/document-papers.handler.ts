import { Hono } from 'hono';
import { html } from 'hono/html';
import { brandOf, smallPage } from '#api/small-page.ts';
import { texts } from '#api/texts.ts';
import { documentPaper } from '#documents/drawing/document-paper.ts';
import { currentLanguage } from '#messages/messages.ts';
import { addressIn } from '#messages/wished-language.ts';
import { showOrder } from '#orders/show-order.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { findPurchase } from '#programs/find-purchase.ts';
import { AppError } from '#rules/app-error.ts';
import { recordOpened } from '#security-log/record-opened.ts';
import { documentNotFound, type FoundDocument, findDocument, findSaleDocument } from './find-document.ts';

/**
 * Invoices, credit notes and the other documents as PDF, for the buyer, the staff and anybody with the order's link.
 * Browsers open them directly, and read an error as a page; programs get the sentence alone.
 */
export function documentRouter(app: AppContext): Hono<{ Bindings: RequestContext }> {
  const router = new Hono<{ Bindings: RequestContext }>();

  router.get('/api/invoices/order/:id', async (c) => {
    const order = await showOrder(app, c.req.param('id'), {
      account: c.env.account,
      key: c.req.query('key') ?? null,
      permission: 'books.read',
    });
    return opened(c.env, order.userId, await findSaleDocument(app, 'order', order._id, texts.theInvoiceComes()));
  });
  router.get('/api/invoices/program/:id', async (c) => {
    const purchase = await findPurchase(app, c.req.param('id'), c.env.account);
    const document = await findSaleDocument(app, 'program', purchase._id, texts.theInvoiceComesWithThePayment());
    return opened(c.env, purchase.userId, document);
  });
  router.get('/api/documents/:number', async (c) => {
    const document = await findDocument(app, c.req.param('number'));
    // Anyone who may read what it was written for may read the document.
    const reader = { account: c.env.account, key: c.req.query('key') ?? null, permission: 'books.read' } as const;
    let bought: { userId: string };
    try {
      bought =
        document.cause === 'program'
          ? await findPurchase(app, document.causeId, reader.account)
          : await showOrder(app, document.causeId, reader);
    } catch (error) {
      // The same answer as for a number that was never given: numbers run on, and strangers could count the shop's
      // sales.
      throw error instanceof AppError && error.status === 404 ? documentNotFound() : error;
    }
    return opened(c.env, bought.userId, document);
  });
  router.onError(async (error, c) => {
    if (!(error instanceof AppError)) throw error;
    if (c.req.header('accept')?.includes('text/html')) {
      const home = html`<p><a href="${addressIn(currentLanguage(), '/')}">${texts.toTheShop()}</a></p>`;
      return smallPage(c, await brandOf(app), error.message, home, error.status);
    }
    return c.text(error.message, error.status as 404, { 'cache-control': 'no-store' });
  });
  return router;

  /** Written down before it is sent, where staff open it. */
  async function opened(context: RequestContext, ofUser: string, document: FoundDocument): Promise<Response> {
    await recordOpened(app, context, { thing: document.number, ofUser });
    return asPdf(app, document);
  }
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
