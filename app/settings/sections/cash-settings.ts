import type { Selectable } from 'kysely';
import type { CashSettings, CashSettingsJson } from '#orders/rules/cash-limits.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { paiseFromRupees, rupeesFromPaise } from '#pricing/rules/money.ts';

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

/** The same back from JSON, in the order that names its version. */
export function cashSettingsFromJson(json: CashSettingsJson): CashSettings {
  return {
    maxOrderPaise: json.maxOrderValue === null ? null : paiseFromRupees(json.maxOrderValue),
    maxUnitsPerLine: json.maxUnitsPerLine,
    maxOpenOrders: json.maxOpenOrders,
    confirmFromPaise: json.confirmFrom === null ? null : paiseFromRupees(json.confirmFrom),
    feePaise: paiseFromRupees(json.fee),
    pincodesNotServed: json.pincodesNotServed,
    blocked: json.blocked,
  };
}
