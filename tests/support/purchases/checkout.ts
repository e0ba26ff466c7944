import type { OrderRequest } from '#orders/order-request.ts';
import { openTestShop, type TestShop } from '../app/app-context.ts';
import type { TestEngine } from '../database/database.ts';
import { proveAddress } from './cash-limits.ts';
import { address, type Item, priceOf, readVariants, resetOrders, type TestVariant } from './orders.ts';

/** The demo shop with everything that tests of orders ask of it. */
type PricedRequest = OrderRequest & { expectedTotalPaise: number };

export interface CheckoutTest extends TestShop {
  variants: TestVariant[];
  /** No orders, no e-mails, `startingStock` units of each variant, coupons as new. */
  reset(): Promise<void>;
  /** So many units of the variant at this place of `variants`. */
  item(at: number, quantity: number): Item;
  /** An order whose expected total is what the rules say, unless `more` says otherwise. */
  request(items: readonly Item[], more?: Partial<PricedRequest>): Promise<PricedRequest>;
}

export async function openCheckoutTest(engine: TestEngine): Promise<CheckoutTest> {
  const test = await openTestShop(engine);
  const variants = await readVariants(test.app.db);
  await proveAddress(test.app.db, address.email);
  return {
    ...test,
    variants,
    reset: () => resetOrders(test.app.db),
    item(at, quantity) {
      const { productId = '', weight = '' } = variants[at] ?? {};
      return { productId, weight, quantity };
    },
    async request(items, more = {}) {
      const { state } = more.address ?? address;
      const expectedTotalPaise = await priceOf(test.app.db, variants, items, { state, code: more.couponCode ?? null });
      return { account: null, items, couponCode: null, expectedTotalPaise, address, ...more };
    },
  };
}
