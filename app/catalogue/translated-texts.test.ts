import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCards } from '#catalogue/listing/list-products.ts';
import { searchCards } from '#catalogue/search/search-products.ts';
import { inLanguage, speakLanguages } from '#messages/in-language.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { findCartProducts } from './find-cart-products.ts';
import { findProduct } from './find-product.ts';
import { englishMarks } from './translated-texts.ts';

const all = { category: [], sortBy: 'title-atoz' } as const;

describe.each(testEngines)('a product in the language of its reader on the %s server', (engine) => {
  let test: TestShop;
  let id: string;
  beforeAll(async () => {
    speakLanguages({});
    test = await openTestShop(engine);
    id = await test.idOf('Stone-Ground Besan');
    await test.app.db.deleteFrom('translation').execute();
    const { marks } = await test.app.db
      .selectFrom('product')
      .select(englishMarks.as('marks'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await test.app.db
      .insertInto('translation')
      .values({
        kind: 'product',
        thing_id: id,
        language: 'hi',
        texts: JSON.stringify({ title: 'झरमुर बेसन', ingredients: 'देसी चना दाल।' }),
        made_from: JSON.stringify(marks),
        by_user_id: null,
        by_name: 'Meera',
      })
      .execute();
  });
  afterAll(() => test.drop());

  it('is told in it everywhere, and in English where a text has no translation', async () => {
    const { app } = test;
    const [english, hindi, kannada] = await Promise.all(
      (['en', 'hi', 'kn'] as const).map((language) => inLanguage(language, () => findProduct(app, id))),
    );
    expect([english?.title, hindi?.title, kannada?.title]).toEqual([
      'Stone-Ground Besan',
      'झरमुर बेसन',
      'Stone-Ground Besan',
    ]);
    expect(hindi?.description).toBe(english?.description);
    // The shop's own sentence about allergens stays beside them.
    expect(hindi?.ingredients).toContain('देसी चना दाल.');
    expect(hindi?.ingredients.split('\n')).toHaveLength(english?.ingredients.split('\n').length ?? 0);
    const cart = await inLanguage('hi', () => findCartProducts(app, [{ productId: id }]));
    expect(cart[0]?.title).toBe('झरमुर बेसन');
    const { products } = await inLanguage('hi', () => listCards(app, all));
    expect(products.map(({ title }) => title)).toContain('झरमुर बेसन');
    expect((await listCards(app, all)).products.map(({ title }) => title)).not.toContain('झरमुर बेसन');
  });

  it('is found by its other name from then on', async () => {
    const besan = 'Stone-Ground Besan';
    expect((await searchCards(test.app, 'झरमुर')).products.map(({ title }) => title)).toContain(besan);
    await test.app.db
      .updateTable('translation')
      .set({ texts: JSON.stringify({ title: 'पिसा अनाज', ingredients: 'देसी चना दाल' }) })
      .execute();
    test.contentVersion.contentChanged();
    expect((await searchCards(test.app, 'अनाज')).products.map(({ title }) => title)).toContain(besan);
    expect((await searchCards(test.app, 'झरमुर')).products).toEqual([]);
  });

  it('tells its ingredients in English once these have changed, for they may name what somebody must not eat', async () => {
    await test.app.db.updateTable('product').set({ ingredients: 'Chana and wheat' }).where('id', '=', id).execute();
    const { title, ingredients } = await inLanguage('hi', () => findProduct(test.app, id));
    expect(title).toBe('पिसा अनाज');
    expect(ingredients).toContain('Bengal gram');
  });

  it('takes its translations with it', async () => {
    await test.app.db.deleteFrom('product').where('id', '=', id).execute();
    expect(await test.app.db.selectFrom('translation').select('thing_id').execute()).toEqual([]);
  });
});
