/**
 * Products as a table: one line a variant, the lines of a product one after another. The export writes it, people
 * change it in a spreadsheet, the import reads it back.
 */

import { factsNotInFile, foodCsvCells, foodCsvHeader, readFoodCells } from '#food/rules/food-csv.ts';
import type { StoredFoodFacts } from '#food/rules/food-facts.ts';
import { readNetQuantity, writeEnteredQuantity } from '#food/rules/net-quantity.ts';
import { paiseFromTyped, rupeesFromPaise } from '#pricing/rules/money.ts';
import type { FormError } from '#rules/app-error.ts';
import { productsFile, shopFiles } from '#rules/file-kinds.ts';
import * as sharedTexts from '#rules/staff-texts.ts';
import type { CsvCell } from '#rules/text/csv.ts';
import { asIdentifier } from '#rules/text/hidden-characters.ts';
import { tidyInput } from '#rules/typed/typed-input.ts';
import { notANumber, typedNumber, withoutCurrency } from '#rules/typed/typed-number.ts';
import { highestLimits, type ProductLimits } from '#settings/rules/fields/catalogue.ts';
import { wrongFile } from '#shop-import/file-kinds.ts';
import { armed, type CsvRow, csvRows, decodeCsv, hasLostCharacters, isShortened } from '#shop-import/read-csv.ts';
import { gathered, type Slices } from '#shop-import/slices.ts';
import { shelfStock } from '#stock/rules/stock.ts';
import { eachProductText, type ProductTextName, productTextEntries } from './product-fields.ts';
import { type ProductDraft, productErrors } from './product-form.ts';
import { sizeCodeFields, sizeCodeNames } from './size-codes.ts';
import * as staffTexts from './staff-texts.ts';
import type { ImportedVariant, StoredVariant } from './variant-edit.ts';

/** Pictures come last: their addresses say the least to people. */
const textFields = [
  ...productTextEntries.filter(([, { control }]) => control !== 'picture'),
  ...productTextEntries.filter(([, { control }]) => control === 'picture'),
];
const idColumn = 'Product ID';
const productColumns = [
  idColumn,
  ...textFields.map(([, { csvHeader }]) => csvHeader),
  ...foodCsvHeader,
  'GST',
  'Average Rating',
  'Best Seller',
  'Listed',
];
/** The stock once more, which nobody changes: by it the import knows what was changed, whatever was sold meanwhile. */
const exportedStockColumn = 'Stock at Export';
const variantIdColumn = 'Variant ID';
/** Empty where the weight says it. */
const netColumn = 'Net Quantity';
/** Empty where it is computed. */
const gramsColumn = 'Parcel Weight (g)';
const codeColumns = sizeCodeNames.map((name) => sizeCodeFields[name].csvHeader);
const variantColumns = [
  'Weight',
  netColumn,
  ...codeColumns,
  gramsColumn,
  'Price (MRP)',
  'Selling Price',
  'Total Stock',
  exportedStockColumn,
  variantIdColumn,
];
export const productCsvHeader: readonly string[] = [...productColumns, ...variantColumns];
/** What may be empty may also be missing: a file from before there was such a column is still good. */
const mayBeMissing = new Set([
  ...textFields.filter(([, { missing }]) => missing === undefined).map(([, field]) => field.csvHeader),
  ...foodCsvHeader,
  netColumn,
  ...codeColumns,
  gramsColumn,
  exportedStockColumn,
  variantIdColumn,
]);

/** The lines of one product. Stock is what lies on the shelf, also while 'Out of Stock' is ticked. */
export function productCsvLines(
  product: Omit<ProductDraft, 'variants'> & { _id: string; variants: StoredVariant[] },
): CsvCell[][] {
  const yes = (value: boolean) => (value ? 'Yes' : 'No');
  const shared: CsvCell[] = [
    product._id,
    ...textFields.map(([name]) => ({ text: product[name] })),
    ...foodCsvCells(product),
    product.gst,
    // No buyer and no owner has rated an imported product yet.
    product.averageReview || '',
    yes(product.bestSellers),
    yes(product.isActive),
  ];
  return product.variants.map((variant) => [
    ...shared,
    { text: variant.weight },
    writeEnteredQuantity(variant.weight, variant.netQuantity),
    ...sizeCodeNames.map((name) => ({ text: variant[name] })),
    variant.parcelGrams ?? '',
    rupeesFromPaise(variant.pricePaise),
    rupeesFromPaise(variant.sellingPricePaise),
    shelfStock(variant),
    shelfStock(variant),
    variant.id,
  ]);
}

