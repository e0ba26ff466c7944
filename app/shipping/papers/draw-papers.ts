import PDFDocument from 'pdfkit';
import { drawnContent } from '#documents/drawing/document-paper.ts';
import { drawInto } from '#documents/drawing/draw-document.ts';
import { ink, page } from '#documents/drawing/paper.ts';
import { registerFonts, write } from '#documents/drawing/paper-fonts.ts';
import { restAfterDrawing } from '#documents/month-papers.ts';
import type { AppContext } from '#platform/app-context.ts';
import { indianDay, indianTime } from '#rules/dates.ts';
import { type LabelPaper, type PrintedPaper, printedPapers } from '#shipping/rules/label-papers.ts';
import { cellsOf } from './cells.ts';
import { drawLabel } from './draw-label.ts';
import { drawManifest } from './draw-manifest.ts';
import { drawSlip } from './draw-slip.ts';
import type { PrintedParcel, Sender } from './printed-parcel.ts';

/**
 * What is printed of some orders, as pieces of one PDF: each parcel is sent when it is drawn, so that no file is whole
 * in memory. 'papers' are a slip and a label of each, then the invoices; where the courier has a label, without ours.
 */
export async function* drawPapers(
  app: AppContext,
  kind: PrintedPaper,
  paper: LabelPaper,
  { parcels, sender }: { parcels: readonly PrintedParcel[]; sender: Sender },
): AsyncGenerator<Uint8Array> {
  const info = { Title: printedPapers[kind], Author: sender.name };
  const pdf = new PDFDocument({ size: 'A4', margin: page.margin, autoFirstPage: false, bufferPages: true, info });
  await registerFonts(pdf, [
    sender.name,
    ...sender.lines,
    ...parcels.flatMap(({ address, lines, courier, language }) => [
      ...Object.values(address),
      courier,
      ...lines.flatMap(({ title, translatedTitle = '' }) => [title, translatedTitle]),
      ...(language === 'kn' ? ['ಕ'] : []),
    ]),
  ]);
  for (const draw of stepsOf(app, pdf, kind, paper, { parcels, sender })) {
    const isWhole = await restAfterDrawing(async () => draw());
    if (!isWhole) continue;
    pdf.flushPages();
    for (let piece = pdf.read(); piece !== null; piece = pdf.read()) yield piece;
  }
  pdf.end();
  for await (const piece of pdf) yield piece as Uint8Array;
}

/** What is drawn one after the other; true from a step after which its pages are whole. */
function* stepsOf(
  app: AppContext,
  pdf: PDFKit.PDFDocument,
  kind: PrintedPaper,
  paper: LabelPaper,
  { parcels, sender }: { parcels: readonly PrintedParcel[]; sender: Sender },
): Generator<() => boolean | Promise<boolean>> {
  if (kind === 'manifest') {
    const now = new Date();
    const made = `${indianDay(now)}, ${indianTime(now)}`;
    for (const courier of new Set(parcels.map((parcel) => parcel.courier))) {
      const own = parcels.filter((parcel) => parcel.courier === courier);
      yield () => drawManifest(pdf, courier, own, { sender, made });
    }
    return;
  }
  const { next, isFull } = cellsOf(pdf, paper);
  for (const parcel of kind === 'invoices' ? [] : parcels) {
    yield () => {
      if (kind !== 'labels') drawSlip(pdf, next, parcel, sender);
      if (kind === 'labels' || (kind === 'papers' && !parcel.hasCouriersLabel))
        next((cell) => drawLabel(pdf, cell, parcel, sender));
      return isFull() || parcel === parcels.at(-1);
    };
  }
  if (kind === 'labels' || kind === 'slips') return;
  for (const { invoice } of parcels) if (invoice) yield () => drawInvoice(app, pdf, invoice);
}

/** From its row, by the same hand as the one that buyers read. One that cannot be drawn keeps back no other. */
async function drawInvoice(app: AppContext, pdf: PDFKit.PDFDocument, invoice: { id: string; number: string }) {
  const { content, logo } = await drawnContent(app, invoice.id);
  pdf.addPage();
  try {
    await drawInto(pdf, content, logo);
  } catch (error) {
    app.log.error({ err: error, document: invoice.id }, 'a document could not be drawn');
    pdf.addPage();
    pdf.fillColor(ink);
    const place = { x: page.margin, y: page.margin, width: page.width - 2 * page.margin, size: 12 };
    write(pdf, `${invoice.number} could not be drawn.`, 'bold', place);
  }
  return true;
}
