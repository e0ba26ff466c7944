import type { Selectable } from 'kysely';
import { couponFault } from '#coupons/rules/coupon.ts';
import { discountFromColumns } from '#coupons/rules/discount-columns.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import type { Discount } from '#pricing/rules/quote.ts';
import { CouponError, countFailedAttempt } from './coupon-error.ts';
import { couponProducts } from './coupon-products.ts';
import { requireForCustomer } from './require-for-customer.ts';
import { requireUseful } from './require-useful.ts';
import { couponFacts, selectCoupon } from './take-coupon.ts';

/**
 * Whether a coupon holds now for a cart; takes no use of it.
 * @param subtotalPaise of the cart, before any discount
 * @param account who asks; of guests only the order shows whether it is for them
 * @throws AppError 404 for an unknown code, 409 with its own message for one that is inactive, expired, used up, needs
 *   a larger cart, or gives what the cart has already
 */
export async function checkCoupon(
  app: AppContext,
  code: string,
  subtotalPaise: number,
  account: Pick<Account, 'id' | 'email' | 'phoneNumber'> | null,
): Promise<{ code: string; productIds: string[]; discount: Discount }> {
  const coupon = await selectCoupon(app.db, code).executeTakeFirst();
  if (!coupon) throw CouponError.unknown(404, 'code');
  const fault = couponFault(couponFacts(coupon), subtotalPaise, new Date());
  if (fault !== null) {
    const appError = CouponError.of(fault, coupon, 'code');
    await countFailedAttempt(app, appError);
    throw appError;
  }
  const discount = await requireForCart(app.db, coupon, subtotalPaise, account);
  return { code: coupon.code, productIds: await couponProducts(app.db, coupon), discount };
}

/**
 * What a coupon that holds now gives a cart, as far as it is known before the order.
 * @throws CouponError 409 where the cart has it already, or the buyer has used it up
 */
export async function requireForCart(
  db: AppContext['db'],
  coupon: Selectable<Tables['coupon']>,
  subtotalPaise: number,
  account: Pick<Account, 'id' | 'email' | 'phoneNumber'> | null,
): Promise<Discount> {
  const discount = discountFromColumns(coupon);
  await requireUseful(db, discount, { subtotalPaise, feePaise: null }, 'code');
  if (account) {
    const { id, email, phoneNumber } = account;
    const customer = { accountId: id, emails: [email], phones: phoneNumber === null ? [] : [phoneNumber] };
    await requireForCustomer(db, coupon, customer, 'code');
  }
  return discount;
}
