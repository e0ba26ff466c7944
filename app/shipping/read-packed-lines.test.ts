import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { readPackedLines } from './read-packed-lines.ts';

describe.each(testEngines)('what is packed, on the %s server', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(engine);
  });
  afterAll(() => test.drop());

  it('is named in the language of the order, as far as it has a translation of what was ordered', async () => {
    const write = (language: string) =>
      sql<{
        id: string;
      }>`insert into shop_order (order_number, link_token, status, payment_method, payment_status, subtotal_paise,
          discount_paise, shipping_fee_paise, gst_paise, total_paise, name, email, phone, street, city, state, country, pincode, language)
          values (${language}, ${language}, 'Packed', 'COD', 'pending', 1, 0, 0, 0, 1, '', '', '', '', '', '', '', '', ${language}) returning id`.execute(
        test.app.db,
      );
    const productId = await test.idOf('Stone-Ground Besan');
    const line = { productId, title: 'Stone-Ground Besan', weight: '500 g', quantity: 1 };
    // As it was called before somebody renamed it.
    const renamed = { ...line, title: 'Besan' };
    const orders = [];
    for (const language of ['hi', 'kn', 'en', 'xx']) {
      orders.push({ orderId: (await write(language)).rows[0]?.id ?? '', lines: [line, renamed] });
    }
    const packed = await readPackedLines(test.app, orders);
    expect(packed.map(({ language, lines }) => [language, ...lines.map((one) => one.translatedTitle)])).toEqual([
      ['hi', 'पत्थर की चक्की का बेसन', undefined],
      ['kn', 'ಕಲ್ಲಿನಲ್ಲಿ ಬೀಸಿದ ಕಡಲೆ ಹಿಟ್ಟು', undefined],
      ['en', undefined, undefined],
      ['en', undefined, undefined],
    ]);
  });
});
