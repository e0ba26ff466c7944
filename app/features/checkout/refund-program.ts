import { programRefundLetter } from '#emails/program-refund-letter.ts';
import { giveBackCoupon } from '#features/coupons/take-coupon.ts';
import { writeLetter } from '#features/letters/write-letter.ts';
import { refundByStaff } from '#features/payments/refund-by-staff.ts';
import { type ProgramPurchase, purchaseFromRow } from '#features/programs/purchase-row.ts';
import { type Staff, writeAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Shop } from '#platform/shop.ts';
import { isUuid } from '#rules/ids.ts';
import { rupeesFromPaise } from '#rules/money.ts';
import { Refusal } from '#rules/refusal.ts';

/**
 * Sends the money of a paid plan back, with all that follows: its coupon can be used again, its buyer is told, and it is
 * written down who did it.
 * @param refundPaise what staff confirmed; null where nobody asked them
 * @throws Refusal 404 for no such purchase, 400 without a fitting amount, 409 for one that is unpaid or refunded
 */
export async function refundProgram(
  shop: Shop,
  id: string,
  refundPaise: number | null,
  staff: Staff,
): Promise<ProgramPurchase> {
  return inTransaction(shop.db, async (tx) => {
    const known = isUuid(id);
    // What was asked for is locked before what was bought, here as everywhere.
    if (known) await tx.selectFrom('payment_request').select('id').where('subject_id', '=', id).forUpdate().execute();
    const purchase = known
      ? await tx.selectFrom('program_purchase').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      : undefined;
    if (!purchase) throw new Refusal(404, 'Purchase not found');
    if (purchase.status === 'refunded') throw new Refusal(409, 'This purchase is refunded already.');
    if (purchase.status !== 'paid') throw new Refusal(409, 'Nothing was paid for this purchase.');
    const paise = await refundByStaff(tx, purchase, refundPaise, staff.id);
    const refunded = await tx
      .updateTable('program_purchase')
      .set({ status: 'refunded', updated_at: new Date() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (purchase.coupon_id !== null) await giveBackCoupon(tx, purchase.coupon_id);
    await writeAudit(tx, staff, {
      ...{ kind: 'program', id, action: 'refunded' },
      before: { status: 'paid', refundAmount: 0 },
      after: { status: 'refunded', refundAmount: rupeesFromPaise(paise) },
    });
    const body = programRefundLetter({
      ...{ purchaseNumber: purchase.purchase_number, userName: purchase.user_name, planName: purchase.plan_name },
      ...{ refundPaise: paise, paymentId: purchase.payment_id, accountLink: `${shop.config.publicUrl}/shop/account` },
    });
    await writeLetter(tx, { kind: 'program refund', to: purchase.email, body });
    return purchaseFromRow(refunded);
  });
}
