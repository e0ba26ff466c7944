import { useState } from 'react';
import { data, Link, redirect, useHref } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { AddToCart } from '#cart/shop/add-to-cart.tsx';
import { BuyNow } from '#cart/shop/buy-now.tsx';
import { NextStep } from '#cart/shop/next-step.tsx';
import { findProduct, findProductId, readSizeCodes } from '#catalogue/find-product.ts';
import { listCards } from '#catalogue/listing/list-products.ts';
import { couponWords } from '#catalogue/listing/shop/coupon-words.server.ts';
import { foodCard } from '#catalogue/rules/card-figures.ts';
import { type Product, unitPricePaise } from '#catalogue/rules/catalogue.ts';
import { withFewerCarbs } from '#catalogue/rules/fewer-carbs.ts';
import { productAddress } from '#catalogue/rules/product-address.ts';
import { productPictures, withoutPictures } from '#catalogue/rules/product-fields.ts';
import { sellableVariants, shownSize } from '#catalogue/rules/shown-size.ts';
import { structuredReturns } from '#content/structured-returns.ts';
import { texts as siteTexts } from '#content/texts.ts';
import { shownCoupons } from '#coupons/shown-coupons.ts';
import { usualArrival } from '#delivery/expected-arrival.ts';
import { businessDays } from '#delivery/rules/delivery-date.ts';
import { FoodGlance } from '#food/shop/food-glance.tsx';
import { FoodPanel } from '#food/shop/food-panel.tsx';
import { foodView } from '#food/shop/food-view.server.ts';
import { StoredLimitsFit } from '#food/shop/stored-limits-fit.tsx';
import { BestSellers } from '#home/shop/best-sellers.tsx';
import { Icon } from '#kit/icon.tsx';
import { drawnPage } from '#kit/loading/drawn-page.ts';
import { Later } from '#kit/loading/later.tsx';
import { laterPart } from '#kit/loading/lazy-part.tsx';
import { localizedLink } from '#kit/localized-link.server.ts';
import { orResponse } from '#kit/or-response.server.ts';
import { Price } from '#kit/price.tsx';
import { Stars } from '#kit/stars.tsx';
import { draftsSeenBy } from '#opening/rules/viewing.ts';
import { listReviews } from '#reviews/list-reviews.ts';
import { Reviews } from '#reviews/shop/reviews.tsx';
import { firstReviews } from '#reviews/shop/seen-reviews.server.ts';
import { readTrust } from '#settings/read-trust.ts';
import { categoryNames } from '#settings/rules/categories.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { readToldShipping } from '#settings/sections/read-shipping.ts';
import { isOutOfStock, isSellable, sellableUnits } from '#stock/rules/stock.ts';
import { BackInStock } from '#stock/shop/back-in-stock-link.tsx';
import type { Route } from './+types/product-details.ts';
import { BadgeLabel } from './badge-label.tsx';
import { Description } from './product-description.tsx';
import { Gallery } from './product-gallery.tsx';
import { productHead } from './product-head.server.ts';
import { ProductTabs } from './product-tabs.tsx';
import type ShareChoices from './share-choices.tsx';
import { textTabs } from './shown-fields.server.ts';
import { SizeChips } from './size-chips.tsx';
import { texts } from './texts.ts';

