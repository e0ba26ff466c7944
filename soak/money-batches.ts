import { sql } from 'kysely';
import { letBatchOut } from '#batches/change-batch.ts';
import { correctBatch } from '#batches/correct-batch.ts';
import { recallBatch, undoRecall } from '#batches/recall-batch.ts';
import { receiveBatch } from '#batches/receive-batch.ts';
import { unknownBatch } from '#batches/rules/batch-units.ts';
import { setAsideAll } from '#batches/set-aside.ts';
import { tellBuyers } from '#batches/tell-buyers.ts';
import { readBatchSettings } from '#batches/units/batch-settings.ts';
import { batchMisfits } from '#batches/units/units-on-shelf.ts';
import type { PackedBatch } from '#orders/set-order-status.ts';
import { dayInIndia } from '#rules/dates.ts';
import { recordStock } from '#stock/record-stock.ts';
import type { Random } from './money-random.ts';
import type { MoneyShop } from './money-shop.ts';
import { staff, type World } from './money-steps.ts';

/** Some of them are soon too old to leave, and some are over before the end. */
const lives = [20, 50, 60, 200, 400];
const dayIn = (days: number) => dayInIndia(new Date(Date.now() + days * 86_400_000));

const batchesOf = ({ app }: MoneyShop, { variantId }: World) =>
  app.db.selectFrom('batch').selectAll().where('variant_id', '=', variantId).orderBy('number').execute();

/** Staff do something with the batches of the product of a world; refused in a shop that keeps none. */
export async function batchAct(at: MoneyShop, world: World, random: Random): Promise<void> {
  const batches = await batchesOf(at, world);
  const acts = [() => receive(at, world, random), () => receive(at, world, random), () => setAsideAll(at.app)];
  if (batches.length > 0) {
    const batch = random.pick(batches);
    acts.push(
      () => recallBatch(at.app, batch.id, staff),
      () => undoRecall(at.app, batch.id, staff),
      () => letBatchOut(at.app, batch.id, random.pick(['', 'Half the price']), staff),
      () => correctBatch(at.app, batch.id, correction(world, random), staff),
      () => correctBatch(at.app, batch.id, correction(world, random), staff),
      () => countBatch(at, world, batch, random),
      () => countBatch(at, world, batch, random),
      () => recallWithWord(at, world, random),
      () => recallWithWord(at, world, random),
    );
  }
  await random.pick(acts)();
}

/** A batch that nobody scanned by chance, as goods of an unknown one go first. */
const scannedNumber = ({ productId }: World) => `B1 ${productId.slice(0, 8)}`;

export async function receiveToScan({ app }: MoneyShop, world: World): Promise<void> {
  const goods = { productId: world.productId, weight: await weightOf({ app }, world), place: '', reportUrl: '' };
  const batch = { number: scannedNumber(world), madeOn: '', bestBefore: dayIn(400), quantity: 3, unitCost: 40 };
  await receiveBatch(app, { ...goods, ...batch }, staff, null);
}

export const scannedOf = (world: World, weight: string): PackedBatch => ({
  productId: world.productId,
  weight,
  number: scannedNumber(world),
  quantity: 1,
});

/** Blocks a batch of a world, mostly one that somebody has at home, and writes to its buyers, now and then once more. */
export async function recallWithWord(at: MoneyShop, world: World, random: Random): Promise<void> {
  const { rows } = await sql<{ id: string }>`select batch.id from batch join batch_movement on batch_id = batch.id
    where variant_id = ${world.variantId} and number <> ${unknownBatch}
    group by batch.id order by bool_or(cause = 'packed') desc, number`.execute(at.app.db);
  const id = rows[random.chance(0.8) ? 0 : random.between(0, rows.length - 1)]?.id;
  if (id === undefined) return;
  if (random.chance(0.7)) await recallBatch(at.app, id, staff);
  await tellBuyers(at.app, id, random.pick(['Please do not eat it.', 'Please send it back.']), staff);
}

