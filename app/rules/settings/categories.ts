import { type Category, categories as known } from '../products/categories.ts';
import type { FormError } from '../products/product-form.ts';
import { descriptionErrors, repeatErrors, textErrors } from './setting-errors.ts';

const categoryHasThatName = (name: string) => `Another category is called ‘${name}’ already: give each its own name`;

/** What the shop says of its categories; empty for words that suit any shop, in the language of whoever reads. */
export interface Categories {
  /** Each category once, in the order in which shoppers find them. */
  items: {
    category: Category;
    /** What shoppers read as its name. */
    name: string;
    /** Under its tile on the home page; empty for none. */
    line: string;
    /** For search engines. */
    description: string;
  }[];
  /** For search engines, of the page with all products. */
  allProducts: string;
  /** Shown in the empty search box, such as 'Atta, besan, til'. */
  searchExamples: string;
}

export function categoriesErrors({ items, allProducts, searchExamples }: Categories): FormError[] {
  const isEachOnce = known.every(({ id }) => items.filter(({ category }) => category === id).length === 1);
  return [
    ...(isEachOnce && items.length === known.length ? [] : [{ field: 'items', message: 'Name each category once' }]),
    ...items.flatMap(({ name, line, description }, at) => [
      ...textErrors(`items.${at}.name`, name, { most: 30 }),
      ...textErrors(`items.${at}.line`, line, { most: 80 }),
      ...optional(`items.${at}.description`, description),
    ]),
    // Also where one is called what another usually is: shoppers could not tell the two apart.
    ...repeatErrors('items', items, nameOf, 'name', categoryHasThatName),
    ...optional('allProducts', allProducts),
    ...textErrors('searchExamples', searchExamples, { most: 60 }),
  ];
}

/** The owner's name of a category, or the usual one. */
const nameOf = ({ category, name }: Pick<Categories['items'][number], 'category' | 'name'>): string =>
  name || (known.find(({ id }) => id === category)?.label ?? '');

const optional = (field: string, description: string): FormError[] =>
  description === '' ? [] : descriptionErrors(description).map(({ message }) => ({ field, message }));

/** What shoppers read as the name of each category. */
export function categoryNames({ items }: Pick<Categories, 'items'>): Record<Category, string> {
  const names = known.map(({ id }) => [
    id,
    nameOf(items.find(({ category }) => category === id) ?? { category: id, name: '' }),
  ]);
  return Object.fromEntries(names) as Record<Category, string>;
}

/** Categories in the owner's order. */
export function inOwnersOrder(ids: readonly Category[], { items }: Pick<Categories, 'items'>): Category[] {
  return items.flatMap(({ category }) => (ids.includes(category) ? [category] : []));
}