const MoreProducts = laterPart(() => import('./more-products.tsx'));
const DeliveryCheck = laterPart(() => import('./delivery-check.tsx'));

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const withDrafts = draftsSeenBy(requestContext).products;
  const { id, slug } = await findProductId(app, params.id, withDrafts);
  if (slug !== '' && slug !== params.id) {
    // For good, but asked every time: an address that goes back to what it was must not lead in circles.
    const address = productAddress({ _id: id, slug }) + queryOf(request);
    throw redirect(address, { status: 301, headers: { 'cache-control': 'no-cache' } });
  }
  const [product, codes, bestSellers, { coupons, until }, reviews, shipping, trust, usual] = await Promise.all([
    orResponse(findProduct(app, id, withDrafts)),
    readSizeCodes(app, id),
    listCards(app, {
      category: [],
      sortBy: 'popularity',
      bestSellers: true,
      soldOutLast: true,
      limit: 8,
      withDrafts,
      isCounted: false,
    }),
    shownCoupons(app, id, new Date()),
    listReviews(app, id),
    readToldShipping(app),
    readTrust(app),
    usualArrival(app),
  ]);
  const sameCategory = await listCards(app, {
    category: [product.category],
    sortBy: 'popularity',
    limit: 100,
    withDrafts,
    isCounted: false,
  });
  const { categories, policies, company, arrival } = await readSettings(app);
  const items = categories.items.filter(({ isShown }) => isShown);
  const shelf: string | undefined = categoryNames({ items })[product.category];
  const page = {
    head: productHead(await pageShop(app), product, shelf, shipping, codes, {
      returns: structuredReturns(policies, app.config.publicUrl),
      ...businessDays(company.state, arrival),
    }),
    product: foodCard({ ...forShoppers(product), mediaLink: localizedLink(product.mediaLink) }, product),
    pictures: productPictures(product),
    food: foodView(product),
    tabs: textTabs(),
    /** Coupons that apply, by the weight of the size. */
    offers: couponWords(coupons, product.variants),
    /** The policy in a sentence. */
    returns: siteTexts.returnsInShort({ days: policies.damageDays }),
    trust,
    usual,
    /** Name of the product's category; undefined where it is hidden. */
    shelf,
    seen: firstReviews(reviews, product.averageReview),
    /** Of the size that is chosen at first; empty where none is in stock. */
    weight: chosenWeight(product, new URL(request.url).searchParams),
    fewer: withFewerCarbs(foodCard(product, product), sameCategory.products),
    bestSellers: bestSellers.products.filter((other) => other._id !== product._id),
  };
  // What the shop keeps of the page ends with the first of its coupons. Browsers ask every time.
  return data(page, { headers: { 'cache-control': 'no-cache', ...(until && { expires: until.toUTCString() }) } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default drawnPage(function ProductDetails({ loaderData }: Route.ComponentProps) {
  const { product, bestSellers } = loaderData;
  // The key resets the state, so that the variant chosen on the previous product does not carry over.
  return (
    <main id="content" tabIndex={-1} className="pt-1 outline-none md:pt-10">
      <ProductPanel key={`${product._id} ${loaderData.weight}`} {...loaderData} />
      <Later>
        <BestSellers products={bestSellers} />
      </Later>
      <MoreProducts product={product} fewer={loaderData.fewer} without={null} />
    </main>
  );
});

/** What only search engines read is not sent once more, nor the pictures, which the gallery has. */
function forShoppers({ seoTitle: _title, seoDescription: _text, ...product }: Product): Product {
  return withoutPictures(product as Product);
}

/** The query of the address, without what the router adds to its data requests. */
function queryOf(request: Request): string {
  const { searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  return searchParams.size > 0 ? `?${searchParams}` : '';
}

/** The size that a link asks for, sold out or not, or the one that the product's card names. */
function chosenWeight(product: Product, query: URLSearchParams): string {
  // Nothing is chosen of a product that is sold out.
  if (sellableVariants(product).length === 0) return '';
  return (product.variants.find(({ weight }) => weight === query.get('size')) ?? shownSize(product))?.weight ?? '';
}

type Page = Route.ComponentProps['loaderData'];

function ProductPanel({
  weight: chosen,
  product,
  pictures,
  food,
  tabs,
  offers,
  returns,
  trust,
  usual,
  shelf,
  seen,
}: Page) {
  const [weight, setWeight] = useState(chosen);
  const shown = product.variants.find((variant) => variant.weight === weight) ?? shownSize(product);
  const size = shown && food.sizes[shown.weight];

  return (
    <>
      <div className="wrap">
        <nav aria-label={texts.breadcrumb()} className="text-ink-soft text-sm">
          <ol className="flex flex-wrap items-center gap-x-2">
            <li>
              <Link
                to="/shop/listing"
                className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline"
              >
                {texts.products()}
              </Link>
            </li>
            {shelf && (
              <li>
                {'/ '}
                <Link
                  to={`/shop/listing?category=${product.category}`}
                  className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline"
                >
                  {shelf}
                </Link>
              </li>
            )}
          </ol>
        </nav>
        <div className="grid items-start gap-3 md:mt-3 md:grid-cols-2 md:gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
          <Gallery title={product.title} pictures={pictures} category={product.category} />
          <div>
            <h1 className="wrap-anywhere text-2xl md:text-4xl lg:text-5xl">{product.title}</h1>
            <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 md:mt-3">
              {/* Of the size that is shown: another one may be sold out or on offer. */}
              <BadgeLabel product={{ ...product, variants: shown ? [shown] : [] }} named={shown} />
              {product.reviewCount ? <Stars rating={product.averageReview} reviews={product.reviewCount} /> : null}
            </div>
            {product.figures && <p className="figures mt-1 text-ink-soft max-md:text-sm">{product.figures}</p>}
            <div className="mt-1 md:mt-2">
              {shown && <Price variant={shown} large />}
              <p className="text-ink-soft text-sm">
                {shown && [shown.weight, size?.unitPrice].filter(Boolean).join(', ')}
                {texts.inclOfAllTaxes()}
              </p>
              <StoredLimitsFit portion={product.portion} />
            </div>
            <form
              id="buy"
              method="post"
              action={useHref('/shop/cart')}
              className="mt-2 flex flex-wrap items-end gap-3 md:mt-3"
            >
              <SizeChips variants={product.variants} sizes={food.sizes} chosen={weight} onChoose={setWeight} />
              {shown && offers[shown.weight] && (
                <p className="min-w-full text-leaf-deep text-sm">{offers[shown.weight]}</p>
              )}
              {size?.lasts && <p className="min-w-full text-ink-soft text-sm">{size.lasts}</p>}
              {/* On a small screen the sticky bar has this button; a sold-out product has no bar. */}
              <AddToCart
                form="buy"
                product={product}
                weight={weight}
                className={`min-h-12 flex-1 px-8 ${chosen !== '' ? 'hidden lg:inline-flex plain:inline-flex' : ''}`}
              />
              {shown && isSellable(shown.totalStock) && (
                <BuyNow product={product} weight={weight} most={sellableUnits(shown.totalStock)} />
              )}
              <ShareButton title={product.title} />
            </form>
            {chosen === '' && <BackInStock productId={product._id} variants={product.variants} />}
            {/* As the home page has it (trust-row.tsx): a file that both share costs either of them a request. */}
            <ul className="pairs mt-4 gap-x-4 gap-y-2 text-sm">
              {trust.map(({ icon, text }) => (
                <li key={text} className="flex items-center gap-2 leading-tight max-sm:first:col-span-full">
                  <Icon name={icon} className="flex-none text-leaf" />
                  <span className="min-w-0 wrap-anywhere">{text}</span>
                </li>
              ))}
            </ul>
            {chosen !== '' && <BackInStock productId={product._id} variants={product.variants} />}
            <FoodGlance food={food} />
            {/* As high as what comes: the field, and the same sentence. */}
            <DeliveryCheck
              usual={usual}
              wait={<p className="mt-5 pt-20 text-sm plain:hidden">{usual}</p>}
              without={null}
            />
            <ul className="mt-4 space-y-1 text-sm">
              <li>
                {returns}{' '}
                <Link to="/return-policy" className="link">
                  {texts.returnsPolicy()}
                </Link>
              </li>
              {food.pack.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Description text={product.description} />
          </div>
        </div>
        <Later>
          <FoodPanel food={food} />
          <p className="flex flex-wrap gap-x-6">
            <Link to="/shop/limits" className="link inline-flex min-h-11 items-center">
              {texts.myLimits()}
            </Link>
            <Link to={`/shop/compare?ids=${product._id}`} className="link inline-flex min-h-11 items-center">
              {texts.compare()}
            </Link>
          </p>
          <ProductTabs product={product} tabs={tabs} />
          {product.mediaLink !== '' && (
            <a href={product.mediaLink} rel="noopener" className="link inline-flex min-h-11 items-center">
              {texts.seeHowToUseIt()}
            </a>
          )}
          <Reviews productId={product._id} seen={seen} />
        </Later>
      </div>
      {shown && !isOutOfStock(product.variants) && (
        <NextStep paise={unitPricePaise(shown)} of={weight}>
          <AddToCart form="buy" product={product} weight={weight} className="px-4" />
        </NextStep>
      )}
    </>
  );
}

function ShareButton({ title }: { title: string }) {
  const [Choices, setChoices] = useState<typeof ShareChoices | null>(null);
  const url = () => window.location.origin + window.location.pathname;
  const share = async () => {
    if (typeof navigator.share !== 'function') {
      // Browsers with a sheet of their own load no code for another.
      const choices = await import('./share-choices.tsx').catch(() => null);
      if (choices) setChoices(() => choices.default);
      else window.alert(texts.sharingIsNotSupported());
      return;
    }
    try {
      await navigator.share({ title, url: url() });
    } catch {
      // The visitor closed the share sheet.
    }
  };
  return (
    <>
      <button type="button" className="button button-line min-h-12" onClick={share}>
        <Icon name="share" size={18} />
        {texts.share()}
      </button>
      {Choices && <Choices title={title} url={url()} onClose={() => setChoices(null)} />}
    </>
  );
}
