import { sql, type Transaction } from 'kysely';
import type { StaffOrderForm } from '#checkout/rules/staff-order.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { retentionTimes } from '#privacy/rules/retention.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { phoneDigits } from '#rules/typed/phone-number.ts';

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

const select = (db: Db) =>
  db.selectFrom('order_draft').select(['id', 'form', 'version', 'by_name as by', 'updated_at as at']);

/** The newest first. */
export function listDrafts({ db }: Pick<AppContext, 'db'>): Promise<OrderDraft[]> {
  return select(db).orderBy('updated_at', 'desc').limit(most).execute();
}

/** @throws AppError 404 */
export async function readDraft({ db }: { db: Db }, id: string): Promise<OrderDraft> {
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
  throw await savedMeanwhile(db, draft.id);
}

type Db = AppContext['db'] | Transaction<Tables>;

/** @throws AppError 404 for a draft that is gone */
async function savedMeanwhile(db: Db, id: string): Promise<AppError> {
  const now = await readDraft({ db }, id);
  const message = `${now.by} has saved this draft since you opened it. Nothing was saved. Load it again to go on.`;
  return new AppError(409, message, [{ field: 'seen', message }]);
}

/**
 * Deletes the draft of an order that is placed now.
 * @throws AppError 404 for one that is gone; 409 where somebody else saved it meanwhile, whose words would be lost
 */
export async function spendDraft(tx: Transaction<Tables>, { id, seen }: { id: string; seen: number }): Promise<void> {
  const used = isUuid(id)
    ? await tx
        .deleteFrom('order_draft')
        .where('id', '=', id)
        .where('version', '=', seen)
        .returning('id')
        .executeTakeFirst()
    : undefined;
  if (!used) throw await savedMeanwhile(tx, id);
}

/** @throws AppError 404 */
export async function deleteDraft({ db }: Pick<AppContext, 'db'>, id: string): Promise<void> {
  found(
    isUuid(id) ? await db.deleteFrom('order_draft').where('id', '=', id).returning('id').executeTakeFirst() : undefined,
  );
}

function found<Row>(draft: Row | undefined): Row {
  if (!draft)
    throw new AppError(404, 'This draft was already ordered or deleted. Check All Orders before you place it again.');
  return draft;
}

/** What nobody went on with (behaviour: Own data 6). */
export async function dropOldDrafts({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db
    .deleteFrom('order_draft')
    .where('updated_at', '<', sql<Date>`now() - ${retentionTimes.orderDrafts}::interval`)
    .execute();
}

/**
 * Deletes drafts that name a person: by all that stands in a field, because a part of it, such as a first name, is of
 * many people.
 * @param words what the person is called by: a name, an address, a number
 */
export async function forgetInDrafts(tx: Transaction<Tables>, words: readonly string[]): Promise<void> {
  const plain = words.map((word) => word.trim().toLowerCase());
  const phones = words.map(phoneDigits).filter((word) => /^\d{10}$/.test(word));
  const drafts = await tx.selectFrom('order_draft').select(['id', 'form']).execute();
  const isNamed = ({ name, email, street, phone }: StaffOrderForm['addressInfo']) =>
    phones.includes(phoneDigits(phone)) ||
    [name, email, street].some((typed) => plain.includes(typed.trim().toLowerCase()));
  const ids = drafts.filter(({ form }) => isNamed(form.addressInfo)).map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('order_draft').where('id', 'in', ids).execute();
}
