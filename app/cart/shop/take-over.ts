import { type CartItem, savedProduct } from '#cart/rules/cart.ts';
import { lineKey } from '#cart/rules/cart-check.ts';
import { call } from '#kit/call.ts';
import { keepDraft } from '#payments/shop/purchase-memory.ts';
import { cart } from './cart-store.ts';

/**
 * Puts what the shop kept for this browser, while it ran no scripts, into the browser's own cart, by product and weight
 * and within the same limits. The shop hands it out once and forgets it.
 * @param shown the kept cart as the page has it
 * @throws CallFailure
 */
export async function takeOver(shown: readonly CartItem[]): Promise<void> {
  const { data: lines, state, coupon, restored } = await call('POST /api/shop/cart/kept/take');
  keepDraft({ ...(state === '' ? {} : { state }), ...(coupon === '' ? {} : { coupon }) });
  const items = new Map(shown.map((item) => [lineKey(item), item]));
  for (const { productId, weight, quantity } of lines) {
    const key = lineKey({ productId, variant: weight });
    const item = items.get(key);
    if (item && !(restored && cart.items().some((own) => lineKey(own) === key)))
      cart.add(savedProduct(item.productData), weight, quantity);
  }
}
