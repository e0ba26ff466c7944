import type { Selectable } from 'kysely';
import type { CashSettings, CashSettingsJson } from '#orders/rules/cash-limits.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { paiseFromRupees, rupeesFromPaise } from '#pricing/rules/money.ts';

/** The columns of store_setting that hold them. */
const columnOf = {
  maxOrderPaise: 'cod_max_order_paise',
  maxUnitsPerLine: 'cod_max_units_per_line',
  maxOpenOrders: 'cod_max_open_orders',
  confirmFromPaise: 'cod_confirm_from_paise',
  feePaise: 'cod_fee_paise',
  pincodesNotServed: 'cod_pincodes_not_served',
  blocked: 'cod_blocked',
} as const satisfies Record<keyof CashSettings, keyof Tables['store_setting']>;

export const cashColumns = Object.values(columnOf);
type CashRow = Pick<Selectable<Tables['store_setting']>, (typeof cashColumns)[number]>;

const names = Object.keys(columnOf) as (keyof CashSettings)[];
const renamed = <Result>(entries: [string, unknown][]) => Object.fromEntries(entries) as Result;

export const cashSettingsFromRow = (row: CashRow): CashSettings =>
  renamed(names.map((name) => [name, row[columnOf[name]]]));

export const cashSettingsToRow = (settings: CashSettings): CashRow =>
  renamed(names.map((name) => [columnOf[name], settings[name]]));

export async function readCashSettings(app: Pick<AppContext, 'db'>): Promise<CashSettings> {
  return cashSettingsFromRow(await app.db.selectFrom('store_setting').select(cashColumns).executeTakeFirstOrThrow());
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
