import { sql } from 'kysely';
import type * as z from 'zod';
import type { AppContext } from '#platform/app-context.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import type { stockLedger } from './admin-stock.contract.ts';

export type StockLedger = z.output<typeof stockLedger>;
export type Movement = StockLedger['movements'][number];

export interface LedgerFilter {
  /** Of one variant only, by the name that it has now. */
  weight?: string | undefined;
  /** 1 is the first. */
  page?: number | undefined;
  limit?: number | undefined;
}

export const movementsPerPage = 50;

/**
 * What lies on the shelf of a product, and what moved it, newest first.
 * @throws AppError 404
 */
export async function listMovements(
  { db }: Pick<AppContext, 'db'>,
  productId: string,
  { weight, page = 1, limit = movementsPerPage }: LedgerFilter = {},
): Promise<StockLedger> {
  const product = isUuid(productId)
    ? await db.selectFrom('product').select(['id', 'title']).where('id', '=', productId).executeTakeFirst()
    : undefined;
  if (!product) throw new AppError(404, 'Product not found');
  const variants = await db
    .selectFrom('variant')
    .select((row) => [
      'id',
      'weight',
      row.fn.coalesce('kept_stock', 'total_stock').as('stock'),
      row('kept_stock', 'is not', null).as('isMarkedOut'),
    ])
    .where('product_id', '=', product.id)
    .orderBy('position')
    .execute();

  let moved = selectMovements(db).where('stock_movement.product_id', '=', product.id);
  if (weight !== undefined && weight !== '') {
    const variant = variants.find((one) => one.weight === weight);
    // Under its id a variant is found under its earlier names, too; without one the variant is gone.
    moved = variant
      ? moved.where('stock_movement.variant_id', '=', variant.id)
      : moved.where('stock_movement.weight', '=', weight);
  }
  const rows = await moved
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('stock_movement.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return {
    product: { _id: product.id, title: product.title },
    variants: variants.map(({ isMarkedOut, ...variant }) => ({ ...variant, isMarkedOut: Boolean(isMarkedOut) })),
    movements: rows.map(movementFromRow),
    total: rows[0]?.total ?? 0,
  };
}

/** Movements with the numbers of their orders and the names of who made them. */
export function selectMovements(db: AppContext['db']) {
  return db
    .selectFrom('stock_movement')
    .leftJoin('shop_order', 'shop_order.id', 'stock_movement.order_id')
    .leftJoin('user_account', 'user_account.id', 'stock_movement.by_user_id')
    .select([
      'stock_movement.id',
      'stock_movement.at',
      'stock_movement.weight',
      'stock_movement.change',
      'stock_movement.stock_after',
      'stock_movement.cause',
      'stock_movement.unit_cost_paise',
      'shop_order.order_number',
      'user_account.user_name',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMovements>['executeTakeFirstOrThrow']>>;

export function movementFromRow(row: Row): Movement {
  return {
    id: row.id,
    at: row.at.toISOString(),
    weight: row.weight,
    change: row.change,
    stockAfter: row.stock_after,
    cause: row.cause,
    ...(row.unit_cost_paise === null ? {} : { unitCost: rupeesFromPaise(row.unit_cost_paise) }),
    ...(row.order_number === null ? {} : { orderId: row.order_number }),
    ...(row.user_name === null ? {} : { by: row.user_name }),
  };
}
