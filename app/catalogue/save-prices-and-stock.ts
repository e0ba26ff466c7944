import type { Staff } from '#audit/write-audit.ts';
import type { Variant } from '#catalogue/rules/catalogue.ts';
import { priceError } from '#catalogue/rules/product-form.ts';
import { editVariants } from '#catalogue/rules/variant-edit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { formatPaise, rupeesFromPaise } from '#pricing/rules/money.ts';
import { AppError, type FieldError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { changeProduct, lockProducts } from './edit-product.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

export interface FiguresRow extends Variant {
  productId: string;
  /** Total stock as the editor saw it; left out, the stock is set whatever it is by now. */
  stockWas?: number | undefined;
  /** Its prices as the editor saw them; left out, they are set whatever they are by now. */
  wasPaise?: { [Name in PriceName]?: number | undefined };
}

const priceFields = { pricePaise: 'price', sellingPricePaise: 'sellingPrice' } as const;
type PriceName = keyof typeof priceFields;
const priceNames = ['pricePaise', 'sellingPricePaise'] as const;

/**
 * Sets price, selling price and stock of many variants, all of them or none. Answers how many products changed.
 * @throws AppError 400 or 409 whose errors name the rows, 'rows.3.price'; `stock` and `prices` have both numbers of
 *   each that moved
 */
export async function savePricesAndStock(app: AppContext, rows: readonly FiguresRow[], by: Staff): Promise<number> {
  const seen = new Set<string>();
  const wrong = rows.flatMap((row, at): FieldError[] => {
    if (!isUuid(row.productId)) return [{ field: `rows.${at}.productId`, message: texts.productNotFound() }];
    const error = priceError(row);
    if (error) return [{ field: `rows.${at}.${error.field}`, message: error.message }];
    const size = `${row.productId.toLowerCase()} ${row.weight}`;
    if (seen.has(size)) return [{ field: `rows.${at}.weight`, message: staffTexts.sizeNamedTwice }];
    seen.add(size);
    return [];
  });
  if (wrong[0]) throw new AppError(400, wrong[0].message, wrong);

  return inTransaction(app.db, async (tx) => {
    const errors: FieldError[] = [];
    const prices: { row: number; field: string; seen: number; now: number }[] = [];
    const moved: { row: number; id: string; weight: string; seen: number; now: number }[] = [];
    const ids = [...new Set(rows.map(({ productId }) => productId.toLowerCase()))];
    const products = await lockProducts(tx, ids);
    for (const id of ids) {
      const product = products.get(id);
      const mine = rows.map((row, at) => ({ row, at })).filter(({ row }) => row.productId.toLowerCase() === id);
      for (const { row, at } of mine) {
        const stored = product?.variants.find(({ weight }) => weight === row.weight);
        if (!stored) errors.push({ field: `rows.${at}.weight`, message: staffTexts.thisVariantIsNotThere });
        for (const { name, seen, now } of stored ? movedPrices(stored, row) : []) {
          const field = priceFields[name];
          errors.push({
            field: `rows.${at}.${field}`,
            message: staffTexts.thePriceWas(formatPaise(seen), formatPaise(now)),
          });
          prices.push({ row: at, field, seen: rupeesFromPaise(seen), now: rupeesFromPaise(now) });
        }
      }
      if (!product) continue;
      const rowOf = ({ weight }: { weight: string }) => mine.find(({ row }) => row.weight === weight);
      const edited = product.variants.map((stored) => {
        const row = rowOf(stored)?.row;
        return { ...stored, ...row, ...(row && pricesAfter(stored, row)) };
      });
      const variants = editVariants(product.variants, edited, { mayToggle: false });
      for (const { at: place, field, message, stock } of variants.refusals) {
        const at = rowOf(edited[place] ?? { weight: '' })?.at ?? 0;
        errors.push({ field: `rows.${at}.${field}`, message });
        if (stock) moved.push({ row: at, ...stock });
      }
      if (errors.length > 0) continue;
      await changeProduct(tx, product, { fields: {}, variants }, by, 'table').catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        errors.push({ field: `rows.${mine[0]?.at ?? 0}.totalStock`, message: error.message });
      });
    }
    if (errors[0]) {
      throw new AppError(409, staffTexts.failedAndNothingSaved(errors[0].message), errors, null, {
        stock: moved,
        prices,
      });
    }
    return ids.length;
  });
}

/** The prices that somebody changed here, and somebody else since they were shown. */
function movedPrices(stored: Variant, row: FiguresRow) {
  return priceNames.flatMap((name) => {
    const [seen, now] = [row.wasPaise?.[name], stored[name]];
    return seen === undefined || seen === now || row[name] === seen || row[name] === now ? [] : [{ name, seen, now }];
  });
}

/** A price that was sent as it was shown is one that nobody touched: it stays what it is by now. */
function pricesAfter(stored: Variant, row: FiguresRow): Pick<Variant, PriceName> {
  const after = (name: PriceName) => (row[name] === row.wasPaise?.[name] ? stored[name] : row[name]);
  return { pricePaise: after('pricePaise'), sellingPricePaise: after('sellingPricePaise') };
}
