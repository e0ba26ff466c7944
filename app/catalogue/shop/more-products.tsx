import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { AddToCart } from '#cart/shop/add-to-cart.tsx';
import type { FoodCard } from '#catalogue/rules/card-figures.ts';
import { shownSize } from '#catalogue/rules/shown-size.ts';
import { Picture } from '#kit/picture.tsx';
import { keep, read } from '#payments/shop/browser-memory.ts';
import { ProductTile } from './product-card.tsx';
import { texts } from './texts.ts';

/** What this device keeps of a product that was looked at. No price, which may be another by now. */
type Viewed = Pick<FoodCard, '_id' | 'title' | 'image'>;

interface MoreProductsProps {
  /** The one that is looked at. */
  product: Viewed;
  /** Similar ones with fewer carbs. */
  fewer: FoodCard[];
}

const mostViewed = 8;

/** What a shopper may want to look at as well, and what they looked at before, of which the shop is told nothing. */
export default function MoreProducts({ product: { _id, title, image }, fewer }: MoreProductsProps) {
  const [viewed, setViewed] = useState<Viewed[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each product is a visit (reports/rules/visits.ts)
  useEffect(() => void navigator.sendBeacon('/seen'), [_id]);
  useEffect(() => {
    const others = viewedBefore().filter((one) => one._id !== _id);
    setViewed(others);
    keep('viewed', [{ _id, title, image }, ...others].slice(0, mostViewed));
  }, [_id, title, image]);
  return (
    <>
      {fewer.length > 0 && (
        <Row id="fewer-carbs" heading={texts.similarWithFewerCarbs()}>
          {fewer.map((card) => (
            <li key={card._id} className="min-w-[min(260px,64vw)] max-w-80 flex-1 snap-start">
              <ProductTile
                product={card}
                sizes="(min-width: 420px) 260px, 64vw"
                action={<AddToCart product={card} weight={shownSize(card)?.weight ?? ''} className="w-full" />}
              />
            </li>
          ))}
        </Row>
      )}
      {viewed.length > 0 && (
        <Row id="viewed" heading={texts.recentlyViewed()}>
          {viewed.map((one) => (
            <li key={one._id} className="w-36 flex-none snap-start">
              <Link to={`/shop/product-details/${one._id}`} className="block text-sm leading-snug hover:underline">
                <Picture
                  address={one.image}
                  alt=""
                  sizes="144px"
                  className="mb-2 aspect-square w-full rounded-xl object-cover"
                />
                {one.title}
              </Link>
            </li>
          ))}
        </Row>
      )}
    </>
  );
}

function viewedBefore(): Viewed[] {
  const stored = read('viewed');
  if (!Array.isArray(stored)) return [];
  return stored.filter((one: Partial<Viewed> | null) =>
    [one?._id, one?.title, one?.image].every((text) => typeof text === 'string' && text.length <= 500),
  );
}

function Row({ id, heading, children }: { id: string; heading: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id} className="wrap mt-16">
      <h2 id={id} className="text-3xl md:text-4xl">
        {heading}
      </h2>
      <ul className="snap-row bleed mt-6 gap-5 pb-2">{children}</ul>
    </section>
  );
}
