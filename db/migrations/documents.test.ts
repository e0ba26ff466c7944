import { resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DocumentContent } from '#documents/rules/document.ts';
import { storeDocuments } from '#documents/store-documents.ts';
import { documentEarlierOrders } from '#orders/documents/document-earlier-orders.ts';
import type { AppContext } from '#platform/app-context.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { Tables } from '#platform/database/tables.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { createTestDatabase, type TestDatabase, testEngines } from '#tests/support/database/database.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tables are those of an older version.
type AnyTables = any;

const folder = resolve('db/migrations');
const beforeDocuments = 24;
const orders = 500;

describe.each(testEngines)('invoices of older versions on the %s server', (engine) => {
  let test: TestDatabase<AnyTables>;
  let db: Kysely<AnyTables>;
  beforeEach(async () => {
    test = await createTestDatabase<AnyTables>(engine, resolve('db/no-such-folder'));
    db = test.database.db;
    await migrate(test.database, folder, silentLog, beforeDocuments);
  });
  afterEach(() => test.drop());

  /** Delivered orders of two units and a delivery fee, every second of which has an invoice. */
  async function fill() {
    await sql`insert into product (id, title, category, description, gst_basis_points)
      values ('11111111-1111-4111-8111-111111111111', 'Oil', 'oil', 'x', 500)`.execute(db);
    await sql`insert into shop_order (id, order_number, link_token, status, payment_method, payment_status, shipped_at,
        subtotal_paise, discount_paise, shipping_fee_paise, gst_paise, total_paise,
        name, email, phone, street, city, state, country, pincode)
      select md5(n::text)::uuid, 'N' || n, 'x', 'Delivered', 'COD', 'pending', '2026-11-23T05:00:00Z', 20000, 0, 4000, 0, 24000,
        'Asha', 'a@example.com', '9876543210', 'x', 'x', 'Karnataka', 'India', '560001'
      from generate_series(1, ${orders}) as n`.execute(db);
    await sql`insert into order_line (order_id, position, product_id, weight, title, image, quantity, unit_price_paise,
        gst_basis_points, line_total_paise, discount_paise, gst_paise)
      select md5(n::text)::uuid, 3, '11111111-1111-4111-8111-111111111111', '1 l', 'Oil', '', 2, 10000, 500, 20000, 0, 952
      from generate_series(1, ${orders}) as n`.execute(db);
    await sql`insert into invoice_year values ('2627', ${orders / 2})`.execute(db);
    const line = (title: string, amountPaise: number, gstPaise: number) => ({
      title,
      code: '1515',
      quantity: 1,
      unitPaise: amountPaise,
      discountPaise: 0,
      gstPaise,
      gstBasisPoints: 500,
      amountPaise,
      taxablePaise: amountPaise - gstPaise,
      cgstPaise: Math.floor(gstPaise / 2),
      sgstPaise: Math.ceil(gstPaise / 2),
      igstPaise: 0,
    });
    const content = {
      number: '',
      issuedAt: '2026-11-21T20:00:00.000Z',
      reference: 'N2',
      orderedAt: '2026-11-20T10:00:00.000Z',
      buyer: { name: 'Asha', lines: ['x'], email: 'a@example.com', phone: '9876543210' },
      placeOfSupply: 'Karnataka',
      paymentMethod: 'COD',
      isWithinState: true,
      lines: [line('Oil, 1 l', 20_000, 953), line('Delivery', 4000, 190)],
      totalPaise: 24_000,
      taxablePaise: 22_857,
      cgstPaise: 571,
      sgstPaise: 572,
      igstPaise: 0,
    };
    await sql`insert into invoice (invoice_number, year, number, purpose, subject_id, issued_at, content)
      select 'INV2627-' || lpad((n / 2)::text, 6, '0'), '2627', n / 2, 'order', md5(n::text)::uuid, '2026-11-21T20:00:00Z',
        ${JSON.stringify(content)}::jsonb || jsonb_build_object('number', 'INV2627-' || lpad((n / 2)::text, 6, '0'))
      from generate_series(2, ${orders}, 2) as n`.execute(db);
    return content;
  }

  it('are documents, with their numbers and everything they said; the series goes on', async () => {
    const before = await fill();
    await migrate(test.database, folder, silentLog);
    const { rows } = await sql<{ number: string; date: string; total: number; content: DocumentContent }>`
      select number, date::text as date, total_paise::float8 as total, content from document order by number`.execute(
      db,
    );
    expect(rows).toHaveLength(orders / 2);
    const [first] = rows;
    // The night of the 21st is the morning of the 22nd in India.
    expect([first?.number, first?.date, first?.total]).toEqual(['INV2627-000001', '2026-11-22', 24_000]);
    const { buyer, placeOfSupply, isWithinState, taxablePaise, cgstPaise, sgstPaise } = before;
    expect(first?.content).toMatchObject({
      kind: 'invoice',
      number: 'INV2627-000001',
      issuedAt: before.issuedAt,
      seller: null,
      buyer: { ...buyer, gstin: '', legalName: '' },
      placeOfSupply,
      isWithinState,
      taxablePaise,
      cgstPaise,
      sgstPaise,
      amountPaise: 24_000,
      references: { order: 'N2', orderedAt: before.orderedAt, paymentMethod: 'COD', corrects: null, reason: '' },
      lines: [
        { key: '3', title: 'Oil, 1 l', hsn: '1515', unitCode: '', quantity: 1, cgstPaise: 476, sgstPaise: 477 },
        { key: 'delivery', title: 'Delivery', amountPaise: 4000 },
      ],
    });
    const { rows: series } = await sql`select kind, year, last_number from document_series`.execute(db);
    expect(series).toEqual([{ kind: 'invoice', year: '2627', last_number: orders / 2 }]);
    const { rows: codes } =
      await sql`select hsn, unit_code, count(*)::int from order_line group by 1, 2 order by 1`.execute(db);
    expect(codes).toEqual([
      { hsn: '', unit_code: '', count: orders / 2 },
      { hsn: '1515', unit_code: 'BTL', count: orders / 2 },
    ]);
    // What processes of the version before ask.
    const { rows: old } = await sql<{ is_invoiced: boolean }>`select exists (
      select from invoice where purpose = 'order' and subject_id = md5('2')::uuid) as is_invoiced`.execute(db);
    expect(old).toEqual([{ is_invoiced: true }]);
  });

  it('get the credit notes of what went back since, once', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T06:00:00Z') });
    await fill();
    await migrate(test.database, folder, silentLog);
    await sql`update shop_order set status = 'Returned', closed_because = 'returned' where order_number = 'N2'`.execute(
      db,
    );
    await sql`insert into order_refund (order_id, how, amount_paise, by_name) values (md5('4')::uuid, 'not collected', 1000, 'M')`.execute(
      db,
    );
    await sql`delete from shop_order where order_number not in ('N1', 'N2', 'N4', 'N6')`.execute(db);
    const app = { db } as unknown as AppContext;
    for (const _twice of [1, 2]) await documentEarlierOrders(app);
    const { rows } = await sql`select reference, number, total_paise::float8 as total from document
      where content -> 'seller' <> 'null' order by number`.execute(db);
    expect(rows).toEqual([
      { reference: 'N2', number: 'CRN2627-000001', total: 24_000 },
      { reference: 'N4', number: 'CRN2627-000002', total: 1000 },
      { reference: 'N1', number: 'INV2627-000251', total: 24_000 },
    ]);
    vi.useRealTimers();
  });

  it('are taken back by credit notes to the paisa, each head of their tax', async () => {
    await fill();
    await migrate(test.database, folder, silentLog);
    const { rows } = await sql<{ id: string; content: DocumentContent }>`
      select cause_id as id, content from document limit 1`.execute(db);
    const [old] = rows;
    if (!old) throw new Error('there is no invoice');
    const { buyer, placeOfSupply } = old.content;
    const head = {
      cause: 'order' as const,
      causeId: old.id,
      reference: 'N2',
      orderedAt: new Date(),
      buyer,
      placeOfSupply,
    };
    const reason = { english: 'It came back', own: null };
    const sale = { ...head, paymentMethod: 'COD', language: 'en', lines: [], soldPaise: 0, reason };
    await (db as Kysely<Tables>).transaction().execute((tx) => storeDocuments(tx, sale, { suppliedAt: null }));
    const { rows: notes } = await sql`select taxable_paise::float8 as taxable, cgst_paise::float8 as cgst,
      sgst_paise::float8 as sgst from document where kind = 'credit-note'`.execute(db);
    expect(notes).toEqual([{ taxable: 22_857, cgst: 571, sgst: 572 }]);
  });
});
