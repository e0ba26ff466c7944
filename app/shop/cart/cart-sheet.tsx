import { Link } from 'react-router';
import { type CartItem, lineTotalPaise, mostOfLine, subtotalPaise } from '#rules/cart.ts';
import { formatPaise } from '#rules/money.ts';
import { siteArt } from '#rules/site-art.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { useToast } from '#ui/toast.tsx';
import { cart, useCart } from './cart-store.ts';

const titleCharacters = 20;

/** 'Your Cart': the lines with their quantities, the total, and the way to the checkout. */
export default function CartSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const items = useCart();
  return (
    <Dialog open={open} onClose={onClose} title="Your Cart" kind="sheet">
      {items.length === 0 ? (
        <div className="flex flex-1 flex-col items-center justify-center gap-4 p-8 text-center">
          <Picture address={siteArt.emptyCart} alt="" sizes="192px" className="w-48" />
          <p className="text-ink-soft">Good food starts with a single bag of flour.</p>
          <Link to="/shop/listing" className="button button-line" onClick={onClose}>
            See all products
          </Link>
        </div>
      ) : (
        <ul className="flex-1 divide-y divide-hairline overflow-y-auto px-5">
          {items.map((item) => (
            <Line key={`${item.productId} ${item.variant}`} item={item} onLeave={onClose} />
          ))}
        </ul>
      )}
      <div className="space-y-3 border-hairline border-t bg-white p-5">
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">Total</span>
          <span className="figures font-semibold text-xl">{formatPaise(subtotalPaise(items))}</span>
        </p>
        <p className="text-ink-soft text-sm">GST is included. Delivery is added at checkout.</p>
        {items.length === 0 ? (
          <button type="button" disabled className="button button-leaf w-full">
            Your cart is empty.
          </button>
        ) : (
          <Link to="/shop/checkout" className="button button-leaf w-full" onClick={onClose}>
            Checkout
          </Link>
        )}
      </div>
    </Dialog>
  );
}

function Line({ item, onLeave }: { item: CartItem; onLeave: () => void }) {
  const toast = useToast();
  const most = mostOfLine(item);
  const change = (quantity: number) => {
    cart.setQuantity(item.productId, item.variant, quantity);
    toast({ title: 'Cart item updated successfully' });
  };
  return (
    <li className="flex gap-4 py-4">
      <Picture address={item.image} alt="" sizes="80px" className="size-20 flex-none rounded-xl object-cover" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <p className="font-semibold leading-snug">
            <Link
              to={`/shop/product-details/${item.productId}`}
              title={item.title}
              className="-my-3 inline-block py-3"
              onClick={onLeave}
            >
              {shortTitle(item.title)}
            </Link>
          </p>
          <p className="figures whitespace-nowrap font-semibold">{formatPaise(lineTotalPaise(item))}</p>
        </div>
        <p className="text-ink-soft text-sm">{item.variant}</p>
        <div className="mt-1 flex items-center justify-between">
          <div className="flex items-center rounded-full border border-hairline bg-white">
            <button
              type="button"
              className="button-icon disabled:text-ink-soft/50"
              aria-label={`Decrease quantity of ${item.title}`}
              disabled={item.quantity <= 1}
              onClick={() => change(item.quantity - 1)}
            >
              <Icon name="minus" size={16} />
            </button>
            <span className="figures min-w-6 text-center" role="status" aria-label={`Quantity ${item.quantity}`}>
              {item.quantity}
            </span>
            <button
              type="button"
              className="button-icon disabled:text-ink-soft/50"
              aria-label={`Increase quantity of ${item.title}`}
              disabled={item.quantity >= most}
              onClick={() => change(item.quantity + 1)}
            >
              <Icon name="plus" size={16} />
            </button>
          </div>
          <button
            type="button"
            className="button-icon text-ink-soft hover:text-chilli"
            aria-label={`Remove ${item.title}`}
            onClick={() => {
              cart.remove(item.productId, item.variant);
              toast({ title: 'Cart item removed successfully' });
            }}
          >
            <Icon name="trash" size={18} />
          </button>
        </div>
        {item.quantity >= most && (
          <p className="text-sm text-turmeric-deep">That is all we have: {Math.max(most, 0)} in stock.</p>
        )}
      </div>
    </li>
  );
}

function shortTitle(title: string): string {
  const letters = [...title];
  return letters.length > titleCharacters ? `${letters.slice(0, titleCharacters).join('').trimEnd()}…` : title;
}
