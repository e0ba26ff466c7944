import { useCallback, useRef } from 'react';
import { useHref } from 'react-router';
import type { SavedProduct } from '#cart/rules/cart.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import { isOutOfStock } from '#stock/rules/stock.ts';
import { cart, useCart } from './cart-store.ts';
import { cartLineOf, putInCart } from './put-in-cart.ts';
import { texts } from './texts.ts';

const QuantityStepper = lazyPart(() => import('./quantity-stepper.tsx'));

interface AddToCartProps {
  product: SavedProduct;
  /** Weight of the chosen variant; empty while none is chosen. */
  weight: string;
  className?: string;
  /** Id of a form around the button that has a field `weight`; else the button brings a form of its own. */
  form?: string;
}

/**
 * 'Add to cart' for one variant; says why when it cannot, and becomes the stepper of its quantity. Without scripts its
 * form does the same on the server.
 */
export function AddToCart({ product, weight, className = '', form }: AddToCartProps) {
  const cartPage = useHref('/shop/cart');
  const toast = useToast();
  const line = cartLineOf(useCart(), product, weight);
  const isPressed = useRef(false);
  /** What comes in the place of a control that was pressed takes its focus. */
  const takeFocus = useCallback((control: HTMLButtonElement | null) => {
    if (isPressed.current && document.activeElement === document.body) control?.focus({ preventScroll: true });
  }, []);
  if (isOutOfStock(product.variants)) {
    return (
      <button type="button" disabled className={`button button-leaf ${className}`}>
        {texts.outOfStock()}
      </button>
    );
  }
  const add = (from: HTMLFormElement | null) => {
    const refusal = putInCart(product, weight, from);
    if (refusal) return toast(refusal);
    const units = cartLineOf(cart.items(), product, weight)?.quantity;
    const what = `${product.title}, ${weight} × ${units}`;
    if (units === line?.quantity) return toast({ title: texts.outOfStock(), description: what, destructive: true });
    isPressed.current = true;
    toast({
      title: texts.productAddedToCart(),
      description: cart.isKept() ? what : texts.yourBrowserDoesNotSaveTheCart(),
      links: [
        { to: '/shop/cart', label: texts.viewCart() },
        { to: '/shop/checkout', label: texts.checkout() },
      ],
    });
  };
  const button = (
    <button
      type="submit"
      form={form}
      name="add"
      value={product._id}
      ref={takeFocus}
      className={`button button-leaf ${className}`}
      // Pressed again where the stepper's code could not come it adds more; the second tap of a double tap does not.
      onClick={(event) => {
        event.preventDefault();
        if (event.detail < 2) add(event.currentTarget.form);
      }}
    >
      {texts.addToCart()}
    </button>
  );
  const whole = form ? (
    button
  ) : (
    <form method="post" action={cartPage} className="contents">
      <input type="hidden" name="weight" value={weight} />
      {button}
    </form>
  );
  if (!line) return whole;
  return (
    <QuantityStepper
      product={product}
      line={line}
      takeFocus={takeFocus}
      isPressed={isPressed}
      className={className}
      wait={whole}
      without={whole}
    />
  );
}
