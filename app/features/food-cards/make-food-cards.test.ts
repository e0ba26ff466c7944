import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speakLanguages } from '#messages/in-language.ts';
import { offeredLanguages, offerLanguages } from '#messages/languages.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { makeFoodCards } from './make-food-cards.ts';

describe.each(testEngines)('the cards in the parcels, on the %s server', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(engine);
  });
  afterAll(() => test.drop());

  it('say of each food once its packs, its portions and their net carbs', async () => {
    const besan = await test.idOf('Stone-Ground Besan');
    const line = { productId: besan, title: 'Stone-Ground Besan', quantity: 1 };
    const gone = { productId: crypto.randomUUID(), title: 'Old Flour', weight: '1 kg', quantity: 1 };
    const orderId = crypto.randomUUID();
    const cards = await makeFoodCards(test.app, [
      { orderId, lines: [{ ...line, weight: '500 g', quantity: 2 }, gone, { ...line, weight: '1 kg' }] },
      { orderId, lines: [] },
    ]);
    const { food_facts } = await test.app.db
      .selectFrom('product')
      .where('id', '=', besan)
      .select('food_facts')
      .executeTakeFirstOrThrow();
    const { carbohydrate, fibre } = food_facts.nutrition ?? {};
    const serving = food_facts.servingSize;
    if (!serving || !carbohydrate || !fibre) throw new Error('the demo shop declares them');
    expect(cards).toMatchObject([
      {
        heading: 'In your parcel',
        foods: [
          { title: 'Stone-Ground Besan', packs: '2 × 500 g, 1 × 1 kg', note: null },
          { title: 'Old Flour', packs: '1 × 1 kg', portions: [], note: 'Please see the label on the pack.' },
        ],
      },
      { foods: [] },
    ]);
    const [first] = cards[0]?.foods[0]?.portions ?? [];
    const grams = ((carbohydrate - fibre) * serving.value) / 100;
    expect(first?.measure).toBe(`${serving.words} (${serving.value} ${serving.unit})`);
    expect(Math.abs(Number.parseFloat(first?.netCarbs ?? '') - grams)).toBeLessThanOrEqual(0.051);
  });

  it('are in the language of the order, whoever prints them', async () => {
    const usual = offeredLanguages();
    offerLanguages(['en', 'hi']);
    speakLanguages({ hi: { 'food-cards': JSON.parse(readFileSync('app/messages/hi/food-cards.json', 'utf8')) } });
    try {
      const write = (language: string) =>
        sql<{
          id: string;
        }>`insert into shop_order (order_number, link_token, status, payment_method, payment_status, subtotal_paise,
          discount_paise, shipping_fee_paise, gst_paise, total_paise, name, email, phone, street, city, state, country, pincode, language)
          values (${language}, ${language}, 'Packed', 'COD', 'pending', 1, 0, 0, 0, 1, '', '', '', '', '', '', '', '', ${language}) returning id`.execute(
          test.app.db,
        );
      const orders = [(await write('hi')).rows[0], (await write('en')).rows[0], (await write('kn')).rows[0]];
      const cards = await makeFoodCards(
        test.app,
        orders.map((order) => ({ orderId: order?.id ?? '', lines: [] })),
      );
      // Kannada is not offered here.
      expect(cards.map(({ lang, heading }) => [lang, heading])).toEqual([
        ['hi-IN', 'आपके पार्सल में'],
        ['en-IN', 'In your parcel'],
        ['en-IN', 'In your parcel'],
      ]);
    } finally {
      offerLanguages(usual);
      speakLanguages({});
    }
  });
});
