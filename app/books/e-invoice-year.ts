import { sql } from 'kysely';
import { eInvoiceTurnoverPaise } from '#documents/rules/way-bill.ts';
import type { AppContext } from '#platform/app-context.ts';

/**
 * The first financial year before that of a month in India in which the shop's turnover was above the limit for
 * e-invoices, as '2025-26', or null. What was sold elsewhere under the same PAN the shop does not know.
 * @param month such as '2026-11'
 */
export async function readEInvoiceYear({ db }: Pick<AppContext, 'db'>, month: string): Promise<string | null> {
  const { rows } = await sql<{ year: number }>`
    select extract(year from date - interval '3 months')::int as year from document
    where kind <> 'delivery-note'
      and date - interval '3 months' < date_trunc('year', (${month}::text || '-01')::date - interval '3 months')
    group by 1
    having sum(case kind when 'credit-note' then -taxable_paise else taxable_paise end) > ${eInvoiceTurnoverPaise}
    order by 1 limit 1`.execute(db);
  const year = rows[0]?.year;
  return year === undefined ? null : `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}
