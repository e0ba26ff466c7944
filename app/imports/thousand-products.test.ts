import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doWork } from '#long-work/do-work.ts';
import { fetchPicture } from '#platform/media/fetch-picture.ts';
import { shopifyCsv, shopifyProduct, wooExport } from '#shop-import/made-up-exports.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { importPieces } from './pieces.ts';

const many = 1_000;
const tenMinutes = 600_000;

describe.each(testEngines)('a whole shop of 1,000 products on the %s server', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let host: Server;
  let origin: string;
  beforeAll(async () => {
    test = await openTestShop(engine);
    staff = await openStaffRouter(test.app);
    host = createServer(async (req, res) => {
      // Each address has a picture of its own, so that none is kept as that of another product.
      const colour = [...(req.url ?? '')].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0xff_ff_ff, 7);
      const background = `#${colour.toString(16).padStart(6, '0')}`;
      res.end(
        await sharp({ create: { width: 12, height: 9, channels: 3, background } })
          .png()
          .toBuffer(),
      );
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    host?.close();
    await test?.drop();
  });
  const pieces = importPieces((address) =>
    fetchPicture(address, { timeoutMs: 10_000, mayReach: (ip) => ip === '127.0.0.1' }),
  );
  const work = async () => {
    while (await doWork(test.app, pieces));
  };
  const upload = async (text: string) => {
    const form = staff.form(text, 'export.csv', 'text/csv');
    const { status, json } = await staff.ask('POST /api/admin/imports/upload?kind=products&category=oil&gst=5', form);
    expect(status).toBe(200);
    await work();
    return json.id as string;
  };
  const report = async (id: string) => (await staff.ask(`GET /api/admin/imports/${id}`)).json.import;

  const run = async (id: string) => {
    expect((await staff.ask(`POST /api/admin/imports/begin/${id}`, {})).status).toBe(200);
    await work();
    return report(id);
  };
  const stored = (titles: string) =>
    test.app.db
      .selectFrom('imported_product')
      .innerJoin('product', 'product.id', 'imported_product.product_id')
      .innerJoin('variant', 'variant.product_id', 'product.id')
      .where('title', 'like', titles)
      .select((row) => [
        row.fn.count<string>('product.id').distinct().as('products'),
        row.fn.countAll<string>().as('sizes'),
        row.fn.sum<string>('variant.total_stock').as('units'),
      ])
      .executeTakeFirstOrThrow();

  it('of Shopify comes over with every 50th of them odd, each odd cell refused or noted by its line, and nothing twice', {
    timeout: tenMinutes,
  }, async () => {
    const rows = Array.from({ length: many }, (_one, n) =>
      shopifyProduct(n + 1, (n + 1) % 50 === 0 ? oddCells[(n + 1) / 50 - 1]?.cells : {}, origin),
    ).flat();
    const id = await upload(shopifyCsv(rows));
    const told = await report(id);
    const refusals = oddCells.flatMap(({ refused }, n) => (refused ? [[(n + 1) * 150, ...refused]] : []));
    const { problems } = told as { problems: { line: number; column: string; message: string }[] };
    expect(problems.map(({ line, column, message }) => [line, column, message])).toEqual(refusals);
    expect(told.counts).toMatchObject({ new: many - refusals.length, refused: refusals.length });

    const after = await run(id);
    const made = many - refusals.length;
    expect(after.counts).toMatchObject({ made, new: 0, refused: refusals.length });
    expect(after.notes.map(({ line, message }: { line: number; message: string }) => [line, message])).toEqual([
      ...['tags', 'weight of the parcel'].map((what) => [2, `Left out, as this shop has no place for it: ${what}.`]),
      ...oddCells.flatMap(({ noted }, n) => (noted ? [[(n + 1) * 150, noted]] : [])),
    ]);
    expect(after.pictures).toMatchObject({ failed: 0, waiting: 0 });
    expect(after.work.state).toBe('done');
    // Two sizes with 12 and 5 units, of which one odd cell has none instead of 12.
    const { products, sizes, units } = await stored('%');
    expect([products, sizes, units].map(Number)).toEqual([made, 2 * made, 17 * made - 12]);
    const ledger = await test.app.db
      .selectFrom('stock_movement')
      .select((row) => row.fn.sum<string>('change').as('units'))
      .where('cause', '=', 'import')
      .executeTakeFirstOrThrow();
    expect(Number(ledger.units)).toBe(Number(units));

    const again = await report(await upload(shopifyCsv(rows)));
    expect(again.counts).toMatchObject({ same: made, new: 0, change: 0, refused: refusals.length });
  });

  it('of WooCommerce comes over with variations, and nothing twice', { timeout: tenMinutes }, async () => {
    const text = wooExport(many, origin);
    const after = await run(await upload(text));
    expect(after.counts).toMatchObject({ made: many, refused: 0 });
    expect(after.pictures).toMatchObject({ done: many, failed: 0, waiting: 0 });
    const chikki = await stored('Til Chikki%');
    expect([chikki.products, chikki.sizes, chikki.units].map(Number)).toEqual([500, 1_000, 3_500]);
    const oil = await stored('Groundnut Oil%');
    expect([oil.products, oil.sizes, oil.units].map(Number)).toEqual([500, 500, 3_500]);
    expect((await report(await upload(text))).counts).toMatchObject({ same: many, new: 0 });
  });
});

