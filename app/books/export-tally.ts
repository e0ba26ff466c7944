import { type Kysely, sql } from 'kysely';
import type { TallyPart } from '#books/rules/files-of-programs.ts';
import type { Payout } from '#books/rules/money-entry.ts';
import { type Ledger, type Ledgers, ledgersOf } from '#books/rules/tally/ledgers.ts';
import { documentVoucher, moneyVoucher, payoutVoucher, type Voucher } from '#books/rules/tally/vouchers.ts';
import { ledgerXml, tallyFile, voucherXml } from '#books/rules/tally/xml.ts';
import { inMonth } from '#payouts/list-settlements.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';
import { readMoney } from './day-book.ts';
import { settledAt } from './month-sums.ts';
import { documentsIn } from './read-month.ts';

/**
 * A month in India, such as '2026-11', for Tally: its vouchers, or the ledgers that these name (behaviour: Books 20).
 * A batch at a time, so that memory holds no month.
 */
export async function* exportTally(
  { db }: Pick<AppContext, 'db'>,
  part: TallyPart,
  month: string,
): AsyncGenerator<string> {
  const { books } = await settingsIn(db, ['books']);
  const vouchers = vouchersIn(db, month, ledgersOf(books));
  if (part === 'vouchers') yield* tallyFile('Vouchers', books.tallyCompany, mapped(vouchers, voucherXml));
  else yield* tallyFile('All Masters', books.tallyCompany, mapped(ledgersIn(vouchers), ledgerXml));
}

async function* mapped<One>(all: AsyncIterable<One>, made: (one: One) => string): AsyncGenerator<string> {
  for await (const one of all) yield made(one);
}

/** Each ledger once; Tally tells names apart without case. */
async function* ledgersIn(vouchers: AsyncIterable<Voucher>): AsyncGenerator<Ledger> {
  const seen = new Set<string>();
  for await (const { entries } of vouchers)
    for (const { ledger } of entries) {
      const name = ledger.name.toLowerCase();
      if (seen.has(name)) continue;
      seen.add(name);
      yield ledger;
    }
}

/** What comes to nothing is no voucher: a payout of ₹0, a dispute that took and gave back. */
async function* vouchersIn(db: Kysely<Tables>, month: string, ledgers: Ledgers): AsyncGenerator<Voucher> {
  for await (const voucher of allIn(db, month, ledgers)) if (voucher && voucher.entries.length > 0) yield voucher;
}

async function* allIn(db: Kysely<Tables>, month: string, ledgers: Ledgers): AsyncGenerator<Voucher | null> {
  for await (const { document } of documentsIn(db, month)) yield documentVoucher(document, ledgers);
  for await (const entries of readMoney({ db }, month)) for (const entry of entries) yield moneyVoucher(entry, ledgers);
  for (const payout of await readPayouts(db, month)) yield payoutVoucher(payout, ledgers);
}

/** What the bank did not take is no payout: made again, it takes its lines with it. */
async function readPayouts(db: Kysely<Tables>, month: string): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select settlement.provider_settlement_id as id, to_char(${settledAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
      settlement.utr, settlement.amount_paise::float8 as "amountPaise", kept.fee::float8 as "feePaise", kept.tax::float8 as "taxPaise"
    from settlement cross join lateral (select coalesce(sum(fee_paise), 0) as fee, coalesce(sum(tax_paise), 0) as tax
      from settlement_entry where settlement_entry.provider_settlement_id = settlement.provider_settlement_id) as kept
    where status <> 'failed' and ${inMonth(settledAt, month)}
    order by 2, 1`.execute(db);
  return rows;
}
