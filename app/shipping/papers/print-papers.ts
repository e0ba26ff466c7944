import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { AppError } from '#rules/app-error.ts';
import type { LabelPaper, PrintedPaper } from '#shipping/rules/label-papers.ts';
import { readPrintedParcels } from './printed-parcel.ts';

/**
 * The papers of chosen orders as pieces of a PDF (behaviour: Packing 6).
 * @throws AppError 404 where none of the orders is there; 409 where only invoices are wanted and there are none
 */
export async function printPapers(
  app: AppContext,
  context: RequestContext,
  ids: readonly string[],
  kind: PrintedPaper,
  paper: LabelPaper,
): Promise<AsyncIterable<Uint8Array>> {
  const printed = await readPrintedParcels(app, context, ids);
  if (printed.parcels.length === 0) throw new AppError(404, 'No order is chosen.');
  if (kind === 'invoices' && printed.parcels.every(({ invoice }) => invoice === null))
    throw new AppError(409, 'There are no invoices yet. They come when the orders are shipped.');
  // The drawing and its fonts are loaded with the first one.
  const { drawPapers } = await import('./draw-papers.ts');
  return drawPapers(app, kind, paper, printed);
}
