import { sql, type Transaction } from 'kysely';
import { type MoneyKind, type MonthFacts, moneyKinds } from '#books/rules/sheet-of-sums.ts';
import { byHandPayerId } from '#orders/rules/order-status.ts';
import { isTaken } from '#payments/payment-ledger.ts';
import { isReportedByProvider } from '#payments/provider-refunds.ts';
import { inMonth } from '#payouts/list-settlements.ts';
import type { Tables } from '#platform/database/tables.ts';

type Moved = MonthFacts['money'][MoneyKind];

/** What the database sums up of a month in India, in ways of its own: against it the files are compared. */
export async function readMonthSums(
  tx: Transaction<Tables>,
  month: string,
): Promise<Pick<MonthFacts, 'register' | 'money' | 'settlements'>> {
  const [register, money, settlements] = [
    await registerSums(tx, month),
    await moneySums(tx, month),
    await settlementSums(tx, month),
  ];
  return { register, money, settlements };
}

async function registerSums(tx: Transaction<Tables>, month: string): Promise<MonthFacts['register']> {
  const isCommercial = sql<boolean>`kind = 'credit-note' and coalesce((content ->> 'isCommercial')::boolean, false)`;
  const net = (column: string) =>
    sql<number>`coalesce(sum(case when ${isCommercial} then 0 when kind = 'credit-note' then -${sql.ref(column)}
      else ${sql.ref(column)} end), 0)::float8`;
  return tx
    .selectFrom('document')
    .where(sql<boolean>`date >= (${month}::text || '-01')::date`)
    .where(sql<boolean>`date < (${month}::text || '-01')::date + interval '1 month'`)
    .select([
      sql<number>`count(*)::int`.as('count'),
      net('taxable_paise').as('taxablePaise'),
      net('cgst_paise').as('cgstPaise'),
      net('sgst_paise').as('sgstPaise'),
      net('igst_paise').as('igstPaise'),
      net('total_paise').as('amountPaise'),
      sql<number>`coalesce(sum(total_paise) filter (where ${isCommercial}), 0)::float8`.as('commercialPaise'),
    ])
    .executeTakeFirstOrThrow();
}

/** Of a row of `cash_receipt`: staff noted money that came by UPI or to the bank. */
const isByHand = sql`(remittance_id is null
  and exists (select from shop_order where shop_order.id = order_id and payer_id = ${byHandPayerId}))`;

async function moneySums(tx: Transaction<Tables>, month: string): Promise<MonthFacts['money']> {
  const { rows } = await sql<{ kind: MoneyKind } & Moved>`
    select 'Online payment' as kind, coalesce(sum(amount_paise), 0)::float8 as "inPaise", 0::float8 as "outPaise"
    from payment where ${isTaken} and ${inMonth(sql`begun_at`, month)}
    union all
    select 'Online refund', 0, coalesce(sum(paise), 0) from (
      select refund.amount_paise as paise from refund join payment using (provider_payment_id)
      where refund.status = 'processed' and ${isTaken} and not ${isReportedByProvider} and ${inMonth(sql`refund.updated_at`, month)}
      union all
      select provider_refund.amount_paise from provider_refund join payment using (provider_payment_id)
      where provider_refund.status <> 'failed' and ${isTaken} and ${inMonth(sql`made_at`, month)}) as went_back
    union all
    select 'Refund by hand', 0, coalesce(sum(amount_paise), 0)
    from order_refund where how = 'by hand' and ${inMonth(sql`at`, month)}
    union all
    select 'Cash received', coalesce(sum(amount_paise) filter (where not ${isByHand}), 0), 0
    from cash_receipt where ${inMonth(sql`received_at`, month)}
    union all
    select 'UPI and bank', coalesce(sum(amount_paise) filter (where ${isByHand}), 0), 0
    from cash_receipt where ${inMonth(sql`received_at`, month)}
    union all
    select 'Dispute', coalesce(sum(credit_paise), 0), coalesce(sum(debit_paise), 0) from settlement_entry
    where provider_dispute_id is not null and kind not in ('payment', 'refund') and ${inMonth(sql`settled_at`, month)}`.execute(
    tx,
  );
  const found = new Map(rows.map(({ kind, inPaise, outPaise }) => [kind, { inPaise, outPaise }]));
  const sums = moneyKinds.map((kind) => [kind, found.get(kind) ?? { inPaise: 0, outPaise: 0 }]);
  return Object.fromEntries(sums);
}

/** Of a row of `settlement`: when its lines were paid out; of one without lines, when it was begun. */
export const settledAt = sql`coalesce((select min(settled_at) from settlement_entry
  where settlement_entry.provider_settlement_id = settlement.provider_settlement_id), made_at)`;

/**
 * A payout counts in the month of its lines, which may be later than the moment at which it was begun. What the bank
 * did not take counts nowhere: made again, it takes its lines with it.
 */
async function settlementSums(tx: Transaction<Tables>, month: string): Promise<MonthFacts['settlements']> {
  const { rows } = await sql<MonthFacts['settlements']>`
    select (select coalesce(sum(credit_paise - debit_paise), 0) from settlement_entry
        where ${inMonth(sql`settled_at`, month)})::float8 as "linesPaise",
      (select coalesce(sum(amount_paise), 0) from settlement
        where status <> 'failed' and ${inMonth(settledAt, month)})::float8 as "payoutsPaise"`.execute(tx);
  return rows[0] ?? { linesPaise: 0, payoutsPaise: 0 };
}
