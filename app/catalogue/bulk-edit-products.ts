import type { Staff } from '#audit/write-audit.ts';
import { changedTexts } from '#claims-desk/published-text.ts';
import { refuseClaims } from '#claims-desk/refuse-claims.ts';
import type { AdminProduct } from '#contract/amounts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { changeProduct, lockProducts } from './edit-product.ts';
import { type AdminProductFilter, listAdminProducts } from './list-admin-products.ts';
import { isSamePrice, type Prices } from './rules/change-prices.ts';
import { mostProductsAtOnce } from './rules/product-list.ts';
import { editVariants } from './rules/variant-edit.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

/** What one of many products becomes; what is left out stays as it is. */
export interface ProductRow {
  id: string;
  /** `updatedAt` as it was shown. */
  updatedAt: string;
  isActive?: boolean | undefined;
  category?: string | undefined;
  /** Prices of sizes, by their ids. */
  sizes?: readonly (Prices & { id: string })[] | undefined;
}

interface BulkOutcome {
  /** The products as they are now, for who takes the change back. */
  changed: { id: string; updatedAt: string }[];
  skipped: { id: string; title: string; why: string }[];
}

/**
 * Changes many products in one transaction, so that a sale begins at once or not at all. A product that somebody changed
 * since it was shown, or that its rules refuse, stays as it is and is named; one that is so already is neither. The same
 * call with the values of before takes a change back. Each product's history has one entry (behaviour: Staff 16).
 * @throws AppError 400 where a product or size is named twice
 */
export async function bulkEditProducts(app: AppContext, rows: readonly ProductRow[], by: Staff): Promise<BulkOutcome> {
  const ids = rows.map(({ id }) => id.toLowerCase());
  const again = ids.findIndex((id, at) => ids.indexOf(id) < at);
  if (again >= 0) throw wrong(`rows.${again}.id`, staffTexts.productNamedTwice);
  for (const [row, { sizes = [] }] of rows.entries()) {
    const twice = sizes.findIndex(({ id }, at) => sizes.findIndex((one) => one.id === id) < at);
    if (twice >= 0) throw wrong(`rows.${row}.sizes.${twice}.id`, staffTexts.sizeNamedTwice);
  }
  // Orders wait for locked sizes: what only lists or moves products locks none.
  const ofPrices = rows.some(({ sizes }) => sizes !== undefined);
  return inTransaction(app.db, async (tx) => {
    const products = await lockProducts(tx, ids, { withSizes: ofPrices });
    const outcome: BulkOutcome = { changed: [], skipped: [] };
    for (const row of rows) {
      const product = products.get(row.id.toLowerCase());
      const skip = (why: string) => outcome.skipped.push({ id: row.id, title: product?.title ?? '', why });
      if (!product) skip(texts.productNotFound());
      else if (product.updatedAt !== row.updatedAt) skip(staffTexts.changedMeanwhile);
      else if (sizeIsGone(product, row)) skip(staffTexts.thisVariantIsNotThere);
      else if (isChanged(product, row)) {
        try {
          const edit = editOf(product, row);
          await refuseClaims(tx, changedTexts(product, { ...product, ...edit.fields }), by, '');
          const after = await changeProduct(tx, product, edit, by, 'table');
          outcome.changed.push({ id: after._id, updatedAt: after.updatedAt });
        } catch (error) {
          // Its rules are asked before anything is written.
          if (!(error instanceof AppError)) throw error;
          skip(error.message);
        }
      }
    }
    return outcome;
  });
}

const wrong = (field: string, message: string) => new AppError(400, message, [{ field, message }]);

const sizeIsGone = ({ variants }: AdminProduct, { sizes = [] }: ProductRow) =>
  sizes.some(({ id }) => !variants.some((one) => one.id === id));

const pricesAfter = (stored: AdminProduct['variants'][number], { sizes }: ProductRow): Prices =>
  sizes?.find(({ id }) => id === stored.id) ?? stored;

const isChanged = (product: AdminProduct, row: ProductRow) =>
  (row.isActive ?? product.isActive) !== product.isActive ||
  (row.category ?? product.category) !== product.category ||
  product.variants.some((stored) => !isSamePrice(stored, pricesAfter(stored, row)));

function editOf(product: AdminProduct, row: ProductRow) {
  const { isActive, category } = row;
  const edited = product.variants.map((stored) => {
    const { pricePaise, sellingPricePaise } = pricesAfter(stored, row);
    return { ...stored, pricePaise, sellingPricePaise };
  });
  return {
    fields: {
      ...(isActive === product.isActive ? {} : { isActive }),
      ...(category === product.category ? {} : { category }),
    },
    variants: row.sizes && editVariants(product.variants, edited, { mayToggle: false }),
  };
}

/**
 * What a change of every product that fits a filter begins with: each with its version, sizes and prices, by title.
 * @throws AppError 400 where they are more than one change takes
 */
export async function productsToChange(app: AppContext, filter: AdminProductFilter): Promise<AdminProduct[]> {
  const { products, total } = await listAdminProducts(app, {
    ...filter,
    sort: 'title-atoz',
    limit: mostProductsAtOnce,
  });
  if (total > mostProductsAtOnce) throw new AppError(400, staffTexts.chooseFewerProducts(mostProductsAtOnce));
  return products;
}
