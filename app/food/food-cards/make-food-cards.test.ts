import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speakLanguages } from '#messages/in-language.ts';
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
    const cards = await makeFoodCards(test.app, [
      { language: 'en', lines: [{ ...line, weight: '500 g', quantity: 2 }, gone, { ...line, weight: '1 kg' }] },
      { language: 'en', lines: [] },
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

  it.each([
    ['hi', 'hi-IN', 'आपके पार्सल में', 'पत्थर की चक्की का बेसन', '1 चीला (40 g)', '1 डिब्बा बेसन'],
    ['kn', 'kn-IN', 'ನಿಮ್ಮ ಪಾರ್ಸೆಲ್‌ನಲ್ಲಿ', 'ಕಲ್ಲಿನಲ್ಲಿ ಬೀಸಿದ ಕಡಲೆ ಹಿಟ್ಟು', '1 ಚೀಲಾ (40 g)', '1 ಡಬ್ಬಿ ಕಡಲೆ ಹಿಟ್ಟು'],
  ] as const)(
    'are in the language of the order: %s',
    async (language, lang, heading, translatedTitle, serving, tin) => {
      const read = (area: string) => JSON.parse(readFileSync(`app/messages/${language}/${area}.json`, 'utf8'));
      speakLanguages({ [language]: { 'food-food-cards': read('food-food-cards'), 'food-rules': read('food-rules') } });
      try {
        const productId = await test.idOf('Stone-Ground Besan');
        const { food_facts } = await test.app.db
          .selectFrom('product')
          .where('id', '=', productId)
          .select('food_facts')
          .executeTakeFirstOrThrow();
        const typed = { value: 80, unit: 'g', words: '1 steel tin of besan' } as const;
        const portions = [typed];
        await test.app.db
          .updateTable('product')
          .set({
            food_facts: JSON.stringify({
              ...food_facts,
              servingSize: { value: 40, unit: 'g', words: '1 chilla' },
              portions,
            }),
          })
          .where('id', '=', productId)
          .execute();
        const line = { productId, title: 'Stone-Ground Besan', translatedTitle, weight: '500 g', quantity: 2 };
        const cards = () => makeFoodCards(test.app, [{ language, lines: [line] }]);
        // What the owner says in other words than the usual measures stays as it was typed, until staff translate it.
        const measures = [{ measure: serving }, { measure: '1 steel tin of besan (80 g)' }];
        expect(await cards()).toMatchObject([
          { lang, heading, foods: [{ title: translatedTitle, packs: '2 × 500 g', portions: measures }] },
        ]);
        const texts = JSON.stringify({ 'measure/1 steel tin of besan': tin });
        await test.app.db
          .updateTable('translation')
          .set({ texts })
          .where('thing_id', '=', productId)
          .where('language', '=', language)
          .execute();
        expect((await cards())[0]?.foods[0]?.portions[1]?.measure).toBe(`${tin} (80 g)`);
      } finally {
        speakLanguages({});
      }
    },
  );
});
