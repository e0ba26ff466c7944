import { sql, type Transaction } from 'kysely';
import type { StaffOrderForm } from '#checkout/rules/staff-order.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { retentionTimes } from '#privacy/rules/retention.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';

/** An order that staff have begun to type, shared among them (behaviour: Staff orders 6). */
export interface OrderDraft {
  id: string;
  form: StaffOrderForm;
  /** Grows with each save. */
  version: number;
  /** Who saved it last, and when. */
  by: string;
  at: Date;
}

const most = 100;

const select = (db: AppContext['db'] | Transaction<Tables>) =>
  db.selectFrom('order_draft').select(['id', 'form', 'version', 'by_name as by', 'updated_at as at']);

/** The newest first. */
export function listDrafts({ db }: Pick<AppContext, 'db'>): Promise<OrderDraft[]> {
  return select(db).orderBy('updated_at', 'desc').limit(most).execute();
}

/** @throws AppError 404 */
export async function readDraft({ db }: Pick<AppContext, 'db'>, id: string): Promise<OrderDraft> {
  return found(isUuid(id) ? await select(db).where('id', '=', id).executeTakeFirst() : undefined);
}

/**
 * Saves what is typed as a new draft, or over one.
 * @param draft null for a new one; `seen` is its version as it was read
 * @throws AppError 404 for one that is gone; 409 where somebody else saved it meanwhile (with `draft` as it is)
 */
export async function saveDraft(
  { db }: Pick<AppContext, 'db'>,
  draft: { id: string; seen: number } | null,
  form: StaffOrderForm,
  staff: { userName: string },
): Promise<OrderDraft> {
  const values = { form: JSON.stringify(form), by_name: staff.userName };
  const returned = ['id', 'form', 'version', 'by_name as by', 'updated_at as at'] as const;
  if (draft === null) {
    return db.insertInto('order_draft').values(values).returning(returned).executeTakeFirstOrThrow();
  }
  const saved = isUuid(draft.id)
    ? await db
        .updateTable('order_draft')
        .set({ ...values, version: draft.seen + 1, updated_at: new Date() })
        .where('id', '=', draft.id)
        .where('version', '=', draft.seen)
        .returning(returned)
        .executeTakeFirst()
    : undefined;
  if (saved) return saved;
  const now = await readDraft({ db }, draft.id);
  const message = `${now.by} has saved this draft since you opened it. Nothing was saved. Load it again to go on.`;
  throw new AppError(409, message, [{ field: 'seen', message }]);
}

/** @throws AppError 404 */
export async function deleteDraft({ db }: { db: AppContext['db'] | Transaction<Tables> }, id: string): Promise<void> {
  found(
    isUuid(id) ? await db.deleteFrom('order_draft').where('id', '=', id).returning('id').executeTakeFirst() : undefined,
  );
}

function found<Row>(draft: Row | undefined): Row {
  if (!draft)
    throw new AppError(
      404,
      'Somebody placed or discarded this draft meanwhile. Save or place it again to keep what you typed.',
    );
  return draft;
}

/** What nobody went on with (behaviour: Own data 6). */
export async function dropOldDrafts({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db
    .deleteFrom('order_draft')
    .where('updated_at', '<', sql<Date>`now() - ${retentionTimes.orderDrafts}::interval`)
    .execute();
}

/** Deletes drafts that name a person. @param words what the person is called by: a name, an address, a number */
export async function forgetInDrafts(tx: Transaction<Tables>, words: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('order_draft')
    .where(
      sql<boolean>`exists (select from unnest(${words}::text[]) as word where position(lower(word) in lower(form::text)) > 0)`,
    )
    .execute();
}
