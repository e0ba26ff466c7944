import { sql } from 'kysely';
import {
  type Difference,
  moneyDifference,
  type RecordedMoney,
  type SettledMoney,
  settledWithinDays,
} from '#payouts/rules/settlement-difference.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inMonth } from './list-settlements.ts';

export interface MoneyDifference extends Difference {
  what: 'payment' | 'refund';
  /** The provider's id of it. */
  id: string;
  /** Number of the order or purchase; empty where the shop knows none. */
  reference: string;
  /** When it was paid, went back, or was paid out where the shop knows nothing of it. */
  at: Date;
  amountPaise: number;
}

/** More than this many are not shown: with so many something else is wrong. */
const mostShown = 500;

interface Pair {
  what: 'payment' | 'refund';
  id: string;
  reference: string;
  knownPaise: number | null;
  knownAt: Date | null;
  settledPaise: number | null;
  debitPaise: number | null;
  creditPaise: number | null;
  feePaise: number | null;
  currency: string | null;
  settledAt: Date | null;
}

/**
 * What is missing on either side, or differs, of the payments and refunds of a month in India: those that the shop has
 * of that month, and those that were paid out in it and are not known here. The newest first.
 */
export async function settlementDifferences(
  app: Pick<AppContext, 'db'>,
  month: string,
  now = new Date(),
): Promise<MoneyDifference[]> {
  // The database leaves out what fits, and so is much more; the rule says what is wrong with the rest.
  const { rows } = await sql<Pair>`
    with known as (
      select 'payment' as what, provider_payment_id as id, intent_id, amount_paise, begun_at as at
      from payment where (is_paying or problem <> '') and status in ('captured', 'refunded')
      union all
      select 'refund', refund.provider_refund_id, intent_id, refund.amount_paise, refund.updated_at
      from refund join payment using (provider_payment_id)
      where refund.status = 'processed' and refund.provider_refund_id is not null
    ), paired as (
      select coalesce(known.what, kind) as what, coalesce(known.id, provider_entry_id) as id,
        -- A refund that was made elsewhere is told by its payment.
        coalesce(known.intent_id, (select payment.intent_id from payment
          where payment.provider_payment_id = entry.provider_payment_id)) as intent_id,
        known.amount_paise as known_paise, known.at as known_at, entry.*
      from known full join (select * from settlement_entry where kind in ('payment', 'refund')) as entry
        on entry.kind = known.what and entry.provider_entry_id = known.id
    )
    select what, paired.id, coalesce(order_number, purchase_number, '') as reference,
      known_paise::float8 as "knownPaise", known_at as "knownAt", paired.amount_paise::float8 as "settledPaise",
      debit_paise::float8 as "debitPaise", credit_paise::float8 as "creditPaise", fee_paise::float8 as "feePaise",
      currency, settled_at as "settledAt"
    from paired
      left join payment_intent on payment_intent.id = intent_id
      left join shop_order on purpose = 'order' and shop_order.id = subject_id
      left join program_purchase on purpose = 'program' and program_purchase.id = subject_id
    where ${inMonth(sql`coalesce(known_at, settled_at)`, month)} and (
      known_at is null
      or settled_at is null and known_at < ${now}::timestamptz - make_interval(days => ${settledWithinDays})
      or known_paise <> paired.amount_paise or currency <> 'INR'
      or credit_paise - debit_paise <> case what when 'payment' then known_paise else -known_paise end - fee_paise)
    order by coalesce(known_at, settled_at) desc, paired.id
    limit ${mostShown}`.execute(app.db);
  return rows.flatMap((pair) => {
    const recorded = recordedOf(pair);
    const settled = settledOf(pair);
    const difference = moneyDifference(pair.what, recorded, settled, now);
    const at = recorded?.at ?? settled?.settledAt;
    if (difference === null || at === undefined) return [];
    const amountPaise = recorded?.amountPaise ?? settled?.amountPaise ?? 0;
    return [{ ...difference, what: pair.what, id: pair.id, reference: pair.reference, at, amountPaise }];
  });
}

function recordedOf({ knownPaise, knownAt }: Pair): RecordedMoney | null {
  return knownPaise === null || knownAt === null ? null : { amountPaise: knownPaise, at: knownAt };
}

function settledOf(pair: Pair): SettledMoney | null {
  if (pair.settledPaise === null || pair.settledAt === null) return null;
  return {
    amountPaise: pair.settledPaise,
    debitPaise: pair.debitPaise ?? 0,
    creditPaise: pair.creditPaise ?? 0,
    feePaise: pair.feePaise ?? 0,
    currency: pair.currency ?? '',
    settledAt: pair.settledAt,
  };
}
