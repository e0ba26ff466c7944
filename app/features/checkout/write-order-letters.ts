import type { Transaction } from 'kysely';
import { orderLetter } from '#emails/order-letter.ts';
import { writeLetter } from '#features/letters/write-letter.ts';
import type { Account } from '#platform/sessions.ts';
import type { Shop } from '#platform/shop.ts';
import type { Tables } from '#platform/tables.ts';
import type { DeliveryAddress } from '#rules/delivery.ts';
import { emailKey } from '#rules/email-address.ts';
import type { PaymentMethod } from '#rules/order-status.ts';
import { orderLink } from './placed-order.ts';
import type { TakenOrder } from './take-order.ts';

/** The confirmation, to the address of the order and to the account's where that is another (decisions D13). */
export async function writeOrderLetters(
  shop: Pick<Shop, 'config'>,
  tx: Transaction<Tables>,
  order: Pick<TakenOrder, 'orderNumber' | 'linkToken' | 'lines' | 'quote' | 'couponCode'>,
  { account, address }: { account: Pick<Account, 'email'> | null; address: DeliveryAddress },
  method: PaymentMethod,
): Promise<void> {
  const body = orderLetter({
    ...{ orderNumber: order.orderNumber, lines: order.lines, quote: order.quote, couponCode: order.couponCode },
    ...{ address, method, link: shop.config.publicUrl + orderLink(order) },
  });
  const others = account && emailKey(account.email) !== emailKey(address.email) ? [account.email] : [];
  for (const to of [address.email, ...others]) await writeLetter(tx, { kind: 'order', to, body });
}
