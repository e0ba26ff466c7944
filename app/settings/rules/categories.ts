import { texts } from '#catalogue/rules/texts.ts';
import { enterAnHsnCode, hsnProblem, type unitCodes } from '#documents/rules/codes.ts';
import { slugFromTitle } from '#pages/rules/custom-page.ts';
import type { FormError } from '#rules/app-error.ts';
import { descriptionErrors, pictureErrors, repeatErrors, textErrors } from './setting-errors.ts';

const categoryHasThatName = (name: string) => `Another category is called ‘${name}’ already: give each its own name`;

/** The grounds behind pictures of products that an owner can choose from; badges can be read on each. */
export const tints = {
  wheat: '#f0e2c2',
  mustard: '#f3e0a4',
  terracotta: '#efd0bd',
  leaf: '#dbe7cd',
  sky: '#d3e3ea',
  rose: '#f0d3d6',
} as const;
export type Tint = keyof typeof tints;

/**
 * A row of the owner (behaviour: Catalogue 1). The database has it too, as the table `category`, for what it joins and
 * refuses itself.
 */
export interface Category {
  /** Its id in addresses, files, the API and stored filters: small Latin letters, digits and dashes. */
  category: string;
  name: string;
  /** Under its tile on the home page; empty for none. */
  line: string;
  /** For search engines. */
  description: string;
  /** Of its products that name none of their own. */
  hsn: string;
  unitCode: keyof typeof unitCodes;
  tint: Tint;
  /** Of its tile on the home page; empty for none. */
  picture: string;
  /** Shoppers find it, and products can be put into it. */
  isShown: boolean;
}

/** What the shop says of its categories; empty for words that suit any shop, in the reader's language. */
export interface Categories {
  /** Each category once, in the order in which shoppers find them. */
  items: Category[];
  /** For search engines, of the page with all products. */
  allProducts: string;
  /** Shown in the empty search box, such as 'Atta, besan, til'. */
  searchExamples: string;
}

export const mostCategories = 40;

export const newCategory: Category = {
  category: '',
  name: '',
  line: '',
  description: '',
  hsn: '',
  unitCode: 'PAC',
  tint: 'leaf',
  picture: '',
  isShown: true,
};

type Usual = Pick<Category, 'hsn' | 'unitCode' | 'tint'> & { name: () => string };

/** The three that a shop begins with. They have a name in each language until the owner names them. */
const usual: Readonly<Record<string, Usual>> = {
  flour: { name: texts.flour, hsn: '1106', unitCode: 'PAC', tint: 'wheat' },
  oil: { name: texts.oil, hsn: '1515', unitCode: 'BTL', tint: 'mustard' },
  snacks: { name: texts.snacks, hsn: '2106', unitCode: 'PAC', tint: 'terracotta' },
};
const usualOf = (id: string): Usual | undefined => (Object.hasOwn(usual, id) ? usual[id] : undefined);
export const firstCategories = Object.keys(usual);

/** Categories that were saved, or are sent, without what came later. */
export function completeCategories<Said extends { items: Partial<Category>[] }>(
  settings: Said,
): Omit<Said, 'items'> & Pick<Categories, 'items'> {
  const complete = (one: Partial<Category>): Category => {
    const { name: _name, ...codes } = usualOf(one.category ?? '') ?? {};
    const given = Object.entries(one).filter(([, value]) => value !== undefined);
    return { ...newCategory, ...codes, ...Object.fromEntries(given) };
  };
  return { ...settings, items: settings.items.map(complete) };
}

/** Gives a new category its id, made of its name; one whose name has no Latin letters gets a number. */
export function withIds<Said extends { items: readonly Category[] }>(settings: Said): Said {
  const taken = new Set(settings.items.map(({ category }) => category));
  const idOf = (name: string): string => {
    const stem = slugFromTitle(name).slice(0, 34).replace(/-$/, '') || 'category';
    for (let number = 1; ; number += 1) {
      const id = number === 1 && stem !== 'category' ? stem : `${stem}-${number}`;
      if (taken.has(id)) continue;
      taken.add(id);
      return id;
    }
  };
  return {
    ...settings,
    items: settings.items.map((one) => (one.category === '' ? { ...one, category: idOf(one.name) } : one)),
  };
}

export function categoriesErrors({ items, allProducts, searchExamples }: Categories): FormError[] {
  const ids = items.map(({ category }) => category).filter((id) => id !== '');
  const listProblem =
    new Set(ids).size < ids.length
      ? 'Name each category once'
      : !ids.every(isCategoryId)
        ? 'The id of a category has small letters, digits and single dashes, at most 40'
        : !items.some(({ isShown }) => isShown)
          ? 'Show at least one category: products need one'
          : null;
  return [
    ...(listProblem === null ? [] : [{ field: 'items', message: listProblem }]),
    ...items.flatMap((one, at) => [
      ...textErrors(`items.${at}.name`, one.name, {
        most: 30,
        ...(usualOf(one.category) ? {} : { missing: 'Enter the name that shoppers read' }),
      }),
      ...textErrors(`items.${at}.line`, one.line, { most: 80 }),
      ...optional(`items.${at}.description`, one.description),
      ...hsnErrors(`items.${at}.hsn`, one.hsn),
      ...pictureErrors(`items.${at}.picture`, one.picture),
    ]),
    // Also where one is called what another usually is: shoppers could not tell the two apart.
    ...repeatErrors('items', items, nameOf, 'name', categoryHasThatName),
    ...optional('allProducts', allProducts),
    ...textErrors('searchExamples', searchExamples, { most: 60 }),
  ];
}

const isCategoryId = (id: string): boolean => id.length <= 40 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id);

/** The owner's name of a category, or the usual one. */
export const nameOf = ({ category, name }: Pick<Category, 'category' | 'name'>): string =>
  name || (usualOf(category)?.name() ?? '');

/** An invoice names one for every line, so a category has one. */
const hsnErrors = (field: string, hsn: string): FormError[] => {
  const message = hsn === '' ? enterAnHsnCode : hsnProblem(hsn);
  return message === null ? [] : [{ field, message }];
};

const optional = (field: string, description: string): FormError[] =>
  description === '' ? [] : descriptionErrors(description).map(({ message }) => ({ field, message }));

export const categoryNames = ({ items }: Pick<Categories, 'items'>): Record<string, string> =>
  Object.fromEntries(items.map((one) => [one.category, nameOf(one)]));

/**
 * The ids that products, filters and addresses can name, in the order of the alphabet: it stays when the owner moves
 * one.
 */
export const shownCategories = ({ items }: Pick<Categories, 'items'>): string[] =>
  items.flatMap(({ category, isShown }) => (isShown ? [category] : [])).sort();

/** Those of some categories that are shown, in the owner's order. */
export const inOwnersOrder = (ids: readonly string[], { items }: Pick<Categories, 'items'>): string[] =>
  items.flatMap(({ category, isShown }) => (isShown && ids.includes(category) ? [category] : []));

/** The grounds behind pictures, as a page's stylesheet names them. */
export const styleOfTints = ({ items }: Pick<Categories, 'items'>): string =>
  items.map(({ category, tint }) => `.tint-${category}{background:${tints[tint]}}`).join('');
