import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { discountFromColumns } from '#coupons/rules/discount-columns.ts';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import type { OrderRequest } from '#orders/order-request.ts';
import type { AppContext } from '#platform/app-context.ts';
import { quote } from '#pricing/rules/quote.ts';

type Db = AppContext['db'];
export type Item = OrderRequest['items'][number];

export interface TestVariant {
  id: string;
  productId: string;
  weight: string;
  unitPricePaise: number;
  gstBasisPoints: number;
}

/** Units of every variant at the beginning of a test. */
export const startingStock = 50;

export const address: DeliveryAddress = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  street: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  country: 'India',
};

/** Somebody who never ordered before, at an address of their own: one buyer gets a few cash orders only. */
export function newBuyer(): DeliveryAddress {
  const number = randomInt(100_000_000, 1_000_000_000);
  return { ...address, email: `buyer-${number}@example.com`, phone: `9${number}`, street: `${number} MG Road` };
}

/** Every variant on sale, always in the same order. */
export async function readVariants(db: Db): Promise<TestVariant[]> {
  const { rows } = await sql<TestVariant>`
    select variant.id, product.id as "productId", weight, gst_basis_points as "gstBasisPoints",
      case when selling_price_paise > 0 then selling_price_paise else price_paise end as "unitPricePaise"
    from variant join product on product.id = product_id where is_active order by title, position`.execute(db);
  return rows;
}

/** What the rules ask for a cart, in paise; lines of unknown variants count nothing. */
export async function priceOf(
  db: Db,
  variants: readonly TestVariant[],
  items: readonly Item[],
  { state, code }: { state: string; code: string | null },
): Promise<number> {
  const joined = new Map<TestVariant, number>();
  for (const { productId, weight, quantity } of items) {
    const variant = variants.find((one) => one.productId === productId && one.weight === weight);
    if (variant) joined.set(variant, (joined.get(variant) ?? 0) + quantity);
  }
  const coupon =
    code === null
      ? undefined
      : await db
          .selectFrom('coupon')
          .selectAll()
          .where(sql<boolean>`lower(code) = ${code.toLowerCase()}`)
          .executeTakeFirst();
  const fee = await db.selectFrom('shipping_fee').select('fee_paise').where('state', '=', state).executeTakeFirst();
  const { free_shipping_threshold_paise: freeFromPaise } = await db
    .selectFrom('store_setting')
    .select('free_shipping_threshold_paise')
    .executeTakeFirstOrThrow();
  const lines = [...joined].map(([variant, quantity]) => ({ ...variant, quantity }));
  const discount = coupon ? { ...discountFromColumns(coupon), productIds: coupon.product_ids } : null;
  const sound = lines.filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0);
  return quote(sound, discount, { feePaise: fee?.fee_paise ?? null, freeFromPaise }).totalPaise;
}

export async function resetOrders(db: Db): Promise<void> {
  for (const table of ['shop_order', 'stock_movement', 'email', 'idempotency_key'] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.updateTable('variant').set({ total_stock: startingStock }).execute();
  const unused = { usage_count: 0, failed_count: 0, usage_limit: 1_000, is_active: true, expires_on: '2099-12-31' };
  await db.updateTable('coupon').set(unused).execute();
}

/** Everything that placing an order writes, for telling that nothing was written. */
export async function orderTraces(db: Db): Promise<unknown> {
  const { rows } = await sql<{ traces: unknown }>`select json_build_object(
    'orders', (select count(*) from shop_order), 'lines', (select count(*) from order_line),
    'events', (select count(*) from order_event), 'movements', (select count(*) from stock_movement),
    'emails', (select count(*) from email), 'keys', (select count(*) from idempotency_key),
    'uses', (select sum(usage_count) from coupon),
    'stock', (select md5(string_agg(id || ' ' || total_stock, ',' order by id)) from variant)) as traces`.execute(db);
  return rows[0]?.traces;
}

/** Every way in which stock, ledger, orders, coupons and e-mails contradict each other; empty when all adds up. */
export async function contradictions(db: Db, stockBefore = startingStock): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'stock of ' || variant.id || ' is not what the ledger says' as what
      from variant left join stock_movement on variant_id = variant.id
      group by variant.id having coalesce(kept_stock, total_stock) <> ${stockBefore}::int + coalesce(sum(change), 0)
    union all
    select 'the ledger jumps at ' || id from (
      select id, change, stock_after, lag(stock_after, 1, ${stockBefore}::int) over (partition by variant_id order by id) as before
      from stock_movement) as step where stock_after <> before + change
    union all
    select 'order ' || order_number || ' and its ledger differ' from shop_order
      where (select coalesce(json_agg(json_build_array(product_id, weight, -quantity) order by product_id, weight)::text, '')
             from order_line where order_id = shop_order.id) is distinct from
            (select coalesce(json_agg(json_build_array(product_id, weight, change) order by product_id, weight)::text, '')
             from stock_movement where order_id = shop_order.id and cause = 'order')
    union all
    select 'a movement without its order' from stock_movement
      where order_id is not null and not exists (select from shop_order where id = stock_movement.order_id)
    union all
    select 'order ' || order_number || ' is not the sum of its lines' from shop_order
      where not exists (select from order_line where order_id = shop_order.id
        having sum(line_total_paise) = subtotal_paise and sum(order_line.discount_paise) = shop_order.discount_paise)
    union all
    select 'order ' || order_number || ' has no history' from shop_order
      where not exists (select from order_event where order_id = shop_order.id and order_event.status = shop_order.status)
    union all
    select 'coupon ' || code || ' counts ' || usage_count from coupon
      where usage_count <> (select count(*) from shop_order where coupon_id = coupon.id and closed_because is null) or usage_count > usage_limit
    union all
    select 'order ' || order_number || ' has another number of e-mails than one' from shop_order
      left join (select to_address, word, count(*) as emails
        from email, regexp_split_to_table(subject, '[^A-Z0-9-]+') as word where kind = 'order' group by to_address, word) as told
        on to_address = shop_order.email and word = order_number
      where emails is distinct from 1`.execute(db);
  return rows.map(({ what }) => what);
}

/** Always the same numbers from 0 to 1 for the same seed, so that a failing test can be run again. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

export function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
