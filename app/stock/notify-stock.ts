import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

const mostAtOnce = 1_000;

/**
 * Tells all processes of the products whose stock changed since somebody told last, in as few notifications as can be.
 * Any number of processes may; where one dies, another tells.
 * @returns whether there may be more to tell
 */
export async function notifyStock(db: Kysely<Tables>): Promise<boolean> {
  // A notification holds less than 8,000 bytes, and an id with its comma 37.
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from stock_due where id in (select id from stock_due order by id limit ${mostAtOnce} for update skip locked)
      returning product_id
    ), products as (
      select product_id, row_number() over () / 200 as batch from (select distinct product_id from taken) as one
    ), told as (
      select pg_notify('stock_changed', string_agg(product_id::text, ',')) from products group by batch
    )
    select (select count(*) from taken)::int as taken, (select count(*) from told) as told`.execute(db);
  return rows[0]?.taken === mostAtOnce;
}
