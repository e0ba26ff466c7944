import { useEffect, useRef } from 'react';
import { type CartItem, mostOfLine, mostOfOneLine, type SavedProduct } from '#cart/rules/cart.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { cart } from './cart-store.ts';
import { QuantityButtons } from './quantity-buttons.tsx';
import { texts } from './texts.ts';

interface QuantityStepperProps {
  product: SavedProduct;
  /** The line of the size in the cart. */
  line: CartItem;
  /** Somebody pressed what this stands in place of. */
  isPressed: React.RefObject<boolean>;
  takeFocus: React.Ref<HTMLButtonElement>;
  className: string;
}

/** In place of 'Add to cart' once the size is in the cart (behaviour: Cart 8). */
export default function QuantityStepper({ product, line, isPressed, takeFocus, className }: QuantityStepperProps) {
  const toast = useToast();
  const isOwnTap = useRef(false);
  const { productId, variant, quantity } = line;
  // It came in the place of 'Add to cart', which a browser does without the server (reports/rules/visits.ts).
  useEffect(() => {
    if (isPressed.current) navigator.sendBeacon('/seen/cart', `${productId} ${variant}`);
  }, [isPressed, productId, variant]);
  const most = mostOfLine({ ...line, productData: product });
  const press = (wanted: number) => {
    if (wanted > most && wanted > quantity) {
      const title = most < mostOfOneLine ? texts.onlyInStock({ most }) : texts.mostInOneOrder({ most });
      return toast({ title, description: texts.allOfThem(), destructive: true });
    }
    cart.setQuantity(productId, variant, wanted);
    if (wanted > 0) return;
    isPressed.current = true;
    toast({ title: texts.cartItemRemovedSuccessfully() });
  };
  return (
    <fieldset
      aria-label={`${product.title}, ${variant}`}
      className={`button justify-between border-leaf bg-white p-0! ${className}`}
      // The second tap of a double tap on 'Add to cart' meets whichever button has come under the finger.
      onClickCapture={(event) => {
        if (event.detail < 2) isOwnTap.current = true;
        else if (!isOwnTap.current) event.stopPropagation();
      }}
    >
      <QuantityButtons
        title={product.title}
        quantity={quantity}
        least={0}
        most={Number.POSITIVE_INFINITY}
        onPress={press}
        plus={takeFocus}
        className="button-icon text-leaf"
      />
    </fieldset>
  );
}
