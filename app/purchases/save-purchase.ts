import { sql, type Transaction } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { receiveChecked } from '#batches/receive-batch.ts';
import { batchErrors } from '#batches/rules/batch-form.ts';
import { readBatchSettings } from '#batches/units/batch-settings.ts';
import { tidyGstin } from '#documents/rules/gstin.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { paiseFromRupees, rupeesFromPaise } from '#pricing/rules/money.ts';
import { type PurchaseDraft, purchaseErrors, purchaseName } from '#purchases/rules/purchase-form.ts';
import { AppError } from '#rules/app-error.ts';
import { dayInIndia } from '#rules/dates.ts';
import { isUuid } from '#rules/ids.ts';
import { recordStock } from '#stock/record-stock.ts';

/**
 * Writes a purchase order with who its supplier is that day, which is remembered.
 * @returns its id
 * @throws AppError 400 naming each wrong field; 404 for a size that is gone
 */
export async function addPurchase(app: AppContext, draft: PurchaseDraft, by: Staff): Promise<string> {
  const errors = purchaseErrors(draft);
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
  return inTransaction(app.db, async (tx) => {
    const supplier = {
      name: draft.supplier.trim(),
      contact: draft.contact.trim(),
      gstin: draft.gstin.trim() === '' ? '' : tidyGstin(draft.gstin),
    };
    // What is left empty stays as it is known.
    const told = (column: 'contact' | 'gstin') =>
      sql<string>`coalesce(nullif(excluded.${sql.ref(column)}, ''), supplier.${sql.ref(column)})`;
    const known = await tx
      .insertInto('supplier')
      .values(supplier)
      .onConflict((same) =>
        same
          .expression(sql`lower(name)`)
          .doUpdateSet({ name: supplier.name, contact: told('contact'), gstin: told('gstin') }),
      )
      .returning(['id', 'name', 'contact', 'gstin'])
      .executeTakeFirstOrThrow();
    const { id, number } = await tx
      .insertInto('purchase')
      .values({
        supplier_id: known.id,
        supplier_name: known.name,
        contact: known.contact,
        gstin: known.gstin,
        expected_on: draft.expectedOn === '' ? null : draft.expectedOn,
        note: draft.note.trim(),
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow();
    for (const [position, line] of draft.lines.entries()) {
      const size = isUuid(line.productId)
        ? await tx
            .selectFrom('variant')
            .innerJoin('product', 'product.id', 'variant.product_id')
            .select(['variant.id', 'product_id', 'title', 'weight'])
            .where('product_id', '=', line.productId)
            .where('weight', '=', line.weight)
            .executeTakeFirst()
        : undefined;
      if (!size) {
        const message = 'This product or variant does not exist';
        throw new AppError(404, message, [{ field: `lines.${position}.weight`, message }]);
      }
      await tx
        .insertInto('purchase_line')
        .values({
          purchase_id: id,
          position,
          product_id: size.product_id,
          variant_id: size.id,
          title: size.title,
          weight: size.weight,
          quantity: line.quantity,
          unit_cost_paise: line.unitCost === null ? null : paiseFromRupees(line.unitCost),
        })
        .execute();
    }
    const after = { number: purchaseName(number), supplier: supplier.name, lines: draft.lines.length };
    await writeAudit(tx, by, { kind: 'purchase', id, action: 'added', before: null, after });
    return id;
  });
}

export interface ReceivedLine {
  position: number;
  quantity: number;
  /** Units received before, as staff saw them. */
  seen: number;
  /** Of its batch; not asked for in a shop that keeps none. */
  number: string;
  madeOn: string;
  bestBefore: string;
  place: string;
}

/**
 * Writes what came of a purchase order into stock, and into batches where the shop keeps them: all of it or nothing.
 * More than was ordered may come. With the last of it the order is closed.
 * @throws AppError 400 naming each wrong field; 404; 409 for one that is closed, or of which other units were
 *   received than staff saw
 */
export async function receivePurchase(
  app: AppContext,
  id: string,
  given: readonly ReceivedLine[],
  by: Staff,
): Promise<void> {
  const { isKept } = await readBatchSettings(app.db);
  const productIds = await inTransaction(app.db, async (tx) => {
    const { number } = await lockPurchaseOrder(tx, id);
    const lines = await tx.selectFrom('purchase_line').selectAll().where('purchase_id', '=', id).execute();
    const wanted = given.map((one, at) => {
      const line = lines.find(({ position }) => position === one.position);
      if (!line) throw new AppError(404, 'This order has no such line');
      if (line.received !== one.seen) {
        const message = `${line.received} of ${line.title}, ${line.weight} are received by now. Load the page again.`;
        throw new AppError(409, message, [{ field: `lines.${at}.quantity`, message }]);
      }
      return { line, one, at };
    });
    // In the order of orders.
    wanted.sort((one, other) => (one.line.variant_id < other.line.variant_id ? -1 : 1));
    for (const { line, one, at } of wanted) {
      await receiveLine({ ...app, db: tx }, tx, line, one, isKept, by).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        const errors = error.errors.map(({ field, message }) => ({ field: `lines.${at}.${field}`, message }));
        throw new AppError(error.status, `${line.title}, ${line.weight}: ${error.message}`, errors);
      });
      await tx
        .updateTable('purchase_line')
        .set((row) => ({ received: row('received', '+', one.quantity) }))
        .where('purchase_id', '=', id)
        .where('position', '=', line.position)
        .execute();
    }
    await sql`update purchase set closed_at = now() where id = ${id}::uuid and not exists (
      select from purchase_line where purchase_id = purchase.id and received < quantity)`.execute(tx);
    const after = { number: purchaseName(number), units: given.reduce((sum, one) => sum + one.quantity, 0) };
    await writeAudit(tx, by, { kind: 'purchase', id, action: 'received', before: null, after });
    return wanted.map(({ line }) => line.product_id);
  });
  app.contentVersion.stockChanged(productIds);
}

