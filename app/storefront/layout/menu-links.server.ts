import { listCards } from '#catalogue/listing/list-products.ts';
import { productAddress } from '#catalogue/rules/product-address.ts';
import { collectionAddress } from '#collections/rules/collection.ts';
import { listLinkedCollections } from '#collections/shown-collections.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Menus } from '#settings/rules/fields/menus.ts';
import { everyCategory, type MenuPage, productOfPath, productPath } from '#settings/rules/menus.ts';

export interface SiteLink {
  to: string;
  label: string;
  /** Of an address outside the shop. */
  target?: string;
  rel?: string;
  /** Of a page that is none of the router's. */
  reloadDocument?: true;
}

type Entry = Menus['header'][number];

interface MenuOptions {
  /** Usual names of the pages of the shop that there are. */
  pages: ReadonlyMap<string, string>;
  categories: readonly SiteLink[];
  /** Pages of the owner's own. */
  own: readonly SiteLink[];
}

const outside = { target: '_blank', rel: 'noopener noreferrer' };

/**
 * The links of a menu as the owner made it, with usual names where none is given (behaviour: Content 14). What leads to
 * nothing that shoppers see now is left out.
 */
export async function menuLinks(
  app: AppContext,
  entries: readonly Entry[],
  { pages, categories, own }: MenuOptions,
): Promise<SiteLink[]> {
  const shown = entries.filter(({ isShown }) => isShown);
  const others = await namesOfGoods(app, shown);
  const ofShop = [...pages].map(([to, label]) => ({ to, label }));
  const targets = new Map([...others, ...[...categories, ...own, ...ofShop].map((one) => [one.to, one] as const)]);
  return shown.flatMap(({ to, address, name }): SiteLink[] => {
    if (to === '') return [{ to: address, label: name, ...outside }];
    if (to === everyCategory) return [...categories];
    const target = targets.get(to);
    return target === undefined ? [] : [{ to: target.to, label: name || target.label }];
  });
}

/** Collections and products among some links, by their paths. */
async function namesOfGoods(app: AppContext, entries: readonly Entry[]): Promise<[string, SiteLink][]> {
  const ids = entries.flatMap(({ to }) => productOfPath(to) ?? []);
  const paths = new Set(entries.map(({ to }) => to));
  const [collections, cards] = await Promise.all([
    listLinkedCollections(app, (slug) => paths.has(collectionAddress(slug))),
    ids.length > 0
      ? listCards(app, { category: [], sortBy: 'title-atoz', set: { ids }, isCounted: false })
      : { products: [] },
  ]);
  return [
    ...collections.map(({ slug, name }): [string, SiteLink] => {
      const to = collectionAddress(slug);
      return [to, { to, label: name }];
    }),
    ...cards.products.map((one): [string, SiteLink] => [
      productPath(one._id),
      { to: productAddress(one), label: one.title },
    ]),
  ];
}

export type UsualNames = Readonly<Record<Exclude<MenuPage, typeof everyCategory>, string>>;
