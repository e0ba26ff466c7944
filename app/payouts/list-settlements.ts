import { type Kysely, sql } from 'kysely';
import { settlementDifference } from '#payouts/rules/settlement-difference.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { daysOf, indianDayWithMonth } from '#rules/dates.ts';
import { csvFile } from '#rules/text/csv.ts';

/** A payout of the provider and what it is made of, in paise. */
export interface Settlement {
  id: string;
  at: Date;
  status: 'created' | 'processed' | 'failed';
  utr: string;
  amountPaise: number;
  /** Payments before the fee. */
  paymentsPaise: number;
  paymentCount: number;
  refundsPaise: number;
  refundCount: number;
  /** What the provider kept, tax included. */
  feePaise: number;
  taxPaise: number;
  /** Everything else: disputes, corrections; below 0 where it was taken. */
  othersPaise: number;
  /** Why it does not fit together, or empty. */
  problem: string;
}

/** From the first moment of a month in India on, as '2026-11', to its end. */
export function inMonth(column: ReturnType<typeof sql>, month: string) {
  const days = daysOf(month);
  return onDays(column, { first: `${month}-01`, last: days.at(-1) ?? '' });
}

/** From the first moment of a day in India on, as '2026-11-01', to the end of another. */
export function onDays(column: ReturnType<typeof sql>, { first, last }: { first: string; last: string }) {
  return sql<boolean>`${column} >= ${first}::date::timestamp at time zone 'Asia/Kolkata'
    and ${column} < (${last}::date + 1)::timestamp at time zone 'Asia/Kolkata'`;
}

/** The payouts of a month, the newest first. */
export async function listSettlements({ db }: Pick<AppContext, 'db'>, month: string): Promise<Settlement[]> {
  const { rows } = await sql<Omit<Settlement, 'problem'> & { entriesPaise: number }>`
    select provider_settlement_id as id, made_at as at, status, utr, amount_paise::float8 as "amountPaise", parts.*
    from settlement cross join lateral (select
        ${sumOf('amount_paise', "kind = 'payment'")} as "paymentsPaise",
        count(*) filter (where kind = 'payment')::int as "paymentCount",
        ${sumOf('amount_paise', "kind = 'refund'")} as "refundsPaise",
        count(*) filter (where kind = 'refund')::int as "refundCount",
        ${sumOf('fee_paise', 'true')} as "feePaise", ${sumOf('tax_paise', 'true')} as "taxPaise",
        ${sumOf('credit_paise - debit_paise + fee_paise', "kind not in ('payment', 'refund')")} as "othersPaise",
        ${sumOf('credit_paise - debit_paise', 'true')} as "entriesPaise"
      from settlement_entry as entry where entry.provider_settlement_id = settlement.provider_settlement_id) as parts
    where ${inMonth(sql`made_at`, month)}
    order by made_at desc, provider_settlement_id`.execute(db);
  return rows.map(({ entriesPaise, ...row }) => ({
    ...row,
    problem: settlementDifference({ ...row, entriesPaise })?.sentence ?? '',
  }));
}

const sumOf = (what: string, condition: string) =>
  sql<number>`coalesce(sum(${sql.raw(what)}) filter (where ${sql.raw(condition)}), 0)::float8`;

export interface SettlementLine {
  id: string;
  kind: string;
  settlementId: string;
  utr: string;
  settledAt: Date;
  /** Number of the order or purchase; empty where the shop knows none. */
  reference: string;
  paymentId: string;
  disputeId: string;
  description: string;
  amountPaise: number;
  feePaise: number;
  taxPaise: number;
  debitPaise: number;
  creditPaise: number;
}

const linesAtOnce = 2000;

/** The lines of one payout, payments first. */
export function listSettlementLines(
  { db }: Pick<AppContext, 'db'>,
  settlementId: string,
  { page, limit }: { page: number; limit: number },
): Promise<SettlementLine[]> {
  const condition = sql<boolean>`entry.provider_settlement_id = ${settlementId}`;
  return readLines(db, condition, limit, (page - 1) * limit);
}

