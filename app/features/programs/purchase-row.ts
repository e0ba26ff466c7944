import type { Selectable } from 'kysely';
import type { Tables } from '#platform/tables.ts';
import { rupeesFromPaise } from '#rules/money.ts';
import { noCoupon } from '#rules/order-status.ts';

/** A purchase of a plan, field for field as the specification names them (2 §3). */
export interface ProgramPurchase {
  _id: string;
  /** What people say on the telephone. */
  purchaseId: string;
  userName: string;
  email: string;
  mobile: string;
  /** When it was paid; ISO 8601, UTC. */
  date: string;
  programName: string;
  planName: string;
  /** Rupees that were paid. */
  amount: number;
  userId: string;
  couponUsed: string;
  paymentId: string;
  /** The money was sent back by staff, or is on its way. */
  isRefunded: boolean;
}

export function purchaseFromRow(row: Selectable<Tables['program_purchase']>): ProgramPurchase {
  return {
    _id: row.id,
    purchaseId: row.purchase_number,
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
  };
}
