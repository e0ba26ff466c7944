import type { Transaction } from 'kysely';
import type { AuditedKind } from '#platform/database/column-types.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { jsonInRupees } from '#pricing/rules/money.ts';

export type Staff = Pick<Account, 'id' | 'userName'>;

export interface AuditNote {
  kind: AuditedKind;
  /** Id of the thing; left out where there is only one of its kind. */
  id?: string;
  action: string;
  /**
   * The thing as it was; null where it was not. Plain JSON; amounts are paise here, and are kept in rupees, as people
   * read them.
   */
  before: object | null;
  /** The thing as it is; null where it is no more. */
  after: object | null;
}

/** Writes down who changed what, in the transaction of the change: both happen or neither. */
export async function writeAudit(tx: Transaction<Tables>, by: Staff, ...notes: AuditNote[]): Promise<void> {
  if (notes.length === 0) return;
  await tx
    .insertInto('audit_entry')
    .values(
      notes.map(({ kind, id = '', action, before, after }) => ({
        by_user_id: by.id,
        by_name: by.userName,
        kind,
        thing_id: id,
        action,
        before: before && storableJson(before),
        after: after && storableJson(after),
      })),
    )
    .execute();
}

/**
 * JSON that the database can hold: half of a character that takes two code units is text to JavaScript and none to it.
 */
function storableJson(thing: object): string {
  return JSON.stringify(jsonInRupees(thing), (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '\ufffd').replaceAll('\0', '\ufffd') : value,
  );
}
