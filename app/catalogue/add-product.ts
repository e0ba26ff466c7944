import type { Transaction } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { type ProductDraft, productErrors } from '#catalogue/rules/product-form.ts';
import { productTexts } from '#claims-desk/published-text.ts';
import { refuseClaims } from '#claims-desk/refuse-claims.ts';
import type { AdminProduct } from '#contract/amounts.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { keepPictures } from '#platform/media/uploaded-pictures.ts';
import { AppError } from '#rules/app-error.ts';
import { pictureGone } from '#rules/picture-address.ts';
import { categoriesOfProducts } from '#settings/sections/categories.ts';
import type { StockCause } from '#stock/rules/stock-causes.ts';
import { adminProductFromRow, auditedProduct, selectAllProducts } from './admin-product.ts';
import { requireFreeAddress } from './move-address.ts';
import { readProductLimits } from './product-limits.ts';
import { productColumns, thisMillisecond, variantColumns, writeMovements } from './product-values.ts';
import { orCodeTaken, requireFreeCodes } from './taken-codes.ts';

/**
 * Adds a product.
 * @param claimsReason why the owner lets claims stand that the product contradicts or the law forbids; empty: they are
 *   refused
 * @throws AppError 400 with the first broken rule of the form as its message and all of them as errors; 422 for such
 *   claims
 */
export async function addProduct(
  app: AppContext,
  draft: ProductDraft,
  by: Staff,
  claimsReason = '',
): Promise<AdminProduct> {
  return inTransaction(app.db, async (tx) => {
    const limits = await readProductLimits(tx, draft);
    const errors = productErrors(draft, { mode: 'add', categories: await categoriesOfProducts(tx), limits });
    if (errors[0]) throw new AppError(400, errors[0].message, errors);
    const product = await insertProduct(tx, draft, by, 'edit');
    await refuseClaims(tx, productTexts(product), by, claimsReason);
    return product;
  });
}

/** Stores a draft that has passed its rules. */
export async function insertProduct(
  tx: Transaction<Tables>,
  draft: ProductDraft,
  by: Staff,
  cause: StockCause,
): Promise<AdminProduct> {
  const columns = productColumns(draft);
  // An import was read when there were other categories, perhaps.
  const [unknown] = productErrors(draft, { mode: 'edit', categories: await categoriesOfProducts(tx) }).filter(
    ({ field }) => field === 'category',
  );
  if (unknown) throw new AppError(400, unknown.message, [unknown]);
  if (!(await keepPictures(tx, [...columns.images, columns.label_image, columns.label_image2])))
    throw new AppError(409, pictureGone);
  await requireFreeAddress(tx, draft.slug);
  const { id } = await tx
    .insertInto('product')
    .values({ ...columns, search_names: [], updated_at: thisMillisecond })
    .returning('id')
    .executeTakeFirstOrThrow();
  await requireFreeCodes(tx, draft.variants);
  const variants = await orCodeTaken(
    tx
      .insertInto('variant')
      .values(draft.variants.map((variant, at) => variantColumns(variant, id, at)))
      .returning(['id', 'weight', 'total_stock'])
      .execute(),
  );
  await writeMovements(
    tx,
    variants.map((row) => ({ variantId: row.id, productId: id, weight: row.weight, from: 0, to: row.total_stock })),
    cause,
    by.id,
  );
  const product = adminProductFromRow(await selectAllProducts(tx).where('id', '=', id).executeTakeFirstOrThrow());
  await writeAudit(tx, by, { kind: 'product', id, action: 'added', before: null, after: auditedProduct(product) });
  return product;
}
