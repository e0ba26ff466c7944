import { randomUUID } from 'node:crypto';
import { adminProductFromRow, selectAllProducts } from '#catalogue/admin-product.ts';
import { editProduct } from '#catalogue/edit-product.ts';
import { importProducts } from '#catalogue/import-products.ts';
import { productCsvHeader, productCsvLines } from '#catalogue/rules/product-csv.ts';
import type { AdminProduct } from '#contract/amounts.ts';
import { AppError } from '#rules/app-error.ts';
import { csvLine } from '#rules/text/csv.ts';
import { recordStock } from '#stock/record-stock.ts';
import { shelfStock, stockWhenBack, stockWhenOut } from '#stock/rules/stock.ts';
import type { Random } from './money-random.ts';
import type { MoneyShop } from './money-shop.ts';
import { type SeenProduct, type StockIntent, staff, type World } from './money-steps.ts';

/** Staff look at the product of a world, or change its stock by what they saw of it, which may be a while ago. */
export async function stockAct(at: MoneyShop, world: World, random: Random): Promise<void> {
  if (world.seen === null || random.chance(0.2)) {
    world.seen = await look(at, world);
    // The screen stays open while others order.
    if (random.chance(0.75)) return;
  }
  await changeStock(at, world, world.seen, random);
}

/** Staff open the screen of the product of a world, and leave it open. */
export async function lookAtStock(at: MoneyShop, world: World): Promise<void> {
  world.seen = await look(at, world);
}

/** Staff change the stock by what they see. */
export async function changeStock(at: MoneyShop, world: World, seen: SeenProduct, random: Random): Promise<void> {
  const own = seen.variants.find(({ id }) => id === world.variantId);
  if (!own) return;
  const by = { id: randomUUID(), userName: 'Meera' };
  const email = `${by.id}@shop.example`;
  await at.app.db
    .insertInto('user_account')
    .values({ id: by.id, user_name: by.userName, email, password_hash: '-', role: 'admin', staff_role: 'owner' })
    .execute();
  const intent: StockIntent = { byUserId: by.id, change: 0, typed: null, how: '', isDone: false };
  const acts = [
    () => typeEntry(at, world, own, intent, random),
    () => editStock(at, world, seen, intent, random),
    () => importOlderFile(at, world, seen, intent, random),
  ];
  const isMarked = seen.variants.some(({ putAside }) => putAside !== null);
  if (random.chance(isMarked ? 0.7 : 0.08)) await tickOutOfStock(at, world, seen, by);
  else {
    world.entries.push(intent);
    await random.pick(acts)();
  }
  intent.isDone = true;
  world.seen = null;
}

async function look({ app }: MoneyShop, { productId }: World): Promise<SeenProduct> {
  const row = await selectAllProducts(app.db).where('product.id', '=', productId).executeTakeFirstOrThrow();
  const product = adminProductFromRow(row);
  return { csv: csvOf(product, product), variants: product.variants };
}

/** The export as it was seen, with other units on the shelf. */
function csvOf(product: AdminProduct, changed: AdminProduct): string {
  const stockAt = productCsvHeader.indexOf('Total Stock');
  const lines = productCsvLines(product).map((cells, line) => {
    const variant = changed.variants[line];
    return cells.map((cell, at) => (at === stockAt && variant ? shelfStock(variant) : cell));
  });
  return [productCsvHeader, ...lines].map(csvLine).join('');
}

type Seen = SeenProduct['variants'][number];

async function typeEntry({ app }: MoneyShop, world: World, own: Seen, intent: StockIntent, random: Random) {
  const seen = shelfStock(own);
  const by = { id: intent.byUserId };
  const cause = random.pick(['received', 'counted', 'counted', 'damaged'] as const);
  const units = random.between(1, 2);
  const count = Math.max(0, seen + random.between(-1, 2));
  intent.how = `${cause}, ${seen} seen`;
  intent.change = { received: units, counted: count - seen, damaged: -units }[cause];
  const entry = cause === 'counted' ? { cause, count } : { cause, change: intent.change };
  await recordStock(app, world.productId, { ...entry, weight: own.weight, seen }, by);
}

