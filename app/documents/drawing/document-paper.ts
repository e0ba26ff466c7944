import { readDocument } from '#documents/find-document.ts';
import { sellerOf } from '#documents/seller.ts';
import { storedPdf } from '#documents/stored-pdf.ts';
import { logoPng } from '#media/brand-pictures.ts';
import type { AppContext } from '#platform/app-context.ts';
import { readSettings } from '#settings/sections/read-settings.ts';

/**
 * The document itself cannot be drawn; trying again changes nothing. A database or a store of pictures that is away is
 * another error.
 */
export class CannotDraw extends Error {
  override name = 'CannotDraw';
}

/**
 * A document as PDF: drawn when somebody first wants it, from its row alone, and the same bytes for ever after,
 * whatever the program that draws it becomes. Once, when its e-invoice number has come, it is drawn again with that.
 * @throws CannotDraw
 */
export async function documentPaper(app: AppContext, id: string): Promise<Buffer> {
  const stored = await readPaper(app, id);
  if (stored) return stored;
  const { content, logo } = await drawnContent(app, id);
  // The drawing and its fonts are loaded with the first one.
  const { drawDocument } = await import('./draw-document.ts');
  const pdf = await drawDocument(content, logo).catch((cause: unknown) => {
    app.log.error({ err: cause, document: id }, 'a document could not be drawn');
    throw new CannotDraw('This document cannot be drawn.', { cause });
  });
  await storePaper(app, id, pdf, content.eInvoice !== undefined);
  // Of two that drew it at the same time one was kept.
  return (await readPaper(app, id)) ?? pdf;
}

/** All that decides what is on its paper. */
export async function drawnContent(app: AppContext, id: string) {
  const content = await readDocument(app, id);
  const seller = content.seller ?? sellerOf(await readSettings(app));
  const eInvoice = await app.db
    .selectFrom('e_invoice')
    .select(['irn', 'ack_number as ackNumber', 'ack_at as ackAt', 'signed_qr as signedQr'])
    .where('document_id', '=', id)
    .where('signed_qr', '<>', '')
    .executeTakeFirst();
  const drawn = { ...content, seller, ...(eInvoice && { eInvoice }) };
  return { content: drawn, logo: (await logoPng(app, seller.logo ?? ''))?.bytes ?? null };
}

async function readPaper(app: AppContext, id: string): Promise<Buffer | null> {
  const row = await app.db.selectFrom('document').select(storedPdf.as('pdf')).where('id', '=', id).executeTakeFirst();
  return row?.pdf ?? null;
}

/** The first one that was drawn stays. */
async function storePaper({ db }: AppContext, id: string, pdf: Buffer, isEInvoice: boolean): Promise<void> {
  if (isEInvoice) {
    await db.updateTable('e_invoice').set({ pdf }).where('document_id', '=', id).where('pdf', 'is', null).execute();
    return;
  }
  await db
    .insertInto('document_paper')
    .values({ document_id: id, pdf })
    .onConflict((conflict) => conflict.column('document_id').doNothing())
    .execute();
}
