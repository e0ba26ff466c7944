import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookSections } from '#books/rules/sections.ts';
import { placeCodOrder } from '#checkout/place-order.ts';
import { documentPaper } from '#documents/drawing/document-paper.ts';
import { findDocument } from '#documents/find-document.ts';
import { readSections } from '#settings/sections/read-settings.ts';
import { readCsv } from '#shop-import/read-csv.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { portalAnswer, portalErrors } from '#tests/support/e-invoice-portal.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { documentsOf } from '#tests/support/purchases/documents.ts';
import { newBuyer } from '#tests/support/purchases/orders.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { readQr } from '#tests/support/read-qr.ts';
import { TallyCompany } from '#tests/support/tally-reader.ts';
import { testCompany } from '#tests/support/test-company.ts';
import { readEInvoiceFile } from './portal-documents.ts';
import { readMonthWithMisfits } from './read-month.ts';

const parcel = { trackerId: 'AWB 1', trackerURL: 'track.example.com/AWB1', logisticsProvider: 'India Post' };
const [ofKarnataka, ofKerala] = ['29AAGCB7383J1Z4', '32AAGCB7383J1ZH'];

describe.each(testEngines)('the books on the %s server', (engine) => {
  const month = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 7);
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let [small, business, branch]: string[] = [];

  async function order(gstin = '', quantity = 1): Promise<string> {
    const placed = await placeCodOrder(test.app, { ...(await test.request({ quantity })), address: newBuyer() }, null);
    await test.app.db
      .updateTable('shop_order')
      .set({ buyer_gstin: gstin, buyer_legal_name: gstin && 'Rao Stores' })
      .where('order_number', '=', placed.orderId)
      .execute();
    const sent = await staff.ask(`PUT /api/admin/orders/update/${placed._id}`, { orderStatus: 'Shipped', ...parcel });
    expect(sent.status).toBe(200);
    return placed.orderId;
  }

  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
    const { version } = (await readSections(test.app)).company;
    const company = { ...testCompany, gstin: ofKarnataka, seen: version };
    expect((await staff.ask('PUT /api/admin/settings/company', company)).status).toBe(200);
    // Six digits, as e-invoices want them.
    await test.app.db.updateTable('product').set({ hsn: '110290' }).execute();
    [small, business, branch] = [await order(), await order(ofKarnataka, 2), await order(ofKerala)];
    const { amount, ...rest } = { amount: await dueOf(business ?? ''), reference: 'Bag 7' };
    expect((await staff.ask(`POST /api/admin/orders/cash/${business}`, { amount, ...rest })).status).toBe(200);
    const back = [
      [small, { amount: 10 }],
      [business, { amount: 5, byHand: { reference: '=UTR 5' } }],
    ] as const;
    for (const [id, body] of back) {
      expect((await staff.ask(`POST /api/admin/orders/refund/${id}`, body)).status).toBe(200);
    }
  });
  afterAll(() => test.drop());

  async function dueOf(orderId: string): Promise<number> {
    const row = await test.app.db
      .selectFrom('shop_order')
      .select('total_paise')
      .where('order_number', '=', orderId)
      .executeTakeFirstOrThrow();
    return row.total_paise / 100;
  }
  async function file(section: string): Promise<Record<string, string>[]> {
    const { status, text, headers } = await staff.ask(`GET /api/admin/books/${section}?month=${month}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${section}-${month}.csv"`);
    const [head, ...lines] = readCsv(text).map(({ cells }) => cells);
    return lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [head?.[at] ?? '', cell])));
  }
  const sum = (rows: Record<string, string>[], column: string) =>
    rows.reduce((paise, row) => paise + Math.round(Number(row[column]) * 100), 0);
  const misfits = async () => (await readMonthWithMisfits(test.app, month)).misfits;

  it('are one file for each section, which agree with the register', async () => {
    const [b2b, b2cs, cdnr, exemp] = [await file('b2b'), await file('b2cs'), await file('cdnr'), await file('exemp')];
    const hsn = [...(await file('hsn-b2b')), ...(await file('hsn-b2c'))];
    const { documents } = (await staff.ask('GET /api/admin/documents')).json;
    const net = (part: 'taxableValue' | 'total') =>
      documents.reduce(
        (paise: number, document: { kind: string } & Record<typeof part, number>) =>
          paise + (document.kind === 'credit-note' ? -1 : 1) * Math.round(document[part] * 100),
        0,
      );
    expect(documents).toHaveLength(5);
    const taxable = [b2b, b2cs, exemp].map((rows, at) => sum(rows, at < 2 ? 'Taxable Value' : 'Nil Rated Supplies'));
    expect(taxable.reduce((paise, one) => paise + one, 0) - sum(cdnr, 'Taxable Value')).toBe(net('taxableValue'));
    expect([sum(hsn, 'Taxable Value'), sum(hsn, 'Total Value')]).toEqual([net('taxableValue'), net('total')]);
    expect(new Set(b2b.map((row) => row['GSTIN/UIN of Recipient']))).toEqual(new Set([ofKarnataka, ofKerala]));
    expect(cdnr).toMatchObject([{ 'Receiver Name': 'Rao Stores', 'Note Type': 'C', 'Note Value': '5.00' }]);
    expect([await file('b2cl'), await file('cdnur')]).toEqual([[], []]);
    const docs = await file('docs');
    expect(docs.map((row) => row['Total Number'])).toEqual(['2', '3']);
    const [taxed, nil] = await file('gstr-3b');
    expect(sum([taxed ?? {}, nil ?? {}], 'Total Taxable Value')).toBe(net('taxableValue'));
  });

  it('have a day book of the money in the order in which it moved, with sums', async () => {
    const due = (await dueOf(business ?? '')).toFixed(2);
    const lines = await file('day-book');
    expect(lines.map((line) => [line.What, line.Order, line.Reference, line.In, line.Out])).toEqual([
      ['Cash received', business, 'Bag 7', due, '0.00'],
      ['Refund by hand', business, "'=UTR 5", '0.00', '5.00'],
      ['Sum: Cash received', '', '', due, '0.00'],
      ['Sum: Refund by hand', '', '', '0.00', '5.00'],
      ['Sum of the month', '', '', due, '5.00'],
    ]);
    expect(lines[0]).toMatchObject({
      Date: expect.stringMatching(/^\d\d-[A-Z][a-z]{2}-\d{4}$/),
      Time: expect.stringMatching(/^\d\d:\d\d$/),
    });
  });

  const program = async (path: string) => {
    const { status, text, headers } = await staff.ask(`GET /api/admin/books/${path}?month=${month}`);
    expect(status, path).toBe(200);
    return { text, type: headers.get('content-type'), name: headers.get('content-disposition') };
  };

  it('are for Tally ledgers and vouchers that come to the register and the day book, however often they are imported', async () => {
    const company = new TallyCompany();
    const [masters, vouchers] = [await program('tally/masters'), await program('tally/vouchers')];
    expect([vouchers.type, vouchers.name]).toEqual([
      'application/xml',
      `attachment; filename="tally-vouchers-${month}.xml"`,
    ]);
    expect(() => new TallyCompany().import(vouchers.text)).toThrow(/which is not there/);
    for (const { text } of [masters, vouchers]) expect(company.import(text).altered).toBe(0);
    const before = company.balances();
    for (const { text } of [masters, vouchers]) expect(company.import(text).created).toBe(0);
    expect(company.balances()).toEqual(before);

    const hsn = [...(await file('hsn-b2b')), ...(await file('hsn-b2c'))];
    const ofGroups = (...groups: string[]) => company.sumOf(({ group }) => groups.includes(group));
    expect(0 - ofGroups('Sales Accounts', 'Direct Incomes')).toBe(sum(hsn, 'Taxable Value'));
    const taxes = ['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount'];
    expect(0 - ofGroups('Duties & Taxes')).toBe(taxes.reduce((paise, column) => paise + sum(hsn, column), 0));
    const money = (await file('day-book')).filter(({ What }) => !What?.startsWith('Sum'));
    const moved = [...company.vouchers.values()].filter(({ type }) => type === 'Receipt' || type === 'Payment');
    expect(moved.map(({ reference }) => reference)).toEqual(money.map(({ Reference }) => Reference?.replace(/^'/, '')));
    expect(company.balances().get('Bank Account')).toBe(0 - sum(money, 'Out'));
    expect(company.ledgers.get(`rao stores ${ofKerala.toLowerCase()}`)).toMatchObject({
      gstin: ofKerala,
      state: 'Kerala',
    });
  });

  it('are GSTR-1 for the portal, of the shop’s own number', async () => {
    const { text, name } = await program('portal/gstr-1');
    expect(name).toBe(`attachment; filename="gstr-1-${month}.json"`);
    const { b2b, fp } = JSON.parse(text);
    expect(fp).toBe(`${month.slice(5)}${month.slice(0, 4)}`);
    expect(b2b.map(({ ctin }: { ctin: string }) => ctin).toSorted()).toEqual([ofKarnataka, ofKerala]);
  });

  it('are e-invoices, whose numbers come back and are printed with their code', async () => {
    const ofMonth = async () => JSON.parse((await program('portal/e-invoices')).text);
    const bulk = await ofMonth();
    // The one of another state cannot go, and its loss is told.
    expect(bulk.map((one: { DocDtls: { Typ: string } }) => one.DocDtls.Typ)).toEqual(['CRN', 'INV']);
    for (const one of bulk) expect(portalErrors(one)).toEqual([]);
    const { missing } = await readEInvoiceFile(test.app.db, month);
    expect(missing.map(({ why }) => why)).toEqual(['The GSTIN is from Kerala, but the address is in Karnataka']);

    const contents = (await documentsOf(test.app)).filter(({ number }) =>
      bulk.some((one: { DocDtls: { No: string } }) => one.DocDtls.No === number),
    );
    const [content] = contents;
    if (!content) throw new Error('there is no invoice');
    const { id } = await findDocument(test.app, content.number);
    const first = await documentPaper(test.app, id);
    const record = async (answers: object[], dryRun = false) =>
      (
        await staff.ask(
          `POST /api/admin/books/e-invoices?dryRun=${dryRun}`,
          staff.form(JSON.stringify(answers), 'irn.json', 'application/json'),
        )
      ).json;
    const answers = contents.map(portalAnswer);
    for (const [wrong, message] of [
      [{ amountPaise: 1 }, /with another total/],
      [{ buyer: { ...content.buyer, gstin: ofKerala } }, /for another buyer/],
      [{ seller: content.seller && { ...content.seller, gstin: ofKerala } }, /for another seller/],
      [{ kind: 'credit-note' as const }, /another kind/],
      [{ number: 'INV2627-999999' }, /There is no document INV2627-999999/],
    ] as const) {
      const { added, problems } = await record([...answers.slice(1), portalAnswer({ ...content, ...wrong })]);
      expect([added, problems]).toEqual([1, [{ line: 2, message: expect.stringMatching(message) }]]);
    }
    expect(await record(answers, true)).toMatchObject({ added: 2, message: 'Nothing recorded yet' });
    expect(await ofMonth()).toHaveLength(2);
    expect(await record(answers)).toMatchObject({ added: 2, known: 0, message: '2 IRNs recorded' });
    expect(await record(answers)).toMatchObject({ added: 0, known: 2, problems: [] });
    expect(await ofMonth()).toEqual([]);
    const other = { ...answers[0], Irn: 'f'.repeat(64) };
    expect((await record([other])).problems).toHaveLength(1);

    const pdf = await documentPaper(test.app, id);
    expect(pdf.equals(first)).toBe(false);
    expect(pdfText(pdf).replaceAll('\n', ' ')).toContain(answers[0]?.Irn.slice(0, 20));
    expect(pdfText(pdf)).toContain('Ack. No. 112010036563310');
    expect(readQr(pdf)).toBe(answers[0]?.SignedQRCode);
    expect((await documentPaper(test.app, id)).equals(pdf)).toBe(true);
  });

  it('are e-way bills of what is worth more than the limit', async () => {
    const limit = async (wayBillRupees: number) => {
      const { value, version } = (await readSections(test.app)).books;
      const transporters = [{ courier: 'India Post', id: '07AAAGP0116C1ZN' }];
      const body = { ...value, wayBillRupees, transporters, seen: version };
      expect((await staff.ask('PUT /api/admin/settings/books', body)).status).toBe(200);
    };
    expect(JSON.parse((await program('portal/e-way-bills')).text).billLists).toEqual([]);
    await limit(1);
    const { billLists } = JSON.parse((await program('portal/e-way-bills')).text);
    expect(billLists.map(({ toGstin }: { toGstin: string }) => toGstin)).toEqual(['URP', ofKarnataka, ofKerala]);
    expect(billLists[0]).toMatchObject({ transporterId: '07AAAGP0116C1ZN', transDocNo: 'AWB1', toPincode: 560_001 });
    await limit(50_000);
  });

  it('of a month without documents are files without lines', async () => {
    for (const { id } of bookSections) {
      expect((await staff.ask(`GET /api/admin/books/${id}?month=2020-02`)).status).toBe(200);
    }
    const { text } = await staff.ask('GET /api/admin/books/b2b?month=2020-02');
    expect(readCsv(text)).toHaveLength(1);
  });

  it.each([
    ['b2b?month=2026-13', 'month', 'Enter a month such as 2026-11'],
    ['b2b', 'month', 'Enter a month such as 2026-11'],
    ['b2x?month=2026-11', 'section', 'Section is one of b2b, b2cl,'],
  ])('refuse %s with a sentence that names the field', async (path, field, sentence) => {
    const { status, json } = await staff.ask(`GET /api/admin/books/${path}`);
    expect(status).toBe(400);
    expect(json.errors).toEqual([{ field, message: expect.stringContaining(sentence) }]);
  });

  it('are for the staff only', async () => {
    for (const { id } of bookSections) {
      expect((await staff.ask(`GET /api/admin/books/${id}?month=${month}`, undefined, 'visitor')).status).toBe(401);
      expect((await staff.ask(`GET /api/admin/books/${id}?month=${month}`, undefined, 'shopper')).status).toBe(403);
    }
  });

  it('say that cash of a parcel that came back is its buyer’s, until it went back', async () => {
    const { orderId, _id } = await placeCodOrder(test.app, { ...(await test.request()), address: newBuyer() }, null);
    const product = await test.app.db
      .selectFrom('order_line')
      .select(['product_id as productId', 'weight'])
      .where('order_id', '=', _id)
      .executeTakeFirstOrThrow();
    const calls: [string, object][] = [
      [`PUT /api/admin/orders/update/${_id}`, { orderStatus: 'Shipped', ...parcel }],
      [`POST /api/admin/orders/returned/${_id}`, { lines: [{ ...product, quantity: 1, condition: 'damaged' }] }],
      [`POST /api/admin/orders/cash/${_id}`, { amount: 60, reference: 'UTR 60' }],
    ];
    for (const [call, body] of calls) expect(await staff.ask(call, body)).toMatchObject({ status: 200 });
    const own = async () => (await misfits()).filter(({ number }) => number === orderId);
    const why =
      'Its documents add up to ₹0, but the order to ₹60. The parcel was returned after you received the cash. Refund the buyer';
    expect(await own()).toEqual([{ number: orderId, of: 'order', why }]);
    const back = { amount: 60, byHand: { reference: 'UPI 60' } };
    expect((await staff.ask(`POST /api/admin/orders/refund/${_id}`, back)).status).toBe(200);
    expect(await own()).toEqual([]);
  });

  it('tell what does not fit: a GSTIN of another state, an order without a document, money without a credit note', async () => {
    const number = (await file('b2b')).find((row) => row['GSTIN/UIN of Recipient'] === ofKerala)?.['Invoice Number'];
    const gstin = { number, of: 'document', why: 'The GSTIN is from Kerala, but the goods went to Karnataka' };
    expect(await misfits()).toEqual([gstin]);

    const { orderId, _id } = await placeCodOrder(test.app, { ...(await test.request()), address: newBuyer() }, null);
    const shippedAt = new Date();
    await test.app.db
      .updateTable('shop_order')
      .set({ status: 'Shipped', shipped_at: shippedAt })
      .where('id', '=', _id)
      .execute();
    const { id } = await test.app.db
      .selectFrom('shop_order')
      .select('id')
      .where('order_number', '=', branch ?? '')
      .executeTakeFirstOrThrow();
    await test.app.db
      .insertInto('order_refund')
      .values({
        order_id: id,
        how: 'not collected',
        amount_paise: 700,
        refund_id: null,
        by_user_id: null,
        by_name: 'x',
      })
      .execute();
    expect(await misfits()).toEqual([
      { number: orderId, of: 'order', why: expect.stringMatching(/^Shipped on \d\d-\d\d-\d{4} without a document$/) },
      {
        number: branch,
        of: 'order',
        why: expect.stringMatching(/^Its documents add up to ₹.+, but the order to ₹.+$/),
      },
      gstin,
    ]);
  });
});
