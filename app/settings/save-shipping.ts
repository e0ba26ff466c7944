import type { Transaction } from 'kysely';
import { contentVersion } from '#audit/content-version.ts';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { states } from '#delivery/rules/india.ts';
import { feeError, thresholdError } from '#delivery/rules/shipping-form.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { paiseFromRupees } from '#pricing/rules/money.ts';
import type { Shipping } from '#pricing/rules/shipping.ts';
import { AppError, changedMeanwhile, type FieldError } from '#rules/app-error.ts';
import { readShipping } from './read-shipping.ts';

export interface ShippingEdit {
  /** By state; states left out stay as they are. */
  feesPaise: Record<string, number>;
  /** Left out it stays as it is. */
  freeFromPaise?: number | undefined;
}

/**
 * Saves fees and threshold, all of it or nothing.
 * @param seen the `contentVersion` of what was changed; left out, nobody asks
 * @throws AppError 400 naming each wrong fee, 409 where somebody changed them since
 */
export async function saveShipping(app: AppContext, edit: ShippingEdit, by: Staff, seen?: string): Promise<Shipping> {
  refuseWrongFees(edit);
  return inTransaction(app.db, async (tx) => {
    await tx.selectFrom('store_setting').select('id').forUpdate().execute();
    const before = await readShipping({ db: tx });
    if (seen !== undefined && seen !== contentVersion(before)) throw new AppError(409, changedMeanwhile);
    return writeShipping(tx, before, edit, by, 'edited');
  });
}

/**
 * Brings back what was kept of fees and threshold, in a transaction that has locked the settings. A state without a fee
 * then has none again.
 * @throws AppError 400 where that breaks a rule of today
 */
export async function restoreShipping(tx: Transaction<Tables>, kept: SavedShipping, by: Staff): Promise<void> {
  const feesPaise = Object.fromEntries(
    Object.entries(kept.statePrices).map(([state, fee]) => [state, paiseFromRupees(fee)]),
  );
  // Nothing would be sold anywhere.
  if (Object.keys(feesPaise).length === 0)
    throw new AppError(400, 'No state had a fee then, and without fees nobody can order. Change the fees by hand.');
  const edit = { feesPaise, freeFromPaise: paiseFromRupees(kept.freeShippingThreshold) };
  refuseWrongFees(edit);
  const before = await readShipping({ db: tx });
  await tx.deleteFrom('shipping_fee').where('state', 'not in', Object.keys(feesPaise)).execute();
  await writeShipping(tx, before, edit, by, 'brought back');
}

function refuseWrongFees(edit: ShippingEdit): void {
  const fees = Object.entries(edit.feesPaise);
  const errors = fees.flatMap(([state, fee]): FieldError[] => {
    const known = states.some((name) => name === state);
    const message = known ? feeError(fee) : 'This is not a state of India';
    return message === null ? [] : [{ field: `statePrices.${state}`, message }];
  });
  const threshold = edit.freeFromPaise;
  const wrong = threshold === undefined ? null : thresholdError(threshold);
  if (wrong !== null) errors.push({ field: 'freeShippingThreshold', message: wrong });
  if (fees.length === 0 && threshold === undefined) {
    const message = 'There is nothing to save: enter a fee or a threshold';
    errors.push({ field: 'statePrices', message });
  }
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
}

async function writeShipping(
  tx: Transaction<Tables>,
  before: Shipping,
  edit: ShippingEdit,
  by: Staff,
  action: string,
): Promise<Shipping> {
  const fees = Object.entries(edit.feesPaise);
  if (fees.length > 0) {
    await tx
      .insertInto('shipping_fee')
      .values(fees.map(([state, fee]) => ({ state, fee_paise: fee })))
      .onConflict((conflict) =>
        conflict.column('state').doUpdateSet((row) => ({ fee_paise: row.ref('excluded.fee_paise') })),
      )
      .execute();
  }
  if (edit.freeFromPaise !== undefined) {
    await tx.updateTable('store_setting').set({ free_shipping_threshold_paise: edit.freeFromPaise }).execute();
  }
  const after = await readShipping({ db: tx });
  await writeAudit(tx, by, {
    kind: 'shipping',
    action,
    before: auditedShipping(before),
    after: auditedShipping(after),
  });
  return after;
}

/** As the record of changes has it, in rupees. */
export interface SavedShipping {
  statePrices: Record<string, number>;
  freeShippingThreshold: number;
}

/** Under the names that the history has always had. */
function auditedShipping({ feesPaise, freeFromPaise }: Shipping): object {
  return { statePricesPaise: feesPaise, freeShippingThresholdPaise: freeFromPaise };
}
