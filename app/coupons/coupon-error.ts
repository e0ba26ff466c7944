import { type CouponFault, countsAsFailed, couponSentence, couponSentences } from '#coupons/rules/coupon.ts';
import type { AppContext } from '#platform/app-context.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { AppError } from '#rules/app-error.ts';
import { indianDay } from '#rules/dates.ts';

interface ErrorColumns {
  id: string;
  min_purchase_paise: number;
  starts_on: string | null;
}

/** A coupon that does not hold, with what its 'Failed Count' needs to know. */
export class CouponError extends AppError {
  /** The coupon whose failed attempt is counted, or null. */
  readonly failedCouponId: string | null;

  constructor(status: number, message: string, field: string, failedCouponId: string | null = null) {
    super(status, message, [{ field, message }]);
    this.failedCouponId = failedCouponId;
  }

  static unknown(status: number, field: string): CouponError {
    return new CouponError(status, couponSentences.unknown, field);
  }

  static of(fault: CouponFault, coupon: ErrorColumns, field: string): CouponError {
    const firstDay = coupon.starts_on === null ? '' : indianDay(new Date(coupon.starts_on));
    const sentence = couponSentence(fault, formatPaise(coupon.min_purchase_paise), firstDay);
    return new CouponError(409, sentence, field, countsAsFailed(fault) ? coupon.id : null);
  }
}

/**
 * Counts an attempt with a code that exists but is expired, inactive or used up: its 'Failed Count' (behaviour: Coupons
 * 4).
 */
export async function countFailedAttempt(
  { db }: Pick<AppContext, 'db'>,
  { failedCouponId }: CouponError,
): Promise<void> {
  if (failedCouponId === null) return;
  await db
    .updateTable('coupon')
    .set((row) => ({ failed_count: row('failed_count', '+', 1) }))
    .where('id', '=', failedCouponId)
    .execute();
}
