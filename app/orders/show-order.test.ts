import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { inLanguage, speakLanguages } from '#messages/in-language.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { type CheckoutTest, openCheckoutTest } from '#tests/support/purchases/checkout.ts';
import { listAccountOrders } from './list-account-orders.ts';
import { listOrderAddresses } from './list-order-addresses.ts';
import { showOrder } from './show-order.ts';

describe.each(testEngines)('an order as it is shown, on the %s server', (engine) => {
  let test: CheckoutTest;
  beforeAll(async () => {
    speakLanguages({});
    test = await openCheckoutTest(engine);
  });
  afterAll(() => test.drop());

  it('names its goods in the language of the page; to staff, and where they were renamed, as they were ordered', async () => {
    const { db } = test.app;
    const productId = await test.idOf('Stone-Ground Besan');
    const at = test.variants.findIndex((variant) => variant.productId === productId);
    const { _id, link } = await placeCodOrder(test.app, await test.request([test.item(at, 1)]), null);
    const buyer = { account: null, key: new URL(link, 'http://shop.example').searchParams.get('key') };
    const staff = { account: { id: _id, role: 'admin', staffRole: 'owner' } as Account, key: null };
    const title = async (language: 'en' | 'hi' | 'kn', access: Parameters<typeof showOrder>[2] = buyer) =>
      (await inLanguage(language, () => showOrder(test.app, _id, access))).cartItems[0]?.title;
    expect(await title('en')).toBe('Stone-Ground Besan');
    expect(await title('hi')).toBe('पत्थर की चक्की का बेसन');
    expect(await title('kn')).toBe('ಕಲ್ಲಿನಲ್ಲಿ ಬೀಸಿದ ಕಡಲೆ ಹಿಟ್ಟು');
    expect(await title('hi', { ...staff, permission: 'orders.read' })).toBe('Stone-Ground Besan');
    const { id } = await db.selectFrom('user_account').select('id').limit(1).executeTakeFirstOrThrow();
    const owner = { ...staff.account, id };
    await db.updateTable('shop_order').set({ user_id: owner.id }).where('id', '=', _id).execute();
    const list = await inLanguage('hi', () => listAccountOrders(test.app, owner.id, owner));
    expect(list.orders.map(({ titles }) => titles)).toEqual([['पत्थर की चक्की का बेसन']]);
    const [address] = await listOrderAddresses(test.app, owner.id);
    expect(address).toEqual((await test.request([])).address);
    expect(await listOrderAddresses(test.app, staff.account.id)).toEqual([]);
    await db.updateTable('order_line').set({ title: 'Besan' }).where('order_id', '=', _id).execute();
    expect(await title('hi')).toBe('Besan');
  });
});
