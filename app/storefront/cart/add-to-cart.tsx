import { type KeptProduct, keptProduct, mostOfLine } from '#rules/pricing/cart.ts';
import { isOutOfStock } from '#rules/products/stock.ts';
import { useToast } from '#ui/toast.tsx';
import { cart, useCart } from './cart-store.ts';

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
        Out Of Stock
      </button>
    );
  }
  const add = () => {
    if (weight === '') return toast({ title: 'Please select a variant first!', destructive: true });
    const line = items.find((item) => item.productId === product._id && item.variant === weight);
    const most = line ? mostOfLine({ ...line, productData: product }) : Number.POSITIVE_INFINITY;
    if (line && line.quantity >= most) {
      return toast({ title: `Only ${most} in stock`, description: 'All of them are in your cart.', destructive: true });
    }
    cart.add(keptProduct(product), weight);
    toast({ title: 'Product added to cart', description: `${product.title}, ${weight}` });
  };
  return (
    <button type="button" className={`button button-leaf ${className}`} onClick={add}>
      Add to cart
    </button>
  );
}
