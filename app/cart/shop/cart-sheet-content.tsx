import { Link } from 'react-router';
import { subtotalPaise } from '#cart/rules/cart.ts';
import { lineKey, orderableLines } from '#cart/rules/cart-check.ts';
import { emptyCartArt } from '#content/screen-art.ts';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import { Picture } from '#kit/picture.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import { CartLine } from './cart-line.tsx';
import { useCart } from './cart-store.ts';
import { texts } from './texts.ts';
import { useCartCheck } from './use-cart-check.ts';

const CartOffers = lazyPart(() => import('./cart-offers.tsx'));

const titleCharacters = 24;

/** What the sheet of the cart holds. */
export default function CartSheetContent({ onClose }: { onClose: () => void }) {
  const items = useCart();
  const { changes, portions } = useCartCheck(true);
  const orderable = orderableLines(items);
  // In a low window all of it scrolls: the lines keep the room of one.
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      {items.length === 0 ? (
        <div className="flex flex-1 flex-col items-center justify-center gap-4 p-8 text-center">
          <Picture address={emptyCartArt} alt="" sizes="192px" className="w-48" />
          <p className="text-ink-soft">{texts.goodFoodStarts()}</p>
          <Link to="/shop/listing" className="button button-line" onClick={onClose}>
            {texts.seeAllProducts()}
          </Link>
          <CartOffers part="more" items={items} without={null} />
        </div>
      ) : (
        <>
          <CartOffers part="delivery" items={orderable} without={null} />
          <div className="min-h-32 flex-1 overflow-y-auto px-5">
            <ul className="divide-y divide-hairline">
              {items.map((item) => (
                <CartLine
                  key={lineKey(item)}
                  item={item}
                  change={changes.get(lineKey(item))}
                  titleCharacters={titleCharacters}
                  portion={portions.get(item.productId)}
                  onLeave={onClose}
                />
              ))}
            </ul>
            <CartOffers part="more" items={orderable} without={null} />
          </div>
        </>
      )}
      <div className="space-y-3 border-hairline border-t bg-white p-5">
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">{texts.total()}</span>
          <span className="figures font-semibold text-xl">{formatPaise(subtotalPaise(orderable))}</span>
        </p>
        {items.length === 0 ? (
          <button type="button" disabled className="button button-leaf w-full">
            {texts.yourCartIsEmpty()}
          </button>
        ) : (
          <div className="flex flex-wrap gap-3">
            <Link to="/shop/cart" className="button button-line" onClick={onClose}>
              {texts.viewCart()}
            </Link>
            {orderable.length === 0 ? (
              <button type="button" disabled className="button button-leaf flex-1">
                {texts.nothingToOrder()}
              </button>
            ) : (
              <Link to="/shop/checkout" className="button button-leaf flex-1" onClick={onClose}>
                {texts.checkout()}
              </Link>
            )}
          </div>
        )}
        <CartOffers part="payment" items={orderable} without={null} />
      </div>
    </div>
  );
}
