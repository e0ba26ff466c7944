import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { Purchase } from '#contract/amounts.ts';
import { giveBackCoupon } from '#coupons/take-coupon.ts';
import { queueForBuyer } from '#email/queue-email.ts';
import { lockPurchase } from '#payments/purchase.ts';
import { refundByStaff, type StaffRefundRequest } from '#payments/refund-by-staff.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { programRefundEmail } from '#programs/emails/program-refund-email.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { documentProgram } from './document-program.ts';
import { programPurchase } from './program-purchase.ts';
import { purchaseFromRow, selectPurchases } from './purchase-row.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

/**
 * Sends money of a paid plan back, all of it or a part, queues an e-mail to its buyer, and writes down
 * who did it. Once everything is back the purchase is refunded, and its coupon can be used again.
 * @throws AppError 404 for no such purchase, 400 without a fitting amount, 409 for one that is unpaid or refunded, and where
 *   more went back than staff saw
 */
export async function refundProgram(
  app: AppContext,
  id: string,
  wish: StaffRefundRequest,
  staff: Staff,
): Promise<Purchase> {
  return inTransaction(app.db, async (tx) => {
    if (!isUuid(id)) throw new AppError(404, texts.purchaseNotFound());
    const { row: purchase } = await lockPurchase(tx, programPurchase, id);
    if (purchase.status !== 'paid' && purchase.status !== 'refunded') {
      throw new AppError(409, staffTexts.nothingWasPaid);
    }
    const { paise, inAllPaise } = await refundByStaff(tx, purchase, wish, staff.id);
    const isAll = inAllPaise === purchase.total_paise;
    if (paise === 0 && purchase.status === 'refunded') throw new AppError(409, staffTexts.theMoneyWentBackAlready);
    // One that an older version called refunded after a part of its money gave its coupon back then.
    if (isAll && purchase.status === 'paid') {
      await tx
        .updateTable('program_purchase')
        .set({ status: 'refunded', updated_at: new Date() })
        .where('id', '=', id)
        .execute();
      if (purchase.coupon_id !== null) await giveBackCoupon(tx, purchase.coupon_id);
    }
    await writeAudit(tx, staff, {
      kind: 'program',
      id,
      action: isAll ? 'refunded' : 'refunded in part',
      before: { status: purchase.status, refundAmountPaise: inAllPaise - paise },
      after: { status: isAll ? 'refunded' : purchase.status, refundAmountPaise: inAllPaise },
    });
    if (paise > 0) {
      const body = programRefundEmail({
        purchaseNumber: purchase.purchase_number,
        userName: purchase.user_name,
        planName: purchase.plan_name,
        refundPaise: paise,
        paymentId: purchase.payment_id,
        accountLink: `${app.config.publicUrl}/shop/account`,
      });
      await queueForBuyer(app, tx, purchase, { kind: 'program refund', body });
    }
    await documentProgram(tx, id);
    return purchaseFromRow(await selectPurchases(tx).where('id', '=', id).executeTakeFirstOrThrow());
  });
}
