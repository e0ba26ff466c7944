import { sql, type Transaction } from 'kysely';
import { type ProductRows, productRows } from '#catalogue/product-rows.ts';
import { searchRulesVersion } from '#catalogue/search/rules/search-rules.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';

/**
 * Keeps the rows by which a large shop searches and lists (docs/decisions/search.md). Triggers note each product whose
 * words, label or price changed; the next to look reckons these products anew, and nobody ever reckons all of them at
 * once.
 */

/** The same in every version of the shop: one at a time reckons, so that words are counted rightly. */
export const lockNumber = 726_354_010;
/** Products of a batch: some hundred milliseconds, in which others wait with theirs. */
const batchSize = 100;
/** A search or a list waits for so many; of an import of thousands the job makes the rest. */
const mostAtOnce = 50;
/** Another may be reckoning a batch meanwhile; who searches does not stand in line behind it for long. */
const shopperWaitsMs = 1_000;
const lockNotAvailable = '55P03';
/** Several notes of one product: of itself, its sizes and its translations. */
const notesOfProduct = 6;

type Tx = Transaction<Tables>;

/**
 * Before a search or a list of a large shop: what changed since the last look, if it is little. Never rejects: what is
 * known answers then.
 * @returns false where another was reckoning it and did not come to an end: nobody tells when it has
 */
export async function indexDueProducts(app: Pick<AppContext, 'db' | 'log'>): Promise<boolean> {
  try {
    const { rows } = await sql<{ due: number }>`
      select count(distinct product_id)::integer as due
      from (select product_id from search_due order by id limit ${mostAtOnce * notesOfProduct}) as first`.execute(
      app.db,
    );
    const due = rows[0]?.due ?? 0;
    if (due > 0 && due <= mostAtOnce) await indexDue(app, shopperWaitsMs);
  } catch (error) {
    app.log.warn({ err: error }, 'the search does not know yet what changed last');
    return (error as { code?: unknown }).code !== lockNotAvailable;
  }
  return true;
}

/**
 * Reckons a batch of the products that changed.
 * @param waitMs milliseconds to wait for another who reckons; without it as long as every statement waits for a lock
 * @returns how many notes of changes were worked off
 */
export function indexDue({ db }: Pick<AppContext, 'db'>, waitMs?: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    if (waitMs !== undefined) await sql`set local lock_timeout = ${sql.lit(waitMs)}`.execute(tx);
    if ((await rulesOfRows(tx)) > searchRulesVersion) return 0;
    const notes = await tx
      .selectFrom('search_due')
      .select(['id', 'product_id'])
      .orderBy('id')
      .limit(batchSize * notesOfProduct)
      .execute();
    if (notes.length === 0) return 0;
    const ids = [...new Set(notes.map(({ product_id }) => product_id))].slice(0, batchSize);
    const done = notes.filter(({ product_id }) => ids.includes(product_id)).map(({ id }) => id);
    // The products are read after the notes: whatever is noted later is reckoned again.
    await indexProducts(tx, ids);
    await tx.deleteFrom('search_due').where('id', '=', sql<number>`any(${done}::bigint[])`).execute();
    return done.length;
  });
}

/**
 * Reckons a batch of all products, from where the last batch ended, also that of another process or of one that was
 * killed.
 * @returns whether there is more to do
 */
export function fillBatch({ db, config }: Pick<AppContext, 'db' | 'config'>): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const rules = await rulesOfRows(tx);
    // A newer version of the shop fills while this one is still running.
    if (rules > searchRulesVersion) return false;
    if (rules < searchRulesVersion) {
      const anew = { rules: searchRulesVersion, filled_to: null, is_complete: false };
      await tx
        .insertInto('search_state')
        .values(anew)
        .onConflict((state) => state.column('id').doUpdateSet(anew))
        .execute();
      // All products come anyway, as they are now; not those that are gone, whose rows and words must go.
      await tx.deleteFrom('search_due').execute();
      await sql`
        insert into search_due (product_id) select product_id from product_search
        where not exists (select from product where id = product_id)`.execute(tx);
    }
    const state = await tx.selectFrom('search_state').select(['filled_to', 'is_complete']).executeTakeFirstOrThrow();
    if (state.is_complete) return false;
    let next = tx.selectFrom('product').select('id').orderBy('id').limit(batchSize);
    if (state.filled_to !== null) next = next.where('id', '>', state.filled_to);
    const ids = (await next.execute()).map(({ id }) => id);
    await indexProducts(tx, ids);
    const isComplete = ids.length < batchSize;
    await tx
      .updateTable('search_state')
      .set({ filled_to: ids.at(-1) ?? state.filled_to, is_complete: isComplete })
      .execute();
    // Every process asks who answers when the content changes. A small shop goes on answering by itself, and keeps its
    // pages.
    if (isComplete && (await isLarge(tx, config.searchInMemoryUpTo))) await notifyIndexed(tx);
    return !isComplete;
  });
}

