import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import type { IsoDay } from '#rules/dates.ts';
import { readCsv } from '#shop-import/read-csv.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { adminDocumentCalls } from './admin-documents.calls.ts';
import { listDocuments } from './list-documents.ts';

const parcel = { trackerId: 'AWB 1', trackerURL: 'track.example.com/AWB1', logisticsProvider: 'India Post' };

describe('the register of documents', () => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let orders: string[];
  beforeAll(async () => {
    test = await openTestPayments('embedded');
    staff = await openStaffRouter(test.app);
    orders = [];
    for (const quantity of [1, 2]) {
      const order = await placeCodOrder(test.app, await test.request({ quantity }), null);
      await staff.ask(`PUT /api/admin/orders/update/${order._id}`, { orderStatus: 'Shipped', ...parcel });
      orders.push(order.orderId);
    }
    await staff.ask(`POST /api/admin/orders/refund/${orders[0]}`, { amount: 10 });
  });
  afterAll(() => test.drop());
  const list = async (query = '') => (await staff.ask(`GET /api/admin/documents${query}`)).json;
  const numbers = async (query: string) =>
    (await list(query)).documents.map(({ number }: { number: string }) => number.replace(/\d{4}-0*/, ''));

  it('lists every document with its sums, the last first', async () => {
    const all = await list();
    expect(adminDocumentCalls['GET /api/admin/documents'].response.parse(all)).toEqual(all);
    expect(all.total).toBe(3);
    const [invoice] = all.documents.filter(({ orderId }: { orderId: string }) => orderId === orders[1]);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      buyer: 'Asha Rao',
      gstin: '',
      placeOfSupply: 'Karnataka',
      igst: 0,
    });
    expect(invoice.cgst).toBe(invoice.sgst);
    expect(invoice.taxableValue + invoice.cgst + invoice.sgst).toBeCloseTo(invoice.total, 10);
  });

  it('is filtered by kind, day, number, order and GSTIN', async () => {
    const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
    expect(await numbers('?kind=credit-note')).toEqual(['CRN1']);
    expect(await numbers(`?from=${today}&to=${today}&kind=invoice`)).toEqual(['INV2', 'INV1']);
    expect(await numbers('?to=2020-01-01')).toEqual([]);
    expect(await numbers(`?search=${orders[0]?.toLowerCase()}`)).toEqual(['INV1', 'CRN1']);
    expect(await numbers('?search=%00')).toEqual([]);
    expect(await numbers('?search=27AAPFU0939F1ZV')).toEqual([]);
    expect(await numbers('?page=2')).toEqual([]);
    // What the filter lets through is summed up, less credit notes; the whole register is not.
    const { documents } = await list();
    const { sums } = await listDocuments(test.app, { from: today as IsoDay }, 2);
    for (const [name, one] of [
      ['total', 'totalPaise'],
      ['taxableValue', 'taxablePaise'],
      ['cgst', 'cgstPaise'],
    ] as const) {
      const rupees = documents.map((row: { kind: string } & Record<string, number>) =>
        row.kind === 'credit-note' ? -Number(row[name]) : Number(row[name]),
      );
      expect(sums?.[one], name).toBe(Math.round(rupees.reduce((sum: number, each: number) => sum + each, 0) * 100));
    }
    expect((await listDocuments(test.app, {})).sums).toBeNull();
  });

  it.each(['?kind=receipt', '?from=2026-13-01', '?from=0000-01-01', '?page=0', `?search=${'x'.repeat(101)}`])(
    'refuses %s with a sentence',
    async (query) => {
      const { status, json } = await staff.ask(`GET /api/admin/documents${query}`);
      expect([status, json.errors[0].message]).toEqual([400, expect.stringMatching(/\w/)]);
    },
  );

  it('is a file, in which credit notes are negative, so that a column sums to what was sold', async () => {
    const { text } = await staff.ask('GET /api/admin/documents/export');
    const [head, ...lines] = readCsv(text).map(({ cells }) => cells);
    expect(head).toEqual([
      'Number',
      'Kind',
      'Date',
      'Order',
      'Buyer',
      'GSTIN',
      'Place of Supply',
      'Taxable Value',
      'CGST',
      'SGST/UTGST',
      'IGST',
      'Total',
    ]);
    expect(lines).toHaveLength(3);
    const note = lines.find(([, kind]) => kind === 'Credit note');
    expect([note?.at(-1), note?.[1]]).toEqual(['-10', 'Credit note']);
  });
});
