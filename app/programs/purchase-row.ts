import { type Kysely, type Selectable, sql } from 'kysely';
import type { Purchase } from '#contract/amounts.ts';
import { noCoupon } from '#orders/rules/order-status.ts';
import type { Tables } from '#platform/database/tables.ts';

export type PurchaseRow = Selectable<Tables['program_purchase']> & { refunded_paise: number; is_invoiced: boolean };

/** Purchases of plans with what else is shown of them. */
export function selectPurchases(db: Kysely<Tables>) {
  return db
    .selectFrom('program_purchase')
    .selectAll('program_purchase')
    .select([
      sql<number>`(
      select coalesce(sum(amount_paise), 0) from refund
      where provider_payment_id = program_purchase.payment_id and purpose like 'staff%')::bigint`.as('refunded_paise'),
      sql<boolean>`exists (
      select from document where cause = 'program' and cause_id = program_purchase.id)`.as('is_invoiced'),
    ]);
}

export function purchaseFromRow(row: PurchaseRow): Purchase {
  return {
    _id: row.id,
    purchaseId: row.purchase_number,
    state: row.status,
    userName: row.user_name,
    email: row.email,
    mobile: row.mobile,
    date: (row.paid_at ?? row.created_at).toISOString(),
    programName: row.program_name,
    planName: row.plan_name,
    amountPaise: row.total_paise,
    userId: row.user_id ?? '',
    couponUsed: row.coupon_code === '' ? noCoupon : row.coupon_code,
    paymentId: row.payment_id,
    isRefunded: row.status === 'refunded',
    refundedPaise: row.refunded_paise,
    hasInvoice: row.is_invoiced,
    policyVersions: row.policy_versions,
  };
}
