import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportSection } from '#books/export-section.ts';
import { readMonthBooks } from '#books/read-month.ts';
import { bookSections } from '#books/rules/sections.ts';
import { readStockSum } from '#books/stock-at-cost.ts';
import { exportExpectedCash } from '#cash/list-cash.ts';
import { exportReceivedCash } from '#cash/list-received-cash.ts';
import { placeCodOrder } from '#checkout/place-order.ts';
import { exportDocuments } from '#documents/list-documents.ts';
import type { SoldLine } from '#documents/rules/tax.ts';
import { type Sale, storeDocuments, wholePaise } from '#documents/store-documents.ts';
import { exportSettlements } from '#payouts/list-settlements.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { dayInIndia, isoDay } from '#rules/dates.ts';
import { readCsv } from '#shop-import/read-csv.ts';
import { newBuyer } from '#tests/support/purchases/orders.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';

/**
 * The files of a month as an accountant sees them: opened by LibreOffice and compared cell by cell. Its cells are read
 * from the flat XML that it writes, which says of each whether it is a text, a number, a day or a formula.
 */
const program = ['soffice', 'libreoffice']
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
  .find((path) => existsSync(path));
if (!program)
  console.warn(
    'Skipped: the files of the books are not opened in a spreadsheet, LibreOffice is not here (apt-get install libreoffice-calc-nogui).',
  );

/** Credit notes are dated today. */
const month = dayInIndia(new Date()).slice(0, 7);
/** Names that a spreadsheet takes for something else: formulas, separators, days, numbers, other scripts. */
const names = [
  'Rao, "Kitchen" & Sons',
  '=HYPERLINK("http://x.example","y")',
  '+91 Traders',
  '-5 Degrees',
  '@Home',
  "'=1+1",
  '\t=1+1',
  'ಕನ್ನಡ ಅಂಗಡಿ',
  'Two\nlines',
  'a;b|c',
  '  padded  ',
  '24/7',
  '007',
  '1E5',
  '12:30',
  '5-11',
  'TRUE',
  '50%',
  'Nov 5',
  '(5)',
];
const references = [...names, '000123456789', '12345678901234567890', '432112345678', '1,234', '1.50', '₹ 5'];
const registered = ['29AAGCB7383J1Z4', '32AAGCB7383J1ZH'];

/** How a program reads a file: in which language, and whether it looks for days and formulas, as Excel always does. */
const ways = [
  ['in Indian English, looking for days and formulas', '44,34,76,1,,16393,false,true,false,false,false,-1,true'],
  ['in American English, looking for days and formulas', '44,34,76,1,,1033,false,true,false,false,false,-1,true'],
  ['as it suggests by itself', '44,34,76,1,,0,false,false,false,false,false,-1,false'],
] as const;

interface Cell {
  type: string;
  /** A number, 'YYYY-MM-DD' or the text. */
  value: string;
  formula: string | null;
}

/** Headings of amounts, rates and counts; all others but those of days and times are texts. */
const numbers =
  /Value|^Rate$|Cess|Supplies$|supply\)$|Non-GST|Total (?:Quantity|Number)|^Cancelled$|(?:Integrated|Central|State\/UT) Tax|^(?:In|Out|CGST|IGST|SGST\/UTGST|Total)$|^Units$|Known Cost|Cost Per Unit|^(?:Amount|Fee \(with Tax\)|Tax on Fee|Debit|Credit|Days|Received|Due)$/;
const isNumber = (heading: string) => numbers.test(heading) && heading !== 'Nature of Supplies';
const days = /^(?:Date|Invoice date|Note Date|(?:Settled|Received|Sent) On)$/;

