import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type CostedMovement, CostLayers, type StockAtCost } from '#books/rules/stock-at-cost.ts';
import { orderStates } from '#orders/rules/order-states.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inBatches } from '#platform/database/in-batches.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type CsvCell, csvFile } from '#rules/text/csv.ts';

/** The stock of a variant at the end of a month. */
interface StockRow extends StockAtCost {
  product: string;
  size: string;
  hsn: string;
}

const batchSize = 5000;

/**
 * The stock at the end of a month in India, such as '2026-11', as a file: a line for each variant that had any, and
 * their sum.
 */
export async function* exportStock(app: Pick<AppContext, 'db'>, month: string): AsyncGenerator<string> {
  const rows = await readStock(app, month);
  async function* batches(): AsyncGenerator<Line[]> {
    for (let at = 0; at < rows.length; at += batchSize) yield rows.slice(at, at + batchSize).map(lineOf);
    yield [{ product: 'Sum', size: '', hsn: '', unitCost: '', ...sumOfStock(rows) }];
  }
  yield* csvFile<Line>(
    [
      ['Product', ({ product }) => ({ text: product })],
      ['Size', ({ size }) => ({ text: size })],
      ['HSN', ({ hsn }) => ({ text: hsn })],
      ['Units', ({ units }) => units],
      ['Of These With Known Cost', ({ units, unitsWithoutCost }) => units - unitsWithoutCost],
      ['Cost Per Unit', ({ unitCost }) => unitCost],
      ['Value at Cost', ({ valuePaise }) => ({ paise: valuePaise })],
    ],
    batches(),
  );
}

export async function readStockSum(app: Pick<AppContext, 'db'>, month: string): Promise<StockAtCost> {
  return sumOfStock(await readStock(app, month));
}

function sumOfStock(rows: readonly StockAtCost[]): StockAtCost {
  const sum = (part: keyof StockAtCost) => rows.reduce((total, row) => total + row[part], 0);
  return { units: sum('units'), valuePaise: sum('valuePaise'), unitsWithoutCost: sum('unitsWithoutCost') };
}

interface Line extends StockRow {
  unitCost: CsvCell;
}

/** With the average of the units whose cost is known; nothing where it is known of none. */
function lineOf(row: StockRow): Line {
  const withCost = row.units - row.unitsWithoutCost;
  return { ...row, unitCost: withCost === 0 ? '' : { paise: Math.round(row.valuePaise / withCost) } };
}

/** By the name that products have now, or had when they were deleted. Variants without units are left out. */
function readStock({ db }: Pick<AppContext, 'db'>, month: string): Promise<StockRow[]> {
  const end = sql`((${month}::text || '-01')::date + interval '1 month')::timestamp at time zone 'Asia/Kolkata'`;
  return inTransaction(
    db,
    async (tx) => {
      const stocks = [...(await movedStock(tx, end)), ...(await stockThatNeverMoved(tx, end))].filter(
        ({ units }) => units > 0,
      );
      const products = await readProducts(tx, [...new Set(stocks.map(({ productId }) => productId))]);
      return stocks
        .map(({ productId, size, units, valuePaise, unitsWithoutCost }) => {
          const { title = productId, hsn = '' } = products.get(productId) ?? {};
          return { product: title, size, hsn, units, valuePaise, unitsWithoutCost };
        })
        .toSorted((one, other) => one.product.localeCompare(other.product, 'en'));
    },
    { isolation: 'repeatable read' },
  );
}

interface VariantStock extends StockAtCost {
  productId: string;
  size: string;
}

interface StoredMovement extends CostedMovement {
  id: number;
  productId: string;
  /** The variant; its weight in movements of versions that named no variant. */
  variant: string;
  size: string;
}

