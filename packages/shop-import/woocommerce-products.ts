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
import { isShortened } from './read-csv.ts';
import * as sentences from './sentences.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import type { Slices } from './slices.ts';

const keyShortened = (typed: string) =>
  `‘${typed}’ is a long number that a spreadsheet has shortened. Export the file again, and do not open it in a spreadsheet.`;
const parentMissing = (parent: string) =>
  parent === ''
    ? 'The variation names no parent.'
    : `The file has no product ‘${parent}’ that this variation belongs to.`;
const variationsMissing = 'The file has no variation of this product.';

export function isWooCommerceProducts({ columns }: Sheet): boolean {
  const needed = ['type', 'name', 'regular price'];
  return needed.every((name) => columns.has(name)) && (columns.has('id') || columns.has('sku'));
}

const leftOut = [
  [sentences.parts.tags, /^tags$/],
  [sentences.parts.vendor, /^brands?$/],
  [sentences.parts.seo, /^meta: .*(?:yoast|rank_math|aioseo|seo)/],
  [sentences.parts.weight, /^weight \(/],
  [sentences.parts.measures, /^(?:length|width|height) \(/],
  [sentences.parts.shipping, /^shipping class$/],
  [sentences.parts.notes, /^purchase note$/],
  [sentences.parts.links, /^(?:upsells|cross-sells|grouped products)$/],
  [sentences.parts.plugins, /^meta: (?!.*(?:gtin|barcode|_ean|yoast|rank_math|aioseo|seo))/],
] as const;

/** What is read, and what says nothing here. */
const headingsKnown =
  /^(?:id|type|name|sku|gtin.*|meta: .*(?:gtin|barcode|_ean).*|published|visibility in catalog|catalog visibility|(?:short )?description|date sale price (?:starts|ends)|tax (?:status|class)|in stock\?|(?:low )?stock(?: amount)?|backorders allowed\?|sold individually\?|(?:sale|regular) price|categories|images|parent|attribute \d+ .*|permalink|(?:product )?url|slug|is featured\?|allow customer reviews\?|position|download .*|external url|button text)$/;

/** WooCommerce's own column, or that of a plugin. */
const isBarcode = (column: string) => /^gtin|^meta: .*(?:gtin|barcode|_ean)/.test(column);

const soldTypes = new Set(['simple', 'variable', 'variation']);
/** Beside the type of the product its cell may say these, which change nothing here. */
const besides = new Set(['virtual', 'downloadable']);

/**
 * The products of a WooCommerce export: simple ones, and variable ones with their variations, which name their parent
 * by its SKU or as 'id:44' (behaviour: Imports 2).
 */
export function* readWooCommerceProducts(
  sheet: Sheet,
  choices: ImportChoices,
  shop: ReceivingShop,
): Slices<ProductFromExport[]> {
  const { rows } = sheet;
  const leftOutOf = yield* noteLeftOut(sheet, leftOut, (column) => headingsKnown.test(column));
  const hasStock = sheet.columns.has('stock');
  const attributes = [...sheet.columns.keys()].filter((name) => /^attribute \d+ value\(s\)$/.test(name));
  const barcodes = [...sheet.columns.keys()].filter(isBarcode);
  const parents = rows.filter((row) => typeOf(row) !== 'variation');
  const variations = new Map<SheetRow, SheetRow[]>();
  const byName = new Map<string, SheetRow>();
  const products: ProductFromExport[] = [];
  for (const row of parents) {
    yield;
    const names = namesOf(row);
    const heading = names.map((name) => byName.get(name)).find((one) => one !== undefined);
    if (heading) {
      products.push(
        lineOf(
          row,
          row.cell('ID') === '' ? 'SKU' : 'ID',
          `The product of line ${heading.line} has the same ID or SKU.`,
        ),
      );
      continue;
    }
    for (const name of names) byName.set(name, row);
    variations.set(row, []);
  }
  for (const row of rows) {
    yield;
    if (typeOf(row) !== 'variation') continue;
    if (isShortened(row.cell('Parent'))) {
      products.push(lineOf(row, 'Parent', keyShortened(shortened(row.cell('Parent'), 40))));
      continue;
    }
    const named = row.cell('Parent').toLowerCase();
    const parent = byName.get(named.startsWith('id:') ? named : `sku:${named}`);
    const own = parent && variations.get(parent);
    if (own) own.push(row);
    else products.push(lineOf(row, 'Parent', parentMissing(shortened(row.cell('Parent')))));
  }
  if (variations.size > mostProducts) throw new SyntaxError(sentences.tooManyProducts(mostProducts));
  for (const [row, own] of variations) {
    const product = readProduct(row, own, choices, { shop, attributes, hasStock, barcodes });
    product.notes.push(...leftOutOf([row, ...own]));
    products.push(product);
    yield;
  }
  withoutTwice(products, shop);
  return products.sort((one, other) => one.line - other.line);
}

function typeOf(row: SheetRow): string {
  const parts = row
    .cell('Type')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  return parts.find((part) => part !== '' && !besides.has(part)) ?? 'simple';
}

/** By which variations and later imports know a product. */
function namesOf(row: SheetRow): string[] {
  const [id, sku] = [row.cell('ID'), row.cell('SKU').toLowerCase()];
  return [...(id === '' ? [] : [`id:${id}`]), ...(sku === '' ? [] : [`sku:${sku}`])];
}

function lineOf(row: SheetRow, column: string, message: string): ProductFromExport {
  const { line } = row;
  return { ...emptyProduct, line, title: oneLine(row.cell('Name')), problems: [{ line, column, message }] };
}

function readProduct(
  row: SheetRow,
  variations: readonly SheetRow[],
  choices: ImportChoices,
  {
    shop,
    attributes,
    hasStock,
    barcodes,
  }: {
    shop: ReceivingShop;
    attributes: readonly string[];
    hasStock: boolean;
    barcodes: readonly string[];
  },
): ProductFromExport {
  const title = oneLine(row.cell('Name'));
  const type = typeOf(row);
  const notes = new Set<string>();
  const categories = parted(row.cell('Categories')).map((path) => path.split('>').toReversed().join(' '));
  const pictures = [row, ...variations].flatMap((one) => parted(one.cell('Images')));
  const product: ProductFromExport = {
    ...emptyProduct,
    line: row.line,
    key: namesOf(row)[0] ?? '',
    title,
    description: descriptionOf(row),
    category: nearestCategory([...categories, ...parted(row.cell('Tags')), title], choices, shop),
    pictures: readPictures(pictures, shop, (note) => notes.add(note)),
    wasPublished:
      row.cell('Published') === '1' &&
      !/^hidden$/i.test(row.cell('Visibility in catalog') || row.cell('Catalog visibility')),
    oldPaths: oldPathsOf(row, title),
    problems: [],
  };
  const say = (line: number, column: string, message: string) => void product.problems.push({ line, column, message });
  if (title === '') say(row.line, 'Name', 'The product has no name.');
  if (product.key === '')
    say(row.line, 'ID', 'The line has neither an ID nor a SKU, so a second import could not know it again.');
  else if (isShortened(row.cell(row.cell('ID') === '' ? 'SKU' : 'ID'))) {
    say(row.line, 'SKU', keyShortened(shortened(row.cell('SKU'), 40)));
  }
  if (!soldTypes.has(type))
    say(row.line, 'Type', `Products of the type ‘${shortened(type, 40)}’ cannot be sold in this shop.`);
  else if (type === 'variable' && variations.length === 0) say(row.line, 'Type', variationsMissing);
  else {
    const isOnly = type !== 'variable';
    const sizeOf = (offer: SheetRow) => {
      const values = attributes
        .map((name) => parted(offer.cell(name)).map(oneLine).join(', '))
        .filter((parts) => parts !== '');
      if (isOnly) return onlySize(shop, title, values);
      return values.length > 0 ? values.join(' / ') : onlySize(shop, oneLine(offer.cell('Name')));
    };
    const isOff = (offer: SheetRow) => !isOnly && /^(?:0|-1)$/.test(offer.cell('Published'));
    for (const offer of variations.filter(isOff))
      notes.add(`The size ‘${shortened(sizeOf(offer), 60)}’ is switched off in the other shop, and left out.`);
    const offers = (isOnly ? [row] : variations).filter((offer) => !isOff(offer));
    if (offers.length === 0) say(row.line, 'Type', variationsMissing);
    product.sizes = offers.map((offer) =>
      readSize(offer, sizeOf(offer), { choices, shop, hasStock, barcodes }, say, notes),
    );
    if (isOnly && attributes.some((name) => row.cell(name) !== '')) {
      const parts = attributes.flatMap((name) => parted(row.cell(name)));
      if (parts.some((value) => onlySize(shop, '', [oneLine(value)]) !== product.sizes[0]?.weight)) {
        notes.add(sentences.leftOut(sentences.parts.attributes));
      }
    }
    if (choices.pricesLackGst && choices.gst > 0) notes.add(sentences.gstAdded(choices.gst));
  }
  product.notes = [...notes];
  const columnOf = new Map([
    ['price', 'Regular price'],
    ['sellingPrice', 'Sale price'],
    ['totalStock', 'Stock'],
    ['weight', type === 'variable' ? 'Attribute 1 value(s)' : 'Name'],
    ['description', 'Description'],
  ]);
  if (product.problems.length === 0) addShopProblems(product, shop, (field) => columnOf.get(field) ?? 'Name');
  return product;
}

function readSize(
  row: SheetRow,
  weight: string,
  {
    choices,
    shop,
    hasStock,
    barcodes,
  }: { choices: ImportChoices; shop: ReceivingShop; hasStock: boolean; barcodes: readonly string[] },
  say: (line: number, column: string, message: string) => void,
  notes: Set<string>,
): ImportedSize {
  const regular = readPrice(row.cell('Regular price'), choices, shop);
  if (typeof regular === 'string') say(row.line, 'Regular price', regular);
  const isSale = row.cell('Sale price') !== '' && isOnSale(row, shop, say);
  const sale = isSale ? readPrice(row.cell('Sale price'), choices, shop) : 0;
  if (typeof sale === 'string') say(row.line, 'Sale price', sale);
  const units = stockOf(row, shop, hasStock, notes);
  if (units === null) say(row.line, 'Stock', sentences.notAStock(shortened(row.cell('Stock'), 40)));
  if (/^(?:1|yes|true|notify)$/i.test(row.cell('Backorders allowed?'))) notes.add(sentences.soldWithoutStock);
  if (/^none$/i.test(row.cell('Tax status'))) notes.add(sentences.untaxedThere);
  const barcode = barcodes.map((name) => row.cell(name)).find((cell) => cell !== '') ?? '';
  const [was, now] = [typeof regular === 'number' ? regular : 0, typeof sale === 'number' ? sale : 0];
  return {
    line: row.line,
    weight,
    pricePaise: was,
    sellingPricePaise: now < was ? now : 0,
    totalStock: units ?? 0,
    sku: readCode('sku', row.cell('SKU'), shop, (note) => notes.add(note)),
    barcode: readCode('barcode', barcode, shop, (note) => notes.add(note)),
  };
}

/** Null for what is no number. A size out of stock there has none, whatever is counted. */
function stockOf(row: SheetRow, shop: ReceivingShop, hasStock: boolean, notes: Set<string>): number | null {
  if (row.cell('Stock').toLowerCase() === 'parent') {
    notes.add('The other shop counts the stock of all sizes together: enter it per size before you list the product.');
    return 0;
  }
  const isOut = /^(?:0|no|false)$/i.test(row.cell('In stock?'));
  if (row.cell('Stock') === '' && isOut) return 0;
  if (/^backorder$/i.test(row.cell('In stock?'))) notes.add(sentences.soldWithoutStock);
  const stock = readStock(row.cell('Stock'), shop, hasStock);
  if (typeof stock === 'string') return null;
  if (stock.note !== null) notes.add(stock.note);
  if (isOut && stock.units > 0)
    notes.add(`The other shop counts ${shortened(row.cell('Stock'), 40)} but shows it as sold out: the stock is 0.`);
  return isOut ? 0 : stock.units;
}

/**
 * Whether the sale price holds today. Where a spreadsheet wrote its days so that they can be two, both must say the
 * same.
 */
function isOnSale(
  row: SheetRow,
  { day: dayOf, today }: ReceivingShop,
  say: (line: number, column: string, message: string) => void,
): boolean {
  const holds = (column: string, isIn: (day: string) => boolean) => {
    const cell = row.cell(column);
    if (cell === '') return true;
    const { here, american } = dayOf(cell);
    const answers = new Set([here, american].filter((day) => day !== null).map(isIn));
    const [answer, ...others] = answers;
    if (answer === undefined || others.length > 0)
      say(
        row.line,
        column,
        `‘${shortened(cell, 40)}’ may mean two days, or none. Write the day as 2026-11-27, or export the file again and do not open it in a spreadsheet.`,
      );
    return answer ?? false;
  };
  const hasBegun = holds('Date sale price starts', (day) => day <= today);
  return holds('Date sale price ends', (day) => day >= today) && hasBegun;
}

/** The short text first, as the other shop shows it; its exporter writes the ends of lines as '\n'. */
function descriptionOf(row: SheetRow): string {
  const parts = ['Short description', 'Description'].map((name) => plainText(row.cell(name).replaceAll('\\n', '\n')));
  return [...new Set(parts)].filter((text) => text !== '').join('\n\n');
}

/**
 * The export has no addresses unless an extension adds them; else a page lies where WordPress puts it, under its name.
 */
function oldPathsOf(row: SheetRow, title: string): string[] {
  const link = ['Permalink', 'URL', 'Product URL'].map((name) => row.cell(name)).find((cell) => cell !== '');
  if (link !== undefined) {
    const path = URL.parse(link, 'https://shop.invalid')?.pathname;
    return path === undefined || path === '/' ? [] : [path];
  }
  const slug = row.cell('Slug') || slugOf(title);
  return slug === '' ? [] : [`/product/${slug}`];
}

const slugOf = (title: string) =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/&/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The parts of a cell that commas separate; '\,' is a comma within one. */
const parted = (cell: string) =>
  cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');