describe.skipIf(!program)('a month opened in a spreadsheet', () => {
  let test: TestPayments;
  let folder: string;
  const files: Record<string, string[][]> = {};

  beforeAll(async () => {
    test = await openTestPayments('embedded');
    folder = mkdtempSync(join(tmpdir(), 'shop-sheet-'));
    await fillMonth(test);
    const sections = bookSections.map(({ id }) => [id, exportSection(test.app, id, month)] as const);
    const others = [
      ['register', exportDocuments(test.app, { from: isoDay(`${month}-01`) ?? undefined })],
      ['settlements', exportSettlements(test.app, month)],
      ['cash-received', exportReceivedCash(test.app, { month })],
      ['cash-expected', exportExpectedCash(test.app, {}, null)],
    ] as const;
    for (const [name, parts] of [...sections, ...others]) {
      let text = '';
      for await (const part of parts) text += part;
      writeFileSync(join(folder, `${name}.csv`), text);
      files[name] = readCsv(text).map(({ cells }) => cells);
    }
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await test.drop();
  });

  it.each(ways)('has every cell of the books where it belongs, %s', async (_, filter) => {
    const opened = await openIn(folder, Object.keys(files), filter);
    const wrong: string[] = [];
    const say = (where: string, cell: Cell | undefined, wanted: string) =>
      wrong.push(`${where}: ${JSON.stringify(wanted)} is ${JSON.stringify(cell)}`);
    let compared = 0;
    for (const [name, rows] of Object.entries(files)) {
      const sheet = opened[name] ?? [];
      expect(rows.length, name).toBeGreaterThan(1);
      expect(sheet.length, name).toBe(rows.length);
      const [head = []] = rows;
      for (const [at, row] of rows.entries()) {
        expect(sheet[at]?.length ?? 0, `${name}, line ${at + 1}`).toBeLessThanOrEqual(row.length);
        for (const [column, wanted] of row.entries()) {
          const heading = head[column] ?? '';
          const cell = sheet[at]?.[column];
          compared += 1;
          const where = `${name}, line ${at + 1}, ${heading}`;
          const isText = at === 0 || !(isNumber(heading) || days.test(heading) || heading === 'Time');
          if (cell?.formula) say(where, cell, wanted);
          else if (wanted === '') {
            if (cell && cell.value !== '') say(where, cell, wanted);
          } else if (at > 0 && heading === 'HSN' && name.startsWith('hsn-')) {
            // The offline tool reads the file itself; a spreadsheet takes the zero away (docs/decisions/books.md).
            if (cell?.value !== String(Number(wanted))) say(where, cell, wanted);
          } else if (isText) {
            // A whole number without a leading zero looks the same as its text.
            const isSame = cell?.type === 'string' || cell?.type === 'float';
            if (!isSame || cell.value !== wanted) say(where, cell, wanted);
          } else if (days.test(heading)) {
            const isDay = cell?.type === 'date' && dayOf(wanted) === cell.value;
            if (!isDay && !(cell?.type === 'string' && cell.value === wanted)) say(where, cell, wanted);
          } else if (heading === 'Time') {
            if (!cell || !['time', 'string'].includes(cell.type)) say(where, cell, wanted);
          } else if (cell?.type !== 'float' || Number(cell.value) !== Number(wanted)) say(where, cell, wanted);
        }
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
    expect(compared).toBeGreaterThan(1000);

    const sum = (name: string, heading: string, isSummed: (row: Cell[]) => boolean = () => true) => {
      const column = files[name]?.[0]?.indexOf(heading) ?? -1;
      const rows = (opened[name] ?? []).slice(1).filter(isSummed);
      return rows.reduce((paise, row) => paise + Math.round(Number(row[column]?.value ?? 0) * 100), 0);
    };
    const { net } = await readMonthBooks(test.app, month);
    expect(net.amountPaise).toBeGreaterThan(0);
    expect(sum('register', 'Total')).toBe(net.amountPaise);
    expect(sum('hsn-b2b', 'Total Value') + sum('hsn-b2c', 'Total Value')).toBe(net.amountPaise);
    expect(sum('register', 'Taxable Value')).toBe(net.taxablePaise);
    const stock = await readStockSum(test.app, month);
    expect(sum('stock', 'Value at Cost', ([product]) => product?.value !== 'Sum')).toBe(stock.valuePaise);
    expect(stock.valuePaise).toBeGreaterThan(0);
  });
});

const dayOf = (text: string) => {
  const [day, name, year] = text.split('-');
  const at = 'JanFebMarAprMayJunJulAugSepOctNovDec'.indexOf(name ?? '?') / 3 + 1;
  return `${year}-${String(at).padStart(2, '0')}-${day}`;
};

/** The cells of each sheet, as the program understood them. */
async function openIn(folder: string, sheets: readonly string[], filter: string): Promise<Record<string, Cell[][]>> {
  const out = mkdtempSync(join(folder, 'out-'));
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const csv = sheets.map((name) => join(folder, `${name}.csv`));
  const how = [
    '--headless',
    '--norestore',
    profile,
    '--convert-to',
    'fods',
    `--infilter=Text - txt - csv (StarCalc):${filter}`,
  ];
  await promisify(execFile)(program ?? '', [...how, '--outdir', out, ...csv], { timeout: 200_000 });
  return Object.fromEntries(sheets.map((name) => [name, cellsOf(readFileSync(join(out, `${name}.fods`), 'utf8'))]));
}

/** Rows and cells of flat XML; empty ones at the end are left out. */
function cellsOf(xml: string): Cell[][] {
  const [, table = ''] = /<table:table [^>]*>(.*)<\/table:table>/s.exec(xml) ?? [];
  const rows = [...table.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = '']) => {
    const cells = [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
      ([, attributes = '', content = '']) => {
        const named = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;
        const type = named('office:value-type') ?? 'empty';
        const value =
          named('office:value') ?? named('office:date-value') ?? named('office:boolean-value') ?? textOf(content);
        const formula = named('table:formula');
        return Array.from({ length: Math.min(Number(named('table:number-columns-repeated') ?? 1), 100) }, () => ({
          type,
          value,
          formula,
        }));
      },
    );
    while (cells.at(-1)?.type === 'empty') cells.pop();
    return cells;
  });
  while (rows.at(-1)?.length === 0) rows.pop();
  return rows;
}

