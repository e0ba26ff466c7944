import { sql, type Transaction } from 'kysely';
import type { MoneySums } from '#books/rules/closing.ts';
import type { MoneyEntry } from '#books/rules/money-entry.ts';
import type { MonthFacts, MovedPaise } from '#books/rules/sheet-of-sums.ts';
import { byHandPayerId } from '#orders/rules/order-status.ts';
import { isTaken } from '#payments/payment-ledger.ts';
import { isReportedByProvider } from '#payments/provider-refunds.ts';
import { onDays } from '#payouts/list-settlements.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { daysOf, dayWithMonth, indianTime } from '#rules/dates.ts';
import { csvFile } from '#rules/text/csv.ts';

/** Of a row of \`cash_receipt\` and its order: how the money came, as staff noted it. */
const receiptKind = sql`case when payer_id = ${byHandPayerId} and remittance_id is null then 'UPI and bank'
  else 'Cash received' end`;

/**
 * The money of a month in India in the order in which it moved, with the sums of each kind and of all at the end. It is
 * read a day at a time, so that memory holds one.
 * @param onSums called with the sums of the lines that were written
 */
export async function* exportDayBook(
  app: Pick<AppContext, 'db'>,
  month: string,
  onSums: (sums: MonthFacts['dayBook']) => void = () => {},
): AsyncGenerator<string> {
  const sums: MonthFacts['dayBook'] = {};
  async function* batches(): AsyncGenerator<Line[]> {
    for await (const entries of readMoney(app, month)) {
      for (const { what, ...moved } of entries) sums[what] = plus(sums[what], moved);
      yield entries.map((entry) => ({
        ...entry,
        day: dayWithMonth(entry.day),
        time: indianTime(entry.at).slice(11),
      }));
    }
    const kinds = Object.entries(sums).sort(([one], [other]) => (one < other ? -1 : 1));
    yield kinds.map(([kind, moved]) => sumLine(`Sum: ${kind}`, moved));
    yield [sumLine('Sum of the month', Object.values(sums).reduce(plus, { inPaise: 0, outPaise: 0 }))];
    onSums(sums);
  }
  yield* csvFile<Line>(
    [
      ['Date', ({ day }) => day],
      ['Time', ({ time }) => time],
      ['What', ({ what }) => what],
      ['Order', ({ order }) => order],
      ['Reference', ({ reference }) => ({ text: reference })],
      ['Through', ({ through }) => ({ text: through })],
      ['In', ({ inPaise }) => ({ paise: inPaise })],
      ['Out', ({ outPaise }) => ({ paise: outPaise })],
    ],
    batches(),
  );
}

interface Line extends Pick<MoneyEntry, 'order' | 'reference' | 'through'>, MovedPaise {
  what: string;
  /** Such as 22-Nov-2026, and 'hh:mm' in India. */
  day: string;
  time: string;
}

function sumLine(what: string, { inPaise, outPaise }: MovedPaise): Line {
  return { day: '', time: '', what, order: '', reference: '', through: '', inPaise, outPaise };
}

const plus = (one: MovedPaise = { inPaise: 0, outPaise: 0 }, other: MovedPaise): MovedPaise => ({
  inPaise: one.inPaise + other.inPaise,
  outPaise: one.outPaise + other.outPaise,
});

/** The money of a month, a day at a time. */
export async function* readMoney({ db }: Pick<AppContext, 'db'>, month: string): AsyncGenerator<MoneyEntry[]> {
  for (const day of daysOf(month)) {
    const { rows } = await sql<MoneyEntry>`
      select moved.id, ${day}::text as day, at, what, coalesce("order", shop_order.order_number, purchase_number, '') as "order",
        reference, through, came::float8 as "inPaise", went::float8 as "outPaise",
        coalesce(invoice.buyer, shop_order.buyer_legal_name, '') as buyer,
        coalesce(invoice.gstin, shop_order.buyer_gstin, '') as gstin
      from (${movedOn({ first: day, last: day })}) as moved
        left join payment_intent on payment_intent.id = intent_id
        left join shop_order on shop_order.id = coalesce(order_id, case when purpose = 'order' then subject_id end)
        left join program_purchase on purpose = 'program' and program_purchase.id = subject_id
        left join lateral (select buyer, gstin from document
          where cause = 'order' and cause_id = shop_order.id order by issued_at limit 1) as invoice on true
      order by at, what, reference, "order"`.execute(db);
    yield rows;
  }
}

export async function readDayBookSums(tx: Transaction<Tables>, month: string): Promise<MoneySums> {
  const { rows } = await sql<{ what: string; inPaise: number; outPaise: number }>`
    select what, sum(came)::float8 as "inPaise", sum(went)::float8 as "outPaise"
    from (${movedOn({ first: `${month}-01`, last: daysOf(month).at(-1) ?? month })}) as moved group by what order by what`.execute(
    tx,
  );
  return Object.fromEntries(rows.map(({ what, inPaise, outPaise }) => [what, { inPaise, outPaise }]));
}

/**
 * Every way in which money moves, in paise. A payment counts once it was captured, whatever it was for; a refund that
 * the provider itself tells of bears the provider's amount and day, every other counts from when it was carried out.
 */
function movedOn(days: { first: string; last: string }) {
  const on = (column: ReturnType<typeof sql>) => onDays(column, days);
  return sql`
    select 'payment-' || provider_payment_id as id, begun_at as at, 'Online payment' as what, null as "order", null::uuid as order_id,
      intent_id, provider_payment_id as reference, method as through, amount_paise as came, 0::bigint as went
    from payment where ${isTaken} and ${on(sql`begun_at`)}
    union all
    select 'refund-' || coalesce(provider_refund_id, refund.id::text), refund.updated_at, 'Online refund', null, null, intent_id,
      coalesce(provider_refund_id, ''), method, 0, refund.amount_paise
    from refund join payment using (provider_payment_id)
    where refund.status = 'processed' and ${isTaken} and not ${isReportedByProvider} and ${on(sql`refund.updated_at`)}
    union all
    select 'refund-' || coalesce(provider_refund_id, provider_payment_id || '-' || provider_refund.id), made_at, 'Online refund', null,
      null, intent_id, coalesce(provider_refund_id, ''), method, 0, provider_refund.amount_paise
    from provider_refund join payment using (provider_payment_id)
    where provider_refund.status <> 'failed' and ${isTaken} and ${on(sql`made_at`)}
    union all
    select 'dispute-' || provider_entry_id, settled_at, 'Dispute', null, null, intent_id, provider_dispute_id, '', credit_paise,
      debit_paise
    from settlement_entry left join payment using (provider_payment_id)
    where provider_dispute_id is not null and kind not in ('payment', 'refund') and ${on(sql`settled_at`)}
    union all
    select 'by-hand-' || order_refund.id, at, 'Refund by hand', order_number, order_id, null, reference, '', 0, amount_paise
    from order_refund join shop_order on shop_order.id = order_id
    where how = 'by hand' and ${on(sql`at`)}
    union all
    select 'cash-' || cash_receipt.id, received_at, ${receiptKind}, order_number, order_id, null, reference, courier, amount_paise, 0
    from cash_receipt join shop_order on shop_order.id = order_id where ${on(sql`received_at`)}`;
}
