import type { Transaction } from 'kysely';
import type { Tables } from '#platform/tables.ts';
import { formatPaise, rupeesFromPaise } from '#rules/money.ts';
import { Refusal } from '#rules/refusal.ts';
import { queueRefund } from './payment-ledger.ts';

/**
 * Owes the buyer of a paid purchase money back, because staff say so: once, and never more than was paid. The caller holds
 * the locks of the purchase.
 * @param refundPaise what staff confirmed; null where nobody asked them
 * @returns how much, in paise
 * @throws Refusal 400 without a fitting amount, 409 where there is nothing to send or it is on its way
 */
export async function refundByStaff(
  tx: Transaction<Tables>,
  purchase: { id: string; total_paise: number },
  refundPaise: number | null,
  staffId: string,
): Promise<number> {
  const total = formatPaise(purchase.total_paise);
  if (refundPaise === null || refundPaise > purchase.total_paise) {
    const message =
      refundPaise === null
        ? `Confirm the amount to send back: ${total} is paid`
        : `No more than ${total} can be sent back`;
    throw new Refusal(400, message, [{ field: 'refundAmount', message }], null, {
      refundable: rupeesFromPaise(purchase.total_paise),
    });
  }
  const paying = await tx
    .selectFrom('payment')
    .innerJoin('payment_request', 'payment_request.id', 'payment.request_id')
    .select('provider_payment_id')
    .where('subject_id', '=', purchase.id)
    .where('is_paying', '=', true)
    .executeTakeFirst();
  if (!paying) throw new Refusal(409, 'There is no payment that could be sent back.');
  const isNew = await queueRefund(tx, {
    ...{ providerPaymentId: paying.provider_payment_id, amountPaise: refundPaise },
    ...{ purpose: 'staff', byUserId: staffId },
  });
  if (!isNew) throw new Refusal(409, 'The money is on its way back already.');
  return refundPaise;
}
