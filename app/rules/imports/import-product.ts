import { hasLostLetters } from '#rules/csv.ts';
import { undeclaredFood } from '#rules/food/food-facts.ts';
import { readNetQuantity, writeNetQuantity } from '#rules/food/net-quantity.ts';
import { isSafeLink } from '#rules/links.ts';
import { paiseFromTyped } from '#rules/pricing/money.ts';
import { eachProductText } from '#rules/products/product-fields.ts';
import { longestWeight, mostVariants, type ProductDraft, productErrors } from '#rules/products/product-form.ts';
import { highestStock } from '#rules/products/stock.ts';
import type { Slices } from '#rules/slices.ts';
import { typedAmount, typedNumber, withoutCurrency } from '#rules/typed-number.ts';
import { decodeEntities } from './plain-text.ts';
import type { RowProblem, Sheet, SheetRow } from './sheet.ts';
import * as texts from './texts.ts';

export type ImportSource = 'shopify' | 'woocommerce';

export interface ImportedSize {
  line: number;
  weight: string;
  pricePaise: number;
  sellingPricePaise: number;
  totalStock: number;
}

/** A product as an export describes it, in the words of this shop (behaviour: Imports 2). */
export interface ProductFromExport {
  line: number;
  /** By which the same export knows it again: the handle, or the id or SKU. */
  key: string;
  title: string;
  description: string;
  category: string;
  sizes: ImportedSize[];
  /** Addresses at the other shop, the main picture first. */
  pictures: string[];
  /** Shoppers of the other shop could buy it. */
  wasPublished: boolean;
  /** Paths of its page at the other shop. */
  oldPaths: string[];
  /** What the owner should know; none of it keeps the product out. */
  notes: string[];
  /** With one of them the product is not made. */
  problems: RowProblem[];
}

/** What the owner chose for what an export does not say. */
export interface ImportChoices {
  /** For products whose type, tags and title name none. */
  category: string;
  /** All that there are; a product is put into no other. */
  categories?: readonly { id: string; label: string }[];
  /** Percent; 0 is nil rated. */
  gst: number;
  /** The prices of the file are without GST, which is added to them. */
  pricesLackGst?: boolean;
}

export const mostPictures = 4;
export const mostProducts = 10_000;

/** What a line says that belongs to no product, and where a product begins. */
export const emptyProduct: ProductFromExport = {
  line: 1,
  key: '',
  title: '',
  description: '',
  category: '',
  sizes: [],
  pictures: [],
  wasPublished: false,
  oldPaths: [],
  notes: [],
  problems: [],
};

/** A cell that is shown on one line. */
export const oneLine = (text: string) =>
  decodeEntities(text)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** What was typed, for a sentence about it. Cut between whole characters: half of one is no text to a database. */
export const shortened = (typed: string, most = 80) => [...typed.slice(0, 2 * most)].slice(0, most).join('');

/** An amount as shops write it: '1,299.00', '₹1299', 'Rs. 1,299'. Paise with GST, or a sentence. */
export function readPrice(typed: string, { gst, pricesLackGst = false }: ImportChoices): number | string {
  const bare = withoutCurrency(typed).replace(/(\.\d{2})0+$/, '$1');
  if (bare === '') return 'Enter the price.';
  // A price without GST is often rounded to four digits, and to paise once the tax is in it.
  const rupees = pricesLackGst ? typedAmount(bare) : (typedNumber(bare) ?? Number.NaN);
  if (rupees === 0) return 'The price must be above 0.';
  if (!(rupees > 0)) {
    const isTooFine = typedAmount(bare) > 0;
    return isTooFine
      ? `‘${shortened(typed, 40)}’ has more than two decimals.`
      : `‘${shortened(typed, 40)}’ is not a price. Write it as 1299 or 1,299.00.`;
  }
  return pricesLackGst ? Math.round(Number((rupees * (100 + gst)).toFixed(6))) : paiseFromTyped(rupees);
}

/**
 * Units on the shelf, or a sentence. Below 0 the other shop owes some: there are none.
 * @param isTold the file has a column for them; that of a Shopify shop with several places has none
 */