function textOf(content: string): string {
  const paragraphs = [...content.matchAll(/<text:p>(.*?)<\/text:p>|<text:p\/>/gs)].map(([, text = '']) =>
    text
      .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count) => ' '.repeat(Number(count ?? 1)))
      .replaceAll('<text:tab/>', '\t')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll(/&#x([0-9a-fA-F]+);/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replaceAll('&amp;', '&'),
  );
  return paragraphs.join('\n');
}

/** Documents of every section, money with every reference, and stock of every name. */
async function fillMonth({ app, request }: TestPayments): Promise<void> {
  const line = (key: string, more: Partial<SoldLine> = {}): SoldLine => ({
    key,
    title: 'Bajra, "whole", 1 kg',
    hsn: '0910',
    unitCode: 'PAC',
    quantity: 3,
    unitPaise: 19_999,
    discountPaise: 101,
    gstBasisPoints: 500,
    ...more,
  });
  const sale = (buyer: string, gstin: string, placeOfSupply: string, lines: SoldLine[]): Sale => ({
    cause: 'order',
    causeId: randomUUID(),
    reference: 'ORD-1',
    orderedAt: new Date(`${month}-01T09:00:00Z`),
    placeOfSupply,
    buyer: { name: buyer, legalName: gstin && buyer, gstin, lines: [], email: 'x@example.com', phone: '9876543210' },
    lines,
    soldPaise: wholePaise(lines),
    paymentMethod: 'COD',
    reason: { english: 'Goods came back', own: null },
    language: 'en',
  });
  const sentAt = new Date(`${month}-01T10:00:00Z`);
  const keep = (one: Sale) =>
    inTransaction(app.db, (tx) => storeDocuments(tx, one, { suppliedAt: sentAt, at: sentAt }));
  const less = (one: Sale, paise: number) => keep({ ...one, soldPaise: one.soldPaise - paise });
  for (const [at, name] of names.entries()) {
    const [place, gstin] = at % 2 === 0 ? ['Karnataka', registered[0]] : ['Kerala', registered[1]];
    const b2b = sale(name, gstin ?? '', place ?? '', [line('1'), line('2', { hsn: '1106', gstBasisPoints: 1200 })]);
    await keep(b2b);
    await less(b2b, 5000 + at);
    await keep(sale(name, '', place ?? '', [line('1'), line('2', { hsn: '07139010', gstBasisPoints: 0 })]));
  }
  const large = sale('=Large', '', 'Tamil Nadu', [line('1', { quantity: 600, hsn: '09109100' })]);
  await keep(large);
  await less(large, 12_345);
  // More came back than was sold in this month.
  const older = sale('@Older', '', 'Delhi', [line('1', { gstBasisPoints: 1800, hsn: '0101' })]);
  await keep(older);
  await sql`alter table document disable trigger user`.execute(app.db);
  await sql`update document set date = (${`${month}-01`})::date - 1 where cause_id = ${older.causeId}`.execute(app.db);
  await sql`alter table document enable trigger user`.execute(app.db);
  await keep({ ...older, lines: [], soldPaise: 0 });

  const { _id: orderId } = await placeCodOrder(app, { ...(await request()), address: newBuyer() }, null);
  for (const [at, reference] of references.entries()) {
    const moment = new Date(`${month}-01T10:${String(at).padStart(2, '0')}:00Z`);
    await app.db
      .insertInto('order_refund')
      .values({
        order_id: orderId,
        at: moment,
        how: 'by hand',
        amount_paise: 1000 + at,
        refund_id: null,
        reference,
        by_user_id: null,
        by_name: 'x',
      })
      .execute();
  }
  for (const [at, reference] of references.entries()) {
    const moment = new Date(`${month}-01T11:${String(at).padStart(2, '0')}:00Z`);
    await sql`insert into cash_receipt (order_id, amount_paise, received_at, reference, courier, by_name)
      values (${orderId}, 100, ${moment}, ${reference}, ${reference}, ${reference})`.execute(app.db);
    await sql`insert into settlement_entry (provider_entry_id, kind, provider_settlement_id, settled_at, debit_paise, credit_paise,
        amount_paise, fee_paise, tax_paise, currency, utr, description, entered_at)
      values (${`pay_${at}`}, 'payment', 'setl_1', ${moment}, 0, 9764, 10000, 236, 36, 'INR', ${reference}, ${reference}, ${moment})`.execute(
      app.db,
    );
    const { _id } = await placeCodOrder(app, { ...(await request()), address: newBuyer() }, null);
    const sent = {
      status: 'Shipped',
      shipped_at: moment,
      logistics_provider: reference,
      tracker_id: reference,
    } as const;
    await app.db
      .updateTable('shop_order')
      .set({ ...sent, name: reference })
      .where('id', '=', _id)
      .execute();
  }
  for (const [at, name] of names.entries()) {
    await sql`
      with made as (insert into product (title, category, hsn, gst_basis_points)
        values (${name}, 'flour', ${at % 2 === 0 ? '0910' : ''}, 500) returning id),
      sized as (insert into variant (product_id, position, weight, price_paise, total_stock)
        select id, 1, ${name}, 10000, 7 from made returning id, product_id, weight)
      insert into stock_movement (variant_id, product_id, weight, change, stock_after, cause, unit_cost_paise, at)
      select id, product_id, weight, 5, 7, 'received', ${8550 + at}, ${`${month}-01T10:00:00Z`}::timestamptz from sized`.execute(
      app.db,
    );
  }
}
