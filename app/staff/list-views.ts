import { sql, type Transaction } from 'kysely';
import { may, type RightsHolder } from '#access/rules/permissions.ts';
import type { Staff } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { phoneDigits } from '#rules/typed/phone-number.ts';
import {
  type ListName,
  listOf,
  mostViews,
  type View,
  type ViewParams,
  viewAddress,
  viewNameError,
  viewParams,
} from './rules/list-views.ts';

/** What a list of the back office looks like for one member of staff. */
export interface ListViews {
  views: View[];
  /** Headings of columns that are left out. */
  hidden: string[];
  /** The view that opens where the address names none, or empty. */
  opensWith: string;
}

const requireList = (holder: RightsHolder | null, list: ListName) => {
  if (!may(holder, listOf(list).needs)) throw new AppError(403, 'Your role does not include this list.');
};

/** Ready-made views, then the own ones, then those of others for all staff, each in the order they were made. */
export async function readListViews({ db }: AppContext, account: Account | null, list: ListName): Promise<ListViews> {
  if (account === null) return { views: [], hidden: [], opensWith: '' };
  const [rows, choice] = await Promise.all([
    db
      .selectFrom('saved_view')
      .select(['id', 'name', 'params', 'owner_id', 'is_shared'])
      .where('list', '=', list)
      .where((row) => row.or([row('owner_id', '=', account.id), row('is_shared', '=', true)]))
      .orderBy(sql`owner_id <> ${account.id}`)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('list_choice')
      .select(['hidden_columns', 'opens_with'])
      .where('user_id', '=', account.id)
      .where('list', '=', list)
      .executeTakeFirst(),
  ]);
  const ready = listOf(list).ready.filter(({ needs }) => needs === undefined || may(account, needs));
  const views = [
    ...ready.map(({ id, name, params }) => ({ id, name, params, isShared: true, isMine: false })),
    ...rows.map((row) => ({
      id: row.id,
      name: row.name,
      params: viewParams(list, Object.entries(row.params)),
      isShared: row.is_shared,
      isMine: row.owner_id === account.id || may(account, 'views.share'),
    })),
  ];
  const opensWith = views.find(({ id }) => id === choice?.opens_with)?.id ?? '';
  return { views, hidden: choice?.hidden_columns ?? [], opensWith };
}

/** Where a list opens that was asked for without any filter, or null where it stays. */
export function openingView(list: ListName, { views, opensWith }: ListViews, { search }: URL): string | null {
  const view = search === '' ? views.find(({ id }) => id === opensWith) : undefined;
  return view ? viewAddress(list, view.id, view.params) : null;
}

interface ViewInput {
  name: string;
  params: ViewParams;
  isShared: boolean;
}

function requireInput(holder: RightsHolder, { name, isShared }: Partial<ViewInput>): void {
  const message = name === undefined ? null : viewNameError(name);
  if (message !== null) throw new AppError(400, message, [{ field: 'name', message }]);
  if (isShared && !may(holder, 'views.share'))
    throw new AppError(403, 'Only owners and managers share views with all staff.');
}

const nameTaken = () => {
  const message = 'You have a view with this name';
  return new AppError(409, message, [{ field: 'name', message }]);
};