async function receiveLine(
  app: AppContext,
  tx: Transaction<Tables>,
  line: { product_id: string; weight: string; variant_id: string; unit_cost_paise: number | null },
  { position: _position, seen: _seen, ...one }: ReceivedLine,
  isKept: boolean,
  by: Staff,
): Promise<void> {
  const now = await tx
    .selectFrom('variant')
    .select((row) => ['weight', row.fn.coalesce('kept_stock', 'total_stock').as('stock')])
    .where('id', '=', line.variant_id)
    .forUpdate()
    .executeTakeFirst();
  if (!now) throw new AppError(409, 'This size is not sold any more.');
  const cost = line.unit_cost_paise;
  if (!isKept) {
    const entry = { cause: 'received', weight: now.weight, change: one.quantity, seen: now.stock } as const;
    await recordStock(app, line.product_id, { ...entry, ...(cost === null ? {} : { unitCostPaise: cost }) }, by);
    return;
  }
  const unitCost = cost === null ? null : rupeesFromPaise(cost);
  const batch = { ...one, productId: line.product_id, weight: now.weight, unitCost, reportUrl: '' };
  const errors = batchErrors(batch, dayInIndia(new Date()));
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
  await receiveChecked(tx, batch, by.id);
}

/** No more is expected of it. @throws AppError 404, 409 for one that is closed */
export async function closePurchase(app: AppContext, id: string, by: Staff): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const { number } = await lockPurchaseOrder(tx, id);
    await tx.updateTable('purchase').set({ closed_at: new Date() }).where('id', '=', id).execute();
    const after = { number: purchaseName(number) };
    await writeAudit(tx, by, { kind: 'purchase', id, action: 'closed', before: null, after });
  });
}

async function lockPurchaseOrder(tx: Transaction<Tables>, id: string): Promise<{ number: number }> {
  const row = isUuid(id)
    ? await tx
        .selectFrom('purchase')
        .select(['number', 'closed_at'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw new AppError(404, 'There is no such purchase order');
  if (row.closed_at !== null) throw new AppError(409, `${purchaseName(row.number)} is closed.`);
  return { number: row.number };
}
