import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiRouter } from '#api/api-router.ts';
import { placeCodOrder } from '#checkout/place-order.ts';
import { drawDocument } from '#documents/drawing/draw-document.ts';
import { documentOrder } from '#orders/documents/document-order.ts';
import { findOrder } from '#orders/find-order.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { documentsOf } from '#tests/support/purchases/documents.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { businessCalls } from './business.calls.ts';
import { saveBusiness } from './business-details.ts';

const gstin = '27AAPFU0939F1ZV';

describe('the GSTIN of a business account', () => {
  let test: TestPayments;
  let account: Account;
  beforeAll(async () => {
    test = await openTestPayments('embedded');
    const own = { user_name: 'Rao', email: 'rao@example.com', password_hash: 'none', is_business_account: true };
    const { id } = await test.app.db.insertInto('user_account').values(own).returning('id').executeTakeFirstOrThrow();
    const facts = { phoneNumber: null, role: 'shopper' as const, staffRole: null, newsletterSubscription: false };
    account = { id, userName: 'Rao', email: 'rao@example.com', isBusinessAccount: true, ...facts };
  });
  afterAll(() => test.drop());
  const order = async (by: Account | null) => {
    const { _id } = await placeCodOrder(test.app, { ...(await test.request()), account: by }, null);
    return findOrder(test.app, _id);
  };

  it('is tested, tidied and kept with its registered name', async () => {
    await expect(
      saveBusiness(test.app, account, { gstin: '27AAPFU0939F1ZW', legalName: '', isInSez: false }),
    ).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'gstin' }, { field: 'legalName' }],
    });
    const typed = { gstin: ' 27aapfu0939f1zv', legalName: ' Rao Stores LLP ', isInSez: true };
    expect(await saveBusiness(test.app, account, typed)).toEqual({ gstin, legalName: 'Rao Stores LLP', isInSez: true });
    const other = { ...account, isBusinessAccount: false };
    await expect(saveBusiness(test.app, other, typed)).rejects.toMatchObject({ status: 409 });
  });

  it('is read and saved by its account', async () => {
    const ask = async (method: 'GET' | 'PUT', body?: object) => {
      const init = {
        method,
        ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
      };
      const request = new Request(`${test.app.config.publicUrl}/api/auth/business`, init);
      return apiRouter(test.app).fetch(request, contextOf(request, { role: 'shopper', account }));
    };
    const saved = await (await ask('PUT', { gstin, legalName: 'Rao Stores LLP' })).json();
    expect(businessCalls['PUT /api/auth/business'].response.parse(saved)).toEqual(saved);
    const read = await (await ask('GET')).json();
    expect(businessCalls['GET /api/auth/business'].response.parse(read)).toEqual(read);
    expect(read).toMatchObject({ gstin, legalName: 'Rao Stores LLP', isInSez: false });
    const wrong = await ask('PUT', { gstin: '27AAPFU0939F1ZW', legalName: 'Rao Stores LLP' });
    expect([wrong.status, ((await wrong.json()) as { errors: object[] }).errors]).toEqual([
      400,
      [{ field: 'gstin', message: expect.stringContaining('typing error') }],
    ]);
  });

  it('goes with its orders and their documents, which later changes do not touch', async () => {
    const placed = await order(account);
    await saveBusiness(test.app, account, { gstin: '', legalName: '', isInSez: false });
    expect((await order(account)).buyer_gstin).toBe('');
    expect((await order(null)).buyer_gstin).toBe('');
    expect([placed.buyer_gstin, placed.buyer_legal_name]).toEqual([gstin, 'Rao Stores LLP']);
    await test.app.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('shop_order')
        .set({ status: 'Delivered', shipped_at: new Date() })
        .where('id', '=', placed.id)
        .execute();
      await documentOrder(tx, placed.id);
    });
    // It is delivered in Karnataka, wherever its buyer is registered.
    expect(await documentsOf(test.app, placed.id)).toMatchObject([
      { buyer: { gstin, legalName: 'Rao Stores LLP' }, placeOfSupply: 'Karnataka', isWithinState: true },
    ]);
  });

  it('of a unit in a special economic zone makes each order one between states, with IGST', async () => {
    await saveBusiness(test.app, account, { gstin, legalName: 'Rao Exports LLP', isInSez: true });
    const placed = await order(account);
    expect(placed.buyer_in_sez).toBe(true);
    const set = { status: 'Delivered' as const, shipped_at: new Date() };
    await test.app.db.transaction().execute(async (tx) => {
      await tx.updateTable('shop_order').set(set).where('id', '=', placed.id).execute();
      await documentOrder(tx, placed.id);
    });
    const [invoice] = await documentsOf(test.app, placed.id);
    expect(invoice).toMatchObject({
      buyer: { gstin, isInSez: true },
      placeOfSupply: 'Karnataka',
      isWithinState: false,
      cgstPaise: 0,
      sgstPaise: 0,
    });
    expect(invoice?.igstPaise).toBeGreaterThan(0);
    if (!invoice?.seller) throw new Error('there is no invoice');
    const paper = pdfText(await drawDocument({ ...invoice, seller: invoice.seller }, null));
    expect(paper.replaceAll(/\s+/g, ' ')).toContain('on payment of integrated tax');
    expect(paper).toContain('Place of supply: Karnataka (29)');
  });
});
