import { Link } from 'react-router';
import type { FoodCard } from '#catalogue/rules/card-figures.ts';
import { productAddress } from '#catalogue/rules/product-address.ts';
import { shownSize } from '#catalogue/rules/shown-size.ts';
import { StoredLimitsFit } from '#food/shop/stored-limits-fit.tsx';
import { HydratedApart } from '#kit/loading/hydrated-apart.tsx';
import { Picture } from '#kit/picture.tsx';
import { Price } from '#kit/price.tsx';
import { Stars } from '#kit/stars.tsx';
import { BadgeLabel } from './badge-label.tsx';

interface ProductTileProps {
  product: FoodCard;
  /** How wide the picture is shown, as in the `sizes` attribute of HTML. */
  sizes: string;
  first?: boolean;
  /** Its picture is not fetched before it is near. */
  later?: boolean;
  /** A control on the picture. */
  corner?: React.ReactNode;
  /** A button for the product, such as 'Add to cart'. */
  action?: React.ReactNode;
  /** What a list says of the product besides. */
  note?: React.ReactNode;
  /** Whether it fits limits of the address; left out, those that the browser keeps. */
  fit?: React.ReactNode;
  heading?: 'h2' | 'h3';
  /** Weight of the size that the shopper asked for: the card names it, and the product opens with it. */
  size?: string | undefined;
}

export function ProductTile({
  product,
  sizes,
  first,
  later,
  corner,
  action,
  note,
  fit,
  heading: Heading = 'h3',
  size,
}: ProductTileProps) {
  const { figures, portion } = product;
  const asked = size === undefined ? undefined : product.variants.find(({ weight }) => weight === size);
  const shown = asked ?? shownSize(product);
  return (
    <HydratedApart>
      <article className="card group relative flex h-full flex-col overflow-hidden transition-colors duration-200 hover:border-leaf/50">
        <div className={`relative aspect-square overflow-hidden tint-${product.category}`}>
          <Picture
            address={product.image}
            alt=""
            sizes={sizes}
            first={first ?? false}
            later={later ?? false}
            className="size-full object-cover transition-transform duration-250 ease-calm group-hover:scale-[1.03]"
          />
          <div className="absolute top-3 left-3">
            <BadgeLabel product={product} named={shown} />
          </div>
          {corner}
        </div>
        <div className="flex flex-1 flex-col gap-1.5 p-3 sm:p-4">
          <Heading className="text-wrap text-lg leading-snug">
            <Link
              to={`${productAddress(product)}${asked ? `?size=${encodeURIComponent(asked.weight)}` : ''}`}
              className="after:absolute after:inset-0"
            >
              {product.title}
            </Link>
          </Heading>
          {figures && <p className="figures text-ink-soft text-sm">{figures}</p>}
          {/* Of buyers alone: the shop's own rating stands on the product page. */}
          {product.reviewCount ? <Stars rating={product.averageReview} reviews={product.reviewCount} /> : null}
          <div className="mt-auto pt-1">
            {shown && <Price variant={shown} />}
            {product.sizes && <p className="figures text-ink-soft text-sm">{product.sizes}</p>}
          </div>
          {fit ?? <StoredLimitsFit portion={portion} />}
          {note}
          {action && <div className="relative z-10 pt-2">{action}</div>}
        </div>
      </article>
    </HydratedApart>
  );
}
