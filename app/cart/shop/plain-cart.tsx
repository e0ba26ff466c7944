import { useState } from 'react';
import { useHref } from 'react-router';
import { lineFault } from '#cart/rules/cart-check.ts';
import { quoteCart } from '#cart/rules/cart-quote.ts';
import { deliveryTo, type Shipping } from '#pricing/rules/shipping.ts';
import type { CartFormProblem } from './cart-form.server.ts';
import { CartPanels } from './cart-panels.tsx';
import { usePlainCoupon } from './plain-coupon.tsx';
import type { StoredCartView } from './stored-cart-view.server.ts';
import { texts } from './texts.ts';

interface PlainCartProps {
  kept: StoredCartView;
  shipping: Shipping;
  problem: CartFormProblem | null;
}

/** The cart of a browser without scripts: every button sends a form (docs/decisions/plain-forms.md). */
export default function PlainCart({ kept, shipping, problem }: PlainCartProps) {
  const { items } = kept;
  const [state, chooseState] = useState(problem?.typed.state ?? kept.state);
  const couponWrong = problem?.field === 'coupon' ? problem.message : kept.couponLost;
  const coupon = usePlainCoupon(kept, couponWrong, problem?.typed.coupon);
  const quote = quoteCart(items, coupon.applied?.discount ?? null, deliveryTo(kept.state, shipping));
  const isFaulty = quote.subtotalPaise === 0 || items.some((item) => lineFault(item) !== null);
  return (
    <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      <CartPanels
        items={items}
        changes={new Map(kept.changes)}
        shipping={shipping}
        state={state}
        chooseState={chooseState}
        isStateWrong={problem?.field === 'state'}
        coupon={coupon}
        quote={quote}
        hasState={kept.state !== ''}
        obstacle={isFaulty ? texts.removeSoldOutItems() : null}
        below={
          <a href={useHref('/shop/listing')} className="link mt-2 inline-flex min-h-11 items-center">
            {texts.seeAllProducts()}
          </a>
        }
        besideState={
          <button type="submit" name="do" value="update" className="button button-line">
            {texts.update()}
          </button>
        }
        fieldsOf={({ productId, variant }) => (
          <>
            <input type="hidden" name="productId" value={productId} />
            <input type="hidden" name="weight" value={variant} />
          </>
        )}
      />
    </div>
  );
}
