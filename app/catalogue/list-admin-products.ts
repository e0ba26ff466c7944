import { type SelectQueryBuilder, sql } from 'kysely';
import type { AdminSort, AdminState } from '#catalogue/rules/product-list.ts';
import { codeKey, codesAfter } from '#catalogue/rules/size-codes.ts';
import type { AdminProduct } from '#contract/amounts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { bothWays, inOrderOf, type Ordering, type PageRequest, staffList } from '#platform/database/staff-list.ts';
import { isUuid } from '#rules/ids.ts';
import { likeText } from '#rules/text/like-pattern.ts';
import { adminProductFromRow, selectAllProducts } from './admin-product.ts';

export interface AdminProductFilter {
  /** Part of a title or of another name, without case; or a SKU, its beginning, or a barcode. */
  search?: string | undefined;
  category?: string | null | undefined;
  state?: AdminState | null | undefined;
}

/** Beside what was asked for: the products that have its words as a code. */
type ChosenProducts = AdminProductFilter & { byCode: readonly string[] };

/** A page of products, newest first unless asked otherwise, with how many there are on all pages. */
export async function listAdminProducts(
  app: AppContext,
  { sort, page, limit, ...filter }: PageRequest<AdminSort> & AdminProductFilter,
): Promise<{ products: AdminProduct[]; total: number }> {
  // The page first, by narrow rows, then all that is known of its products only.
  const request = { sort, page, limit };
  const byCode = await findByCode(app, filter.search ?? '');
  const { rows: found, total } = await products.page(app, { ...filter, byCode }, request, (chosen) =>
    chosen.select('product.id'),
  );
  const ids = found.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await selectAllProducts(app.db).where('product.id', 'in', ids).execute();
  return { products: inOrderOf(ids, rows).map(adminProductFromRow), total };
}

/**
 * Products beside the most units that any of their variants has; where nobody asks for these the database leaves them
 * out.
 */
function withUnits({ db }: AppContext) {
  return db.selectFrom('product').leftJoin(
    (from) =>
      from
        .selectFrom('variant')
        .select((row) => ['product_id', row.fn.max('total_stock').as('units')])
        .groupBy('product_id')
        .as('stock'),
    (join) => join.onRef('stock.product_id', '=', 'product.id'),
  );
}

type WithUnits =
  ReturnType<typeof withUnits> extends SelectQueryBuilder<infer DB, infer TB, infer _> ? [DB, TB] : never;
type Query<O> = SelectQueryBuilder<WithUnits[0], WithUnits[1], O>;

/** The same stock rules as stock/rules/stock.ts, counted by the database. */
const mostUnits = sql<number>`coalesce(stock.units, 0)`;

/** Most products that the beginning of a SKU finds. */
const mostByCode = 100;

/** The products that a SKU or barcode names; where none has it whole, those whose SKU begins with it. */
async function findByCode({ db }: AppContext, search: string): Promise<string[]> {
  const typed = search.trim();
  if (typed === '') return [];
  const { barcode } = codesAfter({ barcode: typed });
  const [sku, gtin] = [codeKey('sku', typed), codeKey('barcode', barcode)];
  const select = db.selectFrom('variant').select('product_id').distinct().limit(mostByCode);
  // Each by its own index.
  const hasSku = sql<boolean>`(sku <> '' and lower(sku) = ${sku})`;
  const hasBarcode = sql<boolean>`(barcode <> '' and ltrim(lower(barcode), '0') = ${gtin})`;
  const exact = await select.where((row) => row.or([hasSku, hasBarcode])).execute();
  const begun = sql<boolean>`sku <> '' and lower(sku) like ${`${likeText(sku)}%`}`;
  const found = exact.length > 0 ? exact : await select.where(begun).execute();
  return found.map(({ product_id }) => product_id);
}

function choose<O>(query: Query<O>, request: ChosenProducts) {
  let chosen = query;
  const words = (request.search ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length > 0) {
    chosen = chosen.where((row) => {
      const named = words.map((word) =>
        row.or([
          sql<boolean>`search_line like lower(${`%${likeText(word)}%`})`,
          ...(isUuid(word) ? [row('product.id', '=', word)] : []),
        ]),
      );
      return row.or([row.and(named), ...(request.byCode.length > 0 ? [row('product.id', 'in', request.byCode)] : [])]);
    });
  }
  if (request.category) chosen = chosen.where('category', '=', request.category);
  switch (request.state) {
    case 'listed':
      return chosen.where('is_active', '=', true);
    case 'unlisted':
      return chosen.where('is_active', '=', false);
    case 'draft':
      return chosen.where('is_active', '=', false).where(mostUnits, '<=', 1);
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

const titles: Ordering = [
  ['title_key', 'asc'],
  ['product.id', 'asc'],
];

const products = staffList({
  rows: (app: AppContext, filter: ChosenProducts) => choose(withUnits(app), filter),
  id: 'product.id',
  isCountedWithPage: ({ search, state }, limit) =>
    limit === undefined || (search ?? '').trim() !== '' || (state !== null && state !== undefined),
  orderings: {
    newest: [['product.created_at', 'desc'], ...titles],
    ...bothWays('title-atoz', 'title-ztoa', titles),
    'price-lowtohigh': [['from_price_paise', 'asc'], ...titles],
    'price-hightolow': [['from_price_paise', 'desc'], ...titles],
    'stock-lowtohigh': [[mostUnits, 'asc'], ...titles],
    'stock-hightolow': [[mostUnits, 'desc'], ...titles],
  } satisfies Record<AdminSort, Ordering>,
});
