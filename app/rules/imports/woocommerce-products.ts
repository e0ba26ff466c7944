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

export function isWooCommerceProducts({ columns }: Sheet): boolean {
  return columns.has('type') && columns.has('name') && (columns.has('id') || columns.has('sku'));
}

const soldTypes = new Set(['simple', 'variable', 'variation']);
/** Beside the type of the product its cell may say these, which change nothing here. */
const besides = new Set(['virtual', 'downloadable']);

/**
 * The products of a WooCommerce export: simple ones, and variable ones with their variations, which name their parent by its SKU or as
 * 'id:44' (behaviour: Imports 2).
 * @param today in India, as '2026-11-23': a sale that is over or has not begun is none
 */
export function readWooCommerceProducts({ rows }: Sheet, choices: ImportChoices, today: string): ProductFromExport[] {
  const parents = rows.filter((row) => typeOf(row) !== 'variation');
  const variations = new Map<SheetRow, SheetRow[]>();
  const byName = new Map<string, SheetRow>();
  const products: ProductFromExport[] = [];
  for (const row of parents) {
    const names = namesOf(row);
    const known = names.map((name) => byName.get(name)).find((one) => one !== undefined);
    if (known) {
      products.push(lineOf(row, row.cell('ID') === '' ? 'SKU' : 'ID', texts.idTwice(known.line)));
      continue;
    }
    for (const name of names) byName.set(name, row);
    variations.set(row, []);
  }
  for (const row of rows) {
    if (typeOf(row) !== 'variation') continue;
    const named = row.cell('Parent').toLowerCase();
    const parent = byName.get(named.startsWith('id:') ? named : `sku:${named}`);
    const own = parent && variations.get(parent);
    if (own) own.push(row);
    else products.push(lineOf(row, 'Parent', texts.parentMissing(shortened(row.cell('Parent')))));
  }
  for (const [row, own] of variations) products.push(readProduct(row, own, choices, today));
  return products.sort((one, other) => one.line - other.line);
}

function typeOf(row: SheetRow): string {
  const said = row
    .cell('Type')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  return said.find((part) => part !== '' && !besides.has(part)) ?? 'simple';
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
  today: string,
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
    category: nearestCategory([...categories, ...parted(row.cell('Tags')), title], choices.category),
    pictures: readPictures(pictures, (note) => notes.add(note)),
    wasPublished: row.cell('Published') === '1' && !/^hidden$/i.test(row.cell('Visibility in catalog')),
    oldPaths: oldPathsOf(row, title),
    problems: [],
  };
  const say = (line: number, column: string, message: string) => void product.problems.push({ line, column, message });
  if (title === '') say(row.line, 'Name', texts.nameMissing);
  if (product.key === '') say(row.line, 'ID', texts.idMissing);
  if (!soldTypes.has(type)) say(row.line, 'Type', texts.typeNotSold(shortened(type, 40)));
  else if (type === 'variable' && variations.length === 0) say(row.line, 'Type', texts.variationsMissing);
  else {
    const offers = type === 'variable' ? variations : [row];
    product.sizes = offers.map((offer) => readSize(offer, type === 'variable' ? null : title, today, say, notes));
  }
  product.notes = [...notes];
  const columnOf = new Map([
    ['price', 'Regular price'],
    ['sellingPrice', 'Sale price'],
    ['totalStock', 'Stock'],
    ['weight', type === 'variable' ? 'Attribute 1 value(s)' : 'Name'],
    ['description', 'Description'],
  ]);
  if (product.problems.length === 0) addFormProblems(product, choices, (field) => columnOf.get(field) ?? 'Name');
  return product;
}

function readSize(
  row: SheetRow,
  onlyOf: string | null,
  today: string,
  say: (line: number, column: string, message: string) => void,
  notes: Set<string>,
): ImportedSize {
  const regular = readPrice(row.cell('Regular price'));
  if (typeof regular === 'string') say(row.line, 'Regular price', regular);
  const sale = row.cell('Sale price') === '' || !isOnSale(row, today) ? 0 : readPrice(row.cell('Sale price'));
  if (typeof sale === 'string') say(row.line, 'Sale price', sale);
  const units = stockOf(row, notes);
  if (units === null) say(row.line, 'Stock', texts.notAStock(shortened(row.cell('Stock'), 40)));
  if (/^(?:1|yes|true|notify)$/i.test(row.cell('Backorders allowed?'))) notes.add(texts.soldWithoutStock);
  const [was, now] = [typeof regular === 'number' ? regular : 0, typeof sale === 'number' ? sale : 0];
  const values = [1, 2, 3].map((at) => oneLine(row.cell(`Attribute ${at} value(s)`))).filter((value) => value !== '');
  return {
    line: row.line,
    weight: onlyOf === null && values.length > 0 ? values.join(' / ') : onlySize(onlyOf ?? oneLine(row.cell('Name'))),
    pricePaise: was,
    sellingPricePaise: now < was ? now : 0,
    totalStock: units ?? 0,
  };
}

/** Null for what is no number. A size out of stock there has none, whatever is counted. */
function stockOf(row: SheetRow, notes: Set<string>): number | null {
  if (row.cell('Stock').toLowerCase() === 'parent') {
    notes.add(texts.stockOfTheParent);
    return 0;
  }
  if (row.cell('Stock') === '' && /^(?:0|no|false)$/i.test(row.cell('In stock?'))) return 0;
  const stock = readStock(row.cell('Stock'));
  if (typeof stock === 'string') return null;
  if (stock.note !== null) notes.add(stock.note);
  return stock.units;
}

function isOnSale(row: SheetRow, today: string): boolean {
  const [from, until] = [
    row.cell('Date sale price starts').slice(0, 10),
    row.cell('Date sale price ends').slice(0, 10),
  ];
  return (from === '' || from <= today) && (until === '' || until >= today);
}

/** The short text first, as the other shop shows it; its exporter writes the ends of lines as '\n'. */
function descriptionOf(row: SheetRow): string {
  const said = ['Short description', 'Description'].map((name) => plainText(row.cell(name).replaceAll('\\n', '\n')));
  return [...new Set(said)].filter((text) => text !== '').join('\n\n');
}

/** The export has no addresses unless an extension adds them; else a page lies where WordPress puts it, under its name. */
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
