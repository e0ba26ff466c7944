import { sql } from 'kysely';
import { netQuantityFromRow } from '#catalogue/product-row.ts';
import { unitPricePaise } from '#catalogue/rules/catalogue.ts';
import { bestOffersFirst, type Offer } from '#catalogue/search/rules/best-offer.ts';
import type { TypedPrice } from '#catalogue/search/rules/typed-price.ts';
import type { TypedSize } from '#catalogue/search/rules/typed-size.ts';
import { isSameQuantity, type NetQuantity } from '#food/rules/net-quantity.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isSellable } from '#stock/rules/stock.ts';

/** Most products that a search answers with; more would be a listing, not an answer. */
export const mostFound = 60;
/** Of so many the sizes are looked at. */
const mostLookedAt = 200;

export interface FoundIds {
  /** Best first. */
  ids: string[];
  /** The size that was typed. */
  size: NetQuantity | null;
  /** What nothing has, as it was typed: the products are found without it. */
  leftOut: string[];
  /** The words that others, which nothing has, were read as. */
  readAs: string[];
  /** Ids of those that are only like what was typed. */
  related: string[];
  /** Whether something that is not among them may harm who asked, as by 'peanut free': nothing else is offered. */
  isStrict: boolean;
}

/**
 * Of products that are called like the words, then of the others, puts those first that have the size for no more than
 * the price, and sold-out ones last; else they stay in their order.
 * @param called finds which of them are called so
 */
export async function inStockFirst(
  app: AppContext,
  { ids: found, leftOut, readAs, meant, isStrict }: Omit<FoundIds, 'size' | 'related'> & { meant: ReadonlySet<string> },
  { size, price }: { size: TypedSize | null; price: TypedPrice | null },
  called: () => Promise<readonly string[]>,
): Promise<FoundIds> {
  const ids = found.slice(0, mostLookedAt);
  const rows =
    ids.length === 0
      ? []
      : await app.db
          .selectFrom('variant')
          .select([
            'product_id',
            'weight',
            'net_amount',
            'net_unit',
            'total_stock',
            'price_paise',
            'selling_price_paise',
          ])
          .where('product_id', '=', sql<string>`any(${ids}::uuid[])`)
          .execute();
  const offers = rows
    .filter((row) => isSellable(row.total_stock))
    .map((row) => ({
      id: row.product_id,
      paise: unitPricePaise({ pricePaise: row.price_paise, sellingPricePaise: row.selling_price_paise }),
      quantity: netQuantityFromRow(row),
    }));
  const quantity = size?.quantity ?? null;
  const isSize = (one: Offer) => quantity !== null && isSameQuantity(one.quantity, quantity);
  const idsOf = (some: readonly Offer[]) => new Set(some.map(({ id }) => id));
  const [inStock, inSize] = [idsOf(offers), idsOf(offers.filter(isSize))];
  const isThere = inSize.size > 0;
  // Who is called so matters only where something parts them.
  const isMixed = price !== null || new Set(ids.map((id) => (inStock.has(id) ? inSize.has(id) : null))).size > 1;
  const names = new Set(isMixed ? await called() : []);
  const inOrder = bestOffersFirst(ids, offers, { size: quantity, price, called: names }).slice(0, mostFound);
  return {
    ids: inOrder,
    related: inOrder.filter((id) => !meant.has(id)),
    isStrict,
    size: isThere ? quantity : null,
    leftOut: size === null || isThere || ids.length === 0 ? [...leftOut] : [...leftOut, size.typed],
    readAs: ids.length === 0 ? [] : readAs,
  };
}