/** @throws AppError 400 naming the field, 403, 409 for a name that is taken and for more views than anybody keeps */
export async function addView(app: AppContext, list: ListName, input: ViewInput, by: Account): Promise<string> {
  requireList(by, list);
  requireInput(by, input);
  return inTransaction(app.db, async (tx) => {
    // Two of one person come one after the other.
    await tx.selectFrom('user_account').select('id').where('id', '=', by.id).forNoKeyUpdate().execute();
    const own = await tx.selectFrom('saved_view').select(['list', 'name']).where('owner_id', '=', by.id).execute();
    if (own.length >= mostViews) throw new AppError(409, `You have ${mostViews} views. Delete one first.`);
    if (own.some((one) => one.list === list && isSameName(one.name, input.name))) throw nameTaken();
    const { id } = await tx
      .insertInto('saved_view')
      .values({
        list,
        name: input.name.trim(),
        params: JSON.stringify(viewParams(list, Object.entries(input.params))),
        owner_id: by.id,
        is_shared: input.isShared,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The view, locked. Own ones, and of others those for all staff where the role may share. @throws AppError 404 */
async function lockView(tx: Transaction<Tables>, id: string, by: Account) {
  const view = isUuid(id)
    ? await tx.selectFrom('saved_view').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  const isTheirs = view && (view.owner_id === by.id || (view.is_shared && may(by, 'views.share')));
  if (!isTheirs) throw new AppError(404, 'This view is gone.');
  requireList(by, view.list);
  return view;
}

/** @throws AppError 400, 403, 404, 409 as above */
export async function changeView(app: AppContext, id: string, edit: Partial<ViewInput>, by: Account): Promise<void> {
  requireInput(by, edit);
  await inTransaction(app.db, async (tx) => {
    const view = await lockView(tx, id, by);
    const name = edit.name?.trim() ?? view.name;
    const params = viewParams(view.list, Object.entries(edit.params ?? view.params));
    const others = await tx
      .selectFrom('saved_view')
      .select('name')
      .where('owner_id', '=', view.owner_id)
      .where('list', '=', view.list)
      .where('id', '<>', view.id)
      .execute();
    if (others.some((one) => isSameName(one.name, name))) throw nameTaken();
    await tx
      .updateTable('saved_view')
      .set({ name, params: JSON.stringify(params), is_shared: edit.isShared ?? view.is_shared })
      .where('id', '=', view.id)
      .execute();
  });
}

/** @throws AppError 404 */
export async function deleteView(app: AppContext, id: string, by: Account): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const view = await lockView(tx, id, by);
    await tx.deleteFrom('saved_view').where('id', '=', view.id).execute();
  });
}

/** Which columns somebody leaves out, and which view opens first. What is left out stays as it is. */
export async function chooseList(
  app: AppContext,
  list: ListName,
  { hidden, opensWith }: { hidden?: readonly string[] | undefined; opensWith?: string | undefined },
  by: Account,
): Promise<void> {
  requireList(by, list);
  const choice = {
    ...(hidden === undefined ? {} : { hidden_columns: [...new Set(hidden)] }),
    ...(opensWith === undefined ? {} : { opens_with: opensWith }),
  };
  await app.db
    .insertInto('list_choice')
    .values({ user_id: by.id, list, ...choice })
    .onConflict((row) => row.columns(['user_id', 'list']).doUpdateSet({ user_id: by.id, ...choice }))
    .execute();
}

/** Where somebody left the staff. */
export async function forgetViewsOf(tx: Transaction<Tables>, id: Staff['id']): Promise<void> {
  await tx.deleteFrom('saved_view').where('owner_id', '=', id).execute();
  await tx.deleteFrom('list_choice').where('user_id', '=', id).execute();
}

/**
 * Forgets views that look for a person; a list of products never does.
 * @param words names, addresses and phones of the person, which a search has whole
 * @param names of the person, of which a search may have the beginnings of words
 */
export async function forgetInViews(
  tx: Transaction<Tables>,
  words: readonly string[],
  names: readonly string[],
): Promise<void> {
  const whole = words.map(wordsIn).filter(({ length }) => length > 0);
  const parts = names.map(wordsIn);
  const phones = words.map(phoneDigits).filter((word) => /^\d{10}$/.test(word));
  const views = await tx
    .selectFrom('saved_view')
    .select(['id', 'params'])
    .where('list', '<>', 'products')
    .where(sql<boolean>`params ? 'search'`)
    .execute();
  const ids = views
    .filter(({ params: { search = '' } }) => {
      const typed = wordsIn(search);
      return (
        whole.some((word) => ` ${typed.join(' ')} `.includes(` ${word.join(' ')} `)) ||
        phones.some((phone) => phoneDigits(search).includes(phone)) ||
        parts.some((name) => beginsAll(typed, name))
      );
    })
    .map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('saved_view').where('id', 'in', ids).execute();
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
/** One of them has to be long enough to mean somebody. */
const beginsAll = (typed: readonly string[], name: readonly string[]) =>
  typed.some(({ length }) => length >= 3) && typed.every((part) => name.some((word) => word.startsWith(part)));
