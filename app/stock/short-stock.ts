import { AppError, type FieldError } from '#rules/app-error.ts';
import { sellableUnits } from '#stock/rules/stock.ts';
import type { OrderedVariant } from './lock-variants.ts';
import { texts } from './texts.ts';

/**
 * Makes sure that the variants, as they were read, have the units that are wanted; all that is short is named at once.
 * @param field of the call that names the units
 * @throws AppError 409 with productId, weight and available of each
 */
export function requireStock(wanted: readonly { field: string; quantity: number; variant: OrderedVariant }[]): void {
  const errors: FieldError[] = wanted.flatMap(({ field, quantity, variant }) => {
    const available = sellableUnits(variant.totalStock);
    if (quantity <= available) return [];
    const { title, weight, productId } = variant;
    const message =
      available === 0 ? texts.isOutOfStock({ title, weight }) : texts.onlyLeft({ units: available, title, weight });
    return [{ field, message, productId, weight, available }];
  });
  if (errors[0]) throw new AppError(409, errors[0].message, errors);
}
