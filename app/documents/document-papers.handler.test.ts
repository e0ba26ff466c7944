import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { documentOrder } from '#orders/documents/document-order.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { documentRouter } from './document-papers.handler.ts';

describe('the router of documents', () => {
  let test: TestPayments;
  beforeAll(async () => {
    test = await openTestPayments('embedded');
  });
  afterAll(() => test.drop());

  const person = async (role: 'admin' | 'shopper', email: string): Promise<Account> => {
    const { id } = await test.app.db
      .insertInto('user_account')
      .values({ user_name: 'Asha', email, password_hash: 'none', role, staff_role: role === 'admin' ? 'owner' : null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const facts = { phoneNumber: null, isBusinessAccount: false, newsletterSubscription: false };
    return { id, userName: 'Asha', email, role, staffRole: role === 'admin' ? 'owner' : null, ...facts };
  };
  const ask = (path: string, account: Account | null, accept = '*/*') => {
    const request = new Request(`http://shop.example${path}`, { headers: { accept } });
    return Promise.resolve(documentRouter(test.app).fetch(request, contextOf(request, { account })));
  };

  it('are for the buyer, the staff and anybody with the link; for others they do not exist', async () => {
    const [owner, other] = [await person('shopper', 'a@example.com'), await person('shopper', 'b@example.com')];
    const staff = await person('admin', 'c@example.com');
    const order = await placeCodOrder(test.app, { ...(await test.request()), account: owner }, null);
    const path = `/api/invoices/order/${order.orderId}`;
    const early = await ask(path, owner);
    expect([early.status, await early.text()]).toEqual([409, 'You will get the invoice when we ship your order.']);
    const page = await ask(path, owner, 'text/html,*/*;q=0.8');
    expect([page.status, page.headers.get('content-type')]).toEqual([409, 'text/html; charset=UTF-8']);
    expect(await page.text()).toMatch(
      /<h1>You will get the invoice when we ship your order\.<\/h1>[\s\S]*<a href="\/">/,
    );
    await test.app.db.transaction().execute(async (tx) => {
      await tx.updateTable('shop_order').set({ status: 'Shipped', shipped_at: new Date() }).execute();
      await documentOrder(tx, order._id);
    });
    const own = `/api/documents/INV${fy()}-000001`;
    const key = `?${order.link.split('?')[1]}`;
    for (const [who, address] of [
      [owner, path],
      [staff, path],
      [null, `${path}${key}`],
      [owner, own],
      [staff, own.replace('INV', 'inv')],
      [null, `${own}${key}`],
    ] as const) {
      const answer = await ask(address, who);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('content-disposition')).toBe(`inline; filename="INV${fy()}-000001.pdf"`);
      expect((await answer.text()).slice(0, 5)).toBe('%PDF-');
    }
    // Not even whether a number was given: they run on, and would say how much the shop sells.
    const said = async (number: string) => (await ask(`/api/documents/${number}`, other)).text();
    expect(await said(`INV${fy()}-000001`)).toBe(await said(`INV${fy()}-999999`));
    for (const [who, address] of [
      [other, path],
      [null, path],
      [null, `${path}?key=x`],
      [other, own],
      [null, own],
      [null, `${own}?key=x`],
      [staff, '/api/documents/INV2627-999999'],
      [staff, '/api/invoices/order/nothing'],
      [owner, '/api/invoices/program/nothing'],
    ] as const) {
      expect((await ask(address, who)).status).toBe(404);
    }
  });
});

/** The financial year of today in India. */
function fy(): string {
  const [year = 0, month = 1] = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 7).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first % 100}${(first + 1) % 100}`;
}
