import { sql } from 'kysely';
import { type DisputeStatus, disputeUrgency } from '#payouts/rules/disputes.ts';
import type { AppContext } from '#platform/app-context.ts';

/** A payment that its buyer questions at the bank. */
export interface Dispute {
  id: string;
  paymentId: string;
  /** Number of the order or purchase; empty where the shop knows none. */
  reference: string;
  amountPaise: number;
  /** What the provider says that it took. */
  deductedPaise: number;
  /** What payouts took, less what they gave back. */
  settledPaise: number;
  phase: string;
  status: DisputeStatus;
  reason: string;
  begunAt: Date;
  respondBy: Date | null;
  urgency: ReturnType<typeof disputeUrgency>;
}

/** Disputes: those to answer first, by their date, then the newest. */
export async function listDisputes(
  { db }: Pick<AppContext, 'db'>,
  { open, page, limit }: { open: boolean; page: number; limit: number },
  now = new Date(),
): Promise<{ disputes: Dispute[]; total: number }> {
  const chosen = open ? sql<boolean>`dispute.status in ('open', 'under_review')` : sql<boolean>`true`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Omit<Dispute, 'urgency'>>`
      select provider_dispute_id as id, dispute.provider_payment_id as "paymentId",
        coalesce(order_number, purchase_number, '') as reference, dispute.amount_paise::float8 as "amountPaise",
        deducted_paise::float8 as "deductedPaise", phase, dispute.status,
        coalesce(nullif(reason, ''), reason_code) as reason, dispute.begun_at as "begunAt", respond_by as "respondBy",
        (select coalesce(sum(debit_paise - credit_paise), 0) from settlement_entry as entry
          where entry.provider_payment_id = dispute.provider_payment_id and kind not in ('payment', 'refund')
            and entry.provider_dispute_id = dispute.provider_dispute_id)::float8 as "settledPaise"
      from dispute
        left join payment on payment.provider_payment_id = dispute.provider_payment_id
        left join payment_intent on payment_intent.id = payment.intent_id
        left join shop_order on purpose = 'order' and shop_order.id = subject_id
        left join program_purchase on purpose = 'program' and program_purchase.id = subject_id
      where ${chosen}
      order by case when dispute.status = 'open' then respond_by end, dispute.begun_at desc, provider_dispute_id
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from dispute where ${chosen}`.execute(db),
  ]);
  const disputes = rows.map((row) => ({ ...row, urgency: disputeUrgency(row, now) }));
  return { disputes, total: counted[0]?.total ?? 0 };
}
