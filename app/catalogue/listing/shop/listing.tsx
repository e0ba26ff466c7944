import { useEffect, useRef } from 'react';
import { data, Link, redirect, useNavigate } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { AddToCart } from '#cart/shop/add-to-cart.tsx';
import { CompareTick, CompareTicked } from '#catalogue/compare/shop/compare-tick.tsx';
import { listShelf } from '#catalogue/listing/list-shelf.ts';
import { listingFromQuery, listingPageSize, listingQuery } from '#catalogue/rules/listing.ts';
import { shownSize } from '#catalogue/rules/shown-size.ts';
import { countFacets } from '#catalogue/search/count-facets.ts';
import { usualOrder } from '#catalogue/search/product-set.ts';
import { ProductTile } from '#catalogue/shop/product-card.tsx';
import { texts } from '#catalogue/shop/texts.ts';
import { FitWords } from '#food/shop/fit-words.tsx';
import { drawnPage } from '#kit/loading/drawn-page.ts';
import { Later } from '#kit/loading/later.tsx';
import { pagePath } from '#messages/languages.ts';
import { draftsSeenBy } from '#opening/rules/viewing.ts';
import { readOffers, readOffersWithDrafts } from '#settings/read-offers.ts';
import { categoryNames, inOwnersOrder, shownCategories } from '#settings/rules/categories.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import type { Route } from './+types/listing.ts';
import { collectionHead, openCollection } from './collection.server.ts';
import { listingChips } from './listing-chips.server.ts';
import { listingHead, onlyCategory } from './listing-head.server.ts';
import { ListingPages } from './listing-pages.tsx';
import ListTools from './listing-tools.tsx';
import { sortGroups } from './sort-groups.server.ts';
import { readFilters, storeFilters } from './stored-filters.ts';
import { useChoice } from './use-choice.ts';
import { useLeftCards } from './use-left-cards.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const { categories: shown } = await readSettings(app);
  const withDrafts = draftsSeenBy(requestContext).products;
  const query = new URL(request.url).searchParams;
  const collection = params.slug === undefined ? null : await openCollection(app, params.slug, query, withDrafts);
  const set = collection?.set;
  const choice = listingFromQuery(query, shownCategories(shown), set && usualOrder(set));
  const [{ products, total }, counts, { categories }] = await Promise.all([
    listShelf(app, choice, withDrafts, set),
    countFacets(app, choice, withDrafts, set),
    withDrafts ? readOffersWithDrafts(app) : readOffers(app),
  ]);
  const pages = Math.max(1, Math.ceil(total / listingPageSize));
  // A page that is no more, as an old link or a search engine has it, is the last one that there is.
  if (choice.page > pages) throw redirect(`${pagePath(request)}${listingQuery({ ...choice, page: pages })}`);
  // Of a collection only those that are in it.
  const found = set && total > 0 ? categories.filter((id) => counts.category[id]) : categories;
  const names = categoryNames({ items: shown.items.filter(({ isShown }) => isShown) });
  const page = {
    head: collection
      ? collectionHead(await pageShop(app), choice, collection, total)
      : listingHead(await pageShop(app), choice, categories, shown),
    // Words of the server cost no code.
    title: collection?.name ?? onlyCategory(choice, shown) ?? texts.products(),
    about: collection ? collection.description : null,
    // Where there is nothing.
    why:
      categories.length === 0
        ? texts.ourFirstProducts()
        : choice.food
          ? texts.weLeaveOutProductsWithout()
          : texts.tryAnotherCategoryOrSee(),
    chips: listingChips(choice, names),
    sorts: sortGroups(set && usualOrder(set) === 'chosen' ? texts.ourOrder() : null),
    choice,
    products,
    total,
    counts,
    // Nothing in a shop without products.
    offered: categories.length === 0 ? [] : inOwnersOrder([...found, ...choice.category], shown),
    names,
    pages,
  };
  const until = collection?.until;
  return data(page, { headers: { 'cache-control': 'no-cache', ...(until && { expires: until.toUTCString() }) } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** So many cards are on the screen when the list opens, on a phone and a desk. */
const firstScreen = 6;

export default drawnPage(function Listing({ loaderData }: Route.ComponentProps) {
  const { products, total, pages, offered, names, title, about, why, sorts } = loaderData;
  const navigate = useNavigate();
  const left = useLeftCards();
  const { choice, choose, busy } = useChoice(loaderData.choice, names);

  // On the first render without filters in the address, restore the stored filters; otherwise store the present ones.
  const arrived = useRef(false);
  const filters = choice.category.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the filters change
  useEffect(() => {
    const stored = arrived.current || about !== null ? null : readFilters(names);
    arrived.current = true;
    if (filters === '' && choice.food === null && stored && stored.category.length > 0) {
      navigate(listingQuery({ ...choice, category: stored.category, page: 1 }), { replace: true });
    } else {
      storeFilters({ category: choice.category });
    }
  }, [filters]);

  if (offered.length === 0) {
    return (
      <main id="content" tabIndex={-1} className="wrap pt-8 outline-none md:pt-12">
        <h1 className="text-4xl md:text-5xl">{title}</h1>
        <h2 className="mt-6 text-2xl">{texts.productNotFound()}</h2>
        <p className="mt-2 text-ink-soft text-lg">{why}</p>
      </main>
    );
  }
  return (
    <main id="content" tabIndex={-1} className="wrap pt-3 outline-none md:pt-12">
      <ListTools
        choice={choice}
        choose={choose}
        busy={busy}
        counts={loaderData.counts}
        offered={offered}
        names={names}
        total={total}
        sorts={sorts}
        chips={loaderData.chips}
        heading={
          <div>
            <h1 className="text-2xl md:text-5xl">{title}</h1>
            {about && <p className="mt-1 text-ink-soft">{about}</p>}
            <p role="status" className="mt-1 text-ink-soft">
              {total === 1 ? texts.n1Product() : texts.productsTotal({ total })}
            </p>
          </div>
        }
      >
        {products.length === 0 ? (
          <div className="card p-10 text-center">
            <h2 className="text-2xl">{texts.productNotFound()}</h2>
            <p className="mt-2 text-ink-soft">{why}</p>
            <Link to="/shop/listing" className="button button-leaf mt-5" onClick={() => storeFilters({ category: [] })}>
              {texts.seeAllProducts()}
            </Link>
          </div>
        ) : (
          <ul className="pairs gap-3 sm:gap-5 md:grid-cols-3" onClickCapture={left.note}>
            {products.map(({ product, fit, sortedBy }, at) => {
              const tile = (
                <li key={product._id}>
                  <ProductTile
                    product={product}
                    heading="h2"
                    first={at === 0}
                    sizes="(min-width: 1400px) 340px, (min-width: 768px) 30vw, 45vw"
                    fit={fit && <FitWords fit={fit} />}
                    note={sortedBy && <p className="figures text-sm">{sortedBy}</p>}
                    corner={<CompareTick product={product} />}
                    action={
                      <AddToCart product={product} weight={shownSize(product)?.weight ?? ''} className="w-full px-2" />
                    }
                  />
                </li>
              );
              const card = left.cards?.[at];
              const isFirst = card ? card.isInView : at < firstScreen;
              const place = card && <li style={{ height: card.height }} />;
              return isFirst ? (
                tile
              ) : (
                <Later key={product._id} place={place}>
                  {tile}
                </Later>
              );
            })}
          </ul>
        )}
        <CompareTicked />
        <ListingPages choice={choice} pages={pages} />
      </ListTools>
    </main>
  );
});
