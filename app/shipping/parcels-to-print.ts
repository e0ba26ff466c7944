import { batchesOfLine } from '#batches/rules/batch-list.ts';
import { texts } from '#documents/texts.ts';
import { inLanguage } from '#messages/in-language.ts';
import { maskOrder } from '#orders/mask-order.ts';
import { showOrder } from '#orders/show-order.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { AppError } from '#rules/app-error.ts';
import { recordOpened } from '#security-log/record-opened.ts';
import { type PackedOrder, readPackedLines } from '#shipping/read-packed-lines.ts';
import { mostPrinted } from '#shipping/rules/label-papers.ts';

/** The orders that the address of a print names, by commas. */
export const idsInAddress = (request: Request): string[] => idsIn(new URL(request.url).searchParams.get('ids') ?? '');

export const idsIn = (list: string): string[] => list.split(',').filter((id) => id !== '');

/**
 * The chosen orders as the reader's role sees them, each with what is packed of it, and of what batch: what was taken
 * out or came back is not, in English and in the language of its buyer. An unknown one is left out. The security log
 * says whose were opened.
 * @returns with `duePaise`, what is to be collected, which everybody sees who packs (behaviour: Roles 4)
 */
export async function parcelsToPrint(app: AppContext, requestContext: RequestContext, ids: readonly string[]) {
  const { account } = requestContext;
  const access = { account, key: null, permission: 'orders.ship' } as const;
  const found = await Promise.all(
    ids.slice(0, mostPrinted).map((id) =>
      showOrder(app, id, access).then(
        async (order) => {
          await recordOpened(app, requestContext, { thing: order.orderId, ofUser: order.userId });
          return { order: maskOrder(order, account), duePaise: order.amountDuePaise };
        },
        (error: unknown) => {
          if (error instanceof AppError) return null;
          throw error;
        },
      ),
    ),
  );
  const parcels = found.flatMap((one) => {
    if (one === null) return [];
    const { order } = one;
    const lines = order.cartItems
      .map(({ productId, title, weight, quantity, withdrawnQuantity, returnedQuantity }) => ({
        productId,
        title,
        weight,
        quantity: quantity - withdrawnQuantity - returnedQuantity,
      }))
      .filter(({ quantity }) => quantity > 0);
    return [{ ...one, lines }];
  });
  const packed = await readPackedLines(
    app,
    parcels.map(({ order, lines }) => ({ orderId: order._id, lines })),
  );
  const nothing: PackedOrder = { language: 'en', lines: [] };
  return parcels.map(({ order, duePaise }, at) => {
    const { language, lines } = packed[at] ?? nothing;
    const ofBatches = lines.map((line) => {
      const weight = [line.weight, ...batchesOfLine(order.batches, line)].join(', ');
      if (language === 'en') return { ...line, weight };
      const own = inLanguage(language, () => batchesOfLine(order.batches, line, texts.batch));
      const translatedTitle = [line.translatedTitle ?? [], own].flat().join(', ');
      return { ...line, weight, ...(translatedTitle !== '' && { translatedTitle }) };
    });
    return { order, duePaise, language, lines: ofBatches };
  });
}
