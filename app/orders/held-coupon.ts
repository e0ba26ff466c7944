import type { Transaction } from 'kysely';
import { CouponError } from '#coupons/coupon-error.ts';
import { couponSentences } from '#coupons/rules/coupon.ts';
import type { TakenCoupon } from '#coupons/take-coupon.ts';
import type { Tables } from '#platform/database/tables.ts';
import { mailboxKey } from '#rules/typed/email-address.ts';
import type { OrderRequest } from './order-request.ts';

/**
 * One e-mail, phone or network address holds at most one use of a coupon with an order that is not paid yet. The
 * coupon's row is locked, so that orders that come at once are looked at one by one (behaviour: Coupons 9).
 * @throws CouponError 409
 */
export async function requireNoHeldUse(
  tx: Transaction<Tables>,
  coupon: TakenCoupon,
  request: OrderRequest,
): Promise<void> {
  const { address, networkAddress } = request;
  const held = await tx
    .selectFrom('shop_order')
    .select('id')
    .where('coupon_id', '=', coupon.id)
    .where('awaits_payment_until', 'is not', null)
    .where((row) =>
      row.or([
        row('phone', '=', address.phone),
        row(row.fn('mailbox', ['email']), '=', mailboxKey(address.email)),
        ...(networkAddress ? [row('network_address', '=', networkAddress)] : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (held) throw new CouponError(409, couponSentences.held, 'couponUsed');
}
