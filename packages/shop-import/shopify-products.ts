import {
  addShopProblems,
  emptyProduct,
  type ImportChoices,
  type ImportedSize,
  mostProducts,
  nearestCategory,
  noteLeftOut,
  oneLine,
  onlySize,
  type ProductFromExport,
  type ReceivingShop,
  readCode,
  readPictures,
  readPrice,
  readStock,
  shortened,
  withoutTwice,
} from './import-product.ts';
import { plainText } from './plain-text.ts';
import * as sentences from './sentences.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import type { Slices } from './slices.ts';

/** Each column under its heading of today and of the years before; the first that the file has is read. */
const columns = {
  handle: ['URL handle', 'Handle'],
  title: ['Title'],
  body: ['Description', 'Body (HTML)', 'Body'],
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
  barcode: ['Barcode', 'Variant Barcode'],
  price: ['Price', 'Variant Price'],
  compareAt: ['Compare-at price', 'Variant Compare At Price'],
  stock: ['Inventory quantity', 'Variant Inventory Qty', 'Variant inventory quantity'],
  tracker: ['Inventory tracker', 'Variant Inventory Tracker'],
  taxable: ['Charge tax', 'Variant Taxable'],
  policy: ['Continue selling when out of stock', 'Variant Inventory Policy'],
  picture: ['Product image URL', 'Image Src'],
  position: ['Image position', 'Image Position'],
  variantPicture: ['Variant image URL', 'Variant Image'],
  giftCard: ['Gift card', 'Gift Card'],
} as const;
type Column = keyof typeof columns;

export function isShopifyProducts({ columns: there }: Sheet): boolean {
  // The export of stock has handles and titles, too.
  return there.has('title') && (there.has('handle') || there.has('url handle')) && !there.has('location');
}

const leftOut = [
  [sentences.parts.tags, /^tags$/],
  [sentences.parts.vendor, /^vendor$/],
  [sentences.parts.seo, /^seo |^google shopping/],
  [sentences.parts.weight, /^variant grams$|^weight value/],
  [sentences.parts.cost, /^cost per item$/],
  [sentences.parts.alt, /^image alt text$/],
] as const;

const headingsRead = new Set(Object.values(columns).flatMap((names) => names.map((name) => name.toLowerCase())));
/**
 * What says nothing here: how the other shop sends, where it sells, and names of options, whose values are the size.
 */
const headingsOfNoUse =
  /^(?:variant )?(?:requires shipping|fulfillment service|weight unit.*|tax code)$|^option\d (?:name|linked to)$|^included \/ |^(?:variant |product )?(?:id|command)$|^published (?:at|scope)$/;

/** The products of a Shopify export: the lines of one handle, of which one carries the texts (behaviour: Imports 2). */
export function* readShopifyProducts(
  sheet: Sheet,
  choices: ImportChoices,
  shop: ReceivingShop,
): Slices<ProductFromExport[]> {
  const { rows, columns: there } = sheet;
  const isKnown = (column: string) => headingsRead.has(column) || headingsOfNoUse.test(column);
  const leftOutOf = yield* noteLeftOut(sheet, leftOut, isKnown);
  const heading = (name: Column) =>
    columns[name].map((one) => there.get(one.toLowerCase())).find((one) => one !== undefined) ?? columns[name][0];
  const headings = Object.fromEntries(Object.keys(columns).map((name) => [name, heading(name as Column)])) as Record<
    Column,
    string
  >;
  const groups = new Map<string, SheetRow[]>();
  const broken: ProductFromExport[] = [];
  for (const row of rows) {
    yield;
    const handle = row.cell(headings.handle).toLowerCase();
    const own = groups.get(handle);
    if (handle === '')
      broken.push(lineOf(row, headings.handle, 'The line has no handle, so it belongs to no product.'));
    // A spreadsheet may have sorted the lines of a product apart.
    else if (own) own.push(row);
    else groups.set(handle, [row]);
  }
  if (groups.size > mostProducts) throw new SyntaxError(sentences.tooManyProducts(mostProducts));
  const products: ProductFromExport[] = [];
  for (const [handle, own] of groups) {
    const product = readProduct(handle, own, headings, choices, shop, (name) =>
      there.has(headings[name].toLowerCase()),
    );
    product.notes.push(...leftOutOf(own));
    products.push(product);
    yield;
  }
  withoutTwice(products, shop);
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
  shop: ReceivingShop,
  has: (name: Column) => boolean,
): ProductFromExport {
  const head = rows.find((row) => row.cell(headings.title) !== '') ?? (rows[0] as SheetRow);
  const cellOf = (name: Column) => head.cell(headings[name]);
  const title = oneLine(cellOf('title'));
  const notes = new Set<string>();
  const product: ProductFromExport = {
    ...emptyProduct,
    line: head.line,
    key: handle,
    title,
    description: plainText(cellOf('body')),
    category: nearestCategory([cellOf('type'), cellOf('category'), cellOf('tags'), title], choices, shop),
    pictures: picturesOf(rows, headings, shop, (note) => notes.add(note)),
    wasPublished: /^(?:true|yes|1|)$/i.test(cellOf('published')) && /^(?:active|)$/i.test(cellOf('status')),
    oldPaths: [`/products/${handle}`],
    problems: [],
  };
  const say = (line: number, column: Column, message: string) =>
    void product.problems.push({ line, column: headings[column], message });
  if (title === '') say(head.line, 'title', 'The product has no title.');
  const other = rows.find((row) => row !== head && !['', title].includes(oneLine(row.cell(headings.title))));
  if (other)
    say(
      other.line,
      'handle',
      `Line ${head.line} has another product with the handle ‘${shortened(handle)}’. Give one of them a handle of its own.`,
    );
  if (/^(?:true|yes|1)$/i.test(cellOf('giftCard')))
    say(head.line, 'giftCard', 'Gift cards cannot be sold in this shop.');
  const offers = rows.filter((row) => row.cell(headings.price) !== '' || row.cell(headings.option1) !== '');
  if (offers.length === 0) say(head.line, 'price', 'The product has no line with a price.');
  const isOnly = offers.length === 1;
  const how = { onlyOf: isOnly ? title : null, has, choices, shop };
  product.sizes = offers.map((row) => readSize(row, how, headings, say, notes));
  if (choices.pricesLackGst && choices.gst > 0) notes.add(sentences.gstAdded(choices.gst));
  product.notes = [...notes];
  const columnOf: Record<string, Column> = {
    price: 'price',
    sellingPrice: 'compareAt',
    totalStock: 'stock',
    weight: 'option1',
    description: 'body',
    sku: 'sku',
    barcode: 'barcode',
  };
  addShopProblems(product, shop, (field) => headings[columnOf[field] ?? 'title']);
  return product;
}

