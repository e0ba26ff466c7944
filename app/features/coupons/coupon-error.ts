import { AppError } from '#rules/app-error.ts';
import { type CouponFault, countsAsFailed, couponSentence, couponSentences } from '#rules/coupon.ts';
import { formatPaise } from '#rules/money.ts';

/** A coupon that does not hold, with what its 'Failed Count' needs to know. */
export class CouponError extends AppError {
  /** The coupon whose failed attempts grow by one, or null. */
  readonly failedCouponId: string | null;

  constructor(status: number, message: string, field: string, failedCouponId: string | null = null) {
    super(status, message, [{ field, message }]);
    this.failedCouponId = failedCouponId;
  }

  static unknown(status: number, field: string): CouponError {
    return new CouponError(status, couponSentences.unknown, field);
  }

  static of(fault: CouponFault, coupon: { id: string; min_purchase_paise: number }, field: string): CouponError {
    const sentence = couponSentence(fault, formatPaise(coupon.min_purchase_paise));
    return new CouponError(409, sentence, field, countsAsFailed(fault) ? coupon.id : null);
  }
}
