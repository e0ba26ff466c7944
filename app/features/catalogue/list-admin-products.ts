import { type SelectQueryBuilder, sql } from 'kysely';
import type { Shop } from '#platform/shop.ts';
import type { Tables } from '#platform/tables.ts';
import { isUuid } from '#rules/ids.ts';
import type { Category } from '#rules/listing.ts';
import type { AdminSort, AdminState } from '#rules/product-list.ts';
import { type AdminProduct, adminProductFromRow, selectAllProducts } from './admin-product.ts';

export interface AdminListRequest {
  /** Part of a title or of another name, without case. */
  search?: string | undefined;
  category?: Category | null | undefined;
  state?: AdminState | null | undefined;
  sort?: AdminSort | undefined;
  /** 1 is the first; without a limit everything is listed. */
  page?: number | undefined;
  limit?: number | undefined;
}

/** Products for the back office, with how many there are on all pages. */
export async function listAdminProducts(
  shop: Shop,
  request: AdminListRequest,
): Promise<{ products: AdminProduct[]; total: number }> {
  let rows = ordered(choose(selectAllProducts(shop.db), request), request.sort ?? 'newest');
  if (request.limit !== undefined) {
    rows = rows.limit(request.limit).offset(((request.page ?? 1) - 1) * request.limit);
  }
  const count = choose(shop.db.selectFrom('product'), request).select((row) => row.fn.countAll<number>().as('total'));
  const [found, { total }] = await Promise.all([rows.execute(), count.executeTakeFirstOrThrow()]);
  return { products: found.map(adminProductFromRow), total };
}

/** Most units that any variant of the product has; the same stock rules as rules/stock.ts, counted by the database. */
const mostUnits = sql<number>`coalesce((select max(total_stock) from variant where product_id = product.id), 0)`;

function choose<O>(query: SelectQueryBuilder<Tables, 'product', O>, request: AdminListRequest) {
  let chosen = query;
  const words = (request.search ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 8);
  for (const word of words) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    chosen = chosen.where((row) =>
      row.or([
        row('title', 'ilike', pattern),
        sql<boolean>`array_to_string(search_names, ' ') ilike ${pattern}`,
        ...(isUuid(word) ? [row('product.id', '=', word)] : []),
      ]),
    );
  }
  if (request.category) chosen = chosen.where('category', '=', request.category);
  switch (request.state) {
    case 'listed':
      return chosen.where('is_active', '=', true);
    case 'unlisted':
      return chosen.where('is_active', '=', false);
    case 'in-stock':
      return chosen.where(mostUnits, '>', 1);
    case 'limited':
      return chosen.where(mostUnits, '>', 1).where(mostUnits, '<', 10);
    case 'out-of-stock':
      return chosen.where(mostUnits, '<=', 1);
    default:
      return chosen;
  }
}

/** Every order ends in the id, so that pages never repeat or skip a product. */
function ordered<O>(query: SelectQueryBuilder<Tables, 'product', O>, sort: AdminSort) {
  switch (sort) {
    case 'newest':
      return query.orderBy('product.created_at', 'desc').orderBy('title_key').orderBy('product.id');
    case 'title-atoz':
      return query.orderBy('title_key').orderBy('product.id');
    case 'title-ztoa':
      return query.orderBy('title_key', 'desc').orderBy('product.id', 'desc');
    case 'price-lowtohigh':
      return query.orderBy('from_price_paise').orderBy('title_key').orderBy('product.id');
    case 'price-hightolow':
      return query.orderBy('from_price_paise', 'desc').orderBy('title_key').orderBy('product.id');
    case 'stock-lowtohigh':
      return query.orderBy(mostUnits).orderBy('title_key').orderBy('product.id');
  }
}
