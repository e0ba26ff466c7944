import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { portalFiles, tallyParts } from '#books/rules/files-of-programs.ts';
import { drawnOnTheWay } from '#books/rules/folder.ts';
import { bookSections } from '#books/rules/sections.ts';
import { placeCodOrder } from '#checkout/place-order.ts';
import { doWork } from '#long-work/do-work.ts';
import { daysOf } from '#rules/dates.ts';
import { readCsv } from '#shop-import/read-csv.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { fillInvoices } from '#tests/support/purchases/many-documents.ts';
import { newBuyer } from '#tests/support/purchases/orders.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { readTally } from '#tests/support/tally-reader.ts';
import { drawDocuments } from './draw-documents.ts';

const run = promisify(execFile);
const parcel = { trackerId: 'AWB 1', trackerURL: 'track.example.com/AWB1', logisticsProvider: 'India Post' };
const month = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 7);
const path = `/api/admin/books/folder?month=${month}`;

describe.each(testEngines)("the accountant's folder on the %s server", (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  const numbers: string[] = [];

  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
    for (let count = 1; count <= 3; count += 1) {
      const request = await test.request({ quantity: count });
      const { _id, orderId } = await placeCodOrder(test.app, { ...request, address: newBuyer() }, null);
      const sent = await staff.ask(`PUT /api/admin/orders/update/${_id}`, { orderStatus: 'Shipped', ...parcel });
      expect(sent.status).toBe(200);
      numbers.push(orderId);
    }
    const money = [
      [`cash/${numbers[0]}`, { amount: 100, reference: 'Bag 7' }],
      [`refund/${numbers[1]}`, { amount: 10 }],
    ] as const;
    for (const [call, body] of money) {
      expect((await staff.ask(`POST /api/admin/orders/${call}`, body)).status).toBe(200);
    }
  });
  afterAll(() => test.drop());

  const download = async (asked = month) => {
    const response = await staff.fetchAs('admin', `GET /api/admin/books/folder?month=${asked}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="books-${asked}.zip"`);
    return Buffer.from(await response.arrayBuffer());
  };
  const progress = async (asked = month) =>
    (await staff.ask(`GET /api/admin/books/folder/progress?month=${asked}`)).json;

  it('holds every file of the month as its page has it, each document, and sums that agree', async () => {
    const zip = await download();
    const files = readZip(zip);
    // Without the byte order mark, as responses are read.
    const text = (name: string) => new TextDecoder().decode(files.get(`books-${month}/${name}`)?.bytes);
    const days = `from=${month}-01&to=${daysOf(month).at(-1)}`;
    const same = new Map([
      ...bookSections.map(
        ({ id }) =>
          [
            ['gstr-3b', 'day-book', 'stock'].includes(id) ? `${id}.csv` : `gstr-1/${id}.csv`,
            `/api/admin/books/${id}?month=${month}`,
          ] as const,
      ),
      ...portalFiles.map((one) => [one.path, `/api/admin/books/portal/${one.file}?month=${month}`] as const),
      ...tallyParts.map(({ part }) => [`tally/${part}.xml`, `/api/admin/books/tally/${part}?month=${month}`] as const),
      ['documents.csv', `/api/admin/documents/export?${days}`],
      ['settlements.csv', `/api/admin/settlements/export?month=${month}`],
      ['cash-received.csv', `/api/admin/cash/received/export?month=${month}`],
      ['cash-expected.csv', '/api/admin/cash/export'],
    ]);
    // The folder is the accountant's, who sees no phones (behaviour: Roles 4).
    const asAccountant = (file: string) => file.replaceAll(/",[1-9]\d{9},/g, '",,');
    for (const [name, page] of same) {
      expect(text(name), name).toBe(asAccountant((await staff.ask(`GET ${page}`)).text));
    }
    const papers = [...files.keys()].filter((name) => name.includes('/papers/'));
    expect([...files.keys()].filter((name) => !name.includes('/papers/')).sort()).toEqual(
      [...same.keys(), 'README.txt', 'sums.csv', 'what-does-not-fit.csv']
        .map((name) => `books-${month}/${name}`)
        .sort(),
    );
    const { documents } = (await staff.ask('GET /api/admin/documents')).json;
    expect(papers.sort()).toEqual(
      documents.map(({ number }: { number: string }) => `books-${month}/papers/${number}.pdf`).sort(),
    );
    for (const { number } of documents) {
      const { pdf } = await test.app.db
        .selectFrom('document_paper')
        .innerJoin('document', 'document.id', 'document_id')
        .select('pdf')
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
      expect(files.get(`books-${month}/papers/${number}.pdf`)?.bytes.equals(pdf)).toBe(true);
    }

    const [, ...sums] = readCsv(text('sums.csv') ?? '').map(({ cells }) => cells);
    expect(sums).toHaveLength(1 + 3 * 5 + 7 + 1);
    for (const [what, , first, , second, difference, result] of sums) {
      expect([what, first, difference, result]).toEqual([
        what,
        second,
        expect.stringMatching(/^0(?:\.00)?$/),
        'agrees',
      ]);
    }
    const total = documents.reduce(
      (sum: number, { kind, total: one }: { kind: string; total: number }) =>
        sum + (kind === 'credit-note' ? -one : one),
      0,
    );
    expect(sums.find(([what]) => what === 'Total')?.[2]).toBe(total.toFixed(2));
    expect(sums.find(([what]) => what === 'Documents')?.[2]).toBe('4');
    expect(text('README.txt')).toContain('SUMS: all agree\r\n');
    expect(text('README.txt')).toContain('WHAT DOES NOT FIT: nothing\r\n');

    const folder = await mkdtemp(join(tmpdir(), 'shop-folder-'));
    await writeFile(join(folder, 'a.zip'), zip);
    // Not every machine has it; the ZIP writer's own test asks two programs.
    const unpacked = await run('unzip', ['-tqq', join(folder, 'a.zip')]).catch((error) => error);
    await rm(folder, { recursive: true });
    if (unpacked.code !== 'ENOENT') expect(unpacked).toMatchObject({ stdout: '', stderr: '' });
  });

  it('says which sums do not agree, and why', async () => {
    const { id } = await test.app.db
      .insertInto('settlement_entry')
      .values({
        provider_entry_id: 'pay_unknown',
        kind: 'payment',
        provider_settlement_id: 'setl_1',
        settled_at: new Date(),
        debit_paise: 0,
        credit_paise: 9_764,
        amount_paise: 10_000,
        fee_paise: 236,
        tax_paise: 36,
        currency: 'INR',
        provider_payment_id: 'pay_unknown',
        provider_dispute_id: null,
        entered_at: new Date(),
      })
      .returning('provider_entry_id as id')
      .executeTakeFirstOrThrow();
    const files = readZip(await download());
    await test.app.db.deleteFrom('settlement_entry').where('provider_entry_id', '=', id).execute();
    const text = (name: string) => files.get(`books-${month}/${name}`)?.bytes.toString();
    expect(text('sums.csv')).toContain('97.64,payouts to the bank,0.00,97.64,differs\r\n');
    expect(text('settlements.csv')).toContain('100.00,2.36,0.36,0.00,97.64');
    for (const name of ['README.txt', 'what-does-not-fit.csv']) {
      expect(text(name), name).toContain('₹97.64, payouts to the bank ₹0.00: differs by ₹97.64');
      expect(text(name), name).toContain('pay_unknown');
    }
    expect(text('README.txt')).toContain('SUMS: not all agree\r\n');
  });

  it('compares payouts with their lines: one begun in the month before, and one that the bank did not take', async () => {
    const { db } = test.app;
    const first = new Date(`${month}-01T00:30:00+05:30`);
    const line = {
      fee_paise: 236,
      tax_paise: 36,
      currency: 'INR',
      provider_payment_id: null,
      provider_dispute_id: null,
    };
    await db
      .insertInto('settlement_entry')
      .values({
        ...line,
        provider_entry_id: 'pay_1',
        kind: 'payment',
        provider_settlement_id: 'setl_again',
        settled_at: first,
        entered_at: first,
        debit_paise: 0,
        credit_paise: 9_764,
        amount_paise: 10_000,
      })
      .execute();
    const paidOut = { amount_paise: 9_764, utr: '' };
    await db
      .insertInto('settlement')
      .values([
        // Made again, it took its lines with it.
        { ...paidOut, amount_paise: 5_000, provider_settlement_id: 'setl_failed', made_at: first, status: 'failed' },
        {
          ...paidOut,
          provider_settlement_id: 'setl_again',
          made_at: new Date(first.getTime() - 3_600_000),
          status: 'processed',
        },
      ])
      .execute();
    const files = readZip(await download());
    const sums = files.get(`books-${month}/sums.csv`)?.bytes.toString();
    const { vouchers } = readTally(files.get(`books-${month}/tally/vouchers.xml`)?.bytes.toString() ?? '');
    await db.deleteFrom('settlement_entry').execute();
    await db.deleteFrom('settlement').execute();
    expect(sums).toContain('97.64,payouts to the bank,97.64,0.00,agrees');
    expect(vouchers.filter(({ remoteId }) => remoteId.startsWith('settlement'))).toMatchObject([
      {
        remoteId: 'settlement-setl_again',
        date: `${month.replace('-', '')}01`,
        entries: [
          { ledger: 'Bank Account', paise: 9764 },
          { ledger: 'Payment Gateway Charges', paise: 200 },
          { ledger: 'GST on Gateway Charges', paise: 36 },
          { ledger: 'Razorpay', paise: -10_000 },
        ],
      },
    ]);
  });

  it('of a month without documents is a folder without papers, with cash as it was at its end', async () => {
    const files = readZip(await download('2020-02'));
    expect([...files.keys()].some((name) => name.includes('papers'))).toBe(false);
    expect(readCsv(files.get('books-2020-02/cash-expected.csv')?.bytes.toString() ?? '')).toHaveLength(1);
    const { db } = test.app;
    const of = (row: { order_number: string }) => numbers.indexOf(row.order_number);
    const orders = await db.selectFrom('shop_order').select(['id', 'order_number', 'total_paise']).execute();
    const [first] = orders.filter((row) => of(row) === 0);
    // Sent in January; of its cash a part came in February, the rest today.
    const sentAt = new Date('2021-01-31T18:29:59Z');
    await db
      .updateTable('shop_order')
      .set({ shipped_at: sentAt })
      .where('order_number', '=', numbers[0] ?? '')
      .execute();
    await db
      .updateTable('order_event')
      .set({ at: sentAt })
      .where('order_id', '=', first?.id ?? '')
      .execute();
    await db
      .updateTable('cash_receipt')
      .set({ received_at: new Date('2021-02-01T00:00:00Z') })
      .execute();
    const due = async (asked: string) => {
      const bytes = readZip(await download(asked)).get(`books-${asked}/cash-expected.csv`)?.bytes;
      return readCsv(bytes?.toString() ?? '')
        .slice(1)
        .map(({ cells }) => [cells[0], cells[2], cells.at(-1)]);
    };
    const total = first?.total_paise ?? 0;
    expect(await due('2021-01')).toEqual([[numbers[0], '0', (total / 100).toFixed(2)]]);
    expect(await due('2021-02')).toEqual([[numbers[0], '28', ((total - 10_000) / 100).toFixed(2)]]);
    await db
      .updateTable('shop_order')
      .set({ shipped_at: new Date() })
      .where('order_number', '=', numbers[0] ?? '')
      .execute();
  });

  it.each(['month=2026-13', 'month=', ''])('is refused for %s with a sentence that names the field', async (query) => {
    const { status, json } = await staff.ask(`GET /api/admin/books/folder?${query}`);
    expect([status, json.errors]).toEqual([400, [{ field: 'month', message: 'Enter a month such as 2026-11' }]]);
  });

  it('and its progress are for the staff only', async () => {
    const calls = ['GET /api/admin/books/folder', 'GET /api/admin/books/folder/progress'].map(
      (call) => [`${call}?month=${month}`, undefined] as const,
    );
    const posts = ['prepare', 'stop'].map((call) => [`POST /api/admin/books/folder/${call}`, { month }] as const);
    for (const [call, body] of [...calls, ...posts]) {
      expect((await staff.ask(call, body, 'visitor')).status).toBe(401);
      expect((await staff.ask(call, body, 'shopper')).status).toBe(403);
    }
  });

  it('does nothing for a request of its head', async () => {
    await sql`truncate document_paper`.execute(test.app.db);
    const { status, headers } = await staff.fetchAs('admin', `HEAD ${path}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(await progress()).toMatchObject({ undrawn: 4, work: null });
  });

  it('stops its work when the client goes away', async () => {
    const body = (await staff.fetchAs('admin', `GET ${path}`)).body?.getReader();
    await body?.read();
    await body?.cancel();
    expect((await progress()).undrawn).toBeGreaterThan(0);
  });

  it('with more new PDFs than a download draws is prepared first, once at a time (behaviour: Books 11)', async () => {
    const long = '2025-05';
    const documents = drawnOnTheWay + 1;
    await fillInvoices(test.app, { month: long, documents });
    const folder = `GET /api/admin/books/folder?month=${long}`;
    expect((await staff.ask(folder)).status).toBe(409);
    const post = (call: string) => staff.ask(`POST /api/admin/books/folder/${call}`, { month: long });
    expect((await post('stop')).status, 'nothing to stop').toBe(409);
    expect((await post('prepare')).status).toBe(200);
    expect((await post('prepare')).json.message).toMatch(/^Meera has started this already/);
    const begun = { state: 'running', done: 0, total: documents, by: 'Meera', isStopping: false };
    expect(await progress(long)).toMatchObject({ undrawn: documents, work: begun });
    expect((await progress()).work, 'another month').toBeNull();

    expect((await post('stop')).status).toBe(200);
    expect((await progress(long)).work).toMatchObject({ isStopping: true });
    const draw = () => doWork(test.app, { 'draw documents': drawDocuments });
    await draw();
    expect(await progress(long)).toMatchObject({ undrawn: documents, work: { state: 'stopped' } });
    expect((await staff.ask(folder)).status).toBe(409);

    expect((await post('prepare')).status).toBe(200);
    // Drawn already, to save the minute: what is left is two pieces.
    await sql`insert into document_paper (document_id, pdf)
      select id, '%PDF' from document where year = '2526' and serial <= ${documents - 6}`.execute(test.app.db);
    await draw();
    expect(await progress(long)).toMatchObject({ undrawn: 0, work: { state: 'done', done: 6 } });
    const papers = [...readZip(await download(long)).keys()].filter((name) => name.includes('/papers/'));
    expect(papers).toHaveLength(documents);
  });

  it('comes with a list of the documents that cannot be drawn', async () => {
    const odd = '2025-06';
    await fillInvoices(test.app, { month: odd, documents: 6, first: 900 });
    await sql`alter table document disable trigger user`.execute(test.app.db);
    const { rows } = await sql<{ number: string }>`update document set content = content - 'buyer'
      where year = '2526' and serial = 902 returning number`.execute(test.app.db);
    await sql`alter table document enable trigger user`.execute(test.app.db);
    expect((await staff.ask('POST /api/admin/books/folder/prepare', { month: odd })).status).toBe(200);
    await doWork(test.app, { 'draw documents': drawDocuments });
    expect(await progress(odd)).toMatchObject({ undrawn: 1, work: { state: 'done', done: 5, total: 6 } });
    const files = readZip(await download(odd));
    expect([...files.keys()].filter((name) => name.includes('/papers/'))).toHaveLength(5);
    const missing = files.get(`books-${odd}/papers-missing.txt`)?.bytes.toString().split('\r\n');
    expect(missing?.slice(2)).toEqual([rows[0]?.number, '']);
  });

  describe('over HTTP', () => {
    let server: Server;
    beforeAll(async () => {
      const fetch = (request: Request) =>
        staff.fetchAs('admin', `GET ${new URL(request.url).pathname}${new URL(request.url).search}`);
      server = createServer(getRequestListener(fetch)).listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
    });
    afterAll(() => new Promise((resolve) => server.close(resolve)));
    const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

    it('breaks the connection when a PDF cannot be stored, so that the file does not look whole', async () => {
      // The HTTP server complains about it there, besides the shop's log.
      const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
      await sql`truncate document_paper`.execute(test.app.db);
      await sql`alter table document_paper add constraint full_disk check (false) not valid`.execute(test.app.db);
      try {
        const response = await fetch(address());
        expect(response.status).toBe(200);
        await expect(response.arrayBuffer()).rejects.toThrow('terminated');
      } finally {
        complained.mockRestore();
        await sql`alter table document_paper drop constraint full_disk`.execute(test.app.db);
      }
    });
  });
});
