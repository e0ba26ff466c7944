import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { documentPaper } from '#documents/drawing/document-paper.ts';
import { drawDocument } from '#documents/drawing/draw-document.ts';
import { speakLanguages } from '#messages/in-language.ts';
import { findOrder } from '#orders/find-order.ts';
import { refundOrder } from '#orders/returns/refund-order.ts';
import { setOrderStatus } from '#orders/set-order-status.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { shipOrders } from '#shipping/ship-orders.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { parcel, staff, useDocumentShop } from '#tests/support/purchases/document-shop.ts';
import { documentsOf } from '#tests/support/purchases/documents.ts';
import { testBank, testCompany } from '#tests/support/test-company.ts';
import { findSaleDocument, readDocument } from './find-document.ts';

describe.each(testEngines)('documents on the %s server', (engine) => {
  const shop = useDocumentShop(engine);
  const { order, set, send, lines, lineOf, takeOff, numbersOf } = shop;

  describe('an invoice', () => {
    it('is written with the parcel, and not before', async () => {
      const id = await order();
      await expect(findSaleDocument(shop.test.app, 'order', id, 'none yet')).rejects.toMatchObject({ status: 409 });
      await set(id, 'Shipped');
      const [made] = await documentsOf(shop.test.app, id);
      expect(made).toMatchObject({
        kind: 'invoice',
        title: 'Tax invoice',
        amountPaise: 24_000,
        taxablePaise: 22_858,
        cgstPaise: 571,
        sgstPaise: 571,
        igstPaise: 0,
        isWithinState: true,
        placeOfSupply: 'Karnataka',
        words: 'Rupees Two Hundred Forty Only',
        buyer: { name: 'आशा राव', legalName: '', gstin: '', phone: '9876543210' },
        seller: { legalName: expect.any(String), gstin: expect.any(String), state: 'Karnataka' },
        lines: [
          { key: '0', hsn: '0713', unitCode: 'BOX', quantity: 2, unitPaise: 10_000, amountPaise: 20_000 },
          { key: 'delivery', title: 'Delivery', hsn: '996812', unitCode: 'NA', gstBasisPoints: 500, amountPaise: 4000 },
        ],
      });
      expect(made?.number).toMatch(/^INV\d{4}-000001$/);
      expect(made?.references).toMatchObject({ paymentMethod: 'COD', corrects: null, reason: '' });
    });

    it('comes with a list of parcels, and with an order that is delivered at once', async () => {
      const [one, two, three] = [await order(), await order(), await order()];
      await shop.test.app.db
        .insertInto('courier')
        .values({ name: 'Model Post', tracking_pattern: 'https://track.example.com/{number}' })
        .execute();
      const numbers = await Promise.all(
        [one, two].map(async (id) => (await findOrder(shop.test.app, id)).order_number),
      );
      await shipOrders(
        shop.test.app,
        numbers.map((orderId, at) => ({ orderId, courier: 'Model Post', number: `AWB${at}` })),
        staff,
      );
      await set(three, 'Delivered');
      for (const id of [one, two, three]) expect(await lines(id)).toEqual(['invoice 24000']);
    });

    it('is one, whatever happens to the parcel afterwards', async () => {
      const id = await send();
      await set(id, 'Shipped');
      await set(id, 'Delivered');
      await set(id, 'Pending');
      await set(id, 'Packed');
      await set(id, 'Shipped');
      expect(await lines(id)).toEqual(['invoice 24000']);
    });

    describe('of an order in another language', () => {
      const read = (language: string) =>
        Object.fromEntries(
          ['documents', 'orders', 'documents-rules', 'orders-rules'].map((area) => [
            area,
            JSON.parse(readFileSync(`app/messages/${language}/${area}.json`, 'utf8')),
          ]),
        );
      beforeAll(() => speakLanguages({ hi: read('hi'), kn: read('kn') }));
      afterAll(() => speakLanguages({}));

      const sendIn = async (language: string) => {
        const id = await order({ isCurrent: true });
        await shop.test.app.db.updateTable('shop_order').set({ language }).where('id', '=', id).execute();
        await set(id, 'Shipped');
        return id;
      };

      it.each([
        ['hi', 'पत्थर की चक्की का बेसन, 500 g', 'डिलीवरी', 'सामान वापस आया, या क़ीमत घटाई गई'],
        ['kn', 'ಕಲ್ಲಿನಲ್ಲಿ ಬೀಸಿದ ಕಡಲೆ ಹಿಟ್ಟು, 500 g', 'ಡೆಲಿವರಿ', 'ವಸ್ತುಗಳು ವಾಪಸ್ ಬಂದಿವೆ, ಅಥವಾ ಬೆಲೆ ಕಡಿಮೆ ಮಾಡಲಾಗಿದೆ'],
      ])('keeps beside English what it says in it: %s', async (language, title, delivery, reason) => {
        const id = await sendIn(language);
        await takeOff(id, 1000);
        const [invoice, note] = await documentsOf(shop.test.app, id);
        const named = [
          { title: 'Stone-Ground Besan, 500 g', translatedTitle: title },
          { title: 'Delivery', translatedTitle: delivery },
        ];
        expect(invoice).toMatchObject({ language, title: 'Tax invoice', lines: named });
        const references = { reason: 'Goods were returned, or the price was reduced', translatedReason: reason };
        expect(note).toMatchObject({ kind: 'credit-note', language, references });
        expect(note?.lines[0]).toMatchObject(named[0] ?? {});
      });

      it('has its labels on the paper, and none in English', async () => {
        const fontsOf = async (language: string) => {
          const [content] = await documentsOf(shop.test.app, await sendIn(language));
          if (!content?.seller) throw new Error('there is no invoice');
          // A name that needs no font of Kannada.
          const { seller, buyer, lines } = content;
          const plain = lines.map(({ translatedTitle: _, ...line }) => line);
          const pdf = await drawDocument({ ...content, seller, lines: plain, buyer: { ...buyer, name: 'Asha' } }, null);
          return pdf.toString('latin1').match(/NotoSansKannada/g)?.length ?? 0;
        };
        expect(await fontsOf('kn')).toBeGreaterThan(0);
        expect(await fontsOf('en')).toBe(0);
        const [english] = await documentsOf(shop.test.app, await sendIn('en'));
        expect(JSON.stringify(english)).not.toMatch(/language|translated/);
      });
    });

    it('names the place of dispatch, where goods leave from another one', async () => {
      const paper = async (id: string) => {
        const content = (await documentsOf(shop.test.app, id)).find(({ kind }) => kind !== 'credit-note');
        if (!content?.seller) throw new Error('there is no invoice');
        return pdfText(await drawDocument({ ...content, seller: content.seller }, null));
      };
      const plain = await send();
      expect(await paper(plain)).not.toContain('Dispatched from');
      const dispatchLines = ['Shed 4, Peenya', 'Bengaluru, Karnataka 560058'];
      const value = JSON.stringify({ ...testCompany, dispatchLines });
      const version = { section: 'company', version: 1, value, by_name: 'Meera' };
      await shop.test.app.db.insertInto('setting_version').values(version).execute();
      const id = await send();
      await takeOff(id, 1000);
      expect(await paper(id)).toMatch(
        /Millet House Private Limited[\s\S]*Dispatched from\nShed 4, Peenya\nBengaluru, Karnataka 560058\n/,
      );
      const [invoice, note] = await documentsOf(shop.test.app, id);
      expect([invoice?.seller?.dispatchedFrom, note?.seller?.dispatchedFrom]).toEqual([dispatchLines, undefined]);
      // Nothing leaves for a plan, and the tax follows the registered office.
      expect([invoice?.seller?.state, invoice?.isWithinState]).toEqual(['Karnataka', true]);
      // What was written before stays as it was.
      expect(await paper(plain)).not.toContain('Dispatched from');
      await shop.test.app.db.deleteFrom('setting_version').execute();
    });

    it('of a business, and no other, says into which account to pay', async () => {
      const value = JSON.stringify(testBank);
      const version = { section: 'bank', version: 1, value, by_name: 'Meera' };
      await shop.test.app.db.insertInto('setting_version').values(version).execute();
      const paper = async (id: string) => {
        const [content] = await documentsOf(shop.test.app, id);
        if (!content?.seller) throw new Error('there is no invoice');
        return pdfText(await drawDocument({ ...content, seller: content.seller }, null));
      };
      const gstin = '29AAGCB7383J1Z4';
      const business = await send({ gstin });
      expect((await paper(business)).replaceAll('\n', ' ')).toContain(
        `${testBank.accountName}, account ${testBank.accountNumber}, IFSC ${testBank.ifsc}, ${testBank.bank}.`,
      );
      for (const id of [await send(), await send({ rates: [0, 500] })]) {
        expect(await paper(id)).not.toMatch(/50100123456789|HDFC/);
      }
      await takeOff(business, 1000);
      const all = await documentsOf(shop.test.app);
      expect(all.filter(({ seller }) => seller?.bank).map(({ kind }) => kind)).toEqual(['invoice']);
      await shop.test.app.db.deleteFrom('setting_version').execute();
    });

    it('is named after what it sells, in a series of its own', async () => {
      const nil = await order({ rates: [0, 0] });
      await shop.test.app.db
        .updateTable('shop_order')
        .set({ shipping_fee_paise: 0, total_paise: 40_000 })
        .where('id', '=', nil)
        .execute();
      await set(nil, 'Shipped');
      const mixed = await send({ rates: [0, 500] });
      const business = await send({ rates: [0, 500], gstin: '29AAGCB7383J1Z4' });
      expect(await lines(nil)).toEqual(['bill-of-supply 40000']);
      expect(await lines(mixed)).toEqual(['invoice-cum-bill 44000']);
      expect(await lines(business)).toEqual(['invoice 24000', 'bill-of-supply 20000']);
      const numbers = (await documentsOf(shop.test.app)).map(({ number }) => number.replace(/\d{4}-0*/, ''));
      expect(numbers).toEqual(['BOS1', 'ICB1', 'INV1', 'BOS2']);
      const rows = await shop.test.app.db
        .selectFrom('document')
        .select(['buyer', 'gstin'])
        .orderBy('issued_at')
        .execute();
      expect(rows.at(-1)).toEqual({ buyer: 'Rao Stores', gstin: '29AAGCB7383J1Z4' });
    });

    it('names IGST for other states', async () => {
      const [made] = await documentsOf(shop.test.app, await send({ state: 'Kerala' }));
      expect(made).toMatchObject({ isWithinState: false, cgstPaise: 0, sgstPaise: 0, igstPaise: 1142 });
    });

    it('is numbered without gaps, also when many are sent at once and some fail', async () => {
      const ids = await Promise.all(Array.from({ length: 12 }, () => order()));
      const results = await Promise.allSettled(
        ids.map((id, at) =>
          inTransaction(shop.test.app.db, async (tx) => {
            const change = { status: 'Shipped', shipment: parcel, refundPaise: null, note: '', buyerNote: '' } as const;
            await setOrderStatus({ ...shop.test.app, db: tx }, id, change, staff);
            if (at % 4 === 3) throw new Error('killed');
          }),
        ),
      );
      expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
      expect(await numbersOf('invoice')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    });

    it('waits for a number that is being taken, of whichever kind, and bears the day on which it got its own', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T18:29:59Z') });
      const [first, second] = [await order(), await order({ state: 'Kerala', rates: [0, 500] })];
      const change = { status: 'Shipped', shipment: parcel, refundPaise: null, note: '', buyerNote: '' } as const;
      let end = () => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      let holding: Promise<void> | undefined;
      await new Promise<void>((written, failed) => {
        holding = inTransaction(shop.test.app.db, async (tx) => {
          await setOrderStatus({ ...shop.test.app, db: tx }, first, change, staff);
          written();
          await ended;
        });
        holding.catch(failed);
      });
      let isWritten = false;
      const waiting = set(second, 'Shipped').then(() => {
        isWritten = true;
      });
      await expect
        .poll(async () => {
          const { rows } = await sql<{ count: number }>`
            select count(*)::int as count from pg_locks join pg_database on pg_database.oid = database
            where datname = current_database() and not granted`.execute(shop.test.app.db);
          return isWritten || rows[0]?.count === 1;
        })
        .toBe(true);
      vi.setSystemTime('2026-11-23T18:30:00Z');
      end();
      await Promise.all([holding, waiting]);
      expect((await documentsOf(shop.test.app)).map(({ kind, date }) => [kind, date])).toEqual([
        ['invoice', '2026-11-23'],
        ['invoice-cum-bill', '2026-11-24'],
      ]);
    });

    it('begins again at 1 with the financial year of India, whose day it bears', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const made = [];
      for (const at of ['2027-03-31T18:29:59Z', '2027-03-31T18:30:00Z']) {
        vi.setSystemTime(at);
        made.push(...(await documentsOf(shop.test.app, await send())));
      }
      expect(made.map(({ number, date }) => [number, date])).toEqual([
        ['INV2627-000001', '2027-03-31'],
        ['INV2728-000001', '2027-04-01'],
      ]);
    });

    it('leaves out what was refunded before', async () => {
      const id = await order();
      await refundOrder(
        shop.test.app,
        id,
        { lines: [await lineOf(id, 1)], amountPaise: null, deliveryFee: false, byHand: null, seenPaise: null },
        staff,
      );
      await takeOff(id, 1500);
      await set(id, 'Shipped');
      const [made] = await documentsOf(shop.test.app, id);
      expect(made).toMatchObject({ amountPaise: 12_500, lines: [{ quantity: 1 }, { title: 'Delivery' }] });
    });
  });

  it('are never changed and never deleted', async () => {
    const id = await send();
    const [before] = await documentsOf(shop.test.app, id);
    await shop.test.app.db.updateTable('shop_order').set({ name: 'Somebody else', state: 'Kerala' }).execute();
    const change = sql`update document set buyer = 'x'`.execute(shop.test.app.db);
    await expect(change).rejects.toThrow(/never changed/);
    await expect(shop.test.app.db.deleteFrom('document').execute()).rejects.toThrow(/never changed/);
    // Nor is a later credit note about anybody else.
    await takeOff(id, 1050);
    const [still, note] = await documentsOf(shop.test.app, id);
    expect(still).toEqual(before);
    expect(note).toMatchObject({ buyer: before?.buyer, placeOfSupply: 'Karnataka', isWithinState: true, igstPaise: 0 });
  });

  it('are drawn once, and are the same bytes ever after', async () => {
    const id = await send();
    const document = await findSaleDocument(shop.test.app, 'order', id, '');
    const [one, two] = await Promise.all([
      documentPaper(shop.test.app, document.id),
      documentPaper(shop.test.app, document.id),
    ]);
    expect(one.subarray(0, 5).toString()).toBe('%PDF-');
    expect(one.equals(two)).toBe(true);
    expect((await documentPaper(shop.test.app, document.id)).equals(one)).toBe(true);
    const change = sql`update document_paper set pdf = 'x'`.execute(shop.test.app.db);
    await expect(change).rejects.toThrow(/never changed/);
    const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    const long = await findSaleDocument(shop.test.app, 'order', await send({ lines: 60 }), '');
    expect(pages(one)).toBe(1);
    expect(pages(await documentPaper(shop.test.app, long.id))).toBeGreaterThan(1);
    expect((await readDocument(shop.test.app, long.id)).lines).toHaveLength(61);
  });
});
