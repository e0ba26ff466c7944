import { type Kysely, sql, type Transaction } from 'kysely';
import { type Changes, changesOf } from '#audit/read-history.ts';
import type { Staff } from '#audit/write-audit.ts';
import type { CashSettingsJson } from '#orders/rules/cash-limits.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { AuditedKind } from '#platform/database/column-types.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, changedMeanwhile } from '#rules/app-error.ts';
import type { ColumnSetting } from '#settings/rules/column-settings.ts';
import { restoreCashSettings } from './cash-settings.ts';
import { restoreProgramGst } from './program-gst.ts';
import { restoreAnnouncement } from './save-announcement.ts';
import { restoreShipping, type SavedShipping } from './save-shipping.ts';

/** As the record of changes has them, in rupees. */
interface Kept {
  delivery: SavedShipping;
  cod: CashSettingsJson;
  tax: { gstPercent: number };
  announcementTitle: { title: string };
}

const settings: {
  readonly [Name in ColumnSetting]: {
    kind: AuditedKind;
    restore: (tx: Transaction<Tables>, kept: Kept[Name], by: Staff) => Promise<void>;
  };
} = {
  delivery: { kind: 'shipping', restore: restoreShipping },
  cod: { kind: 'cash on delivery', restore: restoreCashSettings },
  tax: { kind: 'program gst', restore: restoreProgramGst },
  announcementTitle: { kind: 'announcement', restore: restoreAnnouncement },
};

export interface ColumnVersion<Name extends ColumnSetting = ColumnSetting> {
  /** From 1 on; 0 is how it was before the first. */
  version: number;
  at: Date;
  by: string;
  value: Kept[Name];
  changes: Changes;
}

/** Who saved a setting when, the newest first, at most 50 (behaviour: Settings 12). */
export async function listColumnVersions<Name extends ColumnSetting>(
  app: Pick<AppContext, 'db'>,
  name: Name,
): Promise<ColumnVersion<Name>[]> {
  const rows = await versionsOf(app.db, name).orderBy('version', 'desc').limit(50).execute();
  return rows.map(({ version, at, by_name, before, after }) => ({
    version,
    at,
    by: by_name,
    value: after as Kept[Name],
    changes: changesOf(byState(before), byState(after)),
  }));
}

/**
 * Brings back how a setting was after one of its savings; 0 is before the first. This is a version of its own, so
 * nothing is lost.
 * @param seen the newest version that the screen showed
 * @returns its own number
 * @throws AppError 400 or 422 where it breaks a rule of today; 404 for a version that never was; 409 with `version`
 *   where somebody saved it since
 */
export async function restoreColumnVersion<Name extends ColumnSetting>(
  app: Pick<AppContext, 'db'>,
  name: Name,
  version: number,
  by: Staff,
  seen: number,
): Promise<number> {
  return inTransaction(app.db, async (tx) => {
    await tx.selectFrom('store_setting').select('id').forUpdate().execute();
    const newest = await versionsOf(tx, name).orderBy('version', 'desc').limit(1).executeTakeFirst();
    const last = newest?.version ?? 0;
    if (last !== seen) throw new AppError(409, changedMeanwhile, [], null, { version: last });
    const row = await versionsOf(tx, name)
      .orderBy('version')
      .limit(1)
      .offset(Math.max(version - 1, 0))
      .executeTakeFirst();
    const kept = version === 0 ? row?.before : row?.after;
    if (version < 0 || !kept) throw new AppError(404, 'There is no such version');
    await settings[name].restore(tx, kept as Kept[Name], by);
    return last + 1;
  });
}

/** All savings, numbered from the first: nothing is ever taken out of the record of changes. */
function versionsOf(db: Kysely<Tables> | Transaction<Tables>, name: ColumnSetting) {
  return db
    .selectFrom('audit_entry')
    .select(['at', 'by_name', 'before', 'after', sql<number>`(row_number() over (order by id))::integer`.as('version')])
    .where('kind', '=', settings[name].kind)
    .where('thing_id', '=', '');
}

/** The fee of each state is a field of its own. */
function byState(kept: object | null): Record<string, unknown> | null {
  if (kept === null || !('statePrices' in kept)) return kept as Record<string, unknown> | null;
  const { statePrices, ...others } = kept;
  return { ...others, ...(statePrices as object) };
}
