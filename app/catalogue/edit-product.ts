import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { pictureNames } from '#catalogue/rules/product-fields.ts';
import { type ProductDraft, productErrors } from '#catalogue/rules/product-form.ts';
import { type EditedVariant, editVariants, type NextVariant, type VariantEdit } from '#catalogue/rules/variant-edit.ts';
import { changedTexts } from '#claims-desk/published-text.ts';
import { refuseClaims } from '#claims-desk/refuse-claims.ts';
import type { AdminProduct } from '#contract/amounts.ts';
import { foodFactNames, withFibreAsBefore } from '#food/rules/food-column.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { keepPictures } from '#platform/media/uploaded-pictures.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { pictureGone } from '#rules/picture-address.ts';
import { categoriesOfProducts } from '#settings/sections/categories.ts';
import { shelfStock } from '#stock/rules/stock.ts';
import type { StockCause } from '#stock/rules/stock-causes.ts';
import { adminProductFromRow, auditedProduct, selectAllProducts } from './admin-product.ts';
import { moveAddress } from './move-address.ts';
import { readProductLimits } from './product-limits.ts';
import { productColumns, type StockChange, thisMillisecond, variantColumns, writeMovements } from './product-values.ts';
import * as staffTexts from './staff-texts.ts';
import { freeChangedCodes, orCodeTaken, requireFreeCodes } from './taken-codes.ts';
import { texts } from './texts.ts';

type ProductFields = { [Field in keyof Omit<ProductDraft, 'variants'>]?: ProductDraft[Field] | undefined };
export type ProductEdit = ProductFields & { variants?: EditedVariant[] | undefined };

/**
 * Changes a product; what the edit leaves out stays as it is.
 * @param version `updatedAt` as the editor saw it, or undefined to overwrite whatever is there
 * @param claimsReason why the owner lets claims stand that the product contradicts or the law forbids; empty: they are
 *   refused
 * @throws AppError 404 for no such product, 409 when somebody changed it meanwhile or a stock that it changes is another one
 *   by now (with both numbers), 400 with the first broken rule, 422 for claims that are refused
 */
export async function editProduct(
  app: AppContext,
  id: string,
  edit: ProductEdit,
  by: Staff,
  version?: string,
  claimsReason = '',
): Promise<AdminProduct> {
  return inTransaction(app.db, async (tx) => {
    const before = await lockProduct(tx, id);
    if (version !== undefined && version !== before.updatedAt) {
      throw new AppError(409, staffTexts.somebodyChangedProduct(before.title));
    }
    const { variants, ...fields } = edit;
    const resolved = variants && editVariants(before.variants, variants, { mayToggle: true });
    const after = await changeProduct(tx, before, { fields, variants: resolved }, by, 'form');
    await refuseClaims(tx, changedTexts(before, after), by, claimsReason);
    return after;
  });
}

/**
 * The product as it is, locked with its variants until the transaction ends. For several products of one transaction
 * there is `lockProducts`.
 * @throws AppError 404
 */
export async function lockProduct(tx: Transaction<Tables>, id: string): Promise<AdminProduct> {
  const product = (await lockProducts(tx, [id])).get(id.toLowerCase());
  if (!product) throw new AppError(404, texts.productNotFound());
  return product;
}

/**
 * The products as they are, locked with their variants until the transaction ends, under their ids in lower case; those
 * that do not exist are left out. The products come first, for two who edit; then all variants in the order of their
 * ids, which is the order of orders: anyone who locked product by product would wait in a circle with an order of
 * several lines.
 * @param options.withSizes false for an edit that leaves all variants as they are: orders need not wait for it
 */
