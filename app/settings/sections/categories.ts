import { sql, type Transaction } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import { nameOf, shownCategories } from '#settings/rules/categories.ts';
import type { Categories } from '#settings/rules/fields/categories.ts';
import { readEnglishSettings } from './read-settings.ts';

/** The ids that addresses, filters and calls can name, as of the last change of the settings. */
export const readShownCategories = async (app: Pick<AppContext, 'db' | 'contentVersion'>): Promise<string[]> =>
  shownCategories((await readEnglishSettings(app)).categories);

/** The same with their names in English, in the owner's order, for the lists that staff choose from. */
export async function readCategoryChoices(
  app: Pick<AppContext, 'db' | 'contentVersion'>,
): Promise<{ id: string; label: string }[]> {
  const { items } = (await readEnglishSettings(app)).categories;
  return items.filter(({ isShown }) => isShown).map((one) => ({ id: one.category, label: nameOf(one) }));
}

/**
 * @throws AppError 400 where one of some ids is no category that is shown
 * @param sentence said of the field, with the ids that there are
 */
export async function refuseUnknownCategories(
  app: Pick<AppContext, 'db' | 'contentVersion'>,
  ids: readonly string[],
  field: string,
  sentence: (ids: string) => string,
): Promise<void> {
  const existing = await readShownCategories(app);
  if (ids.every((id) => existing.includes(id))) return;
  const message = sentence(existing.join(', '));
  throw new AppError(400, message, [{ field, message }]);
}

/**
 * The categories that a product can be put into, as the database has them now. They are not removed before the
 * transaction ends.
 */
export async function categoriesOfProducts(tx: Transaction<Tables>): Promise<string[]> {
  const rows = await tx.selectFrom('category').select('id').where('is_shown', '=', true).forKeyShare().execute();
  return rows.map(({ id }) => id);
}

/**
 * Stores what the database itself knows of the categories, beside their section of the settings.
 * @throws AppError 400 for one that was removed and has products, or coupons that are for all of it
 */
export async function storeCategories(
  tx: Transaction<Tables>,
  before: Categories,
  { items }: Categories,
): Promise<void> {
  const ids = items.map(({ category }) => category);
  const stored = await tx.selectFrom('category').select('id').orderBy('id').forUpdate().execute();
  for (const { id } of stored.filter((one) => !ids.includes(one.id))) {
    const name = nameOf(before.items.find(({ category }) => category === id) ?? { category: id, name: id });
    const { count } = await tx
      .selectFrom('product')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('category', '=', id)
      .executeTakeFirstOrThrow();
    if (Number(count) > 0) throw inUse(hasProducts(name, Number(count)));
    const coupon = await tx
      .selectFrom('coupon')
      .select('code')
      .where(sql<boolean>`${id} = any(categories)`)
      .executeTakeFirst();
    if (coupon) throw inUse(`The coupon ${coupon.code} is for all of ${name}. Change the coupon first.`);
    await tx.deleteFrom('category').where('id', '=', id).execute();
  }
  if (items.length === 0) return;
  await tx
    .insertInto('category')
    .values(items.map((one) => ({ id: one.category, is_shown: one.isShown, hsn: one.hsn, unit_code: one.unitCode })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        is_shown: row.ref('excluded.is_shown'),
        hsn: row.ref('excluded.hsn'),
        unit_code: row.ref('excluded.unit_code'),
      })),
    )
    .execute();
}

const hasProducts = (name: string, count: number) =>
  count === 1
    ? `${name} still has 1 product. Move it to another category first.`
    : `${name} still has ${count} products. Move them to another category first.`;
const inUse = (message: string) => new AppError(400, message, [{ field: 'items', message }]);
