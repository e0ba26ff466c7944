import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginImport } from '#imports/begin-import.ts';
import { importPieces } from '#imports/pieces.ts';
import { planImport } from '#imports/plan-import.ts';
import { readImport } from '#imports/read-import.ts';
import { doWork } from '#long-work/do-work.ts';
import { PictureFetchError } from '#platform/media/fetch-picture.ts';
import { dayInIndia } from '#rules/dates.ts';
import { shopifyCsv, shopifyExport, shopifyProduct, wooExport } from '#shop-import/made-up-exports.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';

/**
 * Imports every product export of a folder and compares what the shop has then with what the file says, which a reader of a few lines of its own finds out:
 * sizes, what they cost together, and their stock. Without a folder it takes exports that are made up here.
 *   EXPORTS_FOLDER=FOLDER npx vitest run tests/integration/real-exports.test.ts
 */
const given = process.env.EXPORTS_FOLDER;
let test: TestShop;
let folder: string;
let by: { id: string; userName: string };

beforeAll(async () => {
  test = await openTestShop('embedded');
  await openStaffRouter(test.app);
  by = { ...(await test.app.db.selectFrom('user_account').select('id').executeTakeFirstOrThrow()), userName: 'Meera' };
  folder = given ?? mkdtempSync(path.join(tmpdir(), 'shop-exports-'));
  if (given) return;
  mkdirSync(folder, { recursive: true });
  const uncounted = { 'Variant Inventory Tracker': '', 'Variant Inventory Qty': 40 };
  const files = {
    'shopify-usual': shopifyExport(5),
    'shopify-uncounted': shopifyCsv([...shopifyProduct(1, uncounted), ...shopifyProduct(2)]),
    'shopify-refused': shopifyCsv([...shopifyProduct(1, { 'Variant Price': 'free' }), ...shopifyProduct(2)]),
    'woo-usual': wooExport(6),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, `${name}.csv`), text);
});
afterAll(async () => {
  if (!given) rmSync(folder, { recursive: true });
  await test.drop();
});

type Row = Record<string, string>;

/** Knows nothing of the reader of the shop. */
function rowsOf(text: string): Row[] {
  const records: string[][] = [];
  let [record, cell, isQuoted] = [[] as string[], '', false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === ',' || sign === '\n')) {
      record.push(cell.trim());
      cell = '';
      if (sign === '\n') {
        records.push(record);
        record = [];
      }
    } else cell += sign;
  }
  records.push([...record, cell.trim()]);
  const [head = [], ...lines] = records.filter((one) => one.some((each) => each !== ''));
  const names = head.map((name) => name.toLowerCase().replace(/^variant /, ''));
  return lines.map((line) => Object.fromEntries(names.map((name, at) => [name, line[at] ?? ''])));
}

interface Sums {
  sizes: number;
  paise: number;
  stock: number;
}
const paiseOf = (text = '') => Math.round(Number(text.replaceAll(',', '')) * 100);

/** What each product of a file has, by its key. */
function expected(rows: readonly Row[]): Map<string, Sums> {
  const found = new Map<string, Sums>();
  const add = (key: string, paise: number, stock: number) => {
    const before = found.get(key) ?? { sizes: 0, paise: 0, stock: 0 };
    const units = Math.max(0, Number.isNaN(stock) ? 0 : stock);
    found.set(key, { sizes: before.sizes + 1, paise: before.paise + paise, stock: before.stock + units });
  };
  const keyOf = (row: Row) => (row.id ? `id:${row.id}` : `sku:${(row.sku ?? '').toLowerCase()}`);
  const today = dayInIndia(new Date());
  for (const row of rows) {
    if (row.handle !== undefined) {
      if (!row.price && !row['option1 value']) continue;
      const isCounted = row['inventory tracker'] !== '';
      const units = Number(row['inventory qty'] ?? row['inventory quantity'] ?? '');
      add(row.handle.toLowerCase(), paiseOf(row.price), isCounted ? units : 0);
      continue;
    }
    const type = row.type ?? '';
    if (type === 'variable' || (type === 'variation' && row.published === '0')) continue;
    const parent = (row.parent ?? '').toLowerCase();
    const owner = rows.find((one) => parent !== '' && (`id:${one.id}` === parent || one.sku?.toLowerCase() === parent));
    const [from = '', until = ''] = [row['date sale price starts'], row['date sale price ends']];
    const isOn = row['sale price'] && from.slice(0, 10) <= today && (until === '' || until.slice(0, 10) >= today);
    const [sale, regular] = [paiseOf(row['sale price']), paiseOf(row['regular price'])];
    add(
      keyOf(owner ?? row),
      isOn && sale < regular ? sale : regular,
      row['in stock?'] === '0' ? 0 : Number(row.stock ?? ''),
    );
  }
  return found;
}