export interface CsvProblem {
  line: number;
  message: string;
}

export interface ImportedProduct {
  /** Line of its first variant. */
  line: number;
  /** Null for a new product. */
  id: string | null;
  draft: Omit<ProductDraft, 'variants'> & { variants: ImportedVariant[] };
  /** Line of each variant. */
  lines: readonly number[];
  /** Texts and facts that the file has no column for: a product that is there already keeps its own. */
  notInFile: readonly (ProductTextName | keyof StoredFoodFacts)[];
  errors: FormError[];
}

export interface ProductTable {
  products: ImportedProduct[];
  problems: CsvProblem[];
}

/** Most products of one file: more would hold its transaction open for too long. */
const mostProducts = 2000;
const mostProblems = 10_000;
/** Lines of a file that are looked at: each product with all its variants, and as many again. */
const mostCsvLines = 2 * mostProducts * highestLimits.sizes;

/** Reads a file. @throws SyntaxError with a sentence for one that is no CSV, or too long */
export function* readProductFile(
  file: Uint8Array,
  categories: readonly string[],
  limits: ProductLimits,
): Slices<ProductTable> {
  const rows = yield* gathered(csvRows(decodeCsv(file), { mostRows: mostCsvLines }));
  return yield* readProductTable(rows, categories, limits);
}

/**
 * Reads the table. Every problem is listed by its line; a table with one is not to be stored at all.
 * Lines of one product follow each other: with the same Product ID, or for new products without one, the same Title.
 */
