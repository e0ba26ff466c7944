import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listShelf } from '#catalogue/listing/list-shelf.ts';
import { listingFromQuery } from '#catalogue/rules/listing.ts';
import type { AppContext } from '#platform/app-context.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { searchedBy } from './catalogue-size.ts';
import { fillBatch, indexDue, lockNumber } from './index-products.ts';
import { nearestInNames } from './near-words.ts';
import { searchCards } from './search-products.ts';

const large = { searchInMemoryUpTo: 0 };

describe.each(testEngines)('the rows of the search on the %s server', (engine) => {
  let test: TestShop;
  beforeEach(async () => {
    test = await openTestShop(engine, large);
  });
  afterEach(() => test.drop());

  const fill = async () => {
    while (await fillBatch(test.app));
    test.contentVersion.contentChanged();
  };
  const titles = async (keyword: string) => {
    test.contentVersion.contentChanged();
    return (await searchCards(test.app, keyword)).products.map(({ title }) => title);
  };
  const copies = (count: number) =>
    sql`insert into product (title, category, description, country_of_origin, gst_basis_points, rating_hundredths, is_best_seller, search_names, ingredients, more, media_link, health_benefits, recipe, sale_title, images)
      select 'Copy ' || n, 'oil', '', '', 0, 0, false, '{}', '', '', '', '', '', '', '{}' from generate_series(1, ${count}::integer) n`.execute(
      test.app.db,
    );
  /** Every word with the number of products that have it, from the rows and as it was counted. */
  const words = async () => {
    const { rows } = await sql<{ counted: number; wrong: string[] | null }>`
      with really as (
        select word, count(*)::integer as products from product_search, unnest(tsvector_to_array(terms)) as word group by word
      )
      select (select count(*)::integer from search_word) as counted, array_agg(coalesce(really.word, search_word.word))
        filter (where really.products is distinct from search_word.products) as wrong
      from really full join search_word using (word)`.execute(test.app.db);
    return rows[0];
  };

  it('give few of the many words of a letter to look at for two slips', async () => {
    await fill();
    await sql`insert into search_word (word, products)
      select 'a' || translate(lpad(n::text, 6, '0'), '0123456789', 'bcdfghijkl'), 1 from generate_series(1, 3000) n`.execute(
      test.app.db,
    );
    let read = 0;
    const counted = test.app.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read += result.rows.length;
        return result;
      },
    });
    expect(await nearestInNames(counted, 'avacdo', false)).toBe('avocado');
    expect(read).toBeLessThan(100);
  });

  it('are made in batches that go on where a process was killed, and answer only when there are all', async () => {
    await copies(450);
    // The process is killed in the middle of its second batch: what it did not commit never was.
    expect(await fillBatch(test.app)).toBe(true);
    await expect(
      test.app.db.transaction().execute(async (tx) => {
        await fillBatch({ ...test.app, db: tx } as AppContext);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await searchedBy(test.app)).toBe('nobody');
    const filled = () =>
      test.app.db
        .selectFrom('product_search')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow();
    expect((await filled()).rows).toBe(100);
    // Meanwhile names are found as they are typed, and nothing that may harm.
    expect(await titles('kachi GHANI')).toEqual(['Kachi Ghani Mustard Oil']);
    expect(await titles('gluten free')).toEqual([]);
    await fill();
    expect((await filled()).rows).toBe(486);
    expect(await searchedBy(test.app)).toBe('database');
    expect(await titles('sarson')).toContain('Kachi Ghani Mustard Oil');
    expect((await words())?.wrong).toBeNull();
    const state = await test.app.db.selectFrom('search_state').selectAll().executeTakeFirstOrThrow();
    expect(state).toMatchObject({ products: 486, is_complete: true });
  });

  it('are made by several processes at once, each product once', async () => {
    await copies(500);
    await Promise.all([fill(), fill(), fill()]);
    expect((await words())?.wrong).toBeNull();
    expect((await test.app.db.selectFrom('search_state').select('products').executeTakeFirstOrThrow()).products).toBe(
      536,
    );
  });

  it('are made anew by the rules of another version, and by an older one never', async () => {
    await fill();
    await test.app.db.updateTable('search_state').set({ rules: 0 }).execute();
    test.contentVersion.contentChanged();
    expect(await searchedBy(test.app)).toBe('nobody');
    await fill();
    expect(await searchedBy(test.app)).toBe('database');
    expect((await words())?.wrong).toBeNull();
    await test.app.db.updateTable('search_state').set({ rules: 1_000 }).execute();
    expect(await fillBatch(test.app)).toBe(false);
    expect(await indexDue(test.app)).toBe(0);
    test.contentVersion.contentChanged();
    expect(await searchedBy(test.app), 'rows that it does not know').toBe('nobody');
  });

  it('know a change at once, and forget a product that is gone with its words', async () => {
    await fill();
    const { db } = test.app;
    const before = await words();
    const id = await test.idOf('Avocado');
    await db.updateTable('product').set({ title: 'Zanzibar Clove Elixir' }).where('id', '=', id).execute();
    expect(await titles('zanzibar')).toEqual(['Zanzibar Clove Elixir']);
    expect(await titles('zanzibra'), 'a typing mistake in a new word').toEqual(['Zanzibar Clove Elixir']);
    await db.deleteFrom('product').where('id', '=', id).execute();
    expect(await titles('zanzibar')).toEqual([]);
    expect((await words())?.wrong).toBeNull();
    expect((await words())?.counted).toBeLessThan(before?.counted ?? 0);
  });

  it('are not reckoned anew for stock, unless a size is sold out or there again', async () => {
    await fill();
    const { db } = test.app;
    await db.deleteFrom('search_due').execute();
    const due = async () => (await db.selectFrom('search_due').select('id').execute()).length;
    await db.updateTable('variant').set({ total_stock: 50 }).where('total_stock', '>', 1).execute();
    expect(await due()).toBe(0);
    await db.updateTable('product').set({ rating_hundredths: 400 }).execute();
    expect(await due()).toBe(0);
    const { product_id } = await db.selectFrom('variant').select('product_id').executeTakeFirstOrThrow();
    await db.updateTable('variant').set({ total_stock: 1 }).where('product_id', '=', product_id).execute();
    expect(await due()).toBeGreaterThan(0);
  });

  it('of many changes are left to the job, so that no search waits for an import', async () => {
    await fill();
    await copies(60);
    expect(await titles('copy 7')).toEqual([]);
    while ((await indexDue(test.app)) > 0);
    expect((await titles('copy 7'))[0]).toBe('Copy 7');
    // More than a batch: the notes of the rest wait.
    await sql`update product set description = 'renewed'`.execute(test.app.db);
    await copies(300);
    while ((await indexDue(test.app)) > 0);
    expect((await titles('copy 299'))[0]).toBe('Copy 299');
  });

  it('hide what may harm as soon as the label says so, also while an import keeps the job busy', async () => {
    await fill();
    const withoutMilk = async () => {
      test.contentVersion.contentChanged();
      const choice = listingFromQuery(new URLSearchParams('without=milk&diet=vegan&sortBy=title-atoz'));
      return (await listShelf(test.app, choice)).products.map(({ product }) => product._id);
    };
    const [milky = '', meaty = '', other] = await withoutMilk();
    await copies(60);
    const declare = (id: string, facts: string) =>
      sql`update product set food_facts = food_facts || ${facts}::jsonb where id = ${id}`.execute(test.app.db);
    await declare(milky, '{"allergens": {"contains": [], "mayContain": ["milk"]}}');
    await declare(meaty, '{"diet": "non-vegetarian"}');
    const listed = await withoutMilk();
    expect(listed).not.toContain(milky);
    expect(listed).not.toContain(meaty);
    expect(listed).toContain(other);
  });

  it('hide it from a search for what is free of it, too', async () => {
    await fill();
    const found = async (keyword: string) => {
      test.contentVersion.contentChanged();
      return (await searchCards(test.app, keyword)).products.map(({ _id }) => _id);
    };
    const [milky = '', other] = await found('milk free');
    const [named = ''] = await found('vegan oil');
    await copies(60);
    const declare = (id: string, facts: string) =>
      sql`update product set food_facts = food_facts || ${facts}::jsonb where id = ${id}`.execute(test.app.db);
    await declare(milky, '{"allergens": {"contains": ["milk"], "mayContain": []}}');
    await declare(named, '{"diet": "vegetarian"}');
    expect(await found('milk free')).not.toContain(milky);
    expect(await found('milk free')).toContain(other);
    expect(await found('vegan oil')).not.toContain(named);
  });

  it('are kept of words of any length, and the others are found by the rest of their texts', async () => {
    await fill();
    const { db } = test.app;
    const id = await test.idOf('Avocado');
    // PostgreSQL keeps words of 2,046 bytes; these letters have three and four.
    await db
      .updateTable('product')
      .set({
        description: `${'x'.repeat(3_000)} quetzal`,
        search_names: [`${'क'.repeat(900)} ${'\u{11013}'.repeat(700)}a`],
      })
      .where('id', '=', id)
      .execute();
    expect(await titles('quetzal')).toHaveLength(1);
    await db.updateTable('product').set({ description: 'nothing' }).where('id', '=', id).execute();
    expect(await titles('quetzal')).toEqual([]);
    expect((await words())?.wrong).toBeNull();
  });

  it('are found by words that every object of JavaScript has, too', async () => {
    await fill();
    await test.app.db
      .updateTable('product')
      .set({ description: 'constructo valueOf' })
      .where('id', '=', await test.idOf('Avocado'))
      .execute();
    await test.app.db
      .updateTable('product')
      .set({ description: 'constructor' })
      .where('id', '=', await test.idOf('Kachi Ghani Mustard Oil'))
      .execute();
    expect(await titles('constructor')).toHaveLength(2);
    expect(await titles('valueof')).toHaveLength(1);
  });

  it('do not outlive their product when it goes before they are made anew', async () => {
    await fill();
    const { db } = test.app;
    const id = await test.idOf('Avocado');
    await db.updateTable('search_state').set({ rules: 0 }).execute();
    await db.deleteFrom('product').where('id', '=', id).execute();
    await fill();
    while ((await indexDue(test.app)) > 0);
    for (const table of ['product_search', 'product_figures'] as const) {
      expect(await db.selectFrom(table).select('product_id').where('product_id', '=', id).execute(), table).toEqual([]);
    }
    expect((await words())?.wrong).toBeNull();
    const { products } = await db.selectFrom('search_state').select('products').executeTakeFirstOrThrow();
    expect(products).toBe(35);
  });

  it('answer as they are while another process reckons and does not come to an end', async () => {
    await fill();
    const { db } = test.app;
    const reckoning = await db.startTransaction().execute();
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(reckoning);
    await db
      .updateTable('product')
      .set({ title: 'Zanzibar Clove Elixir' })
      .where('id', '=', await test.idOf('Avocado'))
      .execute();
    expect(await titles('avocado')).toEqual(['Zanzibar Clove Elixir']);
    expect(await titles('zanzibar')).toEqual([]);
    const version = test.contentVersion.current();
    await reckoning.rollback().execute();
    // What was made of these rows is not kept, though nobody tells.
    await eventually(() => expect(test.contentVersion.current()).not.toBe(version));
    expect(await titles('zanzibar')).toEqual(['Zanzibar Clove Elixir']);
  });

  it('that a list began with are not kept for what comes after a change', async () => {
    await fill();
    const choice = listingFromQuery(new URLSearchParams('diet=vegan&sortBy=title-ztoa'));
    const list = async () => (await listShelf(test.app, choice)).products.map(({ product }) => product._id);
    test.contentVersion.contentChanged();
    const begun = list();
    test.contentVersion.contentChanged();
    const last = (await begun).at(-1) ?? '';
    await sql`update product_figures set title_key = 'zz' where product_id = ${last}`.execute(test.app.db);
    expect((await list())[0]).toBe(last);
  });

  it('go with all products', async () => {
    await fill();
    await sql`truncate product cascade`.execute(test.app.db);
    for (const table of ['product_search', 'product_figures', 'search_word', 'search_due', 'search_state'] as const) {
      expect(await test.app.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });
});

it('a shop with more drafts than a process keeps: staff who look at them are answered by the database', async () => {
  const test = await openTestShop('embedded', { searchInMemoryUpTo: 40 });
  try {
    await sql`insert into product (title, category, description, country_of_origin, gst_basis_points, rating_hundredths, is_best_seller, search_names, ingredients, more, media_link, health_benefits, recipe, sale_title, images, is_active)
      select 'Draft ' || n, 'oil', '', '', 0, 0, false, '{}', '', '', '', '', '', '', '{}', false from generate_series(1, 10) n`.execute(
      test.app.db,
    );
    test.contentVersion.contentChanged();
    expect(await searchedBy(test.app)).toBe('process');
    expect(await searchedBy(test.app, true)).toBe('nobody');
    while (await fillBatch(test.app));
    test.contentVersion.contentChanged();
    expect(await searchedBy(test.app)).toBe('process');
    expect(await searchedBy(test.app, true)).toBe('database');
    expect((await searchCards(test.app, 'draft 7', true)).products[0]?.title).toContain('Draft 7');
    expect((await searchCards(test.app, 'draft 7')).products).toEqual([]);
  } finally {
    await test.drop();
  }
});
