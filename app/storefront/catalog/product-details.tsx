import { useState } from 'react';
import { Link } from 'react-router';
import { findProduct } from '#features/catalog/find-product.ts';
import { listCards } from '#features/catalog/list-products.ts';
import { AppError } from '#rules/app-error.ts';
import type { PortionFacts } from '#rules/food/limits.ts';
import { portionFacts } from '#rules/food/portion-facts.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { type Product, productPictures, unitPricePaise } from '#rules/products/catalogue.ts';
import { categories } from '#rules/products/listing.ts';
import { isOutOfStock, isSellable } from '#rules/products/stock.ts';
import { pageContext } from '#server/page-context.ts';
import { BadgeLabel } from '#ui/badge-label.tsx';
import { Icon } from '#ui/icon.tsx';
import { Price } from '#ui/price.tsx';
import { cheapest } from '#ui/product-card.tsx';
import { Stars } from '#ui/stars.tsx';
import { AddToCart } from '../cart/add-to-cart.tsx';
import type { Route } from './+types/product-details.ts';
import { BestSellers } from './best-sellers.tsx';
import { FoodPanel } from './food-panel.tsx';
import { type FoodView, foodView } from './food-view.server.ts';
import { OwnFit } from './own-fit.tsx';
import { Description } from './product-description.tsx';
import { Gallery } from './product-gallery.tsx';
import { productHead } from './product-head.server.ts';
import { ProductTabs } from './product-tabs.tsx';
import { Reviews } from './reviews.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const [product, bestSellers] = await Promise.all([
    findProduct(app, params.id).catch((error: unknown) => {
      if (error instanceof AppError) throw new Response(error.message, { status: error.status });
      throw error;
    }),
    listCards(app, { category: [], sortBy: 'title-atoz', bestSellers: true, limit: 8 }),
  ]);
  return {
    head: productHead(app.config.publicUrl, product),
    product,
    food: foodView(product),
    portion: portionFacts(product),
    shelf: categories.find(({ id }) => id === product.category)?.label,
    bestSellers: bestSellers.products.filter((other) => other._id !== product._id),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ProductDetails({ loaderData }: Route.ComponentProps) {
  const { product, bestSellers } = loaderData;
  // The key resets the state, so that the variant chosen on the previous product does not carry over.
  return (
    <main id="content" tabIndex={-1} className="pt-6 outline-none md:pt-10">
      <ProductPanel
        key={product._id}
        product={product}
        food={loaderData.food}
        portion={loaderData.portion}
        shelf={loaderData.shelf}
      />
      <BestSellers products={bestSellers} />
    </main>
  );
}

interface ProductPanelProps {
  product: Product;
  food: FoodView;
  portion: PortionFacts;
  /** Name of the product's category. */
  shelf: string | undefined;
}

function ProductPanel({ product, food, portion, shelf }: ProductPanelProps) {
  const sellable = product.variants.filter((variant) => isSellable(variant.totalStock));
  const [weight, setWeight] = useState(sellable.length === 1 ? (sellable[0]?.weight ?? '') : '');
  const shown = product.variants.find((variant) => variant.weight === weight) ?? cheapest(product);

  return (
    <>
      <div className="wrap">
        <nav aria-label="Breadcrumb" className="text-ink-soft text-sm">
          <ol className="flex flex-wrap items-center gap-x-2">
            <li>
              <Link
                to="/shop/listing"
                className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline"
              >
                Products
              </Link>
            </li>
            <li aria-hidden="true">/</li>
            <li>
              <Link
                to={`/shop/listing?category=${product.category}`}
                className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline"
              >
                {shelf}
              </Link>
            </li>
          </ol>
        </nav>
        <div className="mt-3 grid items-start gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
          <Gallery title={product.title} pictures={productPictures(product)} category={product.category} />
          <div>
            <BadgeLabel product={product} />
            <h1 className="mt-3 text-4xl md:text-5xl">{product.title}</h1>
            <div className="mt-3">
              <Stars rating={product.averageReview} large />
            </div>
            <Description text={product.description} />
            <div className="mt-6">
              {shown && <Price variant={shown} large />}
              <p className="text-ink-soft text-sm">
                {shown && [shown.weight, food.unitPrices[shown.weight]].filter(Boolean).join(', ')}
                {product.gst > 0 ? `, includes ${product.gst}% GST` : ', GST nil rated'}
              </p>
              {product.countryOfOrigin !== '' && (
                <p className="text-ink-soft text-sm">Country of origin: {product.countryOfOrigin}</p>
              )}
            </div>
            <div className="mt-6 flex flex-wrap items-end gap-3">
              <div className="min-w-full flex-1 lg:min-w-48">
                <label htmlFor="variant" className="block font-semibold">
                  Select variant
                </label>
                <select
                  id="variant"
                  className="field mt-1 min-h-12"
                  value={weight}
                  disabled={sellable.length === 0}
                  onChange={(event) => setWeight(event.target.value)}
                >
                  <option value="">{sellable.length === 0 ? 'Out of Stock' : 'Choose a size'}</option>
                  {sellable.map((variant) => (
                    <option key={variant.weight} value={variant.weight}>
                      {variant.weight}
                    </option>
                  ))}
                </select>
              </div>
              {/* On a small screen the sticky bar has this button; a sold-out product has no bar. */}
              <AddToCart
                product={product}
                weight={weight}
                className={`min-h-12 flex-1 px-8 ${sellable.length > 0 ? 'hidden lg:inline-flex' : ''}`}
              />
              <ShareButton title={product.title} />
            </div>
            <Variants product={product} />
          </div>
        </div>
        <FoodPanel food={food} />
        <OwnFit portion={portion} />
        <p className="flex flex-wrap gap-x-6">
          <Link to="/shop/limits" className="link inline-flex min-h-11 items-center">
            My limits
          </Link>
          <Link to={`/shop/compare?ids=${product._id}`} className="link inline-flex min-h-11 items-center">
            Compare
          </Link>
        </p>
        <ProductTabs product={product} />
        {product.mediaLink !== '' && (
          <a href={product.mediaLink} rel="noopener" className="link inline-flex min-h-11 items-center">
            Watch or read more about {product.title}
          </a>
        )}
        <Reviews productId={product._id} />
      </div>
      {!isOutOfStock(product.variants) && (
        <div className="fixed inset-x-0 bottom-0 z-10 flex items-center gap-4 border-hairline border-t bg-white py-2 pr-20 pl-4 lg:hidden noscript:hidden">
          {shown && (
            <p className="figures min-w-0 flex-1 leading-tight">
              <span className="block font-semibold text-lg">{formatPaise(unitPricePaise(shown))}</span>
              <span className="block truncate text-ink-soft text-sm">{weight === '' ? 'Choose a size' : weight}</span>
            </p>
          )}
          <AddToCart product={product} weight={weight} />
        </div>
      )}
    </>
  );
}

/** For browsers without JavaScript, where nothing happens when a size is chosen. */
function Variants({ product }: { product: Product }) {
  return (
    <ul className="mt-4 hidden list-disc pl-6 noscript:block">
      {product.variants.map((variant) => (
        <li key={variant.weight}>
          {`${variant.weight}: ${formatPaise(unitPricePaise(variant))}`}
          {isSellable(variant.totalStock) ? '' : ', out of stock'}
        </li>
      ))}
    </ul>
  );
}

function ShareButton({ title }: { title: string }) {
  const share = async () => {
    if (typeof navigator.share !== 'function') {
      window.alert('Sharing is not supported in this browser');
      return;
    }
    try {
      await navigator.share({ title, url: window.location.origin + window.location.pathname });
    } catch {
      // The visitor closed the share sheet.
    }
  };
  return (
    <button type="button" className="button button-line min-h-12 noscript:hidden" onClick={share}>
      <Icon name="share" size={18} />
      Share
    </button>
  );
}
