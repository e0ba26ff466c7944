import { sql, type Transaction } from 'kysely';
import { readSoldPaise } from '#features/orders/document-order.ts';
import { notCollectedPaise, refundedPaise } from '#features/orders/order-money.ts';
import { inMonth } from '#features/provider-settlements/list-settlements.ts';
import type { Tables } from '#platform/database/tables.ts';
import { ledgerMisfit, type Misfit } from '#rules/books/misfits.ts';
import { indianDay } from '#rules/dates.ts';
import { orderStates } from '#rules/orders/order-states.ts';

/** A month with more of them has another problem than each of them. */
const mostLooked = 200;
const statesOf = (fits: (state: (typeof orderStates)[keyof typeof orderStates]) => boolean) =>
  sql.join(
    Object.entries(orderStates)
      .filter(([, state]) => fits(state))
      .map(([name]) => name),
  );

/** Orders and plans without a document, and orders whose documents and money do not agree, of a month in India. */
export async function orderMisfits(tx: Transaction<Tables>, month: string): Promise<Misfit[]> {
  return [...(await withoutDocument(tx, month)), ...(await unlikeTheirDocuments(tx, month))];
}

async function withoutDocument(tx: Transaction<Tables>, month: string): Promise<Misfit[]> {
  const sentAt = sql`coalesce(shipped_at, shop_order.created_at)`;
  const { rows } = await sql<{ number: string; of: 'order' | 'program'; at: Date }>`
    select order_number as number, 'order' as of, ${sentAt} as at from shop_order
    where status in (${statesOf(({ hasLeft }) => hasLeft)}) and ${inMonth(sentAt, month)}
      and not exists (select from document where cause = 'order' and cause_id = shop_order.id)
    union all
    select purchase_number, 'program', paid_at from program_purchase
    where status = 'paid' and total_paise > 0 and ${inMonth(sql`paid_at`, month)}
      and not exists (select from document where cause = 'program' and cause_id = program_purchase.id)
    order by at, number limit ${mostLooked}`.execute(tx);
  return rows.map(({ number, of, at }) => ({
    number,
    of,
    why: `It ${of === 'order' ? 'left' : 'was paid'} on ${indianDay(at)} and has no document`,
  }));
}

async function unlikeTheirDocuments(tx: Transaction<Tables>, month: string): Promise<Misfit[]> {
  // The database leaves out the many whose documents are the total less what went back; what the rest sells is read exactly.
  const { rows } = await sql<{ id: string; number: string; documentsPaise: number }>`
    with said as (
      select cause_id, sum(case kind when 'credit-note' then -total_paise else total_paise end)::float8 as paise
      from document where cause = 'order' and cause_id in (select cause_id from document
        where date >= (${month}::text || '-01')::date and date < (${month}::text || '-01')::date + interval '1 month')
      group by cause_id)
    select shop_order.id, order_number as number, said.paise as "documentsPaise"
    from said join shop_order on shop_order.id = said.cause_id
    where said.paise <> total_paise - ${refundedPaise} - ${notCollectedPaise}
      or status not in (${statesOf(({ keepsStock }) => keepsStock)})
    order by order_number limit ${mostLooked}`.execute(tx);
  const misfits: Misfit[] = [];
  for (const { id, number, documentsPaise } of rows) {
    const orderPaise = await readSoldPaise(tx, id);
    if (orderPaise !== documentsPaise)
      misfits.push({ number, of: 'order', why: ledgerMisfit(documentsPaise, orderPaise) });
  }
  return misfits;
}
