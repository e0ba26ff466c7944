import { AddToCart } from '#cart/shop/add-to-cart.tsx';
import type { FoodCard } from '#catalogue/rules/card-figures.ts';
import { shownSize } from '#catalogue/rules/shown-size.ts';
import { ProductTile } from '#catalogue/shop/product-card.tsx';
import { texts } from '#catalogue/shop/texts.ts';
import { useCarousel } from '#kit/use-carousel.ts';

/**
 * A centred, looping carousel. By window width (behaviour: Catalogue 8): from 1920 px 4 slides with spacing 30, from
 * 1028 px 3 with 10, from 990 px 2 with 5, from 500 px 1 with none.
 */
export function ProductCarousel({ heading, products }: { heading: string; products: FoodCard[] }) {
  const { row, selected, goTo } = useCarousel(0);
  if (products.length === 0) return null;
  return (
    <section aria-roledescription="carousel" aria-label={heading} className="mt-12 md:mt-20">
      <div className="wrap">
        <h2 className="text-3xl md:text-4xl">{heading}</h2>
      </div>
      <div className="wrap mt-6">
        <ul ref={row} className="snap-row max-md:bleed">
          {products.map((product) => (
            <li
              key={product._id}
              // One slide as wide as a tablet lies down: standing it would be higher than the window.
              className="min-w-0 flex-[0_0_86%] snap-center px-2 xs:flex-[0_0_100%] xs:px-0 xs:max-[990px]:[&_article>:first-child]:w-2/5 xs:max-[990px]:[&_article]:flex-row min-[990px]:flex-[0_0_50%] min-[990px]:px-[2.5px] min-[1028px]:flex-[0_0_33.3333%] min-[1028px]:px-[5px] min-[1920px]:flex-[0_0_25%] min-[1920px]:px-[15px]"
            >
              <ProductTile
                product={product}
                sizes="(min-width: 1920px) 320px, (min-width: 1028px) 30vw, (min-width: 990px) 47vw, (min-width: 500px) 37vw, 82vw"
                later
                action={<AddToCart product={product} weight={shownSize(product)?.weight ?? ''} className="w-full" />}
              />
            </li>
          ))}
        </ul>
        <div className="mt-2 flex flex-wrap justify-center plain:hidden">
          {products.map((product, at) => (
            <button
              key={product._id}
              type="button"
              className="grid size-11 place-items-center"
              aria-label={texts.showTitle({ title: product.title })}
              aria-current={at === selected}
              onClick={() => goTo(at)}
            >
              <span className={`size-2.5 rounded-full ${at === selected ? 'bg-leaf' : 'bg-ink-soft/50'}`} />
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