/**
 * What stands in the cells of every 50th product: [column, message] where it is refused, a sentence where it is noted.
 */
const oddCells: { cells: Record<string, string | number>; refused?: [string, string]; noted?: string }[] = [
  { cells: { Title: '=HYPERLINK("http://x","y")' } },
  { cells: { Title: '🌾 Atta, "the best"' } },
  { cells: { 'Body (HTML)': '<p>Line\r\nbreak <b>bold<script>alert(1)</script>' } },
  { cells: { 'Variant Price': '₹ 149.50' } },
  {
    cells: { 'Variant Price': '-5' },
    refused: ['Variant Price', '‘-5’ is not a price. Write it as 1299 or 1,299.00.'],
  },
  { cells: { 'Variant Inventory Qty': '-3' }, noted: 'The other shop has sold more than it has: the stock is 0.' },
  {
    cells: { 'Variant Inventory Qty': 'many' },
    refused: ['Variant Inventory Qty', '‘many’ is not a number of units.'],
  },
  { cells: { Title: '' }, refused: ['Title', 'The product has no title.'] },
  { cells: { 'Variant Grams': 'heavy' } },
  { cells: { 'Image Src': 'javascript:alert(1)' }, noted: '‘javascript:alert(1)’ is not the address of a picture.' },
  {
    cells: { 'Image Src': 'ftp://files.example/a.png' },
    noted: '‘ftp://files.example/a.png’ is not the address of a picture.',
  },
  {
    cells: { 'Body (HTML)': 'x'.repeat(30_000) },
    refused: ['Body (HTML)', 'Description is longer than 20000 characters'],
  },
  { cells: { Title: 'T'.repeat(400) }, refused: ['Title', 'Title is longer than 200 characters'] },
  { cells: { 'Variant Weight Unit': 'stone' } },
  { cells: { 'Gift Card': 'true' }, refused: ['Gift Card', 'Gift cards cannot be sold in this shop.'] },
  {
    cells: { 'Variant Price': '1e3' },
    refused: ['Variant Price', '‘1e3’ is not a price. Write it as 1299 or 1,299.00.'],
  },
  {
    cells: { 'Variant Inventory Qty': '1.5' },
    refused: ['Variant Inventory Qty', '‘1.5’ is not a number of units.'],
  },
  { cells: { Title: 'रागी आटा' } },
  { cells: { Status: 'archived' } },
  { cells: { 'Variant Price': '' }, refused: ['Variant Price', 'Enter the price.'] },
];
