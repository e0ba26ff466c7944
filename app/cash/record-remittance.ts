import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Staff } from '#audit/write-audit.ts';
import {
  type CashOrder,
  type MatchedLine,
  matchRemittance,
  orderKey,
  type RemittanceDefaults,
  trackingKey,
} from '#cash/rules/match-remittance.ts';
import { readClosedThrough } from '#documents/closed-months.ts';
import { cashDuePaise } from '#orders/order-money.ts';
import { tracker } from '#orders/tracker.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { AppError } from '#rules/app-error.ts';
import type { RemittanceLine } from '#shop-import/read-remittance.ts';
import { recordCash } from './receive-cash.ts';

/** A courier's file of paid-out cash, with what counts for lines that do not say it. */
export interface Remittance extends RemittanceDefaults {
  lines: readonly RemittanceLine[];
  fileName: string;
}

export interface CheckedRemittance {
  lines: MatchedLine[];
  /** Of the lines that fit: how many, and their sum. */
  fitting: { count: number; amountPaise: number };
  /** When and by whom the very same lines were recorded before, and how many of them; null for a new file. */
  importedBefore: { at: Date; byName: string; count: number } | null;
}

/** Says of each line of a courier's file what it would do. Changes nothing. */
export function checkRemittance(app: AppContext, remittance: Remittance): Promise<CheckedRemittance> {
  return check(app.db, remittance, new Date());
}

/**
 * Records the cash of every line that fits, all of them or none (behaviour: Cash received 3).
 * @param seen what the preview said of the lines that fit
 * @throws AppError 409 where no line fits, or others than in the preview
 */
export async function recordRemittance(
  app: AppContext,
  remittance: Remittance,
  seen: CheckedRemittance['fitting'],
  staff: Staff,
): Promise<CheckedRemittance> {
  return inTransaction(app.db, async (tx) => {
    const checked = await check(tx, remittance, new Date());
    const { count, amountPaise } = checked.fitting;
    if (count !== seen.count || amountPaise !== seen.amountPaise) {
      throw new AppError(
        409,
        `The orders have changed since the preview: ${count === 1 ? '1 line matches' : `${count} lines match`} now, ${formatPaise(amountPaise)} in all. Nothing was recorded.`,
      );
    }
    if (count === 0) throw new AppError(409, 'No line matches, so nothing was recorded.');
    const { id: remittanceId } = await tx
      .insertInto('cash_remittance')
      .values({
        fingerprint: fingerprint(remittance.lines),
        file_name: remittance.fileName,
        line_count: count,
        amount_paise: amountPaise,
        by_user_id: staff.id,
        by_name: staff.userName,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const fitting = checked.lines.filter(({ outcome }) => outcome === 'fits');
    // Always in the same order, so that two files never wait for each other in a circle.
    for (const line of fitting.toSorted((a, b) => ((a.order?.id ?? '') < (b.order?.id ?? '') ? -1 : 1))) {
      await recordLine(tx, line, remittanceId, staff);
    }
    return checked;
  });
}

/** The order is locked only here: what changed since it was read undoes the whole file. */
async function recordLine(tx: Transaction<Tables>, line: MatchedLine, remittanceId: string, staff: Staff) {
  if (line.order === null) return;
  const { id, orderNumber } = line.order;
  const wish = {
    amountPaise: line.amountPaise,
    reference: line.reference,
    receivedAt: new Date(`${line.receivedOn}T12:00:00+05:30`),
  };
  const { isAll } = await recordCash(tx, id, wish, staff, remittanceId).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(409, `Line ${line.line}, order ${orderNumber}: ${error.message} Nothing was recorded.`);
  });
  if (!isAll)
    throw new AppError(
      409,
      `Line ${line.line}: the amount due for order ${orderNumber} has gone up. Nothing was recorded.`,
    );
}

async function check(db: Kysely<Tables>, remittance: Remittance, now: Date): Promise<CheckedRemittance> {
  const orders = await findCashOrders(db, remittance.lines);
  const lines = matchRemittance(remittance.lines, orders, remittance, now, await readClosedThrough(db));
  const fitting = lines.filter(({ outcome }) => outcome === 'fits');
  const before = await db
    .selectFrom('cash_remittance')
    .select(['created_at', 'by_name', 'line_count'])
    .where('fingerprint', '=', fingerprint(remittance.lines))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    lines,
    fitting: {
      count: fitting.length,
      amountPaise: fitting.reduce((sum, { amountPaise }) => sum + (amountPaise ?? 0), 0),
    },
    importedBefore: before ? { at: before.created_at, byName: before.by_name, count: before.line_count } : null,
  };
}

/** Every order that one of the lines may mean. */
async function findCashOrders(db: Kysely<Tables>, lines: readonly RemittanceLine[]): Promise<CashOrder[]> {
  const distinct = (keys: string[]) => [...new Set(keys.filter((key) => key !== ''))];
  const numbers = distinct(lines.map(({ orderId }) => orderKey(orderId)));
  const trackers = distinct(lines.map(({ trackingNumber }) => trackingKey(trackingNumber)));
  const receipts = sql<{ on: string; reference: string }[]>`(select coalesce(json_agg(
    json_build_object('on', received_at, 'reference', reference) order by created_at, id), '[]'::json)
    from cash_receipt where order_id = shop_order.id)`;
  const rows = await db
    .selectFrom('shop_order')
    .select(['id', 'order_number', 'tracker_id', 'status', 'created_at', 'payment_method', cashDuePaise.as('due')])
    .select(receipts.as('receipts'))
    .where((row) =>
      row.or([
        row('order_number', '=', sql<string>`any(${numbers}::text[])`),
        row.and([row('tracker_id', '<>', ''), row(tracker, '=', sql<string>`any(${trackers}::text[])`)]),
      ]),
    )
    .execute();
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.order_number,
    trackingNumber: row.tracker_id,
    status: row.status,
    placedAt: row.created_at,
    paymentMethod: row.payment_method,
    duePaise: row.due,
    receipts: row.receipts.map(({ on, reference }) => ({ on: new Date(on), reference })),
  }));
}

function fingerprint(lines: readonly RemittanceLine[]): Buffer {
  const content = lines.map((line) => [line.trackingNumber, line.orderId, line.amount, line.date, line.reference]);
  return createHash('sha256').update(JSON.stringify(content)).digest();
}
