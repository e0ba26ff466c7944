import { hasProductOf } from '#catalogue/search/count-products.ts';
import { type ProductSet, productSet } from '#catalogue/search/product-set.ts';
import type { AppContext } from '#platform/app-context.ts';
import { rememberWhileFresh } from '#platform/remember-while-fresh.ts';
import { dayInIndia, endOfDayInIndia } from '#rules/dates.ts';
import { readTranslator } from '#translations/read/read-translated.ts';
import { collectionFromRow, countsVersion, type StaffCollection, selectCollections } from './collection-row.ts';

/** Every collection, read once per change of the shop's content, in English. */
const readAll = rememberWhileFresh(async ({ db }: AppContext) =>
  (await selectCollections(db).execute()).map((row) => ({ ...collectionFromRow(row), oldSlugs: row.old_slugs })),
);

export interface ShownCollection extends Omit<StaffCollection, 'version'> {
  set: ProductSet;
  /** The moment at which others may belong to it though nothing was changed; null for none. */
  until: Date | null;
}

async function inWords(app: AppContext, { version: _version, ...one }: StaffCollection): Promise<ShownCollection> {
  const say = (await readTranslator(app))('collection', one._id);
  const now = new Date();
  const isOfDays = one.rule?.conditions.some((condition) => condition.of === 'new') ?? false;
  return {
    ...one,
    name: say(one.name),
    description: say(one.description),
    set: productSet(one.rule, one.productIds, now),
    until: isOfDays ? new Date(Date.parse(endOfDayInIndia(dayInIndia(now))) + 1) : null,
  };
}

/** Collections that shoppers see, in the owner's order and the reader's language. */
async function listShownCollections(app: AppContext): Promise<ShownCollection[]> {
  const shown = (await readAll(app)).filter(({ isShown }) => isShown);
  return Promise.all(shown.map((one) => inWords(app, one)));
}

/** A collection that shoppers see, by its id; null for none. */
export async function findShownCollection(app: AppContext, id: string): Promise<ShownCollection | null> {
  const found = (await readAll(app)).find(({ _id, isShown }) => _id === id && isShown);
  return found ? inWords(app, found) : null;
}

/**
 * The collection at an address (behaviour: Collections 1).
 * @param withHidden for staff who view the shop
 * @returns the address to which it moved where it is at another one; null where there is none
 */
export async function findCollection(
  app: AppContext,
  slug: string,
  withHidden: boolean,
): Promise<{ collection: ShownCollection } | { movedTo: string } | null> {
  const seen = (await readAll(app)).filter(({ isShown }) => isShown || withHidden);
  const there = seen.find((one) => one.slug === slug);
  if (there) return { collection: await inWords(app, there) };
  const moved = seen.find(({ oldSlugs }) => oldSlugs.includes(slug));
  return moved ? { movedTo: moved.slug } : null;
}

/**
 * Those that have a product on sale: one that has none is linked nowhere, in no sitemap and not to be indexed
 * (behaviour: Content 12). @param isWanted for whom only some matter
 */
export async function listLinkedCollections(
  app: AppContext,
  isWanted = (_slug: string) => true,
): Promise<ShownCollection[]> {
  const shown = (await listShownCollections(app)).filter(({ slug }) => isWanted(slug));
  const linked: ShownCollection[] = [];
  // One after the other: a rule may read the whole catalogue.
  for (const one of shown) if (await hasProducts(app, one.set)) linked.push(one);
  return linked;
}

/** Kept for a minute, whatever was sold meanwhile. */
const hasProducts = rememberWhileFresh((app: AppContext, set: ProductSet): Promise<boolean> => hasProductOf(app, set), {
  key: (set) => JSON.stringify(set),
  most: 200,
  version: countsVersion,
});
