import type { Staff } from '#audit/write-audit.ts';
import { productTexts } from '#claims-desk/published-text.ts';
import { refuseClaims } from '#claims-desk/refuse-claims.ts';
import type { AdminProduct } from '#contract/amounts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertProduct } from './add-product.ts';
import { lockProduct } from './edit-product.ts';
import { productTextFields } from './rules/product-fields.ts';

/**
 * A copy to begin another product with: not listed, without stock, reviews, translations, the codes of its sizes, and
 * what search engines know it by; with the rating that staff gave. What the owner let one product say another may not.
 * @throws AppError 404, 422 for such a claim
 */
export async function duplicateProduct(app: AppContext, id: string, by: Staff): Promise<AdminProduct> {
  return inTransaction(app.db, async (tx) => {
    const product = await lockProduct(tx, id);
    const { own } = await tx
      .selectFrom('product')
      .select((row) => row.fn.coalesce('own_rating_hundredths', 'rating_hundredths').as('own'))
      .where('id', '=', product._id)
      .executeTakeFirstOrThrow();
    const draft = {
      ...product,
      title: copiedTitle(product.title),
      slug: '',
      seoTitle: '',
      seoDescription: '',
      averageReview: own / 100,
      bestSellers: false,
      isActive: false,
      variants: product.variants.map((variant) => ({
        ...variant,
        sku: '',
        barcode: '',
        shelfPlace: '',
        totalStock: 0,
      })),
    };
    const copy = await insertProduct(tx, draft, by, 'edit');
    await refuseClaims(tx, productTexts(copy), by, '');
    return copy;
  });
}

const copyMark = ' (copy)';
const copiedTitle = (title: string) =>
  `${title.slice(0, productTextFields.title.maxLength - copyMark.length).trimEnd()}${copyMark}`;
