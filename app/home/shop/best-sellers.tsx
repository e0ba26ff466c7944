import { Link } from 'react-router';
import { AddToCart } from '#cart/shop/add-to-cart.tsx';
import type { FoodCard } from '#catalogue/rules/card-figures.ts';
import { shownSize } from '#catalogue/rules/shown-size.ts';
import { ProductTile } from '#catalogue/shop/product-card.tsx';
import { texts } from '#catalogue/shop/texts.ts';

const fewest = 4;
const mostRepeats = 3;

interface BestSellersProps {
  products: FoodCard[];
  /** The owner's; without it the usual one. */
  heading?: string;
  more?: boolean;
  /** Of a collection, in place of the best sellers. */
  collection?: { address: string; about: string };
  /** Under the heading; null is nothing. Only rows that have it are repeated. */
  about?: string | null;
  /** A control on the picture of each. */
  corner?: (product: FoodCard) => React.ReactNode;
}

/** The best sellers in a row of cards 320 px wide. If there are only a few, they are repeated to fill the row. */
export function BestSellers({
  products,
  heading,
  more = false,
  collection,
  about = collection ? collection.about : texts.ourCustomersFavourites(),
  corner,
}: BestSellersProps) {
  if (products.length === 0) return null;
  const id = collection ? 'collection' : 'best-sellers';
  const to = collection?.address ?? '/shop/listing';
  const times = about !== null && products.length < fewest ? mostRepeats : 1;
  const row = Array.from({ length: times }, (_, round) => products.map((product) => ({ product, round }))).flat();
  return (
    <section aria-labelledby={id} className="mt-12 md:mt-16">
      <div className="wrap flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id={id} className="text-3xl md:text-4xl">
            {heading ?? texts.bestSellers()}
          </h2>
          {about !== null && <p className="mt-1 text-ink-soft">{about}</p>}
        </div>
        {more && (
          <Link to={to} className="link inline-flex min-h-11 items-center">
            {texts.viewMore()}
          </Link>
        )}
      </div>
      <div className="wrap mt-6">
        <ul className="snap-row bleed gap-5 pb-2">
          {row.map(({ product, round }) => (
            <li
              key={`${product._id} ${round}`}
              className="w-[min(320px,78vw)] flex-none snap-start"
              aria-hidden={round > 0 || undefined}
              inert={round > 0 || undefined}
            >
              <ProductTile
                product={product}
                sizes="(min-width: 420px) 320px, 78vw"
                later
                corner={corner?.(product)}
                action={<AddToCart product={product} weight={shownSize(product)?.weight ?? ''} className="w-full" />}
              />
            </li>
          ))}
        </ul>
      </div>
      {more && !collection && (
        <p className="wrap mt-6 text-center">
          <Link to="/shop/listing" className="button button-leaf px-8">
            {texts.shopNow()}
          </Link>
        </p>
      )}
    </section>
  );
}
