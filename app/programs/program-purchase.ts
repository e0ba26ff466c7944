import { type Selectable, sql } from 'kysely';
import { giveBackCoupon, retakeCoupon } from '#coupons/take-coupon.ts';
import { queueForBuyer, queueForTeam } from '#email/queue-email.ts';
import type { PaymentPhase } from '#orders/rules/order-states.ts';
import { paymentLapseEmail } from '#payments/emails/payment-lapse-email.ts';
import { refundEmail } from '#payments/emails/refund-email.ts';
import type { PurchaseKind } from '#payments/purchase.ts';
import { paymentPatienceMinutes } from '#payments/rules/payment-patience.ts';
import type { Tables } from '#platform/database/tables.ts';
import { programEmail } from '#programs/emails/program-email.ts';
import { AppError } from '#rules/app-error.ts';
import { documentProgram } from './document-program.ts';
import { texts } from './texts.ts';

type PurchaseRow = Selectable<Tables['program_purchase']>;

const phases: Record<PurchaseRow['status'], PaymentPhase> = {
  waiting: 'awaiting payment',
  closed: 'closed',
  paid: 'paid',
  refunded: 'over',
};

/** The purchase of a coaching plan. It holds nothing but the use of its coupon. */
export const programPurchase: PurchaseKind<PurchaseRow> = {
  purpose: 'program',
  table: 'program_purchase',

  async lock(tx, id) {
    const row = await tx.selectFrom('program_purchase').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw new AppError(404, texts.purchaseNotFound());
    return { row, phase: phases[row.status] };
  },

  async isDue() {
    return true;
  },

  async markPaid(app, tx, id, { providerPaymentId }) {
    const purchase = await tx
      .updateTable('program_purchase')
      .set({
        status: 'paid',
        awaits_payment_until: null,
        payment_id: providerPaymentId,
        paid_at: new Date(),
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const data = {
      purchaseNumber: purchase.purchase_number,
      userName: purchase.user_name,
      email: purchase.email,
      mobile: purchase.mobile,
      programName: purchase.program_name,
      planName: purchase.plan_name,
      pricePaise: purchase.price_paise,
      discountPaise: purchase.discount_paise,
      gstPaise: purchase.gst_paise,
      totalPaise: purchase.total_paise,
      couponCode: purchase.coupon_code,
      paymentId: providerPaymentId,
      accountLink: `${app.config.publicUrl}/shop/account`,
    };
    await queueForBuyer(app, tx, purchase, { kind: 'program', body: programEmail(data, 'buyer') });
    await queueForTeam(app, tx, { kind: 'program', body: programEmail(data, 'team'), replyTo: purchase.email });
    await documentProgram(tx, id);
  },

  document: documentProgram,

  async reopen(tx, id) {
    const { coupon_id } = await tx
      .selectFrom('program_purchase')
      .select('coupon_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (coupon_id !== null) await retakeCoupon(tx, coupon_id);
    await tx
      .updateTable('program_purchase')
      .set({
        status: 'waiting',
        updated_at: new Date(),
        awaits_payment_until: sql<Date>`now() + make_interval(mins => ${paymentPatienceMinutes})`,
      })
      .where('id', '=', id)
      .execute();
    return true;
  },

  async close(_app, tx, id) {
    const { coupon_id } = await tx
      .updateTable('program_purchase')
      .set({ status: 'closed', awaits_payment_until: null, updated_at: new Date() })
      .where('id', '=', id)
      .returning('coupon_id')
      .executeTakeFirstOrThrow();
    if (coupon_id !== null) await giveBackCoupon(tx, coupon_id);
  },

  async announceLapse(app, tx, id, money) {
    const purchase = await tx.selectFrom('program_purchase').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const data = {
      ...money,
      purpose: 'program' as const,
      reference: purchase.purchase_number,
      name: purchase.user_name,
      isCash: false,
      link: `${app.config.publicUrl}/shop/account`,
    };
    await queueForBuyer(app, tx, purchase, { kind: 'payment lapse', body: paymentLapseEmail(data, 'buyer') });
    await queueForTeam(app, tx, { kind: 'payment lapse', body: paymentLapseEmail(data, 'shop') });
  },

  async announceRefund(app, tx, id, money) {
    const purchase = await tx.selectFrom('program_purchase').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const data = {
      ...money,
      purpose: 'program' as const,
      reference: purchase.purchase_number,
      name: purchase.user_name,
      link: `${app.config.publicUrl}/shop/account`,
    };
    await queueForBuyer(app, tx, purchase, { kind: 'refund', body: refundEmail(data, 'buyer') });
    await queueForTeam(app, tx, { kind: 'refund', body: refundEmail(data, 'shop') });
  },
};
