import { useCallback, useEffect, useState } from 'react';
import { productFromJson } from '#contract/product-amounts.ts';
import type { KeptProduct } from '#rules/pricing/cart.ts';
import { type LineChange, refreshCart } from '#rules/pricing/cart-check.ts';
import { call } from '#ui/call.ts';
import { cart } from './cart-store.ts';

/** As many lines as one check takes; an order takes no more either. */
const mostLines = 100;

/**
 * Asks the shop what the cart's products are now, and brings the cart up to date.
 * @param wanted whether the cart is on screen; each time it comes up it is checked
 * @returns what the checks changed, by line, and a way to check once more
 */
export function useCartCheck(wanted: boolean): {
  changes: ReadonlyMap<string, LineChange>;
  checkNow: () => Promise<void>;
} {
  const [changes, setChanges] = useState<ReadonlyMap<string, LineChange>>(new Map());

  const checkNow = useCallback(async () => {
    const asked = cart.items().slice(0, mostLines);
    if (asked.length === 0) return;
    try {
      const { data } = await call('POST /api/shop/cart/check', {
        body: { items: asked.map(({ productId, variant }) => ({ productId, weight: variant })) },
      });
      const products = new Map<string, KeptProduct | null>(
        asked.map((item, at) => [item.productId, data[at] ? productFromJson(data[at]) : null]),
      );
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

  return { changes, checkNow };
}
