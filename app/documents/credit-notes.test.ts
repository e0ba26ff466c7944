import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMonthBooks } from '#books/read-month.ts';
import { receiveCash } from '#cash/receive-cash.ts';
import { drawDocument } from '#documents/drawing/draw-document.ts';
import { sumOfLines } from '#documents/rules/document.ts';
import { orderPurchase } from '#orders/order-purchase.ts';
import { refundOrder } from '#orders/returns/refund-order.ts';
import { returnOrder } from '#orders/returns/return-order.ts';
import type { SettableStatus } from '#orders/rules/order-status.ts';
import { setOrderStatus } from '#orders/set-order-status.ts';
import { inTransaction } from '#platform/database/transaction.ts';
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
  const set = (id: string, status: SettableStatus) =>
    setOrderStatus(test.app, id, { status, shipment: parcel, refundPaise: null, note: '', buyerNote: '' }, staff);
  const send = async (more: Ordered = {}) => {
    const id = await order(more);
    await set(id, 'Shipped');
    return id;
  };
  const lines = (id: string) => documentLines(test.app, id);
  const lineOf = async (id: string, quantity: number) => {
    const { product_id: productId } = await test.app.db
      .selectFrom('order_line')
      .select('product_id')
      .where('order_id', '=', id)
      .orderBy('position')
      .executeTakeFirstOrThrow();
    return { productId, weight: '500 g', quantity };
  };
  const takeOff = (id: string, amountPaise: number) =>
    refundOrder(test.app, id, { lines: [], amountPaise, deliveryFee: false, byHand: null, seenPaise: null }, staff);
  const numbersOf = async (kind: string) => {
    const { rows } = await sql<{
      serial: number;
    }>`select serial from document where kind = ${kind} order by serial`.execute(test.app.db);
    return rows.map(({ serial }) => serial);
  };

  describe('a credit note', () => {
    it('follows each refund after the invoice, with the tax of its lines, to the last paisa', async () => {
      const id = await send();
      await takeOff(id, 1001);
      await refundOrder(
        test.app,
        id,
        { lines: [await lineOf(id, 1)], amountPaise: null, deliveryFee: true, byHand: null, seenPaise: null },
        staff,
      );
      await takeOff(id, 8999);
      const [invoice, ...notes] = await documentsOf(test.app, id);
      expect(notes.map(({ kind, amountPaise }) => [kind, amountPaise])).toEqual([
        ['credit-note', 1001],
        ['credit-note', 14_000],
        ['credit-note', 8999],
      ]);
      expect(notes[1]).toMatchObject({
        placeOfSupply: 'Karnataka',
        references: { corrects: { number: invoice?.number, date: invoice?.date }, reason: expect.stringMatching(/./) },
      });
      for (const part of ['amountPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise'] as const) {
        expect(notes.reduce((sum, note) => sum + note[part], 0)).toBe(invoice?.[part]);
      }
      expect(await numbersOf('credit-note')).toEqual([1, 2, 3]);
    });

    it('after 30 November of the year after the invoice’s takes back the money alone, and stays out of the returns', async () => {
      vi.useFakeTimers({ now: new Date('2025-05-05T06:00:00Z'), toFake: ['Date'] });
      const id = await send();
      vi.setSystemTime(new Date('2026-11-30T06:00:00Z'));
      await takeOff(id, 1000);
      vi.setSystemTime(new Date('2026-12-01T06:00:00Z'));
      await takeOff(id, 2000);
      const [, note, late] = await documentsOf(test.app, id);
      expect(note).toMatchObject({ title: 'Credit note', amountPaise: 1000, taxablePaise: 952, cgstPaise: 24 });
      expect(note?.isCommercial).toBeUndefined();
      expect(late).toMatchObject({
        title: 'Commercial credit note',
        isCommercial: true,
        number: 'CRN2627-000002',
        amountPaise: 2000,
        taxablePaise: 2000,
        cgstPaise: 0,
        sgstPaise: 0,
      });
      if (!late?.seller) throw new Error('there is no note');
      const paper = pdfText(await drawDocument({ ...late, seller: late.seller }, null));
      expect(paper).toContain('Commercial credit note');
      expect(paper.replaceAll(/\s+/g, ' ')).toContain('GST is not reduced');
      const books = await readMonthBooks(test.app, '2026-12');
      expect(books).toMatchObject({ cdnr: [], b2cs: [], hsnB2c: [], commercialPaise: 2000, documentCount: 1 });
      expect(sumOfLines([books.net])).toEqual(sumOfLines([]));
    });

    it('is for all of a parcel that came back unpaid', async () => {
      const id = await send();
      await returnOrder(test.app, id, [{ ...(await lineOf(id, 2)), condition: 'damaged' }], staff);
      expect(await lines(id)).toEqual(['invoice 24000', 'credit-note 24000']);
      const other = await send();
      await set(other, 'Rejected');
      expect(await lines(other)).toEqual(['invoice 24000', 'credit-note 24000']);
      const [, note] = await documentsOf(test.app, other);
      expect(note?.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    });

    it('is followed by no invoice when the courier pays for a parcel that came back', async () => {
      const id = await send();
      await set(id, 'Rejected');
      await receiveCash(test.app, id, { amountPaise: 12_000, reference: 'R1', receivedAt: new Date() }, staff);
      await returnOrder(test.app, id, [{ ...(await lineOf(id, 2)), condition: 'resaleable' }], staff);
      expect(await lines(id)).toEqual(['invoice 24000', 'credit-note 24000']);
    });

    it('comes when an order whose dispatch was a mistake is given up; sent after all, it gets a new invoice', async () => {
      const id = await send();
      await set(id, 'Pending');
      await set(id, 'Rejected');
      expect(await lines(id)).toEqual(['invoice 24000', 'credit-note 24000']);
      await test.app.db.updateTable('shop_order').set({ holds_stock: true }).where('id', '=', id).execute();
      await set(id, 'Shipped');
      expect(await lines(id)).toEqual(['invoice 24000', 'credit-note 24000', 'invoice 24000']);
    });

    it('takes the fee for cash off the invoice when the order is paid online after its dispatch was undone', async () => {
      const id = await order();
      await test.app.db
        .updateTable('shop_order')
        .set({ cash_fee_paise: 2500, gst_paise: 119, total_paise: 26_500 })
        .where('id', '=', id)
        .execute();
      await set(id, 'Shipped');
      await set(id, 'Packed');
      await inTransaction(test.app.db, (tx) =>
        orderPurchase.markPaid(test.app, tx, id, { providerPaymentId: 'pay_1', providerOrderId: 'order_1' }),
      );
      expect(await lines(id)).toEqual(['invoice 26500', 'credit-note 2500']);
    });

    it('is for each document of a registered buyer', async () => {
      const id = await send({ rates: [0, 500], gstin: '29AAGCB7383J1Z4' });
      await set(id, 'Rejected');
      const [invoice, bill, ...notes] = await documentsOf(test.app, id);
      expect(notes.map(({ references, amountPaise }) => [references.corrects?.number, amountPaise])).toEqual([
        [invoice?.number, 24_000],
        [bill?.number, 20_000],
      ]);
    });
  });

  it('an order of which nothing is left to pay goes out with a delivery note', async () => {
    const id = await order();
    await takeOff(id, 24_000);
    await test.app.db.updateTable('shop_order').set({ holds_stock: true }).where('id', '=', id).execute();
    await set(id, 'Shipped');
    const [note, ...more] = await documentsOf(test.app, id);
    expect(more).toEqual([]);
    const noMoney = { amountPaise: 0, unitPaise: 0, discountPaise: 0 };
    expect(note).toMatchObject({ kind: 'delivery-note', amountPaise: 0, lines: [{ quantity: 2, ...noMoney }] });
    expect(note?.lines).toHaveLength(1);
  });

  it('a free replacement has a delivery note without money', async () => {
    const id = await send({ isFree: true });
    await set(id, 'Delivered');
    const [note, ...more] = await documentsOf(test.app, id);
    expect(more).toEqual([]);
    expect(note).toMatchObject({ kind: 'delivery-note', amountPaise: 0, lines: [{ quantity: 2, amountPaise: 0 }] });
  });
});
