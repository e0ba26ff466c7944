import type * as z from 'zod';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { changedMeanwhile } from '#rules/staff-texts.ts';
import { type Courier, type CourierKind, courierErrors } from '#shipping/rules/couriers.ts';
import type { courier } from './admin-shipping.contract.ts';

export type ListedCourier = z.output<typeof courier>;

/** As it is stored; versions before knew no kinds. */
type Draft = Omit<Courier, 'kind'> & { kind?: CourierKind | undefined };

const courierOf = (row: { name: string; kind: CourierKind; tracking_pattern: string }): Courier => ({
  name: row.name,
  kind: row.kind,
  trackingPattern: row.tracking_pattern,
});

const noCourier = 'Courier not found';

/** The couriers that staff remembered, by name. */
export async function listCouriers({ db }: Pick<AppContext, 'db'>): Promise<ListedCourier[]> {
  const rows = await db.selectFrom('courier').selectAll().execute();
  const couriers = rows.map((row) => ({ id: row.id, ...courierOf(row) }));
  return couriers.sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * Remembers a courier, or changes one.
 * @param id null for a new one
 * @param seen the courier as staff saw it; left out, nobody asks
 * @throws AppError 400 naming the field, 404 for an unknown id, 409 for a name that another has, or where somebody
 *   changed it since
 */
export async function saveCourier(
  app: AppContext,
  id: string | null,
  draft: Draft,
  by: Staff,
  seen?: Draft,
): Promise<ListedCourier> {
  if (id !== null && !isUuid(id)) throw new AppError(404, noCourier);
  return inTransaction(app.db, async (tx) => {
    const all = await tx.selectFrom('courier').selectAll().forUpdate().execute();
    const before = all.find((one) => one.id === id);
    if (id !== null && !before) throw new AppError(404, noCourier);
    if (before && seen && hasChanged(courierOf(before), seen)) throw new AppError(409, changedMeanwhile);
    const kind = draft.kind ?? before?.kind ?? 'tracked';
    const courier: Courier = {
      name: draft.name.replaceAll(/\s+/g, ' ').trim(),
      kind,
      trackingPattern: kind === 'tracked' ? draft.trackingPattern.trim() : '',
    };
    const [first, ...others] = courierErrors(courier);
    if (first) throw new AppError(400, first.message, [first, ...others]);
    const message = `You already have a courier called ${courier.name}`;
    const isTaken = all.some((one) => one.id !== id && one.name.toLowerCase() === courier.name.toLowerCase());
    if (isTaken) throw new AppError(409, message, [{ field: 'name', message }]);
    const columns = { name: courier.name, kind, tracking_pattern: courier.trackingPattern };
    const saved = before
      ? await tx.updateTable('courier').set(columns).where('id', '=', before.id).returning('id').executeTakeFirst()
      : await tx
          .insertInto('courier')
          .values(columns)
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
    if (!saved) throw new AppError(409, message, [{ field: 'name', message }]);
    const was = before ? courierOf(before) : null;
    const action = before ? 'edited' : 'added';
    await writeAudit(tx, by, { kind: 'courier', id: saved.id, action, before: was, after: courier });
    return { id: saved.id, ...courier };
  });
}

/** Forgets a courier; parcels that went with it keep its name and address. @throws AppError 404 */
export async function deleteCourier(app: AppContext, id: string, by: Staff): Promise<void> {
  if (!isUuid(id)) throw new AppError(404, noCourier);
  await inTransaction(app.db, async (tx) => {
    const gone = await tx.deleteFrom('courier').where('id', '=', id).returningAll().executeTakeFirst();
    if (!gone) throw new AppError(404, noCourier);
    await writeAudit(tx, by, { kind: 'courier', id, action: 'deleted', before: courierOf(gone), after: null });
  });
}

const hasChanged = (now: Courier, seen: Draft) =>
  seen.name !== now.name || (seen.kind ?? now.kind) !== now.kind || seen.trackingPattern !== now.trackingPattern;