function readSize(
  row: SheetRow,
  {
    onlyOf,
    has,
    choices,
    shop,
  }: { onlyOf: string | null; has: (name: Column) => boolean; choices: ImportChoices; shop: ReceivingShop },
  headings: Record<Column, string>,
  say: (line: number, column: Column, message: string) => void,
  notes: Set<string>,
): ImportedSize {
  const cell = (name: Column) => row.cell(headings[name]);
  const options = [cell('option1'), cell('option2'), cell('option3')].map(oneLine).filter((value) => value !== '');
  const isDefault = options.length === 0 || (options.length === 1 && /^default title$/i.test(options[0] ?? ''));
  const weight = isDefault ? onlySize(shop, onlyOf ?? '') : options.join(' / ');
  const price = readPrice(cell('price'), choices, shop);
  if (typeof price === 'string') say(row.line, 'price', price);
  const before =
    cell('compareAt') === '' || /^0+(?:\.0+)?$/.test(cell('compareAt'))
      ? 0
      : readPrice(cell('compareAt'), choices, shop);
  if (typeof before === 'string') say(row.line, 'compareAt', before);
  // Without a tracker it sells for ever there, whatever number stands in the cell.
  const isCounted = !has('tracker') || cell('tracker') !== '';
  const stock = readStock(isCounted ? cell('stock') : '', shop, has('stock') || !isCounted);
  if (/^(?:false|no|0)$/i.test(cell('taxable'))) notes.add(sentences.untaxedThere);
  if (typeof stock === 'string') say(row.line, 'stock', stock);
  else if (stock.note !== null) notes.add(stock.note);
  if (/^(?:continue|true|yes)$/i.test(cell('policy'))) notes.add(sentences.soldWithoutStock);
  const [now, was] = [typeof price === 'number' ? price : 0, typeof before === 'number' ? before : 0];
  return {
    line: row.line,
    weight,
    pricePaise: Math.max(now, was),
    sellingPricePaise: was > now ? now : 0,
    totalStock: typeof stock === 'string' ? 0 : stock.units,
    sku: readCode('sku', cell('sku'), shop, (note) => notes.add(note)),
    barcode: readCode('barcode', cell('barcode'), shop, (note) => notes.add(note)),
  };
}

/** By their position; those of single sizes come last. */
function picturesOf(
  rows: readonly SheetRow[],
  headings: Record<Column, string>,
  shop: ReceivingShop,
  say: (note: string) => void,
): string[] {
  const placed = rows
    .map((row, at) => ({ address: row.cell(headings.picture), at: Number(row.cell(headings.position)) || 1000 + at }))
    .filter(({ address }) => address !== '')
    .sort((one, other) => one.at - other.at)
    .map(({ address }) => address);
  return readPictures([...placed, ...rows.map((row) => row.cell(headings.variantPicture))], shop, say);
}
