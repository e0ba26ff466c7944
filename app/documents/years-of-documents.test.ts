import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEInvoiceYear } from '#books/e-invoice-year.ts';
import { readMonthWithMisfits } from '#books/read-month.ts';
import { drawDocument } from '#documents/drawing/draw-document.ts';
import { documentEarlierOrders } from '#orders/documents/document-earlier-orders.ts';
import { refundOrder } from '#orders/returns/refund-order.ts';
import type { SettableStatus } from '#orders/rules/order-status.ts';
import { setOrderStatus } from '#orders/set-order-status.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { documentEarlierPrograms } from '#programs/document-earlier-programs.ts';
import { documentProgram } from '#programs/document-program.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { documentLines, documentsOf } from '#tests/support/purchases/documents.ts';

const staff = { id: randomUUID(), userName: 'Meera' };
const parcel = { trackerId: 'AWB1', trackerURL: 'https://track.example.com/AWB1', logisticsProvider: 'Post' };

interface Ordered {
  state?: string;
  lines?: number;
  rates?: number[];
  gstin?: string;
  isFree?: boolean;
  /** Of a product that the shop has. */
  isCurrent?: boolean;
}

describe.each(testEngines)('documents on the %s server', (engine) => {
  let test: TestShop;
  let besan: string;
  beforeAll(async () => {
    test = await openTestShop(engine);
    besan = await test.idOf('Stone-Ground Besan');
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await sql`truncate document, document_paper, document_series, shop_order, program_purchase cascade`.execute(
      test.app.db,
    );
  });
  afterEach(() => vi.useRealTimers());

  async function order({
    state = 'Karnataka',
    lines,
    rates = [500],
    gstin = '',
    isFree = false,
    isCurrent = false,
  }: Ordered = {}) {
    const id = randomUUID();
    const taxes = lines === undefined ? rates : Array.from({ length: lines }, () => 500);
    const subtotal = isFree ? 0 : taxes.length * 20_000;
    await test.app.db
      .insertInto('shop_order')
      .values({
        id,
        order_number: `261121-${id.slice(0, 8).toUpperCase()}`,
        user_id: null,
        link_token: 'x',
        status: 'Packed',
        payment_method: 'COD',
        payment_status: isFree ? 'paid' : 'pending',
        awaits_payment_until: null,
        shipped_at: null,
        coupon_id: null,
        subtotal_paise: subtotal,
        discount_paise: 0,
        shipping_fee_paise: isFree ? 0 : 4000,
        gst_paise: 0,
        total_paise: subtotal + (isFree ? 0 : 4000),
        buyer_gstin: gstin,
        buyer_legal_name: gstin === '' ? '' : 'Rao Stores',
        link_kind: isFree ? 'replacement' : null,
        name: 'आशा राव',
        email: 'asha@example.com',
        phone: '9876543210',
        street: '12 MG Road',
        city: 'Bengaluru',
        state,
        country: 'India',
        pincode: '560001',
      })
      .execute();
    await test.app.db
      .insertInto('order_line')
      .values(
        taxes.map((rate, position) => ({
          order_id: id,
          position,
          product_id: isCurrent ? besan : randomUUID(),
          variant_id: null,
          weight: '500 g',
          title: isCurrent ? 'Stone-Ground Besan' : `Stone-Ground Besan ${position}`,
          image: '',
          quantity: 2,
          unit_price_paise: isFree ? 0 : 10_000,
          gst_basis_points: rate,
          // Other codes than those of a category: they are the order's own.
          hsn: '0713',
          unit_code: 'BOX',
          line_total_paise: isFree ? 0 : 20_000,
          discount_paise: 0,
          gst_paise: 0,
        })),
      )
      .execute();
    return id;
  }
  async function purchase(of: { purchase_number: string; paid_at: Date }): Promise<string> {
    const buyer = { user_name: 'Asha', email: 'asha@example.com', mobile: '9876543210' };
    const plan = { program_name: 'Reversal', plan_name: 'Basic', gst_basis_points: 500, gst_paise: 0 };
    const price = { price_paise: 1_500_000, discount_paise: 300_000, total_paise: 1_200_000 };
    const state = { user_id: null, status: 'paid' as const, awaits_payment_until: null, coupon_id: null };
    const { id } = await test.app.db
      .insertInto('program_purchase')
      .values({ ...of, ...buyer, ...plan, ...price, ...state })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const set = (id: string, status: SettableStatus) =>
    setOrderStatus(test.app, id, { status, shipment: parcel, refundPaise: null, note: '', buyerNote: '' }, staff);
  const lines = (id: string) => documentLines(test.app, id);
  const takeOff = (id: string, amountPaise: number) =>
    refundOrder(test.app, id, { lines: [], amountPaise, deliveryFee: false, byHand: null, seenPaise: null }, staff);

  it('of a plan of ₹50,000 and more names where its buyer lives, with the code of the state, which is the place of supply', async () => {
    const plan = await purchase({ purchase_number: 'P261127-AAAAAAAA', paid_at: new Date() });
    const address = { street: '7 Marine Drive', city: 'Kochi', state: 'Kerala', pincode: '682001' };
    const price = { price_paise: 7_500_000, discount_paise: 0, total_paise: 7_500_000 };
    await test.app.db
      .updateTable('program_purchase')
      .set({ ...address, ...price })
      .where('id', '=', plan)
      .execute();
    await inTransaction(test.app.db, (tx) => documentProgram(tx, plan));
    const [invoice] = await documentsOf(test.app, plan);
    expect(invoice).toMatchObject({
      placeOfSupply: 'Kerala',
      isWithinState: false,
      cgstPaise: 0,
      buyer: { lines: ['7 Marine Drive', 'Kochi 682001', 'Kerala (32), India'] },
    });
    if (!invoice?.seller) throw new Error('there is no invoice');
    const paper = pdfText(await drawDocument({ ...invoice, seller: invoice.seller }, null));
    expect(paper).toContain('Kerala (32), India');
    expect(paper).toContain('Place of supply: Kerala (32)');
    expect(paper).toContain('Karnataka (29), India');
    const { misfits } = await readMonthWithMisfits(test.app, invoice.date.slice(0, 7));
    expect(misfits).toEqual([]);
  });

  it('need e-invoices to businesses from the year on after one of more than ₹5 crore', async () => {
    vi.useFakeTimers({ now: new Date('2025-05-05T06:00:00Z'), toFake: ['Date'] });
    const plan = await purchase({ purchase_number: 'P250505-AAAAAAAA', paid_at: new Date() });
    const price = { price_paise: 60_000_000_00, discount_paise: 0, total_paise: 60_000_000_00 };
    await test.app.db.updateTable('program_purchase').set(price).where('id', '=', plan).execute();
    await inTransaction(test.app.db, (tx) => documentProgram(tx, plan));
    expect(await readEInvoiceYear(test.app, '2026-03')).toBeNull();
    expect(await readEInvoiceYear(test.app, '2026-04')).toBe('2025-26');
  });

  it('are not written for what an older version sold in an earlier year, whatever becomes of it now', async () => {
    const id = await order();
    const lastYear = new Date(Date.now() - 370 * 86_400_000);
    const before = { status: 'Delivered' as const, shipped_at: lastYear };
    await test.app.db.updateTable('shop_order').set(before).where('id', '=', id).execute();
    await takeOff(id, 1000);
    await set(id, 'Shipped');
    expect(await lines(id)).toEqual([]);
    const plan = await purchase({ purchase_number: 'P1', paid_at: lastYear });
    await inTransaction(test.app.db, (tx) => documentProgram(tx, plan));
    expect(await lines(plan)).toEqual([]);
  });

  it('are written for orders that an older version sent in this financial year, on the day of their dispatch', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T06:00:00Z') });
    const sent = async (shipped_at: string, status: 'Delivered' | 'Refunded' = 'Delivered') => {
      const id = await order();
      await test.app.db
        .updateTable('shop_order')
        .set({ status, shipped_at: new Date(shipped_at) })
        .where('id', '=', id)
        .execute();
      return id;
    };
    const ids = [
      await sent('2026-05-02T20:00:00Z'),
      await sent('2026-04-10T06:00:00Z'),
      await sent('2026-03-31T06:00:00Z'),
      await sent('2026-06-01T06:00:00Z', 'Refunded'),
    ];
    const bought = await purchase({ purchase_number: 'P1', paid_at: new Date('2026-07-01T06:00:00Z') });
    for (const _twice of [1, 2]) {
      await documentEarlierOrders(test.app);
      await documentEarlierPrograms(test.app);
    }
    expect(await documentsOf(test.app, bought)).toMatchObject([
      { number: 'INV2627-000003', date: '2026-07-01', amountPaise: 1_200_000, lines: [{ hsn: '999319' }] },
    ]);
    const made = await Promise.all(ids.map((id) => documentsOf(test.app, id)));
    expect(made.map((own) => own.map(({ number, date }) => [number, date]))).toEqual([
      [['INV2627-000002', '2026-05-03']],
      [['INV2627-000001', '2026-04-10']],
      [],
      [],
    ]);
  });
});
