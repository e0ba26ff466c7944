import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** Makes every open payment, code and refund `seconds` older, which is the same as if that time had passed. */
export async function age(db: Kysely<Tables>, seconds: number): Promise<void> {
  const past = sql`make_interval(secs => ${seconds})`;
  await sql`with
    a as (update payment_intent set created_at = created_at - ${past}, next_check_at = next_check_at - ${past},
      claimed_at = claimed_at - ${past}),
    b as (update shop_order set awaits_payment_until = awaits_payment_until - ${past}
      where awaits_payment_until is not null),
    c as (update program_purchase set awaits_payment_until = awaits_payment_until - ${past}
      where awaits_payment_until is not null),
    d as (update refund set created_at = created_at - ${past}, next_attempt_at = next_attempt_at - ${past}),
    e as (update webhook_event set received_at = received_at - ${past}, next_attempt_at = next_attempt_at - ${past}),
    f as (update order_confirmation set sent_at = sent_at - ${past}),
    g as (update order_refund set at = at - ${past})
    select 1`.execute(db);
}
