import { sql, type Transaction } from 'kysely';
import { ledgerMisfit, type Misfit } from '#books/rules/misfits.ts';
import type { DocumentCause } from '#documents/rules/document.ts';
import { readSoldPaise } from '#orders/documents/document-order.ts';
import { notCollectedPaise, sentBackPaise } from '#orders/order-money.ts';
import { orderStates } from '#orders/rules/order-states.ts';
import { inMonth } from '#payouts/list-settlements.ts';
import type { Tables } from '#platform/database/tables.ts';
import { soldProgramPaise } from '#programs/document-program.ts';
import { indianDay } from '#rules/dates.ts';

/** A month with more of them has another problem than each of them. */
const mostLooked = 200;
const statesOf = (fits: (state: (typeof orderStates)[keyof typeof orderStates]) => boolean) =>
  sql.join(
    Object.entries(orderStates)
      .filter(([, state]) => fits(state))
      .map(([name]) => name),
  );

/** Orders and plans without a document, and those whose documents and money do not agree, of a month in India. */
export async function orderMisfits(tx: Transaction<Tables>, month: string): Promise<Misfit[]> {
  return [
    ...(await withoutDocument(tx, month)),
    ...(await ordersUnlikeTheirDocuments(tx, month)),
    ...(await plansUnlikeTheirDocuments(tx, month)),
  ];
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
    why:
      of === 'order' ? `Shipped on ${indianDay(at)} without a document` : `Paid on ${indianDay(at)} without a document`,
  }));
}

/** Of each order or plan with a document of the month: what all its documents come to. */
function documentSums(cause: DocumentCause, month: string) {
  return sql`select cause_id, sum(case kind when 'credit-note' then -total_paise else total_paise end)::float8 as paise
    from document where cause = ${cause} and cause_id in (select cause_id from document
      where date >= (${month}::text || '-01')::date and date < (${month}::text || '-01')::date + interval '1 month')
    group by cause_id`;
}

async function ordersUnlikeTheirDocuments(tx: Transaction<Tables>, month: string): Promise<Misfit[]> {
  // The database leaves out the many whose documents are the total less what went back; what the rest sells is read
  // exactly.
  const { rows } = await sql<{ id: string; number: string; isCash: boolean; documentsPaise: number }>`
    select shop_order.id, order_number as number, payment_method = 'COD' as "isCash", said.paise as "documentsPaise"
    from (${documentSums('order', month)}) as said join shop_order on shop_order.id = said.cause_id
    where said.paise <> total_paise - ${sentBackPaise} - ${notCollectedPaise}
      or status not in (${statesOf(({ keepsStock }) => keepsStock)})
    order by order_number limit ${mostLooked}`.execute(tx);
  const misfits: Misfit[] = [];
  for (const { id, number, isCash, documentsPaise } of rows) {
    const soldPaise = await readSoldPaise(tx, id);
    if (soldPaise !== documentsPaise)
      misfits.push({ number, of: 'order', why: ledgerMisfit('order', { documentsPaise, soldPaise, isCash }) });
  }
  return misfits;
}

async function plansUnlikeTheirDocuments(tx: Transaction<Tables>, month: string): Promise<Misfit[]> {
  const { rows } = await sql<{ number: string; documentsPaise: number; soldPaise: number }>`
    select purchase_number as number, said.paise as "documentsPaise", ${soldProgramPaise} as "soldPaise"
    from (${documentSums('program', month)}) as said join program_purchase on program_purchase.id = said.cause_id
    where said.paise <> ${soldProgramPaise}
    order by purchase_number limit ${mostLooked}`.execute(tx);
  return rows.map(({ number, documentsPaise, soldPaise }) => ({
    number,
    of: 'program',
    why: ledgerMisfit('plan', { documentsPaise, soldPaise }),
  }));
}
