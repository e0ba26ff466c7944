import { Link } from 'react-router';
import { isSellable } from '#stock/rules/stock.ts';
import { texts } from './texts.ts';

interface BackInStockProps {
  productId: string;
  variants: readonly { weight: string; totalStock: number }[];
}

/** For each sold-out size the way to be told when it is back. */
export function BackInStock({ productId, variants }: BackInStockProps) {
  return variants
    .filter(({ totalStock }) => !isSellable(totalStock))
    .map(({ weight }) => (
      <Link
        key={weight}
        to={`/shop/back-in-stock/${productId}?size=${encodeURIComponent(weight)}`}
        rel="nofollow"
        className="link mr-4 inline-flex min-h-11 items-center"
      >
        {texts.tellMeOf({ weight })}
      </Link>
    ));
}
