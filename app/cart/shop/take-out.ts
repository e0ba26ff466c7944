import type { CartItem } from '#cart/rules/cart.ts';
import { cart } from './cart-store.ts';

/** The units of an order leave the cart; what was added meanwhile stays. */
export function takeOutOfCart(ordered: readonly CartItem[]): void {
  cart.change((before) =>
    before.flatMap((item) => {
      const units = ordered
        .filter(({ productId, variant }) => productId === item.productId && variant === item.variant)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      return item.quantity > units ? { ...item, quantity: item.quantity - units } : [];
    }),
  );
}