async function receive({ app }: MoneyShop, world: World, random: Random): Promise<void> {
  const goods = { productId: world.productId, weight: await weightOf({ app }, world), place: '', reportUrl: '' };
  const days = { madeOn: '', bestBefore: dayIn(random.pick(lives)) };
  // What has a key is received once, however often it is sent.
  const key = random.chance(0.3) ? `K${random.between(1, 3)} ${world.variantId.slice(0, 8)}` : null;
  const number = key ?? numberOf(world, random);
  const call = key === null ? null : { name: 'receive', scope: staff.id, key, body: null };
  await receiveBatch(app, { ...goods, ...days, number, quantity: random.between(1, 3), unitCost: 40 }, staff, call);
}

/** The sizes of a product share their numbers. */
const numberOf = ({ productId }: World, random: Random) => `B${random.between(1, 6)} ${productId.slice(0, 8)}`;

const weightOf = async ({ app }: Pick<MoneyShop, 'app'>, { variantId }: World) =>
  (await app.db.selectFrom('variant').select('weight').where('id', '=', variantId).executeTakeFirstOrThrow()).weight;

const correction = (world: World, random: Random) =>
  random.pick([
    { bestBefore: dayIn(random.pick(lives)) },
    { bestBefore: dayIn(random.pick(lives)), madeOn: '' },
    { number: numberOf(world, random), bestBefore: dayIn(random.pick(lives)) },
    { place: 'A1' },
  ]);

async function countBatch(
  at: MoneyShop,
  world: World,
  { number, units }: { number: string; units: number },
  random: Random,
): Promise<void> {
  const { stock: seen } = await at.app.db
    .selectFrom('variant')
    .select((row) => row.fn.coalesce('kept_stock', 'total_stock').as('stock'))
    .where('id', '=', world.variantId)
    .executeTakeFirstOrThrow();
  const what = random.pick([
    { cause: 'counted', count: Math.max(0, units + random.between(-1, 1)) },
    { cause: 'damaged', change: -1 },
  ] as const);
  const entry = { ...what, weight: await weightOf(at, world), seen, batch: { number, seen: units } };
  await recordStock(at.app, world.productId, entry, staff);
}

/** What a packer scans of an order: nothing, mostly, or some batch of its goods, which may not be the right one. */
export async function scanned(
  at: MoneyShop,
  lines: readonly { variant_id: string | null; product_id: string; weight: string; quantity: number }[],
  random: Random,
): Promise<PackedBatch[]> {
  if (random.chance(0.6)) return [];
  const line = random.pick(lines);
  const rows = await at.app.db
    .selectFrom('batch')
    .select('number')
    .where('variant_id', '=', line.variant_id)
    .orderBy('number')
    .execute();
  if (rows.length === 0) return [];
  const { number } = random.pick(rows);
  return [{ productId: line.product_id, weight: line.weight, number, quantity: random.between(1, line.quantity) }];
}

/**
 * I4: the units in the batches of a size are its stock and what is ordered but not packed, while batches are kept; what
 * is recalled is not for sale, in no size of its number; and one press receives goods once.
 */
export async function wrongBatches({ app: { db } }: MoneyShop): Promise<string[]> {
  if (!(await readBatchSettings(db)).isKept) return [];
  const { rows } = await sql<{ what: string }>`
    select 'of ' || weight || ' there are ' || stock || ' on sale, and ' || units || ' that may be' as what from (
      select variant.weight, coalesce(kept_stock, total_stock) as stock,
        coalesce(sum(units) filter (where recalled_at is null), 0) as units, bool_or(recalled_at is not null) as has_recalled
      from batch join variant on variant.id = variant_id group by variant.id) as size
    where has_recalled and stock > units
    union all
    select 'batch ' || number || ' is recalled in some sizes' from batch where number <> ${unknownBatch}
    group by product_id, number having bool_or(recalled_at is null) and bool_or(recalled_at is not null)
    union all
    select 'batch ' || number || ' was received ' || count(*) || ' times with one key' from batch_movement
    join batch on batch.id = batch_id where number like 'K%' and cause = 'received' group by batch.id having count(*) > 1`.execute(
    db,
  );
  return [...(await batchMisfits.execute(db)).rows, ...rows].map(({ what }) => what);
}