export async function lockProducts(
  tx: Transaction<Tables>,
  ids: readonly string[],
  { withSizes = true } = {},
): Promise<Map<string, AdminProduct>> {
  const wanted = [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return new Map();
  await tx.selectFrom('product').select('id').where('id', 'in', wanted).orderBy('id').forUpdate().execute();
  // An order takes its units from the rows of the variants, whatever holds the product.
  if (withSizes)
    await tx.selectFrom('variant').select('id').where('product_id', 'in', wanted).orderBy('id').forUpdate().execute();
  const rows = await selectAllProducts(tx).where('id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, adminProductFromRow(row)]));
}

/**
 * Stores an edit of a locked product, with its ledger and history.
 * @param edit its variants as catalogue/rules/variant-edit.ts resolved them; without them they stay as they are
 * @param from the form keeps a first variant from being emptied; figures typed into a table or a file may say 0
 * @throws AppError 400, 409
 */
export async function changeProduct(
  tx: Transaction<Tables>,
  before: AdminProduct,
  edit: { fields: ProductFields; variants?: VariantEdit | undefined },
  by: Staff,
  from: 'form' | 'table' | 'import',
): Promise<AdminProduct> {
  const { fields, variants: edited } = edit;
  if (edited) requireNoRefusal(before, edited);
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<
    Omit<ProductDraft, 'variants'>
  >;
  if (given.nutrition) given.nutrition = withFibreAsBefore(given.nutrition, before.nutrition);
  const draft: ProductDraft = {
    ...before,
    ...given,
    nilRated: fields.nilRated ?? (before.nilRated && (fields.gst === undefined || fields.gst === 0)),
    variants: edited?.variants ?? before.variants,
  };
  const toggled = edited?.toggled ?? null;
  const primaryUntouched = draft.variants[0]?.totalStock === before.variants[0]?.totalStock;
  const stockMayBeOut = toggled !== null || primaryUntouched || from !== 'form';
  // A field that nobody touched is nobody's mistake now.
  // A file has a cell for each field: those that it leaves as they were are not touched.
  const named = (Object.keys(given) as (keyof ProductFields & keyof AdminProduct)[]).filter(
    (name) => from !== 'import' || !isDeepStrictEqual(given[name], before[name]),
  );
  const touched = new Set<string>([...named, ...(edited ? ['variants'] : [])]);
  if (touched.has('nilRated')) touched.add('gst');
  // Allergens contradict a diet, portions the unit of the nutrition: food facts stand or fall together.
  if (foodFactNames.some((name) => touched.has(name))) for (const name of foodFactNames) touched.add(name);
  // So many pictures are one thing, whichever came last.
  if (pictureNames.some((name) => touched.has(name))) for (const name of pictureNames) touched.add(name);
  // A category that is hidden since keeps its products.
  const categories = [before.category, ...(touched.has('category') ? await categoriesOfProducts(tx) : [])];
  const limits = await readProductLimits(tx, draft, before);
  const errors = productErrors(draft, { mode: 'edit', stockMayBeOut, categories, limits }).filter(({ field }) =>
    touched.has(field.split('.', 1)[0] ?? ''),
  );
  if (errors[0]) throw new AppError(400, errors[0].message, errors);

  const id = before._id;
  if (draft.slug !== before.slug) await moveAddress(tx, id, before.slug, draft.slug);
  if (edited) await requireFreeCodes(tx, edited.variants, id);
  const { rating_hundredths, ...columns } = productColumns(draft);
  if (!(await keepPictures(tx, [...columns.images, columns.label_image, columns.label_image2])))
    throw new AppError(409, pictureGone);
  const reviewed = await tx
    .selectFrom('review')
    .select('id')
    .where('product_id', '=', id)
    .where('hidden_at', 'is', null)
    .limit(1)
    .execute();
  await tx
    .updateTable('product')
    // From the first review on the rating is the shoppers' (behaviour: Reviews 2).
    .set({ ...columns, ...(reviewed.length > 0 ? {} : { rating_hundredths }), updated_at: thisMillisecond })
    .where('id', '=', id)
    .execute();
  if (edited) {
    await requireNotHeld(tx, before, edited.variants);
    await freeChangedCodes(tx, before.variants, edited.variants);
    const changes = await orCodeTaken(storeVariants(tx, id, before.variants, edited.variants));
    const cause: StockCause = from === 'import' ? 'import' : toggled === null ? 'edit' : 'toggle';
    await writeMovements(tx, changes, cause, by.id);
  }
  const after = adminProductFromRow(await selectAllProducts(tx).where('id', '=', id).executeTakeFirstOrThrow());
  const action = toggled === null ? 'edited' : toggled === 'out' ? 'marked out of stock' : 'marked in stock again';
  await writeAudit(tx, by, {
    kind: 'product',
    id,
    action,
    before: auditedProduct(before),
    after: auditedProduct(after),
  });
  return after;
}

/** Refuses an edit that some variant cannot follow, and says of each stock that moved what was seen and what it is. */
function requireNoRefusal({ title }: AdminProduct, { refusals }: VariantEdit): void {
  const [first] = refusals;
  if (!first) return;
  const errors = refusals.map(({ at, field, message }) => ({ field: `variants.${at}.${field}`, message }));
  const stock = refusals.flatMap((refusal) => refusal.stock ?? []);
  const what = first.stock ? `${first.stock.weight}: ${first.message}` : first.message;
  throw new AppError(409, staffTexts.nothingWasSaved(title, what), errors, null, stock.length > 0 ? { stock } : {});
}

/**
 * A variant whose units orders still hold stays: units that came back would have no shelf (behaviour: Stock 12). Its
 * row is locked, so that no order takes units of it meanwhile.
 * @throws AppError 409 with the number of these orders
 */
async function requireNotHeld(
  tx: Transaction<Tables>,
  before: AdminProduct,
  after: readonly NextVariant[],
): Promise<void> {
  for (const variant of before.variants.filter(({ id }) => !after.some((one) => one.id === id))) {
    const orders = await holdingOrders(tx, before, [variant]);
    if (orders === 0) continue;
    const message = staffTexts.weightIsInOpenOrders(orders, variant.weight, before.title);
    throw new AppError(409, message, [{ field: 'variants', message }]);
  }
}

/** How many orders in the shop hold units of some variants of a product. The caller holds the locks of the variants. */
export async function holdingOrders(
  tx: Transaction<Tables>,
  product: AdminProduct,
  variants: AdminProduct['variants'],
): Promise<number> {
  if (variants.length === 0) return 0;
  const { count } = await tx
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .select((row) => row.fn.count('shop_order.id').distinct().as('count'))
    .where('order_line.product_id', '=', product._id)
    .where(
      'order_line.variant_id',
      'in',
      variants.map(({ id }) => id),
    )
    .where('shop_order.holds_stock', '=', true)
    .where('shop_order.shipped_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Writes the variants under their ids, and returns what the ledger says of each. */
async function storeVariants(
  tx: Transaction<Tables>,
  productId: string,
  before: AdminProduct['variants'],
  after: readonly NextVariant[],
): Promise<StockChange[]> {
  const changes: StockChange[] = [];
  const gone = before.filter(({ id }) => !after.some((variant) => variant.id === id));
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await tx.deleteFrom('variant').where('id', 'in', ids).execute();
    for (const variant of gone) {
      changes.push({ variantId: variant.id, productId, weight: variant.weight, from: shelfStock(variant), to: 0 });
    }
  }
  for (const [at, variant] of after.entries()) {
    const columns = { ...variantColumns(variant, productId, at), kept_stock: variant.putAside };
    const [to, weight] = [shelfStock(variant), variant.weight];
    const existing = before.find(({ id }) => id === variant.id);
    if (!existing) {
      const { id } = await tx.insertInto('variant').values(columns).returning('id').executeTakeFirstOrThrow();
      changes.push({ variantId: id, productId, weight, from: 0, to });
      continue;
    }
    await tx.updateTable('variant').set(columns).where('id', '=', existing.id).execute();
    const isToggled = (existing.putAside === null) !== (variant.putAside === null);
    changes.push({ variantId: existing.id, productId, weight, from: shelfStock(existing), to, isToggled });
  }
  return changes;
}