export function readStock(typed: string, isTold = true): { units: number; note: string | null } | string {
  if (typed === '') {
    const why = isTold ? 'The other shop does not count the stock' : 'The file does not say the stock';
    return { units: 0, note: `${why}: enter it before you list the product.` };
  }
  const isBelow = typed.startsWith('-');
  const units = typedNumber(typed.replace(/^-/, ''));
  if (units === null || !Number.isInteger(units) || units > highestStock) return texts.notAStock(shortened(typed, 40));
  return isBelow && units > 0
    ? { units: 0, note: 'The other shop has sold more than it has: the stock is 0.' }
    : { units, note: null };
}

/** Something of a product that this shop has no place for, and how other shops' headings begin under which it stands. */
type LeftOut = readonly [name: string, headings: RegExp];

/** Columns that one sentence names. */
const mostNamed = 8;

/**
 * Says of each product what is left out of it: a sentence for each thing, and one with the columns of the file that nobody here knows, such as a
 * metafield with the allergens (behaviour: Imports 10).
 * @param isKnown whether the column of a heading, in lower case, is read or says nothing
 */
export function* noteLeftOut(
  sheet: Sheet,
  things: readonly LeftOut[],
  isKnown: (column: string) => boolean,
): Slices<(rows: readonly SheetRow[]) => string[]> {
  const columns = [...sheet.columns.keys()];
  const isOf =
    (column: string) =>
    ([, headings]: LeftOut) =>
      headings.test(column);
  const empty = new Set(columns.filter((column) => column !== '' && !isKnown(column) && !things.some(isOf(column))));
  const others: string[] = [];
  for (const row of sheet.rows) {
    yield;
    for (const column of empty) {
      if (!isSaid(row.cell(column))) continue;
      empty.delete(column);
      others.push(column);
    }
  }
  const inOrder = columns.filter((column) => others.includes(column));
  // Of 'Allergens (product.metafields.shopify.allergen-information)' the first part is for people.
  const nameOf = (column: string) =>
    shortened((sheet.columns.get(column) ?? '').replace(/ \(product\.metafields\..*\)$/, ''), 40);
  const named = inOrder.slice(0, mostNamed).map(nameOf).join(', ');
  const more = inOrder.length > mostNamed ? ` and ${inOrder.length - mostNamed} more` : '';
  const notes = [
    ...things.map(([name, headings]) => ({
      note: texts.leftOut(name),
      columns: columns.filter((column) => headings.test(column)),
    })),
    { note: `Left out, as this shop does not know these columns: ${named}${more}.`, columns: inOrder },
  ];
  return (rows) =>
    notes.flatMap(({ note, columns: own }) =>
      rows.some((row) => own.some((column) => isSaid(row.cell(column)))) ? [note] : [],
    );
}

const isSaid = (cell: string) => !/^(?:|0+(?:\.0+)?|false|no)$/i.test(cell);

/** The first four addresses that can be pictures, without repetitions. */
export function readPictures(addresses: readonly string[], say: (note: string) => void): string[] {
  const found = [...new Set(addresses.map((address) => address.trim()).filter((address) => address !== ''))];
  const good = found.filter((address) => {
    const isGood = /^https?:\/\//i.test(address) && address.length <= 2000 && isSafeLink(address);
    if (!isGood) say(`‘${shortened(address)}’ is not the address of a picture.`);
    return isGood;
  });
  if (good.length > mostPictures) say(`The file has ${good.length} pictures. The first ${mostPictures} are taken.`);
  return good.slice(0, mostPictures);
}

/** What other shops call the first three. */
const words: readonly (readonly [string, RegExp])[] = [
  ['oil', /\b(?:oils?|ghee|vanaspati|tel)\b/],
  [
    'snacks',
    /\b(?:snacks?|namkeen|namkin|cookies?|biscuits?|chips|chikki|laddus?|ladoos?|makhana|bars?|nuts?|trail mix|khakhra|chivda)\b/,
  ],
  [
    'flour',
    /\b(?:flours?|atta|besan|maida|sooji|suji|rava|ragi|sattu|millets?|grains?|rice|dals?|pulses?|lentils?|oats|cereals?|daliya)\b/,
  ],
];

