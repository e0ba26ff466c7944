import type { Kysely, Selectable, Transaction } from 'kysely';
import { contentVersion } from '#audit/content-version.ts';
import type { CollectionDraft } from '#collections/rules/collection.ts';
import type { Tables } from '#platform/database/tables.ts';

export interface StaffCollection extends CollectionDraft {
  _id: string;
  /** To be sent as seen with the next change. */
  version: string;
}

export function draftFromRow(row: Selectable<Tables['collection']>): CollectionDraft {
  const { name, description, slug, picture, rule } = row;
  return { name, description, slug, picture, isShown: row.is_shown, rule, productIds: row.product_ids };
}

export function collectionFromRow(row: Selectable<Tables['collection']>): StaffCollection {
  const draft = draftFromRow(row);
  return { _id: row.id, ...draft, version: contentVersion(draft) };
}

/** Milliseconds for which it stays known what a collection has: a rule may read the whole catalogue. */
const countedMs = 60_000;
/** For `rememberWhileFresh`. */
export const countsVersion = () => Math.floor(performance.now() / countedMs);

/** In the owner's order. */
export const selectCollections = (db: Kysely<Tables> | Transaction<Tables>) =>
  db.selectFrom('collection').selectAll().orderBy('position').orderBy('created_at').orderBy('id');
