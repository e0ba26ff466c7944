import type { Selectable, Transaction } from 'kysely';
import { contentVersion } from '#audit/content-version.ts';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { blockedKey, type CashSettings, type CashSettingsJson, cashSettingsErrors } from '#orders/rules/cash-limits.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { paiseFromRupees, rupeesFromPaise } from '#pricing/rules/money.ts';
import { AppError, changedMeanwhile } from '#rules/app-error.ts';

/** Columns of store_setting that hold them. */
export const cashColumns = [
  'cod_max_order_paise',
  'cod_max_units_per_line',
  'cod_max_open_orders',
  'cod_confirm_from_paise',
  'cod_fee_paise',
  'cod_pincodes_not_served',
  'cod_blocked',
] as const;
type CashRow = Pick<Selectable<Tables['store_setting']>, (typeof cashColumns)[number]>;

export function cashSettingsFromRow(row: CashRow): CashSettings {
  return {
    maxOrderPaise: row.cod_max_order_paise,
    maxUnitsPerLine: row.cod_max_units_per_line,
    maxOpenOrders: row.cod_max_open_orders,
    confirmFromPaise: row.cod_confirm_from_paise,
    feePaise: row.cod_fee_paise,
    pincodesNotServed: row.cod_pincodes_not_served,
    blocked: row.cod_blocked,
  };
}

export async function readCashSettings(app: Pick<AppContext, 'db'>): Promise<CashSettings> {
  return cashSettingsFromRow(
    await app.db
      .selectFrom('store_setting')
      .select([...cashColumns])
      .executeTakeFirstOrThrow(),
  );
}

/** The settings as JSON has them, in rupees. */
export function cashSettingsToJson(settings: CashSettings): CashSettingsJson {
  return {
    maxOrderValue: settings.maxOrderPaise === null ? null : rupeesFromPaise(settings.maxOrderPaise),
    maxUnitsPerLine: settings.maxUnitsPerLine,
    maxOpenOrders: settings.maxOpenOrders,
    fee: rupeesFromPaise(settings.feePaise),
    confirmFrom: settings.confirmFromPaise === null ? null : rupeesFromPaise(settings.confirmFromPaise),
    pincodesNotServed: [...settings.pincodesNotServed],
    blocked: [...settings.blocked],
  };
}

/**
 * Saves what is given of the limits; the rest stays as it is.
 * @param seen the `contentVersion` of the settings that were changed; left out, nothing is compared
 * @throws AppError 400 naming each wrong field, 409 where somebody changed them since
 */
export async function saveCashSettings(
  app: AppContext,
  edit: Partial<CashSettingsJson>,
  by: Staff,
  seen?: string,
): Promise<CashSettings> {
  const errors = cashSettingsErrors(edit);
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
  return inTransaction(app.db, async (tx) => {
    await tx.selectFrom('store_setting').select('id').forUpdate().execute();
    const before = await readCashSettings({ db: tx });
    if (seen !== undefined && seen !== contentVersion(before)) throw new AppError(409, changedMeanwhile);
    return writeCashSettings(tx, before, { ...before, ...fromJson(edit) }, by, 'edited');
  });
}

/**
 * Brings back what was kept of the limits, in a transaction that has locked the settings.
 * @throws AppError 400 where that breaks a rule of today
 */
export async function restoreCashSettings(tx: Transaction<Tables>, kept: CashSettingsJson, by: Staff): Promise<void> {
  const [wrong, ...others] = cashSettingsErrors(kept);
  if (wrong) throw new AppError(400, wrong.message, [wrong, ...others]);
  const before = await readCashSettings({ db: tx });
  await writeCashSettings(tx, before, { ...before, ...fromJson(kept) }, by, 'brought back');
}

async function writeCashSettings(
  tx: Transaction<Tables>,
  before: CashSettings,
  after: CashSettings,
  by: Staff,
  action: string,
): Promise<CashSettings> {
  await tx
    .updateTable('store_setting')
    .set({
      cod_max_order_paise: after.maxOrderPaise,
      cod_max_units_per_line: after.maxUnitsPerLine,
      cod_max_open_orders: after.maxOpenOrders,
      cod_confirm_from_paise: after.confirmFromPaise,
      cod_fee_paise: after.feePaise,
      cod_pincodes_not_served: [...after.pincodesNotServed],
      cod_blocked: [...after.blocked],
    })
    .execute();
  await writeAudit(tx, by, {
    kind: 'cash on delivery',
    action,
    before: cashSettingsToJson(before),
    after: cashSettingsToJson(after),
  });
  return after;
}

function paiseOrNull(rupees: number | null): number | null {
  return rupees === null ? null : paiseFromRupees(rupees);
}

function fromJson(edit: Partial<CashSettingsJson>): Partial<CashSettings> {
  return {
    ...(edit.maxOrderValue !== undefined && { maxOrderPaise: paiseOrNull(edit.maxOrderValue) }),
    ...(edit.maxUnitsPerLine !== undefined && { maxUnitsPerLine: edit.maxUnitsPerLine }),
    ...(edit.maxOpenOrders !== undefined && { maxOpenOrders: edit.maxOpenOrders }),
    ...(edit.confirmFrom !== undefined && { confirmFromPaise: paiseOrNull(edit.confirmFrom) }),
    ...(edit.fee !== undefined && { feePaise: paiseFromRupees(edit.fee) }),
    ...(edit.pincodesNotServed && {
      pincodesNotServed: [...new Set(edit.pincodesNotServed.map((one) => one.trim()))],
    }),
    ...(edit.blocked && { blocked: [...new Set(edit.blocked.flatMap((one) => blockedKey(one) ?? []))] }),
  };
}
