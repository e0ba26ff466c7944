import { useNavigate } from 'react-router';
import type { SavedProduct } from '#cart/rules/cart.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { useCart } from './cart-store.ts';
import { cartLineOf, putInCart } from './put-in-cart.ts';
import { texts } from './texts.ts';

interface BuyNowProps {
  product: SavedProduct;
  /** Weight of the chosen size. */
  weight: string;
  /** Units that can be sold of it. */
  most: number;
}

/** More are chosen in the cart. */
const units = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/**
 * How many, and the way straight to the checkout. What is in the cart already is not added again, and how many it is is
 * said by its stepper. In a form, which does the same where scripts do not.
 */
export function BuyNow({ product, weight, most }: BuyNowProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const line = cartLineOf(useCart(), product, weight);
  return (
    <>
      {!line && (
        <label className="flex items-center gap-2 text-sm">
          {texts.quantity()}
          <select name="units" className="field min-h-12 w-auto">
            {units.slice(0, most).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
      )}
      <button
        type="submit"
        name="buy"
        value={product._id}
        className="button button-line min-h-12 flex-1 whitespace-nowrap"
        onClick={(event) => {
          event.preventDefault();
          const refusal = line ? null : putInCart(product, weight, event.currentTarget.form);
          if (refusal) toast(refusal);
          else navigate('/shop/checkout');
        }}
      >
        {texts.buyNow()}
      </button>
    </>
  );
}
