import type { Transaction } from 'kysely';
import type { StaffRefund } from '#platform/database/column-types.ts';
import type { Tables } from '#platform/database/tables.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { AppError } from '#rules/app-error.ts';
import { queueRefund, refundablePaise } from './payment-ledger.ts';

const theMoneyIsOnIts = 'The refund has already started.';

/** No provider sends less back. */
const leastPaise = 100;

export interface StaffRefundRequest {
  /** Paise that staff confirmed; null where nobody asked them. */
  refundPaise: number | null;
  /**
   * Paise that had gone back before, as staff saw it: anyone who did not see an earlier refund sends nothing. Null
   * where nobody asked.
   */
  seenPaise: number | null;
}

/**
 * Owes the buyer of a paid purchase money back, because staff say so: never twice, and never more than was paid. The
 * caller holds the locks of the purchase.
 * @returns paise that go back now, and paise that have gone back in all with it; the first is 0 where all of it went back at the
 *   provider already; `refundId` is null then
 * @throws AppError 400 without a fitting amount, 409 where there is nothing to send or more went back than staff saw
 */
export async function refundByStaff(
  tx: Transaction<Tables>,
  purchase: { id: string; total_paise: number },
  { refundPaise, seenPaise }: StaffRefundRequest,
  staffId: string | null,
): Promise<{ paise: number; inAllPaise: number; refundId: string | null }> {
  const paying = await tx
    .selectFrom('payment')
    .innerJoin('payment_intent', 'payment_intent.id', 'payment.intent_id')
    .select('provider_payment_id')
    .where('subject_id', '=', purchase.id)
    .where('is_paying', '=', true)
    .executeTakeFirst();
  const earlier = await tx
    .selectFrom('refund')
    .select(['amount_paise', 'status'])
    .where('provider_payment_id', '=', paying?.provider_payment_id ?? null)
    .execute();
  // What the bank did not take has not gone back: the same call sends it again.
  const earlierPaise = earlier.reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.amount_paise), 0);
  // Also what somebody sent back on the provider's own screens is gone.
  const left = paying ? (await refundablePaise(tx, [paying.provider_payment_id])).get(paying.provider_payment_id) : 0;
  const rest = Math.min(purchase.total_paise - earlierPaise, left ?? 0);
  if (paying && rest <= 0 && earlierPaise === 0) return { paise: 0, inAllPaise: purchase.total_paise, refundId: null };
  if (paying && rest <= 0) throw new AppError(409, theMoneyIsOnIts);
  const most = formatPaise(rest);
  const refuseAmount = (message: string) =>
    new AppError(400, message, [{ field: 'refundAmount', message }], null, { refundablePaise: rest });
  if (refundPaise === null) {
    throw refuseAmount(
      rest === purchase.total_paise
        ? `Confirm the amount to refund: ${most} is paid`
        : `Confirm the amount to refund: ${most} is left of what was paid`,
    );
  }
  if (!paying) throw new AppError(409, 'There is no payment to refund.');
  if (seenPaise !== null && earlierPaise !== seenPaise) {
    throw new AppError(
      409,
      `${formatPaise(earlierPaise)} has been refunded since you opened this. Please check again.`,
    );
  }
  if (refundPaise < leastPaise) throw refuseAmount(`The smallest refund is ${formatPaise(leastPaise)}`);
  if (refundPaise > rest) throw refuseAmount(`You can refund at most ${most}`);
  const purpose: StaffRefund = earlier.length === 0 ? 'staff' : `staff ${earlier.length + 1}`;
  const refundId = await queueRefund(tx, {
    providerPaymentId: paying.provider_payment_id,
    amountPaise: refundPaise,
    purpose,
    byUserId: staffId,
  });
  if (refundId === null) throw new AppError(409, theMoneyIsOnIts);
  return { paise: refundPaise, inAllPaise: purchase.total_paise - rest + refundPaise, refundId };
}
