import { enterAnHsnCode, hsnProblem, unitCodes } from '#documents/rules/codes.ts';
import { slugFromTitle } from '#pages/rules/custom-page.ts';
import type { FormError } from '#rules/app-error.ts';
import { nameOf, type Tint, usualOf } from '#settings/rules/categories.ts';
import { repeatErrors } from '#settings/rules/setting-errors.ts';
import { defaultsOf, entryName, type Fields, type SectionFields, type ValueOf } from './field.ts';
import { ownDescription } from './search-description.ts';

const ofAll = 'All products';
const unitCode = (Object.keys(unitCodes) as (keyof typeof unitCodes)[]).map((code) => [
  code,
  `${code} (${unitCodes[code]})`,
]);

const categoryFields = {
  /** Small Latin letters, digits and dashes: it is in addresses, files, the API and stored filters. */
  category: {
    kind: 'line',
    isFixed: true,
    label: 'Id',
    description: 'Its id in addresses, files and the API; empty: a new one, whose id is made of its name',
    isLater: true,
    most: 40,
    mostSent: 40,
    isTranslated: false,
    claims: null,
  },
  name: {
    kind: 'line',
    label: 'Name that shoppers read',
    hint: 'Such as Laddoos. Flour, oil and snacks have a usual name in each language: leave theirs empty for it.',
    description: 'What shoppers read as its name; flour, oil and snacks have a usual one',
    isLater: true,
    most: 30,
    mostSent: 100,
    isTranslated: true,
    claims: { place: 'category-name/{category}', of: ofAll, part: 'Name of a category' },
  },
  line: {
    kind: 'line',
    label: 'Line under its tile',
    hint: 'Something true of all its products. Leave it empty for none.',
    description: 'Under its tile on the home page; empty for none',
    isLater: true,
    most: 80,
    mostSent: 200,
    isTranslated: true,
    claims: { place: 'category-line/{category}', of: 'Home page', part: 'Line of a category' },
  },
  description: {
    ...ownDescription,
    description: 'For search engines; empty for a sentence that suits any shop',
    isLater: true,
    claims: { place: 'category/{category}', of: ofAll },
  },
  /** Of its products that name none; an invoice names one for every line. */
  hsn: {
    kind: 'line',
    label: 'HSN code',
    hint: 'On invoices, of its products that have none of their own. 4, 6 or 8 digits; your accountant knows it.',
    description: 'HSN code of its products that name none',
    isLater: 'completed',
    most: 10,
    mostSent: 10,
    missing: enterAnHsnCode,
    problem: hsnProblem,
    isTranslated: false,
    claims: null,
  },
  unitCode: {
    kind: 'choice',
    label: 'Unit code',
    options: Object.fromEntries(unitCode) as Record<keyof typeof unitCodes, string>,
    description: 'Unit code of its products that name none',
    isLater: 'completed',
    expected: 'There is no such unit code',
    default: 'PAC',
  },
  tint: {
    kind: 'choice',
    label: 'Colour behind its pictures',
    options: {
      wheat: 'Wheat',
      mustard: 'Mustard',
      terracotta: 'Terracotta',
      leaf: 'Leaf green',
      sky: 'Sky blue',
      rose: 'Rose',
    } satisfies Record<Tint, string>,
    description: 'Behind the pictures of its products',
    isLater: 'completed',
    expected: 'There is no such colour',
    default: 'leaf',
  },
  picture: {
    kind: 'picture',
    label: 'Picture of its tile',
    hint: 'A dish or the food itself, 1200 × 1200 px or larger, the subject in the middle: it is cut to 4:3, 3:1 and a square. Also in a phone’s menu. Leave it empty for none.',
    description: 'Uploaded, of its tile on the home page; empty for none',
    isLater: 'completed',
  },
  isShown: {
    kind: 'tick',
    label: 'Shown',
    description: 'Shoppers find it, and products can be put into it',
    isLater: 'completed',
    default: true,
  },
} as const satisfies Fields;

/**
 * A row of the owner (behaviour: Catalogue 1). The database has it too, as the table `category`, for what it joins and
 * refuses itself.
 */
export type Category = ValueOf<typeof categoryFields>;

const fields = {
  items: {
    kind: 'list',
    label: 'Categories',
    hint: 'In the order in which they are shown.',
    description: 'Each category once, in the order in which shoppers find them',
    most: 40,
    mostSent: 40,
    add: 'Add a category',
    nameOf: (entry, at) => {
      const { category, name } = entry as Category;
      const shown = entryName(nameOf({ category, name }), at);
      return category === '' ? shown : `${shown} (${category})`;
    },
    fields: categoryFields,
  },
  allProducts: {
    ...ownDescription,
    label: 'All products: description for search engines',
    description: 'For search engines, of the page with all products',
    isLater: true,
    claims: { place: 'all-products', of: ofAll, part: ownDescription.label },
  },
  searchExamples: {
    kind: 'line',
    label: 'Examples in the search box',
    hint: 'A few of your products, such as: Atta, besan, til. Leave it empty for none.',
    description: 'Shown in the empty search box',
    isLater: true,
    most: 60,
    mostSent: 200,
    isTranslated: true,
    claims: { place: 'search-examples', of: 'Search', part: 'Examples' },
  },
} as const satisfies Fields;

/** What the shop says of its categories; empty for words that suit any shop, in the reader's language. */
export type Categories = ValueOf<typeof fields>;

export const categories = {
  title: 'Categories',
  group: 'selling',
  about:
    'Your categories, in the order in which shoppers find them. Add one, and it can be chosen for products at once. One that has products cannot be removed.',
  fields,
  errors: categoriesErrors,
  tidied: <Said extends { items: Partial<Category>[] }>(value: Said) => withIds(completeCategories(value)),
} as const satisfies SectionFields;

/** Categories that were saved, or are sent, without what came later. */
export function completeCategories<Said extends { items: Partial<Category>[] }>(
  settings: Said,
): Omit<Said, 'items'> & Pick<Categories, 'items'> {
  const complete = (one: Partial<Category>): Category => {
    const { name: _name, ...codes } = usualOf(one.category ?? '') ?? {};
    const given = Object.entries(one).filter(([, value]) => value !== undefined);
    return { ...defaultsOf(categoryFields), ...codes, ...Object.fromEntries(given) };
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

function categoriesErrors({ items }: Categories): FormError[] {
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
    ...items.flatMap((one, at) =>
      one.name === '' && !usualOf(one.category)
        ? [{ field: `items.${at}.name`, message: 'Enter the name that shoppers read' }]
        : [],
    ),
    // Also where one is called what another usually is: shoppers could not tell the two apart.
    ...repeatErrors(
      'items',
      items,
      nameOf,
      'name',
      (name) => `Another category is called ‘${name}’ already: give each its own name`,
    ),
  ];
}

const isCategoryId = (id: string): boolean => id.length <= 40 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id);
