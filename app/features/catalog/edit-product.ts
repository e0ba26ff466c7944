import type { Transaction } from 'kysely';
import type { AdminProduct } from '#contract/amounts.ts';
import { type Staff, writeAudit } from '#features/audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { StockCause, Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { keepPictures } from '#platform/media/uploaded-pictures.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import type { Variant } from '#rules/products/catalogue.ts';
import {
  type ProductDraft,
  pictureGone,
  productErrors,
  stockWhenBack,
  stockWhenOut,
} from '#rules/products/product-form.ts';
import { isOutOfStock } from '#rules/products/stock.ts';
import { adminProductFromRow, auditedProduct, selectAllProducts } from './admin-product.ts';
import { productColumns, type StockChange, thisMillisecond, variantColumns, writeMovements } from './product-values.ts';

/** A variant of an edit; `stockWas` is the stock that its editor saw. */
type EditedVariant = Variant & { stockWas?: number | undefined };
export type ProductEdit = {
  [Field in keyof Omit<ProductDraft, 'variants'>]?: ProductDraft[Field] | undefined;
} & { variants?: EditedVariant[] | undefined };

/**
 * Changes a product; what the edit leaves out stays as it is.
 * @param version `updatedAt` as the editor saw it, or undefined to overwrite whatever is there
 * @throws AppError 404 for no such product, 409 when somebody changed it meanwhile, 400 with the first broken rule
 */
export async function editProduct(
  app: AppContext,
  id: string,
  edit: ProductEdit,
  by: Staff,
  version?: string,
): Promise<AdminProduct> {
  return inTransaction(app.db, async (tx) => {
    const before = await lockProduct(tx, id);
    if (version !== undefined && version !== before.updatedAt) {
      throw new AppError(409, `Somebody changed '${before.title}' meanwhile. Nothing was saved; load it again.`);
    }
    return changeProduct(tx, before, edit, by, 'form');
  });
}

/**
 * The product as it is, locked with its variants until the transaction ends. For several products of one transaction
 * there is `lockProducts`.
 * @throws AppError 404
 */
export async function lockProduct(tx: Transaction<Tables>, id: string): Promise<AdminProduct> {
  const product = (await lockProducts(tx, [id])).get(id.toLowerCase());
  if (!product) throw new AppError(404, 'Product not found');
  return product;
}

/**
 * The products as they are, locked with their variants until the transaction ends, under their ids in lower case; those
 * that do not exist are left out. The products come first, for two who edit; then all variants in the order of their
 * ids, which is the order of orders: whoever locked product by product would wait in a circle with an order of several
 * lines.
 */