/** By all their movements up to the end, a product after the other, so that memory holds the costs of one. */
async function movedStock(tx: Transaction<Tables>, end: RawBuilder<unknown>): Promise<VariantStock[]> {
  const stocks: VariantStock[] = [];
  let variants = new Map<string, { size: string; layers: CostLayers }>();
  let productId = '';
  const finishProduct = () => {
    for (const { size, layers } of variants.values()) stocks.push({ productId, size, ...layers.value() });
    variants = new Map();
  };
  for await (const movement of movementsUntil(tx, end)) {
    if (movement.productId !== productId) finishProduct();
    productId = movement.productId;
    const layers = variants.get(movement.variant)?.layers ?? new CostLayers();
    layers.add(movement);
    variants.set(movement.variant, { size: movement.size, layers });
  }
  finishProduct();
  return stocks;
}

/** States in which the goods of an order without a day of dispatch have left. */
const statesThatLeft = sql.join(
  Object.entries(orderStates)
    .filter(([, { hasLeft }]) => hasLeft)
    .map(([name]) => name),
);
/**
 * When the units of an order left the shop, or went back to the shelf because it was closed; null while they are held.
 */
const leftAt = sql`coalesce(shipped_at, case
  when status in (${statesThatLeft}) then shop_order.created_at
  when not holds_stock then (select max(at) from stock_movement as own where own.order_id = shop_order.id) end, 'infinity')`;

async function* movementsUntil(tx: Transaction<Tables>, end: RawBuilder<unknown>): AsyncGenerator<StoredMovement> {
  const batches = inBatches<StoredMovement>(batchSize, async (last) => {
    const { rows } = await sql<StoredMovement>`
      with moved as (
        select * from stock_movement
        where (product_id, id) > (${last?.productId ?? '00000000-0000-0000-0000-000000000000'}::uuid, ${last?.id ?? 0})
          and at < ${end}
        order by product_id, id limit ${batchSize})
      select moved.id, moved.product_id as "productId", coalesce(moved.variant_id::text, moved.weight) as variant,
        coalesce(variant.weight, moved.weight) as size, change, stock_after as "stockAfter", cause,
        unit_cost_paise as "unitCostPaise", order_id as "orderId",
        shop_order.id is not null and ${leftAt} >= ${end} as "isUnsent"
      from moved
        left join variant on variant.id = moved.variant_id
        left join shop_order on moved.cause = 'order' and shop_order.id = moved.order_id
      order by moved.product_id, moved.id`.execute(tx);
    return rows;
  });
  for await (const rows of batches) yield* rows;
}

/** Units that were there before the first movement, which came after the end or never. */
async function stockThatNeverMoved(tx: Transaction<Tables>, end: RawBuilder<unknown>): Promise<VariantStock[]> {
  const { rows } = await sql<VariantStock>`
    with moved_since as (
      select distinct on (variant_id) variant_id, product_id, weight, stock_after - change as units
      from stock_movement where at >= ${end} and variant_id is not null order by variant_id, id
    ), still as (
      select variant_id, product_id, weight, units from moved_since
      union all
      select id, product_id, weight, coalesce(kept_stock, total_stock) from variant
      where id not in (select variant_id from moved_since)
    )
    select still.product_id as "productId", coalesce(variant.weight, still.weight) as size, units,
      0 as "valuePaise", units as "unitsWithoutCost"
    from still
      left join variant on variant.id = still.variant_id
      left join product on product.id = still.product_id
    where units > 0 and (product.id is null or product.created_at < ${end})
      and not exists (select from stock_movement as earlier
        where earlier.product_id = still.product_id and earlier.variant_id = still.variant_id and earlier.at < ${end})`.execute(
    tx,
  );
  return rows;
}

async function readProducts(tx: Transaction<Tables>, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; title: string; hsn: string }>`
    select wanted.id, coalesce(product.title, deleted.before ->> 'title') as title,
      coalesce(nullif(coalesce(product.hsn, deleted.before ->> 'hsn'), ''), category.hsn, '') as hsn
    from unnest(${ids}::uuid[]) as wanted (id)
      left join product on product.id = wanted.id
      left join lateral (select before from audit_entry
        where kind = 'product' and thing_id = wanted.id::text and action = 'deleted'
        order by audit_entry.id desc limit 1) as deleted on product.id is null
      left join category on category.id = coalesce(product.category, deleted.before ->> 'category')`.execute(tx);
  return new Map(rows.map(({ id, title, hsn }) => [id, { title: title ?? id, hsn }]));
}