/** Whether there are more products than `bound`, also such as are not published: staff search these. */
async function isLarge(tx: Tx, bound: number): Promise<boolean> {
  const first = tx
    .selectFrom('product')
    .select('id')
    .limit(bound + 1);
  return (await first.execute()).length > bound;
}

/** Lets every process look again, and drop the pages that it rendered from the rows before. */
export async function notifyIndexed(db: AppContext['db'] | Tx): Promise<void> {
  await sql`select pg_notify('content_changed', 'search_state')`.execute(db);
}

/** Waits until nobody else reckons. @returns the version of the rules of the rows there are; 0 where there are none */
async function rulesOfRows(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
  return (await tx.selectFrom('search_state').select('rules').executeTakeFirst())?.rules ?? 0;
}

async function indexProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = await productRows(tx, ids);
  const before = await tx
    .selectFrom('product_search')
    .select(['product_id', 'lengths', sql<string[]>`tsvector_to_array(terms)`.as('words')])
    .where('product_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const indexed = new Set(rows.map(({ product_id }) => product_id));
  const gone = ids.filter((id) => !indexed.has(id));
  for (const table of ['product_search', 'product_figures'] as const) {
    await tx.deleteFrom(table).where('product_id', '=', sql<string>`any(${gone}::uuid[])`).execute();
  }
  await writeRows(tx, rows);
  await countWords(tx, before, rows);
  const sum = (of: readonly { lengths: readonly number[] }[], field: number) =>
    of.reduce((all, { lengths }) => all + (lengths[field] ?? 0), 0);
  const words = [0, 1, 2].map((field) => sum(rows, field) - sum(before, field));
  await sql`
    update search_state set version = version + 1, products = products + ${rows.length - before.length},
      words = array[words[1] + ${words[0]}, words[2] + ${words[1]}, words[3] + ${words[2]}]`.execute(tx);
}

async function writeRows(tx: Tx, rows: readonly ProductRows[]): Promise<void> {
  if (rows.length === 0) return;
  const written = JSON.stringify(rows);
  await sql`
    insert into product_search (product_id, is_published, terms, name_terms, names, lengths)
    select product_id, is_published, terms, name_terms, names, lengths from jsonb_to_recordset(${written}::jsonb)
      as row (product_id uuid, is_published boolean, terms tsvector, name_terms tsvector, names text[], lengths integer[])
    on conflict (product_id) do update set is_published = excluded.is_published, terms = excluded.terms,
      name_terms = excluded.name_terms, names = excluded.names,
      lengths = excluded.lengths`.execute(tx);
  await sql`
    insert into product_figures (product_id, is_published, category, diet, free_of, figures, wishes, wish_orders, wish_levels, title_key, is_sold_out)
    select product_id, is_published, category, diet, free_of, figures, wishes, wish_orders, wish_levels, title_key, is_sold_out
    from jsonb_to_recordset(${written}::jsonb) as row (product_id uuid, is_published boolean, category text, diet text, free_of text[],
      figures double precision[], wishes smallint[], wish_orders double precision[], wish_levels smallint[], title_key text, is_sold_out boolean)
    on conflict (product_id) do update set is_published = excluded.is_published, category = excluded.category, diet = excluded.diet,
      free_of = excluded.free_of, figures = excluded.figures, wishes = excluded.wishes, wish_orders = excluded.wish_orders,
      wish_levels = excluded.wish_levels, title_key = excluded.title_key, is_sold_out = excluded.is_sold_out`.execute(
    tx,
  );
}

/** In how many products each word is; one that is in none is forgotten. */
async function countWords(
  tx: Tx,
  before: readonly { words: string[] }[],
  after: readonly { words: string[] }[],
): Promise<void> {
  const changes = new Map<string, number>();
  const count = (of: readonly { words: string[] }[], by: number) => {
    for (const { words } of of) {
      for (const word of words) changes.set(word, (changes.get(word) ?? 0) + by);
    }
  };
  count(before, -1);
  count(after, 1);
  const changed = [...changes].filter(([, by]) => by !== 0);
  if (changed.length === 0) return;
  const words = changed.map(([word]) => word);
  await sql`
    insert into search_word (word, products)
    select word, by from unnest(${words}::text[], ${changed.map(([, by]) => by)}::integer[]) as change (word, by)
    on conflict (word) do update set products = search_word.products + excluded.products`.execute(tx);
  await tx
    .deleteFrom('search_word')
    .where('word', '=', sql<string>`any(${words}::text[])`)
    .where('products', '<=', 0)
    .execute();
}
