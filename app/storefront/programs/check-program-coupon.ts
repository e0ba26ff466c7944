import { programProductId } from '#rules/coupon.ts';
import { rupeesFromPaise } from '#rules/money.ts';
import { programSentences } from '#rules/programs.ts';
import { basisPointsFromPercent } from '#rules/quote.ts';
import { CallFailure, call } from '#ui/call.ts';

export type ProgramCouponResponse =
  | { holds: true; message: string; percent: number; basisPoints: number }
  | { holds: false; message: string };

/** Asks the server whether a coupon holds for the program. Never throws. @param pricePaise of the plan */
export async function checkProgramCoupon(code: string, pricePaise: number): Promise<ProgramCouponResponse> {
  try {
    const { message, productIds, discountPercentage } = await call('POST /api/coupon/check', {
      body: { code, orderTotal: rupeesFromPaise(pricePaise) },
    });
    if (!productIds.includes(programProductId)) return { holds: false, message: programSentences.notApplicable };
    const basisPoints = basisPointsFromPercent(discountPercentage);
    return { holds: true, message, percent: discountPercentage, basisPoints };
  } catch (error) {
    const isAppError = error instanceof CallFailure && error.answered && error.status < 500;
    return { holds: false, message: isAppError ? error.message : 'Something went wrong. Please try again.' };
  }
}
