import { useHref } from 'react-router';
import { mostOfLine, type SavedProduct, savedProduct } from '#cart/rules/cart.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { isOutOfStock } from '#stock/rules/stock.ts';
import { cart, isViewing, useCart } from './cart-store.ts';
import { texts } from './texts.ts';

interface AddToCartProps {
  product: SavedProduct;
  /** Weight of the chosen variant; empty while none is chosen. */
  weight: string;
  className?: string;
  /** Id of a form around the button that has a field `weight`; else the button brings a form of its own. */
  form?: string;
}

/** 'Add to cart' for one variant; says why when it cannot. Without scripts its form does the same on the server. */
export function AddToCart({ product, weight, className = '', form }: AddToCartProps) {
  const cartPage = useHref('/shop/cart');
  const toast = useToast();
  const items = useCart();
  if (isOutOfStock(product.variants)) {
    return (
      <button type="button" disabled className={`button button-leaf ${className}`}>
        {texts.outOfStock()}
      </button>
    );
  }
  const add = () => {
    if (isViewing()) return toast({ title: texts.orderingIsOff(), destructive: true });
    if (weight === '') return toast({ title: texts.pleaseSelectAVariantFirst(), destructive: true });
    const line = items.find((item) => item.productId === product._id && item.variant === weight);
    const most = line ? mostOfLine({ ...line, productData: product }) : Number.POSITIVE_INFINITY;
    if (line && line.quantity >= most) {
      return toast({ title: texts.onlyInStock({ most }), description: texts.allOfThem(), destructive: true });
    }
    cart.add(savedProduct(product), weight);
    toast({
      title: texts.productAddedToCart(),
      description: cart.isKept() ? `${product.title}, ${weight}` : texts.yourBrowserDoesNotSaveTheCart(),
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
      className={`button button-leaf ${className}`}
      onClick={(event) => {
        event.preventDefault();
        add();
      }}
    >
      {texts.addToCart()}
    </button>
  );
  if (form) return button;
  return (
    <form method="post" action={cartPage} className="contents">
      <input type="hidden" name="weight" value={weight} />
      {button}
    </form>
  );
}
