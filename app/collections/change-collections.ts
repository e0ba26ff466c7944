import { sql, type Transaction } from 'kysely';
import { putInOrder } from '#audit/put-in-order.ts';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { refuseClaims } from '#claims-desk/refuse-claims.ts';
import { collectionTexts } from '#claims-desk/shop-texts.ts';
import { type CollectionDraft, collectionErrors, mostCollections } from '#collections/rules/collection.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { keepPictures } from '#platform/media/uploaded-pictures.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { pictureGone } from '#rules/picture-address.ts';
import { changedMeanwhile } from '#rules/staff-texts.ts';
import { collectionFromRow, draftFromRow, type StaffCollection, selectCollections } from './collection-row.ts';
import * as staffTexts from './staff-texts.ts';

/**
 * Adds a collection behind the others.
 * @throws AppError 400 with a sentence for each wrong field, 409 when there are too many, 422 for a claim
 */
export function addCollection(
  app: AppContext,
  draft: CollectionDraft,
  by: Staff,
  claimsReason = '',
): Promise<StaffCollection> {
  refuseWrongFields(draft);
  return inTransaction(app.db, async (tx) => {
    await lockCollections(tx);
    const there = await tx.selectFrom('collection').select('position').orderBy('position').execute();
    if (there.length >= mostCollections)
      throw new AppError(409, `The shop has room for ${mostCollections} collections. Delete one first.`);
    await refuseUnstorable(tx, draft, null);
    const row = await tx
      .insertInto('collection')
      .values({ ...columnsOf(draft), position: (there.at(-1)?.position ?? 0) + 1 })
      .returningAll()
      .executeTakeFirstOrThrow();
    await leaveOldAddress(tx, draft.slug);
    await refuseClaims(tx, collectionTexts(row.id, draft), by, claimsReason);
    await writeAudit(tx, by, { kind: 'collection', id: row.id, action: 'added', before: null, after: draft });
    return collectionFromRow(row);
  });
}

/**
 * Saves what staff changed of a collection; its place stays, and its earlier address leads to the new one.
 * @param seen the `version` that was changed; left out, nobody asks
 * @throws AppError 400 with a sentence for each wrong field, 404, 409 where somebody changed it since, 422 for a claim
 */
export function editCollection(
  app: AppContext,
  id: string,
  draft: CollectionDraft,
  by: Staff,
  { seen, claimsReason = '' }: { seen?: string | undefined; claimsReason?: string | undefined } = {},
): Promise<StaffCollection> {
  refuseWrongFields(draft);
  return inTransaction(app.db, async (tx) => {
    const row = await lockCollection(tx, id);
    const before = collectionFromRow(row);
    if (seen !== undefined && seen !== before.version) throw new AppError(409, changedMeanwhile);
    await refuseUnstorable(tx, draft, id);
    const isMoved = draft.slug !== row.slug;
    const changed = await tx
      .updateTable('collection')
      .set({ ...columnsOf(draft), ...(isMoved && { old_slugs: [...new Set([...row.old_slugs, row.slug])] }) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (isMoved) await leaveOldAddress(tx, draft.slug);
    await refuseClaims(tx, collectionTexts(id, draft), by, claimsReason);
    const change = { before: draftFromRow(row), after: draftFromRow(changed) };
    await writeAudit(tx, by, { kind: 'collection', id, action: 'edited', ...change });
    return collectionFromRow(changed);
  });
}

/** @throws AppError 404 */
export function deleteCollection(app: AppContext, id: string, by: Staff): Promise<void> {
  return inTransaction(app.db, async (tx) => {
    const row = await lockCollection(tx, id);
    await tx.deleteFrom('collection').where('id', '=', id).execute();
    await writeAudit(tx, by, { kind: 'collection', id, action: 'deleted', before: draftFromRow(row), after: null });
  });
}

/**
 * Puts the collections in another order.
 * @param ids of all, in the order in which they are to come
 * @param seen of all, in the order that was changed; left out, nobody asks
 * @throws AppError 409 where others are there now, or in another order
 */
export function orderCollections(
  app: AppContext,
  ids: readonly string[],
  by: Staff,
  seen?: readonly string[],
): Promise<StaffCollection[]> {
  return inTransaction(app.db, async (tx) => {
    await lockCollections(tx);
    const there = (await selectCollections(tx).execute()).map(({ id }) => id);
    await putInOrder(tx, by, { table: 'collection', kind: 'collection', there, ids, seen });
    return (await selectCollections(tx).execute()).map(collectionFromRow);
  });
}

const columnsOf = ({ name, description, slug, picture, isShown, rule, productIds }: CollectionDraft) => ({
  name,
  description,
  slug,
  picture,
  is_shown: isShown,
  rule: rule === null ? null : JSON.stringify(rule),
  product_ids: [...productIds],
});

function refuseWrongFields(draft: CollectionDraft): void {
  const errors = collectionErrors(draft);
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
}

/** Anyone who changes collections comes one after the other: addresses and places are shared by all of them. */
const lockCollections = (tx: Transaction<Tables>) => tx.selectFrom('store_setting').select('id').forUpdate().execute();

async function lockCollection(tx: Transaction<Tables>, id: string) {
  await lockCollections(tx);
  const row = isUuid(id)
    ? await tx.selectFrom('collection').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new AppError(404, staffTexts.collectionNotFound);
  return row;
}

/** @throws AppError 400 where another one has the address or a product is gone, 409 where the picture is gone */
async function refuseUnstorable(tx: Transaction<Tables>, draft: CollectionDraft, id: string | null): Promise<void> {
  const taken = await tx
    .selectFrom('collection')
    .select('name')
    .where('slug', '=', draft.slug)
    .$if(id !== null, (query) => query.where('id', '!=', id ?? ''))
    .executeTakeFirst();
  if (taken) throw wrong('slug', `‘${taken.name}’ has this address already. Choose another one.`);
  if (!draft.productIds.every(isUuid))
    throw wrong('productIds', 'One of these products is unknown. Choose them again.');
  if (!(await keepPictures(tx, [draft.picture]))) throw new AppError(409, pictureGone);
}

const wrong = (field: string, message: string) => new AppError(400, message, [{ field, message }]);

/** An address that is in use again leads nowhere else. */
async function leaveOldAddress(tx: Transaction<Tables>, slug: string): Promise<void> {
  const had = await tx
    .selectFrom('collection')
    .select(['id', 'old_slugs'])
    .where(sql<boolean>`${slug} = any(old_slugs)`)
    .execute();
  for (const { id, old_slugs } of had) {
    await tx
      .updateTable('collection')
      .set({ old_slugs: old_slugs.filter((one) => one !== slug) })
      .where('id', '=', id)
      .execute();
  }
}