export async function lockProducts(
  tx: Transaction<Tables>,
  ids: readonly string[],
): Promise<Map<string, AdminProduct>> {
  const wanted = [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return new Map();
  await tx.selectFrom('product').select('id').where('id', 'in', wanted).orderBy('id').forUpdate().execute();
  // An order takes its units from the rows of the variants, whatever holds the product.
  await tx.selectFrom('variant').select('id').where('product_id', 'in', wanted).orderBy('id').forUpdate().execute();
  const rows = await selectAllProducts(tx).where('id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, adminProductFromRow(row)]));
}

/**
 * Stores an edit of a locked product, with its ledger and history.
 * @param from the form keeps a first variant from being emptied; figures typed into a table or a file may say 0
 * @throws AppError 400, 409
 */
export async function changeProduct(
  tx: Transaction<Tables>,
  before: AdminProduct,
  edit: ProductEdit,
  by: Staff,
  from: 'form' | 'table' | 'import',
): Promise<AdminProduct> {
  const { variants: editedVariants, ...fields } = edit;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const draft: ProductDraft = {
    ...before,
    ...given,
    nilRated: edit.nilRated ?? (before.nilRated && (edit.gst === undefined || edit.gst === 0)),
    variants: resolveStock(before, editedVariants),
  };
  const wasOut = isOutOfStock(before.variants);
  const toggledOut = editedVariants !== undefined && isToggleOut(before.variants, draft.variants);
  const primaryUntouched = draft.variants[0]?.totalStock === before.variants[0]?.totalStock;
  const stockMayBeOut = toggledOut || primaryUntouched || from !== 'form';
  // A field that nobody touched is nobody's mistake now.
  const touched = new Set([...Object.keys(given), ...(editedVariants ? ['variants'] : [])]);
  if (touched.has('nilRated')) touched.add('gst');
  const errors = productErrors(draft, { mode: 'edit', stockMayBeOut }).filter(({ field }) =>
    touched.has(field.split('.', 1)[0] ?? ''),
  );
  if (errors[0]) throw new AppError(400, errors[0].message, errors);

  const id = before._id;
  const { rating_hundredths, ...columns } = productColumns(draft);
  if (!(await keepPictures(tx, columns.images))) throw new AppError(409, pictureGone);
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
  if (editedVariants !== undefined) {
    const toggledBack = wasOut && isToggleBack(before.variants, draft.variants);
    const aside = toggledOut ? 'put aside' : toggledBack ? 'keep' : 'forget';
    const changes = await storeVariants(tx, id, before.variants, draft.variants, aside);
    const cause: StockCause = from === 'import' ? 'import' : toggledOut || toggledBack ? 'toggle' : 'edit';
    await writeMovements(tx, changes, cause, by.id);
  }
  const after = adminProductFromRow(await selectAllProducts(tx).where('id', '=', id).executeTakeFirstOrThrow());
  const action = toggledOut && !wasOut ? 'marked out of stock' : 'edited';
  await writeAudit(tx, by, {
    kind: 'product',
    id,
    action,
    before: auditedProduct(before),
    after: auditedProduct(after),
  });
  return after;
}

/**
 * The variants of an edit with their new stock. Where the editor says what stock was seen, only the difference counts:
 * units sold since then stay taken off.
 */
function resolveStock(before: AdminProduct, edited: readonly EditedVariant[] | undefined): Variant[] {
  if (edited === undefined) return before.variants;
  return edited.map(({ stockWas, ...variant }) => {
    const stored = before.variants.find(({ weight }) => weight === variant.weight);
    if (stockWas === undefined || !stored) return variant;
    const totalStock = stored.totalStock + variant.totalStock - stockWas;
    if (totalStock < 0) {
      throw new AppError(
        409,
        `Only ${stored.totalStock} of '${before.title}', ${variant.weight}, are left by now. Nothing was saved.`,
      );
    }
    return { ...variant, totalStock };
  });
}

const sameButForStock = (before: readonly Variant[], after: readonly Variant[]) =>
  before.length === after.length &&
  before.every(({ weight, pricePaise, sellingPricePaise }, at) => {
    const now = after[at];
    return now?.weight === weight && now.pricePaise === pricePaise && now.sellingPricePaise === sellingPricePaise;
  });
const isToggleOut = (before: readonly Variant[], after: readonly Variant[]) =>
  sameButForStock(before, after) && after.every(({ totalStock }) => totalStock === stockWhenOut);
const isToggleBack = (before: readonly Variant[], after: readonly Variant[]) =>
  sameButForStock(before, after) && after.every(({ totalStock }) => totalStock === stockWhenBack);

/** Writes the variants under their weights, so that one that keeps its weight keeps its id. */
async function storeVariants(
  tx: Transaction<Tables>,
  productId: string,
  before: AdminProduct['variants'],
  after: readonly Variant[],
  aside: 'put aside' | 'keep' | 'forget',
): Promise<StockChange[]> {
  const stored = await tx
    .selectFrom('variant')
    .select(['id', 'weight', 'total_stock'])
    .where('product_id', '=', productId)
    .execute();
  const changes: StockChange[] = [];
  const gone = stored.filter((row) => !after.some(({ weight }) => weight === row.weight));
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await tx.deleteFrom('variant').where('id', 'in', ids).execute();
    for (const row of gone) {
      changes.push({ variantId: null, productId, weight: row.weight, from: row.total_stock, to: 0 });
    }
  }
  for (const [at, variant] of after.entries()) {
    const columns = variantColumns(variant, productId, at);
    const known = stored.find(({ weight }) => weight === variant.weight);
    if (!known) {
      const { id } = await tx.insertInto('variant').values(columns).returning('id').executeTakeFirstOrThrow();
      changes.push({ variantId: id, productId, weight: variant.weight, from: 0, to: variant.totalStock });
      continue;
    }
    const earlier = before.find(({ weight }) => weight === variant.weight);
    const markStale =
      aside === 'put aside'
        ? // Ticked twice: the numbers of the first time are the ones to come back to.
          earlier && earlier.totalStock <= stockWhenOut && earlier.markStale !== null
          ? earlier.markStale
          : known.total_stock
        : aside === 'keep' || known.total_stock === variant.totalStock
          ? (earlier?.markStale ?? null)
          : null;
    await tx
      .updateTable('variant')
      .set({ ...columns, stock_put_aside: markStale })
      .where('id', '=', known.id)
      .execute();
    changes.push({
      variantId: known.id,
      productId,
      weight: variant.weight,
      from: known.total_stock,
      to: variant.totalStock,
    });
  }
  return changes;
}
