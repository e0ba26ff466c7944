import { sql, type Transaction } from 'kysely';
import type { BatchCause } from '#batches/rules/batch-causes.ts';
import {
  type BatchChange,
  byDay,
  type ChosenUnits,
  planPacking,
  takeInOrder,
  unitsInBatches,
  unknownBatch,
} from '#batches/rules/batch-units.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import { dayInIndia, type IsoDay } from '#rules/dates.ts';
import { type BatchSettings, limitsOf, readBatchSettings } from './batch-settings.ts';
import { lockSizes } from './lock-sizes.ts';
import { type StoredBatch, setAside } from './set-aside.ts';
import { orderedNotPacked } from './units-on-shelf.ts';

export interface MoveReason {
  cause: BatchCause;
  /** The order that takes units, or gives them back to the batches they came from. */
  orderId: string | null;
  byUserId: string | null;
  /** The batch that gets or loses the units, where staff named it. */
  batchId?: string | undefined;
  /** What was scanned or chosen, by variant; only what may leave is taken, and all of it must be there. */
  packing?: ReadonlyMap<string, readonly ChosenUnits[]> | undefined;
}

/**
 * Brings the batches of sizes to what their stock and the orders that are not packed say (behaviour: Batches 1), and
 * writes down why: the one function that moves units of batches. It is called in the transaction that changed either,
 * or what may leave (Batches 5), and changes nothing in a shop that keeps no batches.
 * @throws AppError 409 where what is to be packed may not leave, or the named batch has too few
 */
export async function moveUnits(
  tx: Transaction<Tables>,
  variantIds: readonly string[],
  why: MoveReason,
): Promise<void> {
  if (variantIds.length === 0) return;
  const settings = await readBatchSettings(tx);
  if (!settings.isKept) return;
  const ids = await lockSizes(tx, variantIds);
  const sizes = await readSizes(tx, ids);
  const batches = await readBatches(tx, ids);
  const changes: BatchChange[] = [];
  for (const size of sizes) {
    const own = batches.filter(({ variantId }) => variantId === size.id);
    const change = unitsInBatches(size.stock, size.ordered) - own.reduce((sum, { units }) => sum + units, 0);
    if (change > 0) changes.push(...(await giveBack(tx, size, own, change, why)));
    if (change < 0) changes.push(...(await takeOut(tx, size, own, -change, why, settings)));
  }
  await writeMoves(tx, changes, why);
  await setAside(tx, sizes, afterChanges(batches, changes), why.byUserId, settings);
}

const afterChanges = (batches: readonly StoredBatch[], changes: readonly BatchChange[]): StoredBatch[] =>
  batches.map((batch) => ({ ...batch, units: batch.units + changeIn(changes, batch.id) }));

interface Size {
  id: string;
  isGone: boolean;
  productId: string;
  title: string;
  weight: string;
  stock: number;
  ordered: number;
}

/** Sizes with what must lie in their batches: nothing of a size that is gone. */
async function readSizes(tx: Transaction<Tables>, ids: readonly string[]): Promise<Size[]> {
  const { rows } = await sql<Size>`
    select wanted.id, variant.id is null as "isGone", coalesce(product.id, batch.product_id) as "productId", coalesce(product.title, batch.title) as title,
      coalesce(variant.weight, batch.weight) as weight, coalesce(kept_stock, total_stock, 0) as stock,
      case when variant.id is null then 0 else ${orderedNotPacked} end as ordered
    from unnest(${ids}::uuid[]) as wanted (id)
    left join variant on variant.id = wanted.id left join product on product.id = variant.product_id
    left join lateral (select product_id, title, weight from batch where variant_id = wanted.id limit 1) as batch on true
    where variant.id is not null or batch.product_id is not null
    order by wanted.id`.execute(tx);
  return rows;
}

async function readBatches(tx: Transaction<Tables>, variantIds: readonly string[]): Promise<StoredBatch[]> {
  const rows = await tx
    .selectFrom('batch')
    .select([
      'id',
      'variant_id',
      'number',
      'made_on',
      'best_before',
      'units',
      'aside',
      'recalled_at',
      'let_out_because',
    ])
    .where('variant_id', 'in', variantIds)
    .orderBy('id')
    .forUpdate()
    .execute();
  const batches = rows.map((row) => ({
    id: row.id,
    variantId: row.variant_id,
    number: row.number,
    madeOn: row.made_on as IsoDay | null,
    bestBefore: row.best_before as IsoDay | null,
    units: row.units,
    aside: row.aside,
    isRecalled: row.recalled_at !== null,
    isLetOut: row.let_out_because !== '',
  }));
  return batches.sort(byDay);
}

