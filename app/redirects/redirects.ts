import type { Transaction } from 'kysely';
import { pageAddress } from '#pages/rules/custom-page.ts';
import { listShownPages } from '#pages/shown-pages.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { rememberWhileFresh } from '#platform/remember-while-fresh.ts';
import { mostRedirects, type RedirectDraft, redirectErrors, tidyRedirect } from '#redirects/rules/redirect.ts';
import { AppError, type FieldError } from '#rules/app-error.ts';
import { oldPathKey } from '#shop-import/old-path.ts';
import { csvRows, decodeCsv } from '#shop-import/read-csv.ts';
import { atOnce, gathered } from '#shop-import/slices.ts';

/** All redirects, by their old paths; read once per change of the shop's content. */
const readRedirects = rememberWhileFresh(async ({ db }: AppContext): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom('redirect').select(['path', 'target']).execute();
  return new Map(rows.map(({ path, target }) => [path, target]));
});

/** Where an address that no page has leads, or null. Asks the database once per change of the content. */
export async function findRedirect(app: AppContext, path: string): Promise<string | null> {
  const redirects = await readRedirects(app);
  if (redirects.size === 0) return null;
  const key = oldPathKey(path);
  return key === null ? null : (redirects.get(key) ?? null);
}

export async function listRedirects({ db }: Pick<AppContext, 'db'>): Promise<RedirectDraft[]> {
  return db.selectFrom('redirect').select(['path as from', 'target as to']).orderBy('path').execute();
}

/** Adds a redirect; the same old address is led to the new page. @throws AppError 400, 409 where there are too many */
export async function addRedirect(app: AppContext, typed: RedirectDraft): Promise<RedirectDraft> {
  const draft = tidyRedirect(typed);
  const errors = redirectErrors(draft, await ownPages(app));
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
  await inTransaction(app.db, (tx) => store(tx, [draft]));
  return draft;
}

/** Removes a redirect. @throws AppError 404 */
export async function removeRedirect({ db }: AppContext, from: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('redirect').where('path', '=', from).executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError(404, 'This redirect is gone already');
}

/**
 * Adds the redirects of a file with the columns From and To, all of them or none. Answers how many.
 * @throws AppError 422 whose errors name the lines
 */
export async function importRedirects(app: AppContext, file: Uint8Array): Promise<number> {
  const drafts = readFile(file, await ownPages(app));
  await inTransaction(app.db, (tx) => store(tx, drafts));
  return drafts.length;
}

const ownPages = async (app: AppContext): Promise<ReadonlySet<string>> =>
  new Set((await listShownPages(app)).map(({ slug }) => pageAddress(slug)));

function readFile(file: Uint8Array, own: ReadonlySet<string>): RedirectDraft[] {
  const refuse = (errors: readonly FieldError[]) => new AppError(422, errors[0]?.message ?? '', [...errors]);
  try {
    const [head, ...rows] = atOnce(gathered(csvRows(decodeCsv(file), { mostRows: mostRedirects + 1 })));
    const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
    const [from, to] = [names.indexOf('from'), names.indexOf('to')];
    if (from < 0 || to < 0) throw new SyntaxError('The file needs the columns From and To.');
    const drafts = rows.map(({ line, cells }) => ({
      line,
      draft: tidyRedirect({ from: cells[from] ?? '', to: cells[to] ?? '' }),
    }));
    const errors = drafts.flatMap(({ line, draft }) =>
      redirectErrors(draft, own).map(({ message }) => ({ field: `line ${line}`, message: `Line ${line}: ${message}` })),
    );
    if (errors.length > 0) throw refuse(errors.slice(0, 500));
    return drafts.map(({ draft }) => draft);
  } catch (error) {
    if (error instanceof SyntaxError) throw refuse([{ field: 'file', message: error.message }]);
    throw error;
  }
}

async function store(tx: Transaction<Tables>, drafts: readonly RedirectDraft[]): Promise<void> {
  for (const { from, to } of drafts) {
    await tx
      .insertInto('redirect')
      .values({ path: from, target: to })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ target: to }))
      .execute();
    await tx.deleteFrom('unknown_address').where('path', '=', from).execute();
  }
  const { total } = await tx
    .selectFrom('redirect')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (Number(total) > mostRedirects) {
    throw new AppError(409, `A shop has room for ${mostRedirects} redirects. Remove some first.`);
  }
}
