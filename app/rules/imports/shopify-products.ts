import type { ImportChoices, ImportedSize, ProductFromExport } from './import-product.ts';
import {
  addFormProblems,
  emptyProduct,
  nearestCategory,
  oneLine,
  onlySize,
  readPictures,
  readPrice,
  readStock,
  shortened,
} from './import-product.ts';
import { plainText } from './plain-text.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import * as texts from './texts.ts';

/** Each column under its heading of today and of the years before; the first that the file has is read. */
const columns = {
  handle: ['URL handle', 'Handle'],
  title: ['Title'],
  body: ['Description', 'Body (HTML)'],
  category: ['Product category', 'Product Category', 'Standard Product Type'],
  type: ['Type', 'Custom Product Type'],
  tags: ['Tags'],
  published: ['Published on online store', 'Published'],
  status: ['Status'],
  optionName: ['Option1 name', 'Option1 Name'],
  option1: ['Option1 value', 'Option1 Value'],
  option2: ['Option2 value', 'Option2 Value'],
  option3: ['Option3 value', 'Option3 Value'],
  sku: ['SKU', 'Variant SKU'],
  price: ['Price', 'Variant Price'],
  compareAt: ['Compare-at price', 'Variant Compare At Price'],
  stock: ['Inventory quantity', 'Variant Inventory Qty'],
  policy: ['Continue selling when out of stock', 'Variant Inventory Policy'],
  picture: ['Product image URL', 'Image Src'],
  position: ['Image position', 'Image Position'],
  variantPicture: ['Variant image URL', 'Variant Image'],
  giftCard: ['Gift card', 'Gift Card'],
} as const;
type Column = keyof typeof columns;

export function isShopifyProducts({ columns: there }: Sheet): boolean {
  return there.has('title') && (there.has('handle') || there.has('url handle'));
}

/** The products of a Shopify export: the lines of one handle, of which the first carries the texts (behaviour: Imports 2). */
export function readShopifyProducts({ rows, columns: there }: Sheet, choices: ImportChoices): ProductFromExport[] {
  const heading = (name: Column) =>
    columns[name].map((one) => there.get(one.toLowerCase())).find((one) => one !== undefined) ?? columns[name][0];
  const headings = Object.fromEntries(Object.keys(columns).map((name) => [name, heading(name as Column)])) as Record<
    Column,
    string
  >;
  const groups: { handle: string; rows: SheetRow[] }[] = [];
  const broken: ProductFromExport[] = [];
  const first = new Map<string, number>();
  for (const row of rows) {
    const handle = row.cell(headings.handle).toLowerCase();
    const last = groups.at(-1);
    if (handle === '') broken.push(lineOf(row, headings.handle, texts.handleMissing));
    else if (last?.handle === handle) last.rows.push(row);
    else if (first.has(handle)) {
      broken.push(lineOf(row, headings.handle, texts.handleTwice(shortened(handle), first.get(handle) ?? 1)));
    } else {
      first.set(handle, row.line);
      groups.push({ handle, rows: [row] });
    }
  }
  const products = groups.map(({ handle, rows: own }) => readProduct(handle, own, headings, choices));
  return [...products, ...broken].sort((one, other) => one.line - other.line);
}

/** A line that belongs to no product. */
function lineOf(row: SheetRow, column: string, message: string): ProductFromExport {
  return { ...emptyProduct, line: row.line, problems: [{ line: row.line, column, message }] };
}

function readProduct(
  handle: string,
  rows: readonly SheetRow[],
  headings: Record<Column, string>,
  choices: ImportChoices,
): ProductFromExport {
  const head = rows[0] as SheetRow;
  const said = (name: Column) => head.cell(headings[name]);
  const title = oneLine(said('title'));
  const notes = new Set<string>();
  const product: ProductFromExport = {
    ...emptyProduct,
    line: head.line,
    key: handle,
    title,
    description: plainText(said('body')),
    category: nearestCategory([said('type'), said('category'), said('tags'), title], choices.category),
    pictures: picturesOf(rows, headings, (note) => notes.add(note)),
    wasPublished: /^(?:true|yes|1|)$/i.test(said('published')) && /^(?:active|)$/i.test(said('status')),
    oldPaths: [`/products/${handle}`],
    problems: [],
  };
  const say = (line: number, column: Column, message: string) =>
    void product.problems.push({ line, column: headings[column], message });
  if (title === '') say(head.line, 'title', texts.titleMissing);
  if (/^(?:true|yes|1)$/i.test(said('giftCard'))) say(head.line, 'giftCard', texts.giftCard);
  const offers = rows.filter((row) => row.cell(headings.price) !== '' || row.cell(headings.option1) !== '');
  if (offers.length === 0) say(head.line, 'price', texts.noVariants);
  const isOnly = offers.length === 1;
  product.sizes = offers.map((row) => readSize(row, isOnly ? title : null, headings, say, notes));
  product.notes = [...notes];
  const columnOf: Record<string, Column> = {
    price: 'price',
    sellingPrice: 'compareAt',
    totalStock: 'stock',
    weight: 'option1',
    description: 'body',
  };
  addFormProblems(product, choices, (field) => headings[columnOf[field] ?? 'title']);
  return product;
}

function readSize(
  row: SheetRow,
  onlyOf: string | null,
  headings: Record<Column, string>,
  say: (line: number, column: Column, message: string) => void,
  notes: Set<string>,
): ImportedSize {
  const cell = (name: Column) => row.cell(headings[name]);
  const options = [cell('option1'), cell('option2'), cell('option3')].map(oneLine).filter((value) => value !== '');
  const isDefault = options.length === 0 || (options.length === 1 && /^default title$/i.test(options[0] ?? ''));
  const weight = isDefault ? onlySize(onlyOf ?? '') : options.join(' / ');
  const price = readPrice(cell('price'));
  if (typeof price === 'string') say(row.line, 'price', price);
  const before = cell('compareAt') === '' || /^0+(?:\.0+)?$/.test(cell('compareAt')) ? 0 : readPrice(cell('compareAt'));
  if (typeof before === 'string') say(row.line, 'compareAt', before);
  const stock = readStock(cell('stock'));
  if (typeof stock === 'string') say(row.line, 'stock', stock);
  else if (stock.note !== null) notes.add(stock.note);
  if (/^(?:continue|true|yes)$/i.test(cell('policy'))) notes.add(texts.soldWithoutStock);
  const [now, was] = [typeof price === 'number' ? price : 0, typeof before === 'number' ? before : 0];
  return {
    line: row.line,
    weight,
    pricePaise: Math.max(now, was),
    sellingPricePaise: was > now ? now : 0,
    totalStock: typeof stock === 'string' ? 0 : stock.units,
  };
}

/** By their position; those of single sizes come last. */
function picturesOf(
  rows: readonly SheetRow[],
  headings: Record<Column, string>,
  say: (note: string) => void,
): string[] {
  const placed = rows
    .map((row, at) => ({ address: row.cell(headings.picture), at: Number(row.cell(headings.position)) || 1000 + at }))
    .filter(({ address }) => address !== '')
    .sort((one, other) => one.at - other.at)
    .map(({ address }) => address);
  return readPictures([...placed, ...rows.map((row) => row.cell(headings.variantPicture))], say);
}
