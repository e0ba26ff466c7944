import { type SavedProduct, savedProduct } from '#cart/rules/cart.ts';
import type { Toast } from '#kit/dialogs/toast-card.tsx';
import { cart, isViewing } from './cart-store.ts';
import { texts } from './texts.ts';

/** The line of a size in the cart; undefined where it is not in it. */
export const cartLineOf = (items: ReturnType<typeof cart.items>, { _id }: Pick<SavedProduct, '_id'>, weight: string) =>
  items.find(({ productId, variant }) => productId === _id && variant === weight);

/**
 * Puts units of a size into the cart.
 * @param weight empty while no size is chosen
 * @param form where the shopper says how many; one unit where there is none, or no such field
 * @returns why it could not; null where it was done
 */
export function putInCart(product: SavedProduct, weight: string, form?: HTMLFormElement | null): Toast | null {
  if (isViewing()) return { title: texts.orderingIsOff(), destructive: true };
  if (weight === '') return { title: texts.pleaseSelectAVariantFirst(), destructive: true };
  cart.add(savedProduct(product), weight, form ? Number(new FormData(form).get('units')) || 1 : 1);
  return null;
}