/** Units that come: to the one that was named, else to those that the order, or counts before, took them from. */
async function giveBack(
  tx: Transaction<Tables>,
  size: Size,
  batches: readonly StoredBatch[],
  units: number,
  why: MoveReason,
): Promise<BatchChange[]> {
  const taken = why.batchId === undefined ? await takenBy(tx, why, batches) : [];
  const back = takeInOrder(taken, units).map((one) => ({ ...one, change: -one.change }));
  const rest = units - back.reduce((sum, { change }) => sum + change, 0);
  if (rest === 0) return back;
  const named = why.batchId ?? (await unknownBatchOf(tx, size, batches));
  return [...back.filter((one) => one.batchId !== named), { batchId: named, change: rest + changeIn(back, named) }];
}

const changeIn = (changes: readonly BatchChange[], batchId: string) =>
  changes.reduce((sum, one) => sum + (one.batchId === batchId ? one.change : 0), 0);

/** What only says how many there are: a count that was wrong is put right by the next, in the batches it took from. */
const counts = ['counted', 'edit', 'import'] as const satisfies readonly BatchCause[];

/** What an order, or counts, still have of batches, last taken first. */
async function takenBy(tx: Transaction<Tables>, { orderId, cause }: MoveReason, batches: readonly StoredBatch[]) {
  if (batches.length === 0 || (orderId === null && !counts.some((one) => one === cause))) return [];
  const rows = await tx
    .selectFrom('batch_movement')
    .select((row) => ['batch_id', row.fn.sum<number>('change').as('change'), row.fn.max('id').as('last')])
    .where(
      'batch_id',
      'in',
      batches.map(({ id }) => id),
    )
    .where((row) =>
      orderId === null ? row('order_id', 'is', null).and('cause', 'in', counts) : row('order_id', '=', orderId),
    )
    .groupBy('batch_id')
    .orderBy('last', 'desc')
    .execute();
  return rows.map(({ batch_id, change }) => ({ id: batch_id, units: Math.max(0, -Number(change)) }));
}

async function unknownBatchOf(tx: Transaction<Tables>, size: Size, batches: readonly StoredBatch[]): Promise<string> {
  const known = batches.find(({ number }) => number === unknownBatch);
  if (known) return known.id;
  const { id } = await tx
    .insertInto('batch')
    .values({
      product_id: size.productId,
      variant_id: size.id,
      title: size.title,
      weight: size.weight,
      number: unknownBatch,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Units that go: by packing, out of the batch that was named, or else first expired first. */
async function takeOut(
  tx: Transaction<Tables>,
  size: Size,
  batches: readonly StoredBatch[],
  units: number,
  why: MoveReason,
  settings: BatchSettings,
): Promise<BatchChange[]> {
  const { orderId, batchId, packing } = why;
  const name = `${size.title}, ${size.weight}`;
  if (packing) {
    const plan = planPacking(batches, units, packing.get(size.id) ?? [], {
      limits: limitsOf(settings),
      today: dayInIndia(new Date()),
      name,
    });
    if (typeof plan === 'string') throw new AppError(409, plan, [{ field: 'batches', message: plan }]);
    return plan;
  }
  if (batchId !== undefined) {
    const has = batches.find(({ id }) => id === batchId)?.units ?? 0;
    if (has >= units) return [{ batchId, change: -units }];
    const message = `This batch has only ${has} of ${name}.`;
    throw new AppError(409, message, [{ field: 'batch', message }]);
  }
  // What a correction takes off sale again lies in the batch to which the order had given it back.
  const before = orderId === null ? [] : await takenBy(tx, why, batches);
  const place = (id: string) => before.findIndex((one) => one.id === id) >>> 0;
  return takeInOrder(
    batches.toSorted((one, other) => place(one.id) - place(other.id)),
    units,
  );
}

async function writeMoves(tx: Transaction<Tables>, changes: readonly BatchChange[], why: MoveReason): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    with wanted as (
      select batch_id, sum(change)::int as change from unnest(
        ${changes.map(({ batchId }) => batchId)}::uuid[],
        ${changes.map(({ change }) => change)}::int[]) as wanted (batch_id, change) group by batch_id
    ), changed as (
      update batch set units = units + wanted.change from wanted where batch.id = wanted.batch_id
    )
    insert into batch_movement (batch_id, change, cause, order_id, by_user_id)
    select batch_id, change, ${why.cause}, ${why.orderId}::uuid, ${why.byUserId}::uuid from wanted where change <> 0
    order by batch_id`.execute(tx);
}

/** Forgets whose account moved units by an order (behaviour: Own data 4). */
export async function forgetBatchMover(tx: Transaction<Tables>, orderId: string, userId: string): Promise<void> {
  await tx
    .updateTable('batch_movement')
    .set({ by_user_id: null })
    .where('order_id', '=', orderId)
    .where('by_user_id', '=', userId)
    .execute();
}
