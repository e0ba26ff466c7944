import type { FileKind } from './file-kinds.ts';
import { decodeEntities } from './plain-text.ts';
import { hasLostCharacters, isShortened } from './read-csv.ts';
import * as sentences from './sentences.ts';
import type { RowProblem, Sheet, SheetRow } from './sheet.ts';
import type { Slices } from './slices.ts';

type CodeName = 'sku' | 'barcode';
export type ImportSource = 'shopify' | 'woocommerce';

export interface ImportedSize {
  line: number;
  weight: string;
  pricePaise: number;
  sellingPricePaise: number;
  totalStock: number;
  /** Empty where the other shop has none, or one that this shop cannot take. */
  sku: string;
  barcode: string;
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

export interface ImportChoices {
  /** For products whose type, tags and title name none. */
  category: string;
  /** Percent; 0 is nil rated. */
  gst: number;
  /** The prices of the file are without GST, which is added to them. */
  pricesLackGst?: boolean;
}

/** What the shop that takes the products says of them: none of it is decided here. */
export interface ReceivingShop {
  /** As '2026-11-27': a sale that is over or has not begun is none. */
  today: string;
  /** All that there are; a product is put into no other. */
  categories: readonly { id: string; label: string }[];
  /**
   * What other shops call some of them; the first that fits is taken. All others are known by their id and their name.
   */
  categoryWords: readonly (readonly [id: string, words: RegExp])[];
  most: { sizes: number; pictures: number; units: number; charactersOfSize: number };
  /** A number as people type it, '1,299.5' or '-3'; NaN for anything else. */
  amount(text: string): number;
  /** Rupees as people type them, '₹1,299.00'; NaN for anything else. */
  money(text: string): number;
  /**
   * The day that a cell names, as it is read in India and by spreadsheets in American English; null where it is none.
   */
  day(cell: string): { here: string | null; american: string | null };
  /**
   * The net quantity that a text names, as the shop spells it: '500 g' for '0.5KG'. Null where it names none plainly.
   */
  netQuantity(text: string): string | null;
  /** What is wrong with a code of a size, as a sentence, or null. */
  codeProblem(name: CodeName, code: string): string | null;
  /** By which two codes are the same one. */
  codeKey(name: CodeName, code: string): string;
  /** What else keeps a product out, by the name of the field and the place of the size. */
  problemsOf(product: ProductFromExport): readonly { field: string; size: number | null; message: string }[];
  /** What the shop itself exports, and somebody may choose by mistake. */
  shopFiles: readonly FileKind[];
}

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

export const oneLine = (text: string) =>
  decodeEntities(text)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** What was typed, for a sentence about it. Cut between whole characters: half of one is no text to a database. */
export const shortened = (typed: string, most = 80) => [...typed.slice(0, 2 * most)].slice(0, most).join('');

/** An amount as shops write it: '1,299.00', '₹1299', 'Rs. 1,299'. Paise with GST, or a sentence. */
export function readPrice(
  typed: string,
  { gst, pricesLackGst = false }: ImportChoices,
  { money }: ReceivingShop,
): number | string {
  if (typed === '') return 'Enter the price.';
  const rupees = money(typed.replace(/(\.\d{2})0+(?=$|\/-$)/, '$1'));
  if (rupees === 0) return 'The price must be above 0.';
  if (!(rupees > 0)) return `‘${shortened(typed, 40)}’ is not a price. Write it as 1299 or 1,299.00.`;
  // A price without GST is often rounded to four digits, and to paise once the tax is in it.
  if (pricesLackGst) return Math.round(Number((rupees * (100 + gst)).toFixed(6)));
  // 1.005 * 100 is 100.49999999999999 in binary.
  const paise = Number((rupees * 100).toPrecision(15));
  return Number.isInteger(paise) ? paise : `‘${shortened(typed, 40)}’ has more than two decimals.`;
}

/**
 * Units on the shelf, or a sentence. Below 0 the other shop owes some: there are none.
 * @param isTold the file has a column for them; that of a Shopify shop with several places has none
 */
export function readStock(
  typed: string,
  { amount, most }: ReceivingShop,
  isTold = true,
): { units: number; note: string | null } | string {
  if (typed === '') {
    const why = isTold ? 'The other shop does not count the stock' : 'The file does not say the stock';
    return { units: 0, note: `${why}: enter it before you list the product.` };
  }
  const units = amount(typed);
  if (!Number.isInteger(units) || Math.abs(units) > most.units) return sentences.notAStock(shortened(typed, 40));
  return units < 0
    ? { units: 0, note: 'The other shop has sold more than it has: the stock is 0.' }
    : { units: Math.max(units, 0), note: null };
}

/**
 * Something of a product that this shop has no place for, and how other shops' headings begin under which it stands.
 */
type LeftOut = readonly [name: string, headings: RegExp];

/** Columns that one sentence names. */
const mostNamed = 8;

/**
 * Says of each product what is left out of it: a sentence for each thing, and one with the columns of the file that
 * nobody here knows, such as a metafield with the allergens (behaviour: Imports 10).
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
      if (!isSet(row.cell(column))) continue;
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
      note: sentences.leftOut(name),
      columns: columns.filter((column) => headings.test(column)),
    })),
    { note: `Left out, as this shop does not know these columns: ${named}${more}.`, columns: inOrder },
  ];
  return (rows) =>
    notes.flatMap(({ note, columns: own }) =>
      rows.some((row) => own.some((column) => isSet(row.cell(column)))) ? [note] : [],
    );
}

const isSet = (cell: string) => !/^(?:|0+(?:\.0+)?|false|no)$/i.test(cell);

/** A code of a size. What cannot be one here is left out, and said. */
export function readCode(name: CodeName, typed: string, shop: ReceivingShop, say: (note: string) => void): string {
  const code = oneLine(typed);
  if (code === '') return '';
  const problem = isShortened(code) ? 'A spreadsheet has shortened it' : shop.codeProblem(name, code);
  if (problem === null) return code;
  say(sentences.codeLeftOut(name, shortened(code, 40), problem));
  return '';
}

/** Leaves out codes that an earlier size of the file has, and says so of their products: each belongs to one size. */
export function withoutTwice(products: readonly ProductFromExport[], shop: ReceivingShop): void {
  const seen = new Map<string, string>();
  for (const product of products) {
    for (const size of product.sizes) {
      for (const name of ['sku', 'barcode'] as const) {
        const code = size[name];
        const key = `${name} ${shop.codeKey(name, code)}`;
        const owner = code === '' ? undefined : seen.get(key);
        if (code !== '' && owner === undefined) seen.set(key, `${product.title}, ${size.weight}`);
        if (owner === undefined) continue;
        size[name] = '';
        product.notes.push(sentences.codeTaken(name, shortened(code, 40), owner));
      }
    }
  }
}

/** The first addresses that can be pictures, without repetitions. */
export function readPictures(
  addresses: readonly string[],
  { most }: ReceivingShop,
  say: (note: string) => void,
): string[] {
  const found = [...new Set(addresses.map((address) => address.trim()).filter((address) => address !== ''))];
  const good = found.filter((address) => {
    // Browsers drop control characters and read a backslash as a slash: such an address leads elsewhere than it seems
    // to.
    const isGood = /^https?:\/\/[^/\p{Cc} \\][^\p{Cc} \\]*$/iu.test(address) && address.length <= 2000;
    if (!isGood) say(`‘${shortened(address)}’ is not the address of a picture.`);
    return isGood;
  });
  if (good.length > most.pictures) say(`The file has ${good.length} pictures. The first ${most.pictures} are taken.`);
  return good.slice(0, most.pictures);
}

/**
 * The category that the words name, the most telling ones first: type and category before tags, tags before the title.
 * The owner's own categories are known by their id and their name.
 */
export function nearestCategory(
  cells: readonly string[],
  { category }: ImportChoices,
  { categories, categoryWords }: ReceivingShop,
): string {
  const spelled = (text: string) => ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;
  const own = categories.filter(({ id }) => !categoryWords.some(([named]) => named === id));
  const existing = categoryWords.filter(([id]) => categories.some((one) => one.id === id));
  for (const text of cells) {
    const line = spelled(text);
    const named = own.find(({ id, label }) => [id, label].some((name) => line.includes(spelled(name))));
    if (named) return named.id;
    const lower = text.toLowerCase();
    const found = existing.find(([, pattern]) => pattern.test(lower));
    if (found) return found[0];
  }
  return category;
}

/**
 * The size of a product that comes in one only: as one of its attributes says it, else its title. The weight of other
 * shops is that of the parcel, and no net quantity.
 */
export function onlySize({ netQuantity }: ReceivingShop, title: string, attributes: readonly string[] = []): string {
  const [only, ...others] = attributes.map((text) => netQuantity(text)).filter((quantity) => quantity !== null);
  if (only !== undefined && others.length === 0) return only;
  const cells = /(?:^|[\s(,-])(\d{1,5}(?:\.\d{1,3})?\s?(?:kg|g|gm|gms|grams?|ml|l|ltr|litres?|pcs))(?=$|[\s),.])/i.exec(
    title,
  )?.[1];
  return (cells === undefined ? null : netQuantity(cells)) ?? '1 pack';
}

/** Adds what keeps the product out of the shop, each under the line and the column of the file. */
export function addShopProblems(
  product: ProductFromExport,
  { most, problemsOf }: ReceivingShop,
  columnOf: (field: string) => string,
): void {
  if (product.sizes.length > most.sizes) {
    const message = `The product has ${product.sizes.length} sizes. This shop takes at most ${most.sizes}: split it into several products.`;
    product.problems.push({ line: product.line, column: columnOf('weight'), message });
  }
  const seen = new Set<string>();
  for (const { line, weight } of product.sizes) {
    const say = (message: string) => void product.problems.push({ line, column: columnOf('weight'), message });
    if (weight.length > most.charactersOfSize)
      say(`The name of the size is longer than ${most.charactersOfSize} characters.`);
    if (seen.has(weight.toLowerCase())) say(`The size ‘${shortened(weight, most.charactersOfSize)}’ is there twice.`);
    seen.add(weight.toLowerCase());
  }
  for (const [field, text] of [
    ['title', product.title],
    ['description', product.description],
    ...product.sizes.map(({ weight }) => ['weight', weight] as const),
  ] as const) {
    if (!hasLostCharacters(text)) continue;
    product.problems.push({
      line: product.line,
      column: columnOf(field),
      message: 'Letters have become ‘?’. Export the file again, and do not save it in a spreadsheet.',
    });
  }
  if (product.problems.length > 0) return;
  for (const { field, size, message } of problemsOf(product)) {
    const line = size === null ? product.line : (product.sizes[size]?.line ?? product.line);
    product.problems.push({ line, column: columnOf(field), message });
  }
}
