import { describe, expect, it, vi } from 'vitest';
import { readEInvoiceYear } from '#books/e-invoice-year.ts';
import { readMonthWithMisfits } from '#books/read-month.ts';
import { drawDocument } from '#documents/drawing/draw-document.ts';
import { documentEarlierOrders } from '#orders/documents/document-earlier-orders.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { documentEarlierPrograms } from '#programs/document-earlier-programs.ts';
import { documentProgram } from '#programs/document-program.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { useDocumentShop } from '#tests/support/purchases/document-shop.ts';
import { documentsOf } from '#tests/support/purchases/documents.ts';

describe.each(testEngines)('documents on the %s server', (engine) => {
  const shop = useDocumentShop(engine);
  const { order, set, lines, takeOff } = shop;
  async function purchase(of: { purchase_number: string; paid_at: Date }): Promise<string> {
    const buyer = { user_name: 'Asha', email: 'asha@example.com', mobile: '9876543210' };
    const plan = { program_name: 'Reversal', plan_name: 'Basic', gst_basis_points: 500, gst_paise: 0 };
    const price = { price_paise: 1_500_000, discount_paise: 300_000, total_paise: 1_200_000 };
    const state = { user_id: null, status: 'paid' as const, awaits_payment_until: null, coupon_id: null };
    const { id } = await shop.test.app.db
      .insertInto('program_purchase')
      .values({ ...of, ...buyer, ...plan, ...price, ...state })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  it('of a plan of ₹50,000 and more names where its buyer lives, with the code of the state, which is the place of supply', async () => {
    const plan = await purchase({ purchase_number: 'P261127-AAAAAAAA', paid_at: new Date() });
    const address = { street: '7 Marine Drive', city: 'Kochi', state: 'Kerala', pincode: '682001' };
    const price = { price_paise: 7_500_000, discount_paise: 0, total_paise: 7_500_000 };
    await shop.test.app.db
      .updateTable('program_purchase')
      .set({ ...address, ...price })
      .where('id', '=', plan)
      .execute();
    await inTransaction(shop.test.app.db, (tx) => documentProgram(tx, plan));
    const [invoice] = await documentsOf(shop.test.app, plan);
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
    const { misfits } = await readMonthWithMisfits(shop.test.app, invoice.date.slice(0, 7));
    expect(misfits).toEqual([]);
  });

  it('need e-invoices to businesses from the year on after one of more than ₹5 crore', async () => {
    vi.useFakeTimers({ now: new Date('2025-05-05T06:00:00Z'), toFake: ['Date'] });
    const plan = await purchase({ purchase_number: 'P250505-AAAAAAAA', paid_at: new Date() });
    const price = { price_paise: 60_000_000_00, discount_paise: 0, total_paise: 60_000_000_00 };
    await shop.test.app.db.updateTable('program_purchase').set(price).where('id', '=', plan).execute();
    await inTransaction(shop.test.app.db, (tx) => documentProgram(tx, plan));
    expect(await readEInvoiceYear(shop.test.app, '2026-03')).toBeNull();
    expect(await readEInvoiceYear(shop.test.app, '2026-04')).toBe('2025-26');
  });

  it('are not written for what an older version sold in an earlier year, whatever becomes of it now', async () => {
    const id = await order();
    const lastYear = new Date(Date.now() - 370 * 86_400_000);
    const before = { status: 'Delivered' as const, shipped_at: lastYear };
    await shop.test.app.db.updateTable('shop_order').set(before).where('id', '=', id).execute();
    await takeOff(id, 1000);
    await set(id, 'Shipped');
    expect(await lines(id)).toEqual([]);
    const plan = await purchase({ purchase_number: 'P1', paid_at: lastYear });
    await inTransaction(shop.test.app.db, (tx) => documentProgram(tx, plan));
    expect(await lines(plan)).toEqual([]);
  });

  it('are written for orders that an older version sent in this financial year, on the day of their dispatch', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T06:00:00Z') });
    const sent = async (shipped_at: string, status: 'Delivered' | 'Refunded' = 'Delivered') => {
      const id = await order();
      await shop.test.app.db
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
      await documentEarlierOrders(shop.test.app);
      await documentEarlierPrograms(shop.test.app);
    }
    expect(await documentsOf(shop.test.app, bought)).toMatchObject([
      { number: 'INV2627-000003', date: '2026-07-01', amountPaise: 1_200_000, lines: [{ hsn: '999319' }] },
    ]);
    const made = await Promise.all(ids.map((id) => documentsOf(shop.test.app, id)));
    expect(made.map((own) => own.map(({ number, date }) => [number, date]))).toEqual([
      [['INV2627-000002', '2026-05-03']],
      [['INV2627-000001', '2026-04-10']],
      [],
      [],
    ]);
  });
});
