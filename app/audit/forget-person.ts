import { sql, type Transaction } from 'kysely';
import type { AuditedKind } from '#platform/database/column-types.ts';
import type { Tables } from '#platform/database/tables.ts';

/**
 * Takes a person out of the record of changes: who did what to which thing, and when, stays, without the name and
 * without what the thing said of the person.
 * @param things ids of the account and of what was the person's
 * @param name in place of the person's
 */
export async function forgetPerson(
  tx: Transaction<Tables>,
  userId: string,
  things: readonly string[],
  words: readonly string[],
  name: string,
): Promise<void> {
  await tx.updateTable('audit_entry').set({ by_name: name }).where('by_user_id', '=', userId).execute();
  await forgetInEntries(tx, things, words);
}

/** Takes what things said of a person out of the record of changes. @param words what the person is called by */
export async function forgetInEntries(
  tx: Transaction<Tables>,
  things: readonly string[],
  words: readonly string[],
): Promise<void> {
  await tx
    .updateTable('audit_entry')
    .set({ before: null, after: null })
    .where('thing_id', 'in', things)
    .where(
      sql<boolean>`exists (select from unnest(${words.map(asInJson)}::text[]) as word
        where position(lower(word) in lower(concat(before, after))) > 0)`,
    )
    .execute();
}

/** Takes away which things it was, whose ids were made of what a person is known by. */
export async function forgetThings(tx: Transaction<Tables>, kind: AuditedKind, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('audit_entry')
    .set({ thing_id: '', before: null, after: null })
    .where('kind', '=', kind)
    .where('thing_id', 'in', ids)
    .execute();
}

const asInJson = (word: string) => JSON.stringify(word).slice(1, -1);