const pieces = importPieces(() => Promise.reject(new PictureFetchError('unreachable')));

it('has what the files say: sizes, prices and stock', { timeout: 600_000 }, async () => {
  const { app } = test;
  const table: string[] = [];
  const wrong: string[] = [];
  for (const name of readdirSync(folder)
    .filter((one) => one.endsWith('.csv'))
    .toSorted()) {
    const bytes = readFileSync(path.join(folder, name));
    const wish = { kind: 'products', publish: false, fileName: name, category: 'snacks', gst: 5 } as const;
    let id: string;
    try {
      id = await planImport(app, bytes, wish, by);
    } catch (error) {
      table.push(`| ${name} | refused whole: ${error instanceof Error ? error.message : ''} |`);
      continue;
    }
    while (await doWork(app, pieces));
    const { counts } = await readImport(app, id);
    if (counts.new + counts.claims > 0) await beginImport(app, id, 'for the comparison', by);
    while (await doWork(app, pieces));
    const rows = rowsOf(bytes.toString('utf8'));
    const wanted = expected(rows);
    const made = await app.db
      .selectFrom('import_item')
      .innerJoin('variant', 'variant.product_id', 'import_item.product_id')
      .select(['import_item.key', 'variant.product_id', 'price_paise', 'selling_price_paise', 'total_stock'])
      .where('import_id', '=', id)
      .where('state', '=', 'made')
      .execute();
    const sums: Sums = { sizes: made.length, paise: 0, stock: 0 };
    const ofFile: Sums = { sizes: 0, paise: 0, stock: 0 };
    for (const one of made) {
      sums.paise += one.selling_price_paise || one.price_paise;
      sums.stock += one.total_stock;
    }
    for (const key of new Set(made.map((one) => one.key))) {
      const own = wanted.get(key);
      ofFile.sizes += own?.sizes ?? 0;
      ofFile.paise += own?.paise ?? 0;
      ofFile.stock += own?.stock ?? 0;
    }
    const after = await readImport(app, id);
    const products = new Set(made.map((one) => one.key)).size;
    if (JSON.stringify(sums) !== JSON.stringify(ofFile)) {
      wrong.push(`${name}: the file has ${JSON.stringify(ofFile)}, the shop ${JSON.stringify(sums)}`);
    }
    if (products + after.counts.refused < wanted.size) wrong.push(`${name}: products are neither made nor refused`);
    const rupees = (sums.paise / 100).toFixed(2);
    table.push(
      `| ${name} | ${rows.length} | ${wanted.size} | ${products} | ${after.counts.refused} | ${sums.sizes} | ${rupees} | ${sums.stock} |`,
    );
    if (given)
      for (const { line, column, message } of after.problems.slice(0, 12))
        table.push(`  - line ${line}, ${column}: ${message}`);
    await app.db.deleteFrom('imported_product').execute();
    if (made.length > 0) {
      await app.db
        .deleteFrom('product')
        .where(
          'id',
          'in',
          made.map((one) => one.product_id),
        )
        .execute();
    }
  }
  if (given) writeFileSync(path.join(folder, 'compared.md'), table.join('\n'));
  expect(wrong).toEqual([]);
  expect(table.length).toBeGreaterThan(0);
});
