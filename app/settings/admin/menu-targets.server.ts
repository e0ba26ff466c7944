import { listProductTitles } from '#catalogue/listing/list-product-titles.ts';
import { readCollections } from '#collections/list-collections.ts';
import { collectionAddress } from '#collections/rules/collection.ts';
import { listLinkedCollections } from '#collections/shown-collections.ts';
import { listPages } from '#pages/read-pages.ts';
import { pageAddress } from '#pages/rules/custom-page.ts';
import type { AppContext } from '#platform/app-context.ts';
import { readOffers } from '#settings/read-offers.ts';
import { nameOf } from '#settings/rules/categories.ts';
import { bestSellersPath, categoryPath, menuPages, productPath } from '#settings/rules/menus.ts';
import { readEnglishSettings } from '#settings/sections/read-settings.ts';
import { isOffered } from '#storefront/rules/pages.ts';

interface MenuTarget {
  value: string;
  label: string;
}

const leftOut = ' (left out: not shown now)';

/** What the row of products on the home page can be of. */
export async function collectionChoices(app: AppContext): Promise<MenuTarget[]> {
  const label = ({ name, isShown }: { name: string; isShown: boolean }) => (isShown ? name : name + leftOut);
  const choices = (await readCollections(app)).map((one) => ({ value: one._id, label: label(one) }));
  return [{ value: '', label: 'None' }, ...choices];
}

/** So many products a list is still chosen from. */
const mostProducts = 500;

/** What a link of a menu can lead to; what shoppers do not see now says so, as its links are left out. */
export async function menuTargets(app: AppContext): Promise<MenuTarget[]> {
  const [offers, { categories }, collections, pages, products] = await Promise.all([
    readOffers(app),
    readEnglishSettings(app),
    readCollections(app),
    listPages(app),
    listProductTitles(app),
  ]);
  const linked = new Set((await listLinkedCollections(app)).map(({ _id }) => _id));
  const onSale = await app.db.selectFrom('product').select('id').where('is_active', '=', true).execute();
  const listed = new Set(onSale.map(({ id }) => id));
  const target = (value: string, label: string, isShown: boolean): MenuTarget => ({
    value,
    label: isShown ? label : label + leftOut,
  });
  return [
    { value: '', label: 'An address outside the shop' },
    ...Object.entries(menuPages).map(([path, label]) =>
      target(path, label, path === bestSellersPath ? offers.bestSellers : isOffered(path, offers)),
    ),
    ...categories.items.map((one) =>
      target(
        categoryPath(one.category),
        `Category: ${nameOf(one)}`,
        one.isShown && offers.categories.includes(one.category),
      ),
    ),
    ...collections.map(({ _id, slug, name }) =>
      target(collectionAddress(slug), `Collection: ${name}`, linked.has(_id)),
    ),
    ...pages.map(({ slug, title, state }) => target(pageAddress(slug), `Page: ${title}`, state !== 'draft')),
    ...products
      .slice(0, mostProducts)
      .map(({ id, title }) => target(productPath(id), `Product: ${title}`, listed.has(id))),
  ];
}

/** Of these what shoppers can open now. */
export const shownTargets = async (app: AppContext): Promise<MenuTarget[]> =>
  (await menuTargets(app)).filter(({ value, label }) => value !== '' && !label.endsWith(leftOut));
