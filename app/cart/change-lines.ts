import { mostOfOneLine } from '#cart/rules/cart.ts';
import type { AppContext } from '#platform/app-context.ts';
import { AppError } from '#rules/app-error.ts';
import { isSellable, sellableUnits } from '#stock/rules/stock.ts';
import { changeSavedCart, mostLines, type SavedLine } from './saved-cart.ts';
import { texts } from './texts.ts';

type Wanted = Pick<SavedLine, 'productId' | 'weight' | 'quantity'>;

/**
 * Adds units of a variant; the same product and weight share a line.
 * @param token of the browser's cookie; null where it has none
 * @returns the token to keep
 * @throws AppError 404 for what is not on sale, 409 for what is sold out, or where all units are in the cart already
 */
export async function addToSavedCart(
  app: Pick<AppContext, 'db'>,
  token: string | null,
  wanted: Wanted,
): Promise<string> {
  const { productId, weight, quantity } = wanted;
  const variant = await findVariant(app, wanted);
  if (!isSellable(variant.total_stock)) throw new AppError(409, texts.soldOut({ title: variant.title }));
  const most = Math.min(sellableUnits(variant.total_stock), mostOfOneLine);
  return changeSavedCart(app, token, ({ lines }) => {
    const line = lines.find((one) => isSame(one, wanted));
    if (!line && lines.length >= mostLines) throw new AppError(409, texts.theCartIsFull({ most: mostLines }));
    if (line && line.quantity >= most) throw new AppError(409, texts.allInYourCart({ most }));
    const now = { productId, weight, title: variant.title, quantity: Math.min((line?.quantity ?? 0) + quantity, most) };
    return { lines: line ? lines.map((one) => (one === line ? now : one)) : [...lines, now] };
  });
}

/**
 * Sets how many units a line has; 0 takes it out. A line that is not there stays away.
 * @param token of the browser's cookie
 */
export async function setSavedQuantity(app: Pick<AppContext, 'db'>, token: string, wanted: Wanted): Promise<void> {
  await changeSavedCart(app, token, ({ lines }) => ({
    lines: lines.flatMap((line) => {
      if (!isSame(line, wanted)) return line;
      return wanted.quantity === 0 ? [] : { ...line, quantity: wanted.quantity };
    }),
  }));
}

const isSame = (line: Pick<SavedLine, 'productId' | 'weight'>, { productId, weight }: Wanted) =>
  line.productId === productId && line.weight === weight;

/** @throws AppError 404 */
async function findVariant({ db }: Pick<AppContext, 'db'>, { productId, weight }: Wanted) {
  const variant = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.total_stock', 'product.title'])
    .where('product.id', '=', productId)
    .where('product.is_active', '=', true)
    .where('variant.weight', '=', weight)
    .executeTakeFirst();
  if (!variant) throw new AppError(404, texts.noLongerSold());
  return variant;
}
