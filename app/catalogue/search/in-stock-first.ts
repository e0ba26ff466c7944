import { sql } from 'kysely';
import { netQuantityFromRow } from '#catalogue/product-row.ts';
import type { TypedSize } from '#catalogue/search/rules/typed-size.ts';
import { isSameQuantity, type NetQuantity } from '#food/rules/net-quantity.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isSellable } from '#stock/rules/stock.ts';

/** Most products that a search answers with; more would be a listing, not an answer. */
export const mostFound = 60;
/** Of so many the sizes are looked at. */
const mostLookedAt = 200;

/**
 * Of products that are called like the words, then of the others, puts those that have the size first and sold-out ones
 * last; else they stay in their order.
 * @param called finds which of them are called so
 */
export async function inStockFirst(
  app: AppContext,
  { ids: found, leftOut, readAs }: { ids: readonly string[]; leftOut: readonly string[]; readAs: string[] },
  size: TypedSize | null,
  called: () => Promise<readonly string[]>,
): Promise<{ ids: string[]; size: NetQuantity | null; leftOut: string[]; readAs: string[] }> {
  const ids = found.slice(0, mostLookedAt);
  const rows =
    ids.length === 0
      ? []
      : await app.db
          .selectFrom('variant')
          .select(['product_id', 'weight', 'net_amount', 'net_unit', 'total_stock'])
          .where('product_id', '=', sql<string>`any(${ids}::uuid[])`)
          .execute();
  const isSize = (row: (typeof rows)[number]) =>
    size !== null && isSameQuantity(netQuantityFromRow(row), size.quantity);
  const sellable = rows.filter((row) => isSellable(row.total_stock));
  const sized = sellable.filter(isSize);
  const idsOf = (some: typeof rows) => new Set(some.map(({ product_id }) => product_id));
  const [inStock, inSize] = [idsOf(sellable), idsOf(sized)];
  const stocked = (id: string) => (inStock.has(id) ? (inSize.has(id) ? 0 : 1) : 2);
  const isMixed = new Set(ids.map(stocked)).size > 1;
  const names = new Set(isMixed ? await called() : []);
  const place = (id: string) => stocked(id) + (names.has(id) ? 0 : 3);
  return {
    ids: ids.toSorted((one, other) => place(one) - place(other)).slice(0, mostFound),
    size: sized.length > 0 ? (size?.quantity ?? null) : null,
    leftOut: size === null || sized.length > 0 || ids.length === 0 ? [...leftOut] : [...leftOut, size.typed],
    readAs: ids.length === 0 ? [] : readAs,
  };
}