/** The form, opened a while ago: another stock, another name, or nothing at all. */
async function editStock({ app }: MoneyShop, world: World, seen: SeenProduct, intent: StockIntent, random: Random) {
  const isTyped = random.chance(0.5);
  const isRenamed = random.chance(0.4);
  const variants = seen.variants.map(({ putAside: _aside, ...variant }) => {
    const stockWas = variant.totalStock;
    if (variant.id !== world.variantId) return { ...variant, stockWas };
    // A product with 1 unit of each variant is the tick 'Out of Stock'.
    const typed = Math.max(stockWhenOut + 1, stockWas + random.between(1, 2));
    const weight = isRenamed ? renamed(variant.weight) : variant.weight;
    return { ...variant, weight, stockWas, totalStock: isTyped ? typed : stockWas };
  });
  const own = variants.find(({ id }) => id === world.variantId);
  intent.how = `form, ${JSON.stringify(own)}`;
  if (isTyped && own?.stockWas === stockWhenOut) intent.typed = own.totalStock;
  else intent.change = isTyped && own ? own.totalStock - own.stockWas : 0;
  const by = { id: intent.byUserId, userName: 'Meera' };
  await editProduct(app, world.productId, { variants }, by).catch((error: unknown) => {
    const isStock = error instanceof AppError && error.message.includes('when you opened this');
    throw isStock && !isTyped ? new Error(`a form that leaves the stock alone is refused: ${error.message}`) : error;
  });
}

/** Staff give the variant of a world another name. */
export async function renameVariant({ app }: MoneyShop, world: World, seen: SeenProduct): Promise<void> {
  const variants = seen.variants.map(({ putAside: _aside, ...variant }) => ({
    ...variant,
    weight: variant.id === world.variantId ? renamed(variant.weight) : variant.weight,
    stockWas: variant.totalStock,
  }));
  await editProduct(app, world.productId, { variants }, staff);
}

const renamed = (weight: string) => (weight.endsWith(' new') ? weight.slice(0, -4) : `${weight} new`);

/** A file that was exported a while ago: untouched, or with other units in stock. */
async function importOlderFile(
  { app }: MoneyShop,
  world: World,
  seen: SeenProduct,
  intent: StockIntent,
  random: Random,
) {
  const change = random.chance(0.5) ? 0 : random.between(-1, 2);
  const row = await selectAllProducts(app.db).where('product.id', '=', world.productId).executeTakeFirstOrThrow();
  const now = adminProductFromRow(row);
  const then = { ...now, variants: seen.variants };
  const own = seen.variants.find(({ id }) => id === world.variantId);
  const to = Math.max(0, (own ? shelfStock(own) : 0) + change);
  intent.how = `file, ${JSON.stringify(own)}, to ${to}`;
  intent.change = own ? to - shelfStock(own) : 0;
  const variants = seen.variants.map((variant) =>
    variant.id !== world.variantId ? variant : { ...variant, totalStock: to, putAside: null },
  );
  const file = csvOf(then, { ...then, variants });
  await importProducts(app, new TextEncoder().encode(file), false, { id: intent.byUserId, userName: 'Meera' });
}

/** On where the product is for sale, off where it is marked. */
async function tickOutOfStock(
  { app }: MoneyShop,
  world: World,
  seen: SeenProduct,
  by: { id: string; userName: string },
): Promise<void> {
  const isMarked = seen.variants.some(({ putAside }) => putAside !== null);
  const isEmpty = seen.variants.every(({ totalStock }) => totalStock <= stockWhenOut);
  // What is sold out without the tick gets a hundred units with it: that is another wish.
  if (!isMarked && isEmpty) return;
  const totalStock = isMarked ? stockWhenBack : stockWhenOut;
  const variants = seen.variants.map(({ putAside: _aside, ...variant }) => ({
    ...variant,
    stockWas: variant.totalStock,
    totalStock,
  }));
  await editProduct(app, world.productId, { variants }, by);
}
