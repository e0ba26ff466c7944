import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { PurchaseState } from '#rules/admin-lists.ts';
import { rupeesFromPaise } from '#rules/money.ts';
import { noCoupon } from '#rules/order-status.ts';

/** A purchase of a plan, field for field as the API answers it (behaviour: Programs 5), and how it is paid. */
export interface ProgramPurchase {
  _id: string;
  /** What people say on the telephone. */
  purchaseId: string;
  state: PurchaseState;
  userName: string;
  email: string;
  mobile: string;
  /** When it was paid, or placed while it is not; ISO 8601, UTC. */
  date: string;
  programName: string;
  planName: string;
  /** Rupees that were paid, or are to be. */
  amount: number;
  userId: string;
  couponUsed: string;
  paymentId: string;
  /** All of its money was sent back by staff, or is on its way. */
  isRefunded: boolean;
  /** Rupees of it that staff sent back. */
  refunded: number;
  /** There is a tax invoice, or there will be when it is asked for. */
  hasInvoice: boolean;
}

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
      select from invoice where purpose = 'program' and subject_id = program_purchase.id)`.as('is_invoiced'),
    ]);
}

export function purchaseFromRow(row: PurchaseRow): ProgramPurchase {
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
    amount: rupeesFromPaise(row.total_paise),
    userId: row.user_id ?? '',
    couponUsed: row.coupon_code === '' ? noCoupon : row.coupon_code,
    paymentId: row.payment_id,
    isRefunded: row.status === 'refunded',
    refunded: rupeesFromPaise(row.refunded_paise),
    hasInvoice: row.status === 'paid' || row.is_invoiced,
  };
}
