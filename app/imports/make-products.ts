import { sql, type Transaction } from 'kysely';
import type { Staff } from '#audit/write-audit.ts';
import { insertProduct } from '#catalogue/add-product.ts';
import { changeProduct, lockProducts } from '#catalogue/edit-product.ts';
import { importVariants } from '#catalogue/rules/variant-edit.ts';
import { changedTexts, productTexts } from '#claims-desk/published-text.ts';
import { refuseClaims } from '#claims-desk/refuse-claims.ts';
import { type ImportItemState, plannedStates } from '#imports/rules/import-state.ts';
import { changesOf, hasSameContent } from '#imports/rules/product-changes.ts';
import { draftOf } from '#imports/rules/receiving-shop.ts';
import type { DoPiece, TakenWork } from '#long-work/do-work.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import type { ProductFromExport } from '#shop-import/import-product.ts';
import { findImport } from './find-import.ts';
import { withFreeCodes } from './free-codes.ts';
import { storeOldPaths } from './old-addresses.ts';

type Import = Awaited<ReturnType<typeof findImport>>;
interface Item {
  position: number;
  line: number;
  key: string;
  read: ProductFromExport;
}

/** Products of one transaction: each commit drops the cached pages. */
const atOnce = 20;

/** Makes or changes the next products of a file, each of them whole or not at all. Answers false when none is left. */
export const makeProducts: DoPiece = async (app, work) => {
  const file = await findImport(app.db, work.subjectId);
  const items = (await app.db
    .selectFrom('import_item')
    .select(['position', 'line', 'key', 'read'])
    .where('import_id', '=', file.id)
    .where('state', 'in', [...plannedStates, ...(file.claims_reason === '' ? [] : (['claims'] as const))])
    .orderBy('position')
    .limit(atOnce)
    .execute()) as Item[];
  if (items.length === 0) return false;
  try {
    await work.commit((tx) => makeAll(tx, file, items, work.by));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // One of them is refused by now: each gets a transaction of its own.
    for (const item of items) await makeOne(app, file, item, work);
  }
  return true;
};

async function makeAll(tx: Transaction<Tables>, file: Import, items: readonly Item[], by: Staff): Promise<number> {
  // Two files of the same shop that are imported at once must not both find that a product is new.
  await sql`select pg_advisory_xact_lock(hashtext(${`import ${file.source}`}))`.execute(tx);
  let done = 0;
  for (const item of items) done += 1 + (await make(tx, file, item, by));
  return done;
}

async function makeOne(_app: AppContext, file: Import, item: Item, work: TakenWork): Promise<void> {
  try {
    await work.commit((tx) => makeAll(tx, file, [item], work.by));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { message } = error;
    const problems = [{ line: item.line, column: '', message }];
    await work.commit(async (tx) => {
      await settle(tx, file, item, 'refused', null, { problems });
      return 1 + item.read.pictures.length;
    });
  }
}

/** Answers how many of its pictures need not be fetched. */
async function make(tx: Transaction<Tables>, file: Import, item: Item, by: Staff): Promise<number> {
  const existing = await tx
    .selectFrom('imported_product')
    .select(['product_id', 'read'])
    .where('source', '=', file.source)
    .where('key', '=', item.key)
    .executeTakeFirst();
  const read = await withFreeCodes(tx, item.read, existing?.product_id);
  const { notes } = read;
  if (!existing) {
    const product = await insertProduct(tx, draftOf(read, file.choices), by, 'import');
    await refuseClaims(tx, productTexts(product), by, file.claims_reason);
    await tx
      .insertInto('imported_product')
      .values({ source: file.source, key: item.key, product_id: product._id, read: JSON.stringify(read) })
      .execute();
    await storeOldPaths(tx, product._id, read.oldPaths);
    await settle(tx, file, item, 'made', product._id, { notes });
    await wantPictures(tx, file, item, read.pictures);
    return 0;
  }
  if (hasSameContent(existing.read, read)) {
    await settle(tx, file, item, 'same', existing.product_id, { notes });
    return read.pictures.length;
  }
  const product = (await lockProducts(tx, [existing.product_id])).get(existing.product_id);
  if (!product) throw new AppError(404, 'The product was deleted meanwhile.');
  const { fields, variants } = changesOf(existing.read, read, product.variants);
  const resolved = importVariants(product.variants, variants);
  const after = await changeProduct(tx, product, { fields, variants: resolved }, by, 'import');
  await refuseClaims(tx, changedTexts(product, after), by, file.claims_reason);
  await tx
    .updateTable('imported_product')
    .set({ read: JSON.stringify(read) })
    .where('source', '=', file.source)
    .where('key', '=', item.key)
    .execute();
  await settle(tx, file, item, 'changed', existing.product_id, { notes });
  const added = read.pictures.filter((address) => !existing.read.pictures.includes(address));
  await wantPictures(tx, file, item, added);
  return read.pictures.length - added.length;
}

async function settle(
  tx: Transaction<Tables>,
  { id }: Import,
  { position }: Item,
  state: ImportItemState,
  productId: string | null,
  { problems = [], notes }: { problems?: object[]; notes?: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('import_item')
    .set({
      state,
      product_id: productId,
      problems: JSON.stringify(problems),
      ...(notes && { notes: JSON.stringify(notes) }),
    })
    .where('import_id', '=', id)
    .where('position', '=', position)
    .execute();
}

async function wantPictures(
  tx: Transaction<Tables>,
  { id }: Import,
  { position }: Item,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return;
  const rows = addresses.map((address, at) => ({ import_id: id, item: position, position: at, address }));
  await tx.insertInto('import_picture').values(rows).execute();
}
