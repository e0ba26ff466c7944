import { maskOrder } from '#orders/mask-order.ts';
import { showOrder } from '#orders/show-order.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { AppError } from '#rules/app-error.ts';
import { recordOpened } from '#security-log/record-opened.ts';
import { type PackedOrder, readPackedLines } from '#shipping/read-packed-lines.ts';

const mostParcels = 100;

/**
 * The orders that the address of a print names (`ids`, with commas), as the reader's role sees them, each with what is
 * packed of it: what was taken out or came back is not, in English and in the language of its buyer. An unknown one is
 * left out. The security log says whose were opened.
 */
export async function parcelsToPrint(app: AppContext, requestContext: RequestContext, request: Request) {
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',').filter((id) => id !== '');
  const { account } = requestContext;
  const access = { account, key: null, permission: 'orders.ship' } as const;
  const found = await Promise.all(
    ids.slice(0, mostParcels).map((id) =>
      showOrder(app, id, access).then(
        async (order) => {
          await recordOpened(app, requestContext, { thing: order.orderId, ofUser: order.userId });
          return maskOrder(order, account);
        },
        (error: unknown) => {
          if (error instanceof AppError) return null;
          throw error;
        },
      ),
    ),
  );
  const parcels = found.flatMap((order) => {
    if (order === null) return [];
    const lines = order.cartItems
      .map(({ productId, title, weight, quantity, withdrawnQuantity, returnedQuantity }) => ({
        productId,
        title,
        weight,
        quantity: quantity - withdrawnQuantity - returnedQuantity,
      }))
      .filter(({ quantity }) => quantity > 0);
    return [{ order, lines }];
  });
  const packed = await readPackedLines(
    app,
    parcels.map(({ order, lines }) => ({ orderId: order._id, lines })),
  );
  const nothing: PackedOrder = { language: 'en', lines: [] };
  return parcels.map(({ order }, at) => ({ order, ...(packed[at] ?? nothing) }));
}
