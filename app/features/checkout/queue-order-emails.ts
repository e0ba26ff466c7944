import type { Transaction } from 'kysely';
import { type OrderEmailData, orderEmail } from '#emails/order-email.ts';
import { queueEmail } from '#features/email/queue-email.ts';
import { linesOf } from '#features/orders/lines-of.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/tables.ts';
import type { DeliveryAddress } from '#rules/delivery.ts';
import { emailKey } from '#rules/email-address.ts';
import type { PaymentMethod } from '#rules/order-status.ts';
import { orderLink } from './placed-order.ts';

type EmailFacts = Omit<OrderEmailData, 'link'> & { linkToken: string; accountEmail: string | null };

/** The confirmation, to the address of the order and to the account's where that is another (behaviour: Orders 8). */
export async function queueOrderEmails(
  app: Pick<AppContext, 'config'>,
  tx: Transaction<Tables>,
  order: EmailFacts,
): Promise<void> {
  const body = orderEmail({ ...order, link: app.config.publicUrl + orderLink(order) });
  const { address, accountEmail } = order;
  const others = accountEmail !== null && emailKey(accountEmail) !== emailKey(address.email) ? [accountEmail] : [];
  for (const to of [address.email, ...others]) await queueEmail(tx, { kind: 'order', to, body });
}

interface StoredOrder extends DeliveryAddress {
  id: string;
  order_number: string;
  link_token: string;
  user_id: string | null;
  coupon_code: string;
  subtotal_paise: number;
  discount_paise: number;
  shipping_fee_paise: number;
  gst_paise: number;
  total_paise: number;
}

/** The same for an order that was written down before. */
export async function queueStoredOrderEmails(
  app: Pick<AppContext, 'config'>,
  tx: Transaction<Tables>,
  order: StoredOrder,
  method: PaymentMethod,
): Promise<void> {
  const account =
    order.user_id === null
      ? undefined
      : await tx.selectFrom('user_account').select('email').where('id', '=', order.user_id).executeTakeFirst();
  const lines = await linesOf(tx, order.id);
  await queueOrderEmails(app, tx, {
    orderNumber: order.order_number,
    linkToken: order.link_token,
    couponCode: order.coupon_code,
    method,
    accountEmail: account?.email ?? null,
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
}
