import {
  foodCardFromRow,
  markedDraft,
  productFromRow,
  selectCards,
  selectProducts,
  sizedFromRow,
} from '#catalogue/product-row.ts';
import type { FoodCard } from '#catalogue/rules/card-figures.ts';
import type { Product } from '#catalogue/rules/catalogue.ts';
import { weightOfSize } from '#catalogue/rules/weight-of-size.ts';
import { longestKeyword, shortestKeyword } from '#catalogue/search/rules/keyword.ts';
import { splitConditions } from '#catalogue/search/rules/search-conditions.ts';
import { type TypedWord, tellingWords, typedWords } from '#catalogue/search/rules/search-words.ts';
import { splitPrice, type TypedPrice } from '#catalogue/search/rules/typed-price.ts';
import { splitSize, type TypedSize } from '#catalogue/search/rules/typed-size.ts';
import type { AppContext } from '#platform/app-context.ts';
import { searchedBy } from './catalogue-size.ts';
import { categoryWords } from './category-words.ts';
import { findByPrice } from './find-by-price.ts';
import { findByTitle } from './find-by-title.ts';
import { findInCategories } from './find-words.ts';
import { type FoundIds, inStockFirst, mostFound } from './in-stock-first.ts';
import { finderInDatabase } from './search-in-database.ts';
import { finderInMemory } from './search-in-memory.ts';

/** A card with the weight of the size that was typed, where it has it in stock. */
export type FoundCard = FoodCard & { asked: string | undefined };

export interface Found<Product> extends Omit<FoundIds, 'ids'> {
  /** Best first. */
  products: Product[];
}

/** Cards of the products that match a keyword, best first; none below two characters. */
export async function searchCards(app: AppContext, keyword: string, withDrafts = false): Promise<Found<FoundCard>> {
  const { ids, ...found } = await findIds(app, keyword, withDrafts);
  if (ids.length === 0) return { ...found, products: [] };
  const rows = await selectCards(app.db, withDrafts).where('product.id', 'in', ids).execute();
  const cards = rows.map((row) => {
    const asked = weightOfSize(row.variants.map(sizedFromRow), found.size);
    return { ...foodCardFromRow(row, null, asked), asked };
  });
  return { ...found, products: inOrder(ids, cards) };
}

/** Whole products that match a keyword, best first; none below two characters. */
export async function searchProducts(app: AppContext, keyword: string, withDrafts = false): Promise<Found<Product>> {
  const { ids, ...found } = await findIds(app, keyword, withDrafts);
  if (ids.length === 0) return { ...found, products: [] };
  const rows = await selectProducts(app.db, withDrafts).where('product.id', 'in', ids).execute();
  return {
    ...found,
    products: inOrder(
      ids,
      rows.map((row) => markedDraft(productFromRow(row))),
    ),
  };
}

const nothing: FoundIds = { ids: [], size: null, leftOut: [], readAs: [], related: [], isStrict: false };

/** Ids of the products that match a keyword, best first; none below two characters. */
export async function findIds(app: AppContext, keyword: string, withDrafts: boolean): Promise<FoundIds> {
  if ([...keyword.trim()].length < shortestKeyword) return nothing;
  const { rest, ...offer } = offerAndRest(keyword.slice(0, longestKeyword));
  const words = typedWords(rest);
  if (offer.price !== null && !offer.price.isOfUnit && sayNothing(words)) {
    const ids = await findByPrice(app, offer.price, { withDrafts, most: mostFound });
    return inStockFirst(app, { ...nothing, ids, meant: new Set(ids) }, offer, async () => ids);
  }
  if (words.length === 0) return nothing;
  const answering = await searchedBy(app, withDrafts);
  if (answering === 'nobody') {
    const ids = await findByTitle(app, rest, { withDrafts, most: mostFound });
    return inStockFirst(app, { ...nothing, ids, meant: new Set(ids) }, offer, async () => ids);
  }
  const finder =
    answering === 'process'
      ? await finderInMemory(app, withDrafts)
      : finderInDatabase(app, { withDrafts, most: mostFound });
  const answer = await findInCategories(finder, words, await categoryWords(app));
  return inStockFirst(app, answer, offer, async () =>
    answer.words.length === 0 ? answer.ids : finder.find(answer.words, { namesOnly: true, exactly: true }),
  );
}

/** 'Something for 300'. */
const sayNothing = (words: readonly TypedWord[]) =>
  tellingWords(words, []).length === 0 && splitConditions(words).wished.length === 0;

/** A size alone is a word like others. */
function offerAndRest(keyword: string): { size: TypedSize | null; price: TypedPrice | null; rest: string } {
  const sized = splitSize(keyword);
  const priced = splitPrice(sized.rest);
  const isAlone = sized.size !== null && priced.price === null && typedWords(sized.rest).length === 0;
  return isAlone ? { size: null, price: null, rest: keyword } : { ...sized, ...priced };
}

function inOrder<T extends { _id: string }>(ids: readonly string[], products: readonly T[]): T[] {
  const byId = new Map(products.map((product) => [product._id, product]));
  return ids.map((id) => byId.get(id)).filter((product) => product !== undefined);
}