/** What one payout is, and what its lines come to; null where the shop does not know it. Amounts in paise. */
export async function readSettlementSum(
  { db }: Pick<AppContext, 'db'>,
  settlementId: string,
): Promise<{ payoutPaise: number; linesPaise: number; lineCount: number } | null> {
  const { rows } = await sql<{ payoutPaise: number; linesPaise: number; lineCount: number }>`
    select amount_paise::float8 as "payoutPaise", coalesce(lines.paise, 0)::float8 as "linesPaise", lines.count as "lineCount"
    from settlement cross join lateral (select sum(credit_paise - debit_paise) as paise, count(*)::int as count
      from settlement_entry as entry where entry.provider_settlement_id = settlement.provider_settlement_id) as lines
    where provider_settlement_id = ${settlementId}`.execute(db);
  return rows[0] ?? null;
}

/** Every line of the payouts of a month as settlements.csv, the oldest payout first. */
export async function* exportSettlements({ db }: Pick<AppContext, 'db'>, month: string): AsyncGenerator<string> {
  async function* batches() {
    // A day at a time, so that the database sorts no more than its lines for each batch.
    for (const day of daysOf(month)) {
      const onDay = onDays(sql`entry.settled_at`, { first: day, last: day });
      for (let at = 0; ; at += linesAtOnce) {
        const lines = await readLines(db, onDay, linesAtOnce, at);
        if (lines.length > 0) yield lines;
        if (lines.length < linesAtOnce) break;
      }
    }
  }
  const rupees = (paise: number) => rupeesFromPaise(paise).toFixed(2);
  yield* csvFile<SettlementLine>(
    [
      ['Settlement ID', (line) => line.settlementId],
      ['UTR', (line) => ({ text: line.utr })],
      ['Settled On', (line) => indianDayWithMonth(line.settledAt)],
      ['Type', (line) => line.kind],
      ['Entry ID', (line) => line.id],
      ['Payment ID', (line) => line.paymentId],
      ['Order ID', (line) => line.reference],
      ['Amount', (line) => rupees(line.amountPaise)],
      ['Fee (with Tax)', (line) => rupees(line.feePaise)],
      ['Tax on Fee', (line) => rupees(line.taxPaise)],
      ['Debit', (line) => rupees(line.debitPaise)],
      ['Credit', (line) => rupees(line.creditPaise)],
      ['Dispute ID', (line) => line.disputeId],
      ['Description', (line) => ({ text: line.description })],
    ],
    batches(),
  );
}

async function readLines(db: Kysely<Tables>, condition: ReturnType<typeof inMonth>, limit: number, offset: number) {
  const { rows } = await sql<SettlementLine>`
    select provider_entry_id as id, kind, entry.provider_settlement_id as "settlementId", entry.utr,
      settled_at as "settledAt", coalesce(order_number, purchase_number, '') as reference,
      coalesce(entry.provider_payment_id, '') as "paymentId", coalesce(provider_dispute_id, '') as "disputeId",
      description, entry.amount_paise::float8 as "amountPaise", fee_paise::float8 as "feePaise",
      tax_paise::float8 as "taxPaise", debit_paise::float8 as "debitPaise", credit_paise::float8 as "creditPaise"
    from settlement_entry as entry
      left join payment on payment.provider_payment_id = entry.provider_payment_id
      left join payment_intent on payment_intent.id = payment.intent_id
      left join shop_order on purpose = 'order' and shop_order.id = subject_id
      left join program_purchase on purpose = 'program' and program_purchase.id = subject_id
    where ${condition}
    order by settled_at, entry.provider_settlement_id,
      case kind when 'payment' then 0 when 'refund' then 1 else 2 end, provider_entry_id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export interface FetchState {
  readAt: Date | null;
  /** Why the provider could not be asked the last time, or empty. */
  lastError: string;
}

export async function readFetchState({ db }: Pick<AppContext, 'db'>): Promise<FetchState> {
  const row = await db.selectFrom('settlement_fetch').select(['read_at', 'last_error']).executeTakeFirst();
  return { readAt: row?.read_at ?? null, lastError: row?.last_error ?? '' };
}
