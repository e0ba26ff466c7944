import { type RawBuilder, sql } from 'kysely';
import { retentionTimes } from '#privacy/rules/retention.ts';
import type { Purpose } from './payment-intent.ts';

/** Of a closed purchase: its time is over, no money of it was ever at the provider, and no document names it. */
export function neverPaidSince(purpose: Purpose, table: 'shop_order' | 'program_purchase'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${table}.updated_at`)} < now() - ${sql.lit(retentionTimes.unpaidPurchases)}::interval
    and not exists (
      select from payment_intent join payment on intent_id = payment_intent.id
      where purpose = ${purpose} and subject_id = ${sql.ref(`${table}.id`)} and payment.status not in ('created', 'failed'))
    and not exists (select from document where cause = ${purpose} and cause_id = ${sql.ref(`${table}.id`)}))`;
}
