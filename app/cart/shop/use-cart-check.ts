import { useCallback, useEffect, useState } from 'react';
import type { SavedProduct } from '#cart/rules/cart.ts';
import { type LineChange, refreshCart } from '#cart/rules/cart-check.ts';
import { productFromJson } from '#catalogue/product-amounts.contract.ts';
import type { PortionFacts } from '#food/rules/limits.ts';
import { call } from '#kit/call.ts';
import { cart } from './cart-store.ts';

/** As many lines as one check takes; an order takes no more either. */
const mostLines = 100;

/**
 * Asks the shop what the cart's products are now, and brings the cart up to date.
 * @param wanted whether the cart is on screen; each time it comes up it is checked
 * @returns what the checks changed, by line, a way to check once more, and what the products' portions have
 */
export function useCartCheck(wanted: boolean): {
  changes: ReadonlyMap<string, LineChange>;
  checkNow: () => Promise<void>;
  /** What a portion of each product has, by its id, once the shop has answered. */
  portions: ReadonlyMap<string, PortionFacts>;
} {
  const [portions, setPortions] = useState<ReadonlyMap<string, PortionFacts>>(new Map());
  const [changes, setChanges] = useState<ReadonlyMap<string, LineChange>>(new Map());

  const checkNow = useCallback(async () => {
    const asked = cart.items().slice(0, mostLines);
    if (asked.length === 0) return;
    try {
      const { data } = await call('POST /api/shop/cart/check', {
        body: { items: asked.map(({ productId, variant, quantity }) => ({ productId, weight: variant, quantity })) },
      });
      const products = new Map<string, SavedProduct | null>(
        asked.map((item, at) => [item.productId, data[at] ? productFromJson(data[at]) : null]),
      );
      setPortions(new Map(data.flatMap((product) => (product ? [[product._id, product.portion]] : []))));
      cart.change((before) => {
        const checked = refreshCart(before, products);
        if (checked.changes.size > 0) setChanges((known) => new Map([...known, ...checked.changes]));
        return checked.items;
      });
    } catch {
      // Without an answer the cart stays as it was; the order itself is checked by the server in any case.
    }
  }, []);

  useEffect(() => {
    if (wanted) checkNow();
  }, [wanted, checkNow]);

  return { changes, checkNow, portions };
}
