import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { placeCodOrder } from '#features/checkout/place-order.ts';
import { bookSections } from '#rules/books/sections.ts';
import { readCsv } from '#rules/csv.ts';
import { daysOf } from '#rules/dates.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { newBuyer } from '#tests/support/purchases/orders.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { readZip } from '#tests/support/read-zip.ts';

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
  const progress = async () => (await staff.ask('GET /api/admin/books/folder/progress')).json.run;

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
    expect(sums).toHaveLength(1 + 3 * 5 + 6 + 1);
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
    expect(await progress()).toMatchObject({ month, by: 'Meera', isMine: true, state: 'done', done: 4, total: 4 });

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
    const sums = readZip(await download())
      .get(`books-${month}/sums.csv`)
      ?.bytes.toString();
    await db.deleteFrom('settlement_entry').execute();
    await db.deleteFrom('settlement').execute();
    expect(sums).toContain('97.64,payouts to the bank,97.64,0.00,agrees');
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
    for (const call of [`GET ${path}`, 'GET /api/admin/books/folder/progress']) {
      expect((await staff.ask(call, undefined, 'visitor')).status).toBe(401);
      expect((await staff.ask(call, undefined, 'shopper')).status).toBe(403);
    }
  });

  it('is downloaded by one person at a time, until they end, give up, or their process ends', async () => {
    const body = (await staff.fetchAs('admin', `GET ${path}`)).body?.getReader();
    await body?.read();
    expect(await progress()).toMatchObject({ state: 'running', month });
    const refused = await staff.ask(`GET ${path}`);
    expect(refused.status).toBe(409);
    expect(refused.json.message).toMatch(
      /^You are downloading the folder of \w+ \d{4} \(.+\)\. Please try again later\.$/,
    );
    await body?.cancel();
    expect(await progress()).toMatchObject({ state: 'failed' });

    // As a process leaves it that was killed.
    await test.app.db
      .updateTable('books_folder_run')
      .set({ state: 'running', by_user_id: '00000000-0000-4000-8000-000000000000', by_name: 'Ravi' })
      .execute();
    expect((await staff.ask(`GET ${path}`)).json.message).toMatch(/^Ravi is downloading/);
    await test.app.db
      .updateTable('books_folder_run')
      .set({ seen_at: new Date(Date.now() - 31_000) })
      .execute();
    expect(await progress()).toMatchObject({ state: 'failed', by: 'Ravi', isMine: false });
    expect(readZip(await download()).size).toBeGreaterThan(15);
    await test.app.db
      .updateTable('books_folder_run')
      .set({ seen_at: new Date(Date.now() - 601_000) })
      .execute();
    expect(await progress()).toBeNull();
  });

  it('does nothing for a request of its head', async () => {
    const { status, headers } = await staff.fetchAs('admin', `HEAD ${path}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(await progress()).toBeNull();
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

    it('breaks the connection when a document cannot be drawn, so that the file does not look whole', async () => {
      // The HTTP server complains about it there, besides the shop's log.
      const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
      await test.app.db.schema.alterTable('document_paper').renameTo('document_paper_away').execute();
      try {
        const response = await fetch(address());
        expect(response.status).toBe(200);
        await expect(response.arrayBuffer()).rejects.toThrow('terminated');
        await expect.poll(progress).toMatchObject({ state: 'failed' });
      } finally {
        complained.mockRestore();
        await test.app.db.schema.alterTable('document_paper_away').renameTo('document_paper').execute();
      }
    });

    it('stops its work when the client goes away', async () => {
      await sql`truncate document_paper`.execute(test.app.db);
      await new Promise<void>((resolve) => {
        const request = get(address(), (response) => {
          response.once('data', () => {
            request.destroy();
            resolve();
          });
        });
        request.on('error', () => {});
      });
      await expect.poll(progress).toMatchObject({ state: 'failed' });
      const { count } = await test.app.db
        .selectFrom('document_paper')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBeLessThan(4);
    });
  });
});
