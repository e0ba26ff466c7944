import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { shippingFromJson, shippingToJson } from '#delivery/rules/shipping-form.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { AuditedKind } from '#platform/database/column-types.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type LockedSection, type LockedSettings, lockedSections } from '#settings/rules/locked-settings.ts';
import { cashSettingsFromJson, cashSettingsToJson, cashSettingsToRow, readCashSettings } from './cash-settings.ts';
import { readEventDraft } from './read-event-draft.ts';
import { readFees } from './read-shipping.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

interface LockedSetting<Value> {
  /** As the record of changes calls it. */
  kind: AuditedKind;
  read(db: Db): Promise<Value>;
  write(tx: Transaction<Tables>, value: Value): Promise<unknown>;
}

/** Where they stand. What is read here is in force, whatever the versions say. */
export const lockedSettings: { readonly [Name in LockedSection]: LockedSetting<LockedSettings[Name]> } = {
  delivery: {
    kind: 'shipping',
    read: async (db) => shippingToJson(await readFees({ db })),
    async write(tx, value) {
      const { feesPaise, perKgPaise, freeFromPaise } = shippingFromJson(value);
      const fees = Object.entries(feesPaise).map(([state, fee]) => ({
        state,
        fee_paise: fee,
        per_kg_paise: perKgPaise?.[state] ?? 0,
      }));
      const gone = tx.deleteFrom('shipping_fee');
      await (fees.length === 0 ? gone : gone.where('state', 'not in', Object.keys(feesPaise))).execute();
      if (fees.length > 0) {
        await tx
          .insertInto('shipping_fee')
          .values(fees)
          .onConflict((conflict) =>
            conflict.column('state').doUpdateSet((row) => ({
              fee_paise: row.ref('excluded.fee_paise'),
              per_kg_paise: row.ref('excluded.per_kg_paise'),
            })),
          )
          .execute();
      }
      await tx.updateTable('store_setting').set({ free_shipping_threshold_paise: freeFromPaise }).execute();
    },
  },
  cod: {
    kind: 'cash on delivery',
    read: async (db) => cashSettingsToJson(await readCashSettings({ db })),
    write: (tx, json) =>
      tx
        .updateTable('store_setting')
        .set(cashSettingsToRow(cashSettingsFromJson(json)))
        .execute(),
  },
  tax: {
    kind: 'program gst',
    async read(db) {
      const row = await db.selectFrom('store_setting').select('program_gst_basis_points').executeTakeFirstOrThrow();
      return { gstPercent: row.program_gst_basis_points / 100 };
    },
    write: (tx, { gstPercent }) =>
      tx
        .updateTable('store_setting')
        .set({ program_gst_basis_points: Math.round(gstPercent * 100) })
        .execute(),
  },
  announcementTitle: {
    kind: 'announcement',
    async read(db) {
      const row = await db.selectFrom('store_setting').select('announcement').executeTakeFirstOrThrow();
      return { title: row.announcement };
    },
    write: (tx, { title }) => tx.updateTable('store_setting').set({ announcement: title }).execute(),
  },
  event: {
    kind: 'event',
    read: (db) => readEventDraft({ db }),
    write(tx, { timeDate, bannerImage, isLive, ...texts }) {
      const columns = { ...texts, time_date: timeDate, banner_image: bannerImage, is_live: isLive };
      return tx
        .insertInto('event')
        .values(columns)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
        .execute();
    },
  },
};

/**
 * Makes a version of a setting that its newest version does not say: a process of the version before saved it, or it is
 * how a new shop begins. Version 0 is how it was before the first saving.
 * @param value as it stands, in a transaction that has locked the settings
 * @returns the number of its newest version
 */
export async function recordLocked<Name extends LockedSection>(
  tx: Transaction<Tables>,
  section: Name,
  value: LockedSettings[Name],
): Promise<number> {
  const json = JSON.stringify(value);
  const last = await tx
    .selectFrom('setting_version')
    .select(['version', sql<SqlBool>`value = ${json}::jsonb`.as('is_same')])
    .where('section', '=', section)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.is_same) return last.version;
  const version = last ? last.version + 1 : 0;
  const noted = await tx
    .selectFrom('audit_entry')
    .select(['at', 'by_user_id', 'by_name', sql<SqlBool>`after = ${json}::jsonb`.as('is_same')])
    .where('kind', '=', lockedSettings[section].kind)
    .where('thing_id', '=', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { at, by_user_id, by_name } = noted?.is_same ? noted : { at: undefined, by_user_id: null, by_name: 'Unknown' };
  await tx
    .insertInto('setting_version')
    .values({ section, version, value: json, by_user_id, by_name, ...(at && { at }) })
    .execute();
  return version;
}

/** The same for all that has versions, when the shop starts and before one is brought back. */
export async function recordAllLocked({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('store_setting').select('id').forUpdate().execute();
    const saved = await tx.selectFrom('setting_version').select('section').distinct().execute();
    for (const section of lockedSections.filter((name) => saved.some((one) => one.section === name)))
      await recordLocked(tx, section, await lockedSettings[section].read(tx));
  });
}
