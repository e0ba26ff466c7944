import { sql } from 'kysely';
import { isTaken } from '#features/payments/payment-ledger.ts';
import { isToldByProvider } from '#features/payments/provider-refunds.ts';
import { inMonth } from '#features/provider-settlements/list-settlements.ts';
import type { AppContext } from '#platform/app-context.ts';
import { csvFile } from '#rules/csv.ts';
import { dayWithMonth, indianTime } from '#rules/dates.ts';
import { dayInIndia } from '#rules/pricing/coupon.ts';

/** Money that came in or went out (behaviour: Books 5). */
interface Entry {
  at: Date;
  what: 'Online payment' | 'Online refund' | 'Refund by hand' | 'Cash received' | 'Dispute';
  /** Number of the order or of the purchase; empty where the shop knows none. */
  order: string;
  /** At the provider, of the bank, or as staff noted it. */
  reference: string;
  /** Way of payment, courier. */
  through: string;
  inPaise: number;
  outPaise: number;
}

/** The money of a month in India in the order in which it moved, with the sums of each kind and of all at the end. */
export async function* exportDayBook(app: Pick<AppContext, 'db'>, month: string): AsyncGenerator<string> {
  const entries = await readEntries(app, month);
  async function* batches(): AsyncGenerator<Line[]> {
    yield entries.map((entry) => ({
      ...entry,
      day: dayWithMonth(dayInIndia(entry.at)),
      time: indianTime(entry.at).slice(11),
    }));
    const kinds = [...new Set(entries.map(({ what }) => what))].sort();
    yield kinds.map((kind) =>
      sumLine(
        `Sum: ${kind}`,
        entries.filter(({ what }) => what === kind),
      ),
    );
    yield [sumLine('Sum of the month', entries)];
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

interface Line extends Omit<Entry, 'at' | 'what'> {
  what: string;
  /** Such as 22-Nov-2026, and 'hh:mm' in India. */
  day: string;
  time: string;
}

function sumLine(what: string, entries: readonly Entry[]): Line {
  const sum = (part: 'inPaise' | 'outPaise') => entries.reduce((paise, entry) => paise + entry[part], 0);
  return {
    day: '',
    time: '',
    what,
    order: '',
    reference: '',
    through: '',
    inPaise: sum('inPaise'),
    outPaise: sum('outPaise'),
  };
}

async function readEntries({ db }: Pick<AppContext, 'db'>, month: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select at, what, coalesce("order", order_number, purchase_number, '') as "order", reference, through,
      came::float8 as "inPaise", went::float8 as "outPaise"
    from (${movedIn(month)}) as moved
      left join payment_intent on payment_intent.id = intent_id
      left join shop_order on purpose = 'order' and shop_order.id = subject_id
      left join program_purchase on purpose = 'program' and program_purchase.id = subject_id
    order by at, what, reference, "order"`.execute(db);
  return rows;
}

/**
 * Every way in which money moves, in paise. A payment counts once it was captured, whatever it was for; a refund that the provider itself
 * tells of bears the provider's amount and day, every other counts from when it was carried out.
 */
function movedIn(month: string) {
  return sql`
    select begun_at as at, 'Online payment' as what, null as "order", intent_id, provider_payment_id as reference,
      method as through, amount_paise as came, 0::bigint as went
    from payment where ${isTaken} and ${inMonth(sql`begun_at`, month)}
    union all
    select refund.updated_at, 'Online refund', null, intent_id, coalesce(provider_refund_id, ''), method, 0, refund.amount_paise
    from refund join payment using (provider_payment_id)
    where refund.status = 'processed' and ${isTaken} and not ${isToldByProvider} and ${inMonth(sql`refund.updated_at`, month)}
    union all
    select made_at, 'Online refund', null, intent_id, coalesce(provider_refund_id, ''), method, 0, provider_refund.amount_paise
    from provider_refund join payment using (provider_payment_id)
    where provider_refund.status <> 'failed' and ${isTaken} and ${inMonth(sql`made_at`, month)}
    union all
    select settled_at, 'Dispute', null, intent_id, provider_dispute_id, '', credit_paise, debit_paise
    from settlement_entry left join payment using (provider_payment_id)
    where provider_dispute_id is not null and kind not in ('payment', 'refund') and ${inMonth(sql`settled_at`, month)}
    union all
    select at, 'Refund by hand', order_number, null, reference, '', 0, amount_paise
    from order_refund join shop_order on shop_order.id = order_id
    where how = 'by hand' and ${inMonth(sql`at`, month)}
    union all
    select received_at, 'Cash received', order_number, null, reference, courier, amount_paise, 0
    from cash_receipt join shop_order on shop_order.id = order_id where ${inMonth(sql`received_at`, month)}`;
}
