import { type SelectQueryBuilder, sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { isUuid } from '#rules/ids.ts';
import { likeText } from '#rules/like-pattern.ts';
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
  app: AppContext,
  request: AdminListRequest,
): Promise<{ products: AdminProduct[]; total: number }> {
  // The page first, by narrow rows, then all that is known of its products only.
  let page = ordered(choose(withUnits(app), request).select('product.id'), request.sort ?? 'newest');
  if (request.limit !== undefined) {
    page = page.limit(request.limit).offset(((request.page ?? 1) - 1) * request.limit);
  }
  const [ids, total] = await (isSifted(request) ? readCounted(app, request, page) : readAndCount(app, request, page));
  const rows = ids.length === 0 ? [] : await selectAllProducts(app.db).where('product.id', 'in', ids).execute();
  const places = new Map(ids.map((id, at) => [id, at]));
  rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  return { products: rows.map(adminProductFromRow), total };
}

/** Whether every product is looked at anyway: then they are counted on the way. */
const isSifted = ({ search, state, limit }: AdminListRequest) =>
  limit === undefined || (search ?? '').trim() !== '' || (state !== null && state !== undefined);

async function readCounted(app: AppContext, request: AdminListRequest, page: Query<{ id: string }>) {
  const found = await page.select(sql<number>`count(*) over ()`.as('total')).execute();
  // Beyond the last page nothing is told, not even how many there are.
  const total = found[0]?.total ?? (await countProducts(app, request));
  return [found.map(({ id }) => id), total] as const;
}

async function readAndCount(app: AppContext, request: AdminListRequest, page: Query<{ id: string }>) {
  const [found, total] = await Promise.all([page.execute(), countProducts(app, request)]);
  return [found.map(({ id }) => id), total] as const;
}

async function countProducts(app: AppContext, request: AdminListRequest): Promise<number> {
  const count = choose(withUnits(app), request).select((row) => row.fn.countAll<number>().as('total'));
  return (await count.executeTakeFirstOrThrow()).total;
}

/** Products beside the most units that any of their variants has; where nobody asks for these the database leaves them out. */
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

/** The same stock rules as rules/stock.ts, counted by the database. */
const mostUnits = sql<number>`coalesce(stock.units, 0)`;

function choose<O>(query: Query<O>, request: AdminListRequest) {
  let chosen = query;
  const words = (request.search ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 8);
  for (const word of words) {
    const pattern = `%${likeText(word)}%`;
    chosen = chosen.where((row) =>
      row.or([
        sql<boolean>`search_line like lower(${pattern})`,
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
function ordered<O>(query: Query<O>, sort: AdminSort) {
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
    case 'stock-hightolow':
      return query.orderBy(mostUnits, 'desc').orderBy('title_key').orderBy('product.id');
  }
}
