import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Log } from '#platform/observability/log.ts';
import { removeReviewsOf } from '#reviews/remove-reviews-of.ts';
import { demoShopper } from '../accounts.ts';
import { sampleCustomers } from './people.ts';

const samplePayouts = 'setl_sample%';

/**
 * Takes the sample trade out of a demo shop that goes into production (behaviour: Running 6), with all that staff did to its orders
 * meanwhile: orders that belong to one of them, papers, months that were closed over it. What real people ordered stays.
 * Finds nothing the second time.
 */
export async function removeTrade({ db, log }: { db: Kysely<Tables>; log: Log }): Promise<void> {
  const isSample = sql`email like ${`%${sampleCustomers}`}`;
  // Anybody can type an address; nobody but the filler makes a payout of this name.
  const first = await sql`select from settlement where provider_settlement_id like ${samplePayouts} limit 1`.execute(
    db,
  );
  if (first.rows.length === 0) return;
  // What was written in the shared account, too: its orders, by which a review is verified, were of the sample.
  for (const one of [sampleCustomers, demoShopper]) await removeReviewsOf({ db }, one);
  const removed = await inTransaction(db, async (tx) => {
    // All at once, with what hangs on it: staff may have made thousands out of hundreds.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`create temporary table sample_order on commit drop as
      with recursive sample as (
        select id from shop_order where ${isSample}
        union select shop_order.id from shop_order join sample on linked_order_id = sample.id)
      select id, order_number from shop_order join sample using (id)`.execute(tx);
    await sql`create temporary table sample_payment on commit drop as
      select payment.provider_payment_id as id, intent_id from payment join payment_intent on payment_intent.id = intent_id
      where purpose = 'order' and subject_id in (select id from sample_order)`.execute(tx);
    // Papers of real sales are never deleted, which their tables see to. These were never sales.
    for (const table of ['document', 'document_paper']) {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    }
    for (const statement of [
      sql`delete from document_paper using document where document_id = document.id
        and cause = 'order' and cause_id in (select id from sample_order)`,
      sql`delete from document where cause = 'order' and cause_id in (select id from sample_order)`,
      sql`delete from document_series where not exists (select from document
        where document.kind = document_series.kind and document.year = document_series.year)`,
      sql`delete from closed_month`,
      sql`delete from order_refund where order_id in (select id from sample_order)`,
      sql`delete from refund where provider_payment_id in (select id from sample_payment)`,
      sql`delete from settlement_entry where provider_payment_id in (select id from sample_payment)`,
      sql`delete from settlement where provider_settlement_id like ${samplePayouts}`,
      sql`delete from payment where provider_payment_id in (select id from sample_payment)`,
      sql`delete from payment_intent where purpose = 'order' and subject_id in (select id from sample_order)`,
      sql`delete from cash_receipt where order_id in (select id from sample_order)`,
      sql`delete from cash_remittance where file_name like 'sample-%'
        and not exists (select from cash_receipt where remittance_id = cash_remittance.id)`,
      sql`update coupon set usage_count = greatest(0, usage_count - (select count(*) from shop_order
        where coupon_id = coupon.id and holds_stock and id in (select id from sample_order)))`,
      sql`delete from stock_movement where order_id in (select id from sample_order)
        or order_id is null and by_user_id is null and cause in ('received', 'counted')`,
      sql`delete from contact_message where ${isSample}`,
      sql`delete from newsletter_subscriber where ${isSample}`,
      sql`delete from email where to_address like ${`%${sampleCustomers}`}`,
      sql`delete from shop_order where id in (select id from sample_order)`,
      sql`delete from customer where last_email like ${`%${sampleCustomers}`}`,
      sql`delete from user_account where ${isSample}`,
      sql`delete from funnel_day`,
    ])
      await statement.execute(tx);
    for (const table of ['document', 'document_paper']) {
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
    }
    const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from sample_order`.execute(tx);
    return rows[0]?.orders ?? 0;
  });
  log.warn({ orders: removed }, 'sample orders of the demo were removed: this shop is open for real');
}