function* readProductTable(
  rows: readonly CsvRow[],
  categories: readonly string[],
  limits: ProductLimits,
): Slices<ProductTable> {
  const [head] = rows;
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  const missing = productCsvHeader.filter((name) => !names.includes(name.toLowerCase()) && !mayBeMissing.has(name));
  if (!head || missing.length > 0) {
    const message = wrongFile(
      head?.cells ?? [],
      `These columns are missing: ${missing.join(', ')}`,
      shopFiles,
      productsFile,
    );
    return { products: [], problems: [{ line: 1, message }] };
  }
  const place = new Map(productCsvHeader.map((name) => [name, names.indexOf(name.toLowerCase())]));
  const hasColumn = (name: string) => names.includes(name.toLowerCase());
  const notInFile = [
    ...textFields.filter(([, { csvHeader }]) => !hasColumn(csvHeader)).map(([name]) => name),
    ...factsNotInFile(hasColumn),
  ];
  const problems: CsvProblem[] = [];
  const products: (ImportedProduct & { lines: number[] })[] = [];
  const optional = (text: string) => (text === '' ? undefined : text);
  const seen = new Set<string>();
  for (const { line, cells } of rows.slice(1)) {
    yield;
    // Far beyond what anybody mends by hand, and every problem more would cost time that shoppers wait for.
    if (products.length > mostProducts) return tooMany('products', mostProducts);
    if (problems.length > mostProblems) return tooMany('problems', mostProblems);
    const cell = (name: string) => armed(cells[place.get(name) ?? -1] ?? '').trim();
    const key = (name: string) => asIdentifier(cell(name));
    const number = (name: string) => readNumber(cell(name), name, line, problems);
    const rupees = (name: string) => readNumber(withoutCurrency(cell(name)), name, line, problems);
    for (const name of productCsvHeader) {
      const fault = spreadsheetFault(name, cell(name));
      if (fault !== null) problems.push({ line, message: fault });
    }
    const variant: ImportedVariant = {
      id: optional(key(variantIdColumn)),
      weight: cell('Weight'),
      // Left out where the file has no such column, which keeps what is stored.
      ...(hasColumn(netColumn) ? { netQuantity: readNet(cell(netColumn), line, problems) } : {}),
      ...Object.fromEntries(
        sizeCodeNames.flatMap((name) => {
          const { csvHeader } = sizeCodeFields[name];
          return hasColumn(csvHeader) ? [[name, key(csvHeader)]] : [];
        }),
      ),
      ...(hasColumn(gramsColumn) ? { parcelGrams: cell(gramsColumn) === '' ? null : number(gramsColumn) } : {}),
      pricePaise: paiseFromTyped(rupees('Price (MRP)')),
      sellingPricePaise: cell('Selling Price') === '' ? 0 : paiseFromTyped(rupees('Selling Price')),
      totalStock: number('Total Stock'),
      exportedStock: cell(exportedStockColumn) === '' ? null : number(exportedStockColumn),
    };
    if (variant.exportedStock !== null && !Number.isInteger(variant.exportedStock)) {
      problems.push({ line, message: `${exportedStockColumn} must be a whole number` });
    }
    const id = key(idColumn).toLowerCase();
    const last = products.at(-1);
    const continues = last && (id === '' ? last.id === null && last.draft.title === cell('Title') : last.id === id);
    if (continues && last.lines.length > highestLimits.sizes) {
      problems.push({ line, message: staffTexts.aProductHasAtMost(highestLimits.sizes, 'variant') });
      continue;
    }
    if (continues) {
      last.draft.variants.push(variant);
      last.lines.push(line);
      continue;
    }
    if (id !== '' && seen.has(id)) {
      problems.push({ line, message: 'Keep the lines of one product together' });
    }
    seen.add(id);
    const gst = number('GST');
    products.push({
      line,
      lines: [line],
      id: id === '' ? null : id,
      notInFile,
      errors: [],
      draft: {
        ...eachProductText((name, { csvHeader }) => String(tidyInput(cell(csvHeader), name))),
        ...readFoodCells(cell, (message) => void problems.push({ line, message })),
        category: key('Category').toLowerCase(),
        gst,
        // A 0 that was typed is meant.
        nilRated: gst === 0,
        averageReview: cell('Average Rating') === '' ? 0 : number('Average Rating'),
        bestSellers: readTick(cell('Best Seller'), 'Best Seller', line, problems),
        isActive: readTick(cell('Listed'), 'Listed', line, problems),
        variants: [variant],
      },
    });
  }
  if (products.length > mostProducts) return tooMany('products', mostProducts);
  const broken = new Set(problems.map(({ line }) => line));
  for (const product of products) {
    yield;
    const { id, draft, lines: own } = product;
    if (own.some((line) => broken.has(line))) continue;
    const mode = id === null ? 'add' : 'edit';
    // A product that is there may have more than the shop allows by now: `changeProduct` knows.
    product.errors = productErrors(draft, {
      mode,
      stockMayBeOut: id !== null,
      categories,
      limits: id === null ? limits : highestLimits,
    });
  }
  problems.sort((one, other) => one.line - other.line);
  return { products, problems };
}

/** Columns whose cells are texts, which a spreadsheet may take for numbers or write without their letters. */
const textColumns = new Set([
  ...textFields.map(([, { csvHeader }]) => csvHeader),
  idColumn,
  variantIdColumn,
  'Weight',
  ...codeColumns,
]);

/** What a spreadsheet did to a cell, or null. */
function spreadsheetFault(name: string, cell: string): string | null {
  if (!textColumns.has(name)) return null;
  if (isShortened(cell))
    return `${name}: ‘${cell}’ is a long number that a spreadsheet has shortened. Type it again, or export the file again and format the column as text`;
  return hasLostCharacters(cell) ? sharedTexts.lostLetters(name) : null;
}

function tooMany(what: string, most: number): ProductTable {
  return { products: [], problems: [{ line: 1, message: `A file may hold at most ${most} ${what}` }] };
}

function readNet(text: string, line: number, problems: CsvProblem[]) {
  const net = readNetQuantity(text);
  if (net === null && text !== '') {
    problems.push({ line, message: `Write ${netColumn} as 500 g, 1 l or 12 pcs. Leave empty to use the weight` });
  }
  return net;
}

function readNumber(text: string, name: string, line: number, problems: CsvProblem[]): number {
  const number = typedNumber(text);
  if (number !== null) return number;
  problems.push({ line, message: notANumber(name, text) });
  return 0;
}

function readTick(text: string, name: string, line: number, problems: CsvProblem[]): boolean {
  if (/^(?:yes|true|1)$/i.test(text)) return true;
  if (!/^(?:no|false|0|)$/i.test(text)) problems.push({ line, message: `${name} must be Yes or No` });
  return false;
}
