import { type Kysely, sql } from 'kysely';
import { type GroupDraft, type GroupTerms, groupErrors, tidyGroup } from '#customers/rules/customer-group.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { fitsGroup, isReaderInGroup } from './in-group.ts';

export interface CustomerGroup extends GroupDraft {
  id: string;
  /** Customers who fit now; those that staff joined are one. */
  customers: number;
  /** People on the newsletter's list among them. */
  subscribers: number;
}

export type NamedGroup = GroupDraft & { id: string };

/** A staff list: more are of no use to anybody. */
const mostGroups = 100;

/** Every group by its name. */
export function listGroupNames({ db }: Pick<AppContext, 'db'>): Promise<NamedGroup[]> {
  return db.selectFrom('customer_group').select(['id', 'name', 'filter', 'tag']).orderBy(sql`lower(name)`).execute();
}

/** Every group by its name, counted now. */
export async function listGroups(app: Pick<AppContext, 'db'>): Promise<CustomerGroup[]> {
  const groups: CustomerGroup[] = [];
  // One after another: a long list takes no connection from shoppers.
  for (const group of await listGroupNames(app)) groups.push({ ...group, ...(await count(app.db, group)) });
  return groups;
}

/** The group of that id, or null. */
export async function findGroup(db: Kysely<Tables>, id: string): Promise<NamedGroup | null> {
  if (!isUuid(id)) return null;
  const group = await db
    .selectFrom('customer_group')
    .select(['id', 'name', 'filter', 'tag'])
    .where('id', '=', id)
    .executeTakeFirst();
  return group ?? null;
}

/**
 * Adds a group, or saves one anew. What it is used for goes by its new terms from now on.
 * @param id of the one that is saved; null for a new one
 * @throws AppError 400 naming the field, 404, 409 for a name that is taken
 */
export async function saveGroup({ db }: AppContext, id: string | null, typed: GroupDraft): Promise<CustomerGroup> {
  const errors = groupErrors(typed);
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
  const draft = tidyGroup(typed);
  const group = await inTransaction(db, async (tx) => {
    await sql`lock table customer_group in share row exclusive mode`.execute(tx);
    const others = await tx.selectFrom('customer_group').select(['id', 'name']).execute();
    if (others.some((other) => other.id !== id && other.name.toLowerCase() === draft.name.toLowerCase())) {
      const message = 'You have a group of this name';
      throw new AppError(409, message, [{ field: 'name', message }]);
    }
    if (id === null) {
      if (others.length >= mostGroups) throw new AppError(409, `There are ${mostGroups} groups. Delete one first.`);
      return tx.insertInto('customer_group').values(draft).returningAll().executeTakeFirstOrThrow();
    }
    if (!others.some((other) => other.id === id)) throw new AppError(404, noSuchGroup);
    return tx.updateTable('customer_group').set(draft).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  });
  const { name, filter, tag } = group;
  return { id: group.id, name, filter, tag, ...(await count(db, group)) };
}

/** @throws AppError 404; 409 while a coupon is for it */
export async function deleteGroup({ db }: AppContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const group = isUuid(id)
      ? await tx.selectFrom('customer_group').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
      : undefined;
    if (!group) throw new AppError(404, noSuchGroup);
    const coupon = await tx
      .selectFrom('coupon')
      .select('code')
      .where('group_id', '=', id)
      .orderBy('code')
      .executeTakeFirst();
    if (coupon) throw new AppError(409, `Coupon ${coupon.code} is for this group. Change or delete the coupon first.`);
    await tx.deleteFrom('customer_group').where('id', '=', id).execute();
  });
}

export const noSuchGroup = 'We could not find this group.';

async function count(db: Kysely<Tables>, terms: GroupTerms) {
  const { rows } = await sql<{ customers: number; subscribers: number }>`select
    (select count(*)::integer from customer where ${fitsGroup(terms)}) as customers,
    (select count(*)::integer from newsletter_subscriber where ${isReaderInGroup(terms)}) as subscribers`.execute(db);
  return rows[0] ?? { customers: 0, subscribers: 0 };
}
