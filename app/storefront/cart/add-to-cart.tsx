import { type KeptProduct, keptProduct, mostOfLine } from '#rules/pricing/cart.ts';
import { isOutOfStock } from '#rules/products/stock.ts';
import { useToast } from '#ui/toast.tsx';
import { cart, isViewing, useCart } from './cart-store.ts';
import * as texts from './texts.tsx';

interface AddToCartProps {
  product: KeptProduct;
  /** Weight of the chosen variant; empty while none is chosen. */
  weight: string;
  className?: string;
}

/** 'Add to cart' for one variant; says why when it cannot. */
export function AddToCart({ product, weight, className = '' }: AddToCartProps) {
  const toast = useToast();
  const items = useCart();
  if (isOutOfStock(product.variants)) {
    return (
      <button type="button" disabled className={`button button-leaf ${className}`}>
        {texts.outOfStock}
      </button>
    );
  }
  const add = () => {
    if (isViewing()) return toast({ title: texts.orderingIsOff, destructive: true });
    if (weight === '') return toast({ title: texts.pleaseSelectAVariantFirst, destructive: true });
    const line = items.find((item) => item.productId === product._id && item.variant === weight);
    const most = line ? mostOfLine({ ...line, productData: product }) : Number.POSITIVE_INFINITY;
    if (line && line.quantity >= most) {
      return toast({ title: texts.onlyInStock(most), description: texts.allOfThem, destructive: true });
    }
    cart.add(keptProduct(product), weight);
    toast({ title: texts.productAddedToCart, description: `${product.title}, ${weight}` });
  };
  return (
    <button type="button" className={`button button-leaf ${className}`} onClick={add}>
      {texts.addToCart}
    </button>
  );
}
