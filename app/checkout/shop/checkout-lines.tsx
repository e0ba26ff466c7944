import { Link } from 'react-router';
import { type CartItem, lineTotalPaise } from '#cart/rules/cart.ts';
import { type LineChange, lineFault, lineKey } from '#cart/rules/cart-check.ts';
import { texts } from '#cart/shop/texts.ts';
import { Picture } from '#kit/picture.tsx';
import { formatPaise } from '#pricing/rules/money.ts';

interface CheckoutLinesProps {
  items: readonly CartItem[];
  /** What the last check changed, by line. */
  changes: ReadonlyMap<string, LineChange>;
}

/** What is ordered, in short; it is changed on the cart page. */
export default function CheckoutLines({ items, changes }: CheckoutLinesProps) {
  return (
    <>
      <ul className="space-y-2">
        {items.map((item) => {
          const change = changes.get(lineKey(item));
          const fault = lineFault(item);
          return (
            <li key={lineKey(item)}>
              <p className="flex gap-3">
                {item.image !== '' && (
                  <Picture
                    address={item.image}
                    alt=""
                    sizes="48px"
                    className="size-12 flex-none rounded-lg object-cover"
                  />
                )}
                <span className="wrap-anywhere min-w-0 flex-1">
                  {item.title}
                  <span className="block text-ink-soft text-sm">
                    {item.variant} × {item.quantity}
                  </span>
                </span>
                <span className="figures">{fault ? '' : formatPaise(lineTotalPaise(item))}</span>
              </p>
              {fault && (
                <p className="text-chilli text-sm">{fault === 'gone' ? texts.noLongerSold() : texts.soldOut()}</p>
              )}
              {!fault && change?.price && (
                <p className="text-sm text-turmeric-deep">
                  {texts.thePriceChangedFrom({
                    before: formatPaise(change.price.before),
                    now: formatPaise(change.price.now),
                  })}
                </p>
              )}
              {!fault && change?.unitsBefore && (
                <p className="text-sm text-turmeric-deep">
                  {texts.onlyLeftYouHad({ most: item.quantity, unitsBefore: change.unitsBefore })}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <Link to="/shop/cart" className="link inline-flex min-h-11 items-center">
        {texts.editCart()}
      </Link>
    </>
  );
}
