import { useEffect, useRef, useSyncExternalStore } from 'react';
import { data, Link, redirect, useNavigate } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { AddToCart } from '#cart/shop/add-to-cart.tsx';
import { CompareTick, CompareTicked } from '#catalogue/compare/shop/compare-tick.tsx';
import { listShelf } from '#catalogue/listing/list-shelf.ts';
import {
  type ListingChoice,
  listingFromQuery,
  listingOrders,
  listingPageSize,
  listingQuery,
} from '#catalogue/rules/listing.ts';
import { shownSize } from '#catalogue/rules/shown-size.ts';
import { countFacets } from '#catalogue/search/count-facets.ts';
import { usualOrder } from '#catalogue/search/product-set.ts';
import { ProductTile } from '#catalogue/shop/product-card.tsx';
import { texts } from '#catalogue/shop/texts.ts';
import { FitWords } from '#food/shop/fit-words.tsx';
import { FittingLink } from '#food/shop/fitting-link.tsx';
import { FoodFilterForm } from '#food/shop/food-filter-form.tsx';
import { drawnPage } from '#kit/loading/drawn-page.ts';
import { HydratedApart } from '#kit/loading/hydrated-apart.tsx';
import { Later } from '#kit/loading/later.tsx';
import { pagePath } from '#messages/languages.ts';
import { draftsSeenBy } from '#opening/rules/viewing.ts';
import { readOffers, readOffersWithDrafts } from '#settings/read-offers.ts';
import { categoryNames, inOwnersOrder, shownCategories } from '#settings/rules/categories.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import type { Route } from './+types/listing.ts';
import { collectionHead, openCollection } from './collection.server.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { ListingChips } from './listing-chips.tsx';
import { ListingFilters } from './listing-filters.tsx';
import { listingHead, onlyCategory } from './listing-head.server.ts';
import { ListingPages } from './listing-pages.tsx';
import { QuickPicks } from './quick-picks.tsx';
import { SortOptions } from './sort-options.tsx';
import { readFilters, storeFilters } from './stored-filters.ts';
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
  const page = {
    head: collection
      ? collectionHead(await pageShop(app), choice, collection, total)
      : listingHead(await pageShop(app), choice, categories, shown),
    // Words of the server cost no code.
    title: collection?.name ?? onlyCategory(choice, shown) ?? texts.products(),
    about: collection ? collection.description : null,
    order: set && usualOrder(set) === 'chosen' ? texts.ourOrder() : null,
    choice,
    products,
    total,
    counts,
    // Nothing in a shop without products.
    offered: categories.length === 0 ? [] : inOwnersOrder([...found, ...choice.category], shown),
    names: categoryNames({ items: shown.items.filter(({ isShown }) => isShown) }),
    pages,
  };
  const until = collection?.until;
  return data(page, { headers: { 'cache-control': 'no-cache', ...(until && { expires: until.toUTCString() }) } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const follow = (change: () => void) => window.__reactRouterDataRouter?.subscribe(change) ?? (() => {});
/** The query of the list that is on its way. Any other page that is does not draw this one again (`useNavigation`). */
const comingQuery = () => {
  const { pathname, search } = window.__reactRouterDataRouter?.state.navigation.location ?? {};
  return pathname === location.pathname ? search : undefined;
};

/** So many cards are on the screen when the list opens, on a phone and a desk. */
const firstScreen = 6;

export default drawnPage(function Listing({ loaderData }: Route.ComponentProps) {
  const { products, total, pages, offered, names, title, about, order } = loaderData;
  const navigate = useNavigate();
  const left = useLeftCards();
  const coming = useSyncExternalStore(follow, comingQuery, () => undefined);
  const busy = coming !== undefined;
  // Show the latest choice at once, while its list is still loading.
  const choice = busy ? listingFromQuery(new URLSearchParams(coming), Object.keys(names)) : loaderData.choice;
  const counts = busy ? null : loaderData.counts;

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

  // What was chosen last. The page shows it a moment later, and who chooses again in between must not lose it.
  const latest = useRef(choice);
  useEffect(() => {
    if (!busy) latest.current = loaderData.choice;
  }, [busy, loaderData.choice]);
  const choose = (change: (now: ListingChoice) => ListingChoice) => {
    const { page } = latest.current;
    const next = change(latest.current);
    // Who chooses far down the list sees the new one from its beginning.
    const stays = next.page === page && scrollY < innerHeight / 2;
    if (listingQuery(next) === listingQuery(latest.current)) return;
    latest.current = next;
    storeFilters({ category: next.category });
    navigate(listingQuery(next), { preventScrollReset: stays });
  };

  if (offered.length === 0) {
    return (
      <main id="content" tabIndex={-1} className="wrap pt-8 outline-none md:pt-12">
        <h1 className="text-4xl md:text-5xl">{title}</h1>
        <h2 className="mt-6 text-2xl">{texts.productNotFound()}</h2>
        <p className="mt-2 text-ink-soft text-lg">{texts.ourFirstProducts()}</p>
      </main>
    );
  }
  return (
    <main id="content" tabIndex={-1} className="wrap pt-8 outline-none md:pt-12">
      {/* Filter and sort stay in reach below a phone's header. */}
      <div className="max-lg:contents lg:flex lg:flex-wrap lg:items-end lg:justify-between lg:gap-4">
        <div>
          <h1 className="text-4xl md:text-5xl">{title}</h1>
          {about && <p className="mt-1 text-ink-soft">{about}</p>}
          <p role="status" className="mt-1 text-ink-soft">
            {total === 1 ? texts.n1Product() : texts.productsTotal({ total })}
          </p>
        </div>
        <div className="list-bar top-16 z-20 flex min-w-0 flex-wrap items-end gap-3 max-lg:-mx-4 max-lg:mt-2 max-lg:bg-paper max-lg:px-4 max-lg:py-2 md:top-20 lg:max-w-full plain:hidden">
          <FilterSheet choice={choice} choose={choose} counts={counts} offered={offered} names={names} total={total} />
          <div className="min-w-0 max-w-full grow basis-48 sm:basis-auto">
            <label htmlFor="sort-by" className="block text-ink-soft text-sm max-lg:sr-only">
              {texts.sortBy()}
            </label>
            <select
              id="sort-by"
              className="field w-full max-w-full sm:w-auto"
              value={choice.sortBy}
              onChange={(event) => {
                const sortBy = listingOrders.find(({ id }) => id === event.target.value)?.id ?? choice.usual;
                if (sortBy) choose((now) => ({ ...now, sortBy, page: 1 }));
              }}
            >
              {order && <option value="chosen">{order}</option>}
              <SortOptions />
            </select>
          </div>
        </div>
      </div>
      <ListingChips choice={choice} names={names} />
      <QuickPicks choice={choice} choose={choose} inLine />
      <p className="mt-2 flex flex-wrap gap-x-6 text-sm">
        <Link to="/shop/limits" className="link inline-flex min-h-11 items-center">
          {texts.myLimits()}
        </Link>
        {choice.food === null && <FittingLink className="link inline-flex min-h-11 items-center" />}
      </p>
      <div className="mt-4 grid gap-8 md:mt-8 lg:grid-cols-[16rem_1fr]">
        <aside aria-label={texts.filters()} className="hidden lg:block plain:block">
          <Later>
            <div className="card sticky top-28 max-h-[calc(100dvh-12rem)] overflow-y-auto p-5 plain:static plain:max-h-none">
              <HydratedApart>
                <ListingFilters
                  choice={choice}
                  choose={choose}
                  counts={counts}
                  offered={offered}
                  names={names}
                  name="panel"
                />
              </HydratedApart>
              <HydratedApart>
                <FoodFilterForm choice={choice} choose={choose} counts={counts} name="panel" />
              </HydratedApart>
            </div>
          </Later>
        </aside>
        <div aria-busy={busy} className={`group/list ${busy ? 'opacity-60 transition-opacity duration-200' : ''}`}>
          {products.length === 0 ? (
            <div className="card p-10 text-center">
              <h2 className="text-2xl">{texts.productNotFound()}</h2>
              <p className="mt-2 text-ink-soft">
                {choice.food ? texts.weLeaveOutProductsWithout() : texts.tryAnotherCategoryOrSee()}
              </p>
              <Link
                to="/shop/listing"
                className="button button-leaf mt-5"
                onClick={() => storeFilters({ category: [] })}
              >
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
                        <AddToCart
                          product={product}
                          weight={shownSize(product)?.weight ?? ''}
                          className="w-full px-2"
                        />
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
        </div>
      </div>
    </main>
  );
});
