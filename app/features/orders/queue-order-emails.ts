import type { Transaction } from 'kysely';
import { orderEmail } from '#emails/order-email.ts';
import { queueForBuyer } from '#features/email/queue-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { type OrderRow, orderLink } from './find-order.ts';

/**
 * Queues the confirmation of an order to its buyer, as it is paid now.
 * @param lines in the order in which the buyer sees them
 */
export async function queueConfirmation(
  app: Pick<AppContext, 'config'>,
  tx: Transaction<Tables>,
  order: OrderRow,
  lines: readonly { title: string; weight: string; quantity: number; line_total_paise: number }[],
): Promise<void> {
  const body = orderEmail({
    orderNumber: order.order_number,
    link: app.config.publicUrl + orderLink(order),
    couponCode: order.coupon_code,
    method: order.payment_method,
    address: order,
    lines: lines.map((line) => ({ ...line, totalPaise: line.line_total_paise })),
    quote: {
      subtotalPaise: order.subtotal_paise,
      discountPaise: order.discount_paise,
      shippingFeePaise: order.shipping_fee_paise,
      gstPaise: order.gst_paise,
      totalPaise: order.total_paise,
    },
  });
  await queueForBuyer(tx, order, { kind: 'order', body });
}
