import { describe, expect, it, vi } from 'vitest';
import { readMonthBooks } from '#books/read-month.ts';
import { receiveCash } from '#cash/receive-cash.ts';
import { drawDocument } from '#documents/drawing/draw-document.ts';
import { sumOfLines } from '#documents/rules/document.ts';
import { orderPurchase } from '#orders/order-purchase.ts';
import { refundOrder } from '#orders/returns/refund-order.ts';
import { returnOrder } from '#orders/returns/return-order.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { staff, useDocumentShop } from '#tests/support/purchases/document-shop.ts';
import { documentsOf } from '#tests/support/purchases/documents.ts';

describe.each(testEngines)('documents on the %s server', (engine) => {
  const shop = useDocumentShop(engine);
  const { set, send, lines, lineOf, takeOff, numbersOf, order } = shop;

  describe('a credit note', () => {
    it('follows each refund after the invoice, with the tax of its lines, to the last paisa', async () => {
      const id = await send();
      await takeOff(id, 1001);
      await refundOrder(
        shop.test.app,
        id,
        { lines: [await lineOf(id, 1)], amountPaise: null, deliveryFee: true, byHand: null, seenPaise: null },
        staff,
      );
      await takeOff(id, 8999);
      const [invoice, ...notes] = await documentsOf(shop.test.app, id);
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
      const [, note, late] = await documentsOf(shop.test.app, id);
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
      const books = await readMonthBooks(shop.test.app, '2026-12');
      expect(books).toMatchObject({ cdnr: [], b2cs: [], hsnB2c: [], commercialPaise: 2000, documentCount: 1 });
      expect(sumOfLines([books.net])).toEqual(sumOfLines([]));
    });

    it('is for all of a parcel that came back unpaid', async () => {
      const id = await send();
      await returnOrder(shop.test.app, id, [{ ...(await lineOf(id, 2)), condition: 'damaged' }], staff);
      expect(await lines(id)).toEqual(['invoice 24000', 'credit-note 24000']);
      const other = await send();
      await set(other, 'Rejected');
      expect(await lines(other)).toEqual(['invoice 24000', 'credit-note 24000']);
      const [, note] = await documentsOf(shop.test.app, other);
      expect(note?.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    });

    it('is followed by no invoice when the courier pays for a parcel that came back', async () => {
      const id = await send();
      await set(id, 'Rejected');
      await receiveCash(shop.test.app, id, { amountPaise: 12_000, reference: 'R1', receivedAt: new Date() }, staff);
      await returnOrder(shop.test.app, id, [{ ...(await lineOf(id, 2)), condition: 'resaleable' }], staff);
      expect(await lines(id)).toEqual(['invoice 24000', 'credit-note 24000']);
    });

    it('comes when an order whose dispatch was a mistake is given up; sent after all, it gets a new invoice', async () => {
      const id = await send();
      await set(id, 'Pending');
      await set(id, 'Rejected');
      expect(await lines(id)).toEqual(['invoice 24000', 'credit-note 24000']);
      await shop.test.app.db.updateTable('shop_order').set({ holds_stock: true }).where('id', '=', id).execute();
      await set(id, 'Shipped');
      expect(await lines(id)).toEqual(['invoice 24000', 'credit-note 24000', 'invoice 24000']);
    });

    it('takes the fee for cash off the invoice when the order is paid online after its dispatch was undone', async () => {
      const id = await order();
      await shop.test.app.db
        .updateTable('shop_order')
        .set({ cash_fee_paise: 2500, gst_paise: 119, total_paise: 26_500 })
        .where('id', '=', id)
        .execute();
      await set(id, 'Shipped');
      await set(id, 'Packed');
      await inTransaction(shop.test.app.db, (tx) =>
        orderPurchase.markPaid(shop.test.app, tx, id, { providerPaymentId: 'pay_1', providerOrderId: 'order_1' }),
      );
      expect(await lines(id)).toEqual(['invoice 26500', 'credit-note 2500']);
    });

    it('is for each document of a registered buyer', async () => {
      const id = await send({ rates: [0, 500], gstin: '29AAGCB7383J1Z4' });
      await set(id, 'Rejected');
      const [invoice, bill, ...notes] = await documentsOf(shop.test.app, id);
      expect(notes.map(({ references, amountPaise }) => [references.corrects?.number, amountPaise])).toEqual([
        [invoice?.number, 24_000],
        [bill?.number, 20_000],
      ]);
    });
  });

  it('an order of which nothing is left to pay goes out with a delivery note', async () => {
    const id = await order();
    await takeOff(id, 24_000);
    await shop.test.app.db.updateTable('shop_order').set({ holds_stock: true }).where('id', '=', id).execute();
    await set(id, 'Shipped');
    const [note, ...more] = await documentsOf(shop.test.app, id);
    expect(more).toEqual([]);
    const noMoney = { amountPaise: 0, unitPaise: 0, discountPaise: 0 };
    expect(note).toMatchObject({ kind: 'delivery-note', amountPaise: 0, lines: [{ quantity: 2, ...noMoney }] });
    expect(note?.lines).toHaveLength(1);
  });

  it('a free replacement has a delivery note without money', async () => {
    const id = await send({ isFree: true });
    await set(id, 'Delivered');
    const [note, ...more] = await documentsOf(shop.test.app, id);
    expect(more).toEqual([]);
    expect(note).toMatchObject({ kind: 'delivery-note', amountPaise: 0, lines: [{ quantity: 2, amountPaise: 0 }] });
  });
});