/**
 * The category that the words name, the most telling ones first: type and category before tags, tags before the title. The owner's own categories are
 * known by their id and their name.
 */
export function nearestCategory(said: readonly string[], { category, categories = [] }: ImportChoices): string {
  const spelled = (text: string) => ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;
  const own = categories.filter(({ id }) => !words.some(([first]) => first === id));
  const known = words.filter(([id]) => categories.some((one) => one.id === id));
  for (const text of said) {
    const line = spelled(text);
    const named = own.find(({ id, label }) => [id, label].some((name) => line.includes(spelled(name))));
    if (named) return named.id;
    const lower = text.toLowerCase();
    const found = known.find(([, pattern]) => pattern.test(lower));
    if (found) return found[0];
  }
  return category;
}

/**
 * The size of a product that comes in one only: as one of its attributes says it, else its title. The weight of other shops is that of the parcel, and
 * no net quantity.
 */
export function onlySize(title: string, attributes: readonly string[] = []): string {
  const [only, ...others] = attributes.map(readNetQuantity).filter((quantity) => quantity !== null);
  if (only && others.length === 0) return writeNetQuantity(only);
  const said = /(?:^|[\s(,-])(\d{1,5}(?:\.\d{1,3})?\s?(?:kg|g|gm|gms|grams?|ml|l|ltr|litres?|pcs))(?=$|[\s),.])/i.exec(
    title,
  )?.[1];
  const quantity = said === undefined ? null : readNetQuantity(said);
  return quantity ? writeNetQuantity(quantity) : '1 pack';
}

/** The product as this shop stores it: unlisted, without pictures and without what an export does not know. */
export function draftOf(product: ProductFromExport, choices: ImportChoices): ProductDraft {
  return {
    ...eachProductText(() => ''),
    ...undeclaredFood,
    title: product.title,
    description: product.description,
    category: product.category,
    gst: choices.gst,
    nilRated: choices.gst === 0,
    averageReview: 0,
    bestSellers: false,
    isActive: false,
    variants: product.sizes.map(({ line: _line, ...size }) => size),
  };
}

/** What an unlisted product may lack until staff complete it: nobody knows them but they. */
const mayLack = (field: string, { image, averageReview, description }: ProductDraft) =>
  (field === 'image' && image === '') ||
  (field === 'averageReview' && averageReview === 0) ||
  (field === 'description' && description === '');

/** Adds what the rules of the product form say (behaviour: Catalogue 6), each under the line and the column that staff see. */
export function addFormProblems(
  product: ProductFromExport,
  choices: ImportChoices,
  columnOf: (field: string) => string,
): void {
  if (product.sizes.length > mostVariants) {
    const message = `The product has ${product.sizes.length} sizes. This shop takes at most ${mostVariants}: split it into several products.`;
    product.problems.push({ line: product.line, column: columnOf('weight'), message });
  }
  const seen = new Set<string>();
  for (const { line, weight } of product.sizes) {
    const say = (message: string) => void product.problems.push({ line, column: columnOf('weight'), message });
    if (weight.length > longestWeight) say(`The name of the size is longer than ${longestWeight} characters.`);
    if (seen.has(weight.toLowerCase())) say(`The size ‘${shortened(weight, longestWeight)}’ is there twice.`);
    seen.add(weight.toLowerCase());
  }
  for (const [field, text] of [
    ['title', product.title],
    ['description', product.description],
    ...product.sizes.map(({ weight }) => ['weight', weight] as const),
  ] as const) {
    if (!hasLostLetters(text)) continue;
    product.problems.push({
      line: product.line,
      column: columnOf(field),
      message: 'Letters have become ‘?’. Export the file again, and do not save it in a spreadsheet.',
    });
  }
  if (product.problems.length > 0) return;
  const draft = draftOf(product, choices);
  for (const { field, message } of productErrors(draft, { mode: 'edit', stockMayBeOut: true })) {
    if (mayLack(field, draft)) continue;
    const at = /^variants\.(\d+)\.(\w+)/.exec(field);
    const line = product.sizes[Number(at?.[1] ?? 0)]?.line ?? product.line;
    product.problems.push({ line: at ? line : product.line, column: columnOf(at?.[2] ?? field), message });
  }
}
