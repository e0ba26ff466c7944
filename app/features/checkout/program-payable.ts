import { sql } from 'kysely';
import { brand } from '#content/content.ts';
import { programEmail } from '#emails/program-email.ts';
import { refundEmail } from '#emails/refund-email.ts';
import { giveBackCoupon, retakeCoupon } from '#features/coupons/take-coupon.ts';
import { queueEmail } from '#features/email/queue-email.ts';
import { paymentPatienceMinutes } from '#rules/order-status.ts';
import type { Payable } from './payable.ts';
import { writeToBuyer } from './write-to-buyer.ts';

/** The purchase of a coaching plan, as something that is paid online. It holds nothing but the use of its coupon. */
export const programPayable: Payable = {
  async lock(tx, id) {
    const { status } = await tx
      .selectFrom('program_purchase')
      .select('status')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return status === 'refunded' ? 'over' : status;
  },

  async waits(db, id) {
    const purchase = await db
      .selectFrom('program_purchase')
      .select((row) => ['awaits_payment_until', row('awaits_payment_until', '<=', sql<Date>`now()`).as('is_overdue')])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!purchase?.awaits_payment_until) return null;
    return purchase.is_overdue ? 'overdue' : 'waiting';
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
    const team = app.config.shopEmail ?? brand.email;
    await writeToBuyer(tx, purchase, { kind: 'program', body: programEmail(data, 'buyer') });
    await queueEmail(tx, { kind: 'program', to: team, body: programEmail(data, 'team'), replyTo: purchase.email });
  },

  async reopen(tx, id) {
    const { coupon_id } = await tx
      .selectFrom('program_purchase')
      .select('coupon_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (coupon_id !== null && !(await retakeCoupon(tx, coupon_id))) return false;
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

  async close(tx, id) {
    const { coupon_id } = await tx
      .updateTable('program_purchase')
      .set({ status: 'closed', awaits_payment_until: null, updated_at: new Date() })
      .where('id', '=', id)
      .returning('coupon_id')
      .executeTakeFirstOrThrow();
    if (coupon_id !== null) await giveBackCoupon(tx, coupon_id);
  },

  async tellRefund(app, tx, id, money) {
    const purchase = await tx
      .selectFrom('program_purchase')
      .select(['purchase_number', 'user_id', 'user_name', 'email'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const link = `${app.config.publicUrl}/shop/account`;
    const data = {
      ...money,
      purpose: 'program' as const,
      reference: purchase.purchase_number,
      name: purchase.user_name,
      link,
    };
    await writeToBuyer(tx, purchase, { kind: 'refund', body: refundEmail(data, 'buyer') });
    const team = app.config.shopEmail ?? brand.email;
    await queueEmail(tx, { kind: 'refund', to: team, body: refundEmail(data, 'shop') });
  },
};
