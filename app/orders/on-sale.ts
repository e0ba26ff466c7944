import { mostOfALinePaise } from '#pricing/rules/quote.ts';
import { AppError, type FieldError } from '#rules/app-error.ts';
import type { OrderedVariant } from '#stock/lock-variants.ts';
import type { OrderRequest } from './order-request.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

export interface WantedLine {
  productId: string;
  weight: string;
  quantity: number;
  /** Its place in the request, for messages. */
  field: string;
}

export type OrderedLine = WantedLine & { variant: OrderedVariant };

/**
 * What a buyer wants: one line for each variant, however often the request names it.
 * @param field of the call that names it
 */
export function wantedLines(items: OrderRequest['items'], field: 'cartItems' | 'items' = 'cartItems'): WantedLine[] {
  const lines = new Map<string, WantedLine>();
  for (const [at, { productId, weight, quantity }] of items.entries()) {
    const key = `${productId.toLowerCase()} ${weight}`;
    const known = lines.get(key);
    if (known) known.quantity += quantity;
    else lines.set(key, { productId: productId.toLowerCase(), weight, quantity, field: `${field}.${at}` });
  }
  return [...lines.values()];
}

/** The lines with their variants, as they are on sale now; all that are not are named at once. @throws AppError 400 */
export function requireOnSale(wanted: readonly WantedLine[], variants: readonly OrderedVariant[]): OrderedLine[] {
  const errors: FieldError[] = [];
  const lines = wanted.flatMap((line) => {
    const { productId, weight, quantity, field: place } = line;
    const variant = variants.find((one) => one.productId === productId && one.weight === weight);
    if (variant?.isActive) {
      if (variant.unitPricePaise * quantity <= mostOfALinePaise) return { ...line, variant };
      errors.push({ field: `${place}.quantity`, message: texts.thisIsMoreThan() });
      return [];
    }
    const known = variants.find((one) => one.productId === productId && one.isActive);
    const [field, message] = known
      ? ['weight', staffTexts.isNotOnSaleAny(known.title, weight)]
      : ['productId', texts.isNotOnSale({ title: variant?.title ?? texts.aProductInYourCart() })];
    errors.push({ field: `${place}.${field}`, message, productId, weight, available: 0 });
    return [];
  });
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
  return lines;
}
