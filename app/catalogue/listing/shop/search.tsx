import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useHref } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { AddToCart } from '#cart/shop/add-to-cart.tsx';
import { furtherProducts } from '#catalogue/listing/further-products.ts';
import { listCards } from '#catalogue/listing/list-products.ts';
import { listShelf, type ShelfCard } from '#catalogue/listing/list-shelf.ts';
import type { FoodCard } from '#catalogue/rules/card-figures.ts';
import { type ListingChoice, listingFromQuery, listingQuery } from '#catalogue/rules/listing.ts';
import { shownSize } from '#catalogue/rules/shown-size.ts';
import { countFacets, type Facets } from '#catalogue/search/count-facets.ts';
import { longestKeyword, shortestKeyword } from '#catalogue/search/rules/keyword.ts';
import { type Found, findIds } from '#catalogue/search/search-products.ts';
import { popularSearches } from '#catalogue/search/search-suggestions.ts';
import { ProductTile } from '#catalogue/shop/product-card.tsx';
import { texts } from '#catalogue/shop/texts.ts';
import { FitWords } from '#food/shop/fit-words.tsx';
import { BestSellers } from '#home/shop/best-sellers.tsx';
import { CallFailure } from '#kit/call.ts';
import { Icon } from '#kit/icon.tsx';
import { drawnPage } from '#kit/loading/drawn-page.ts';
import { fetchCode } from '#kit/loading/fetch-code.ts';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import { pageHead } from '#kit/page-head.server.ts';
import { draftsSeenBy } from '#opening/rules/viewing.ts';
import { readOffers } from '#settings/read-offers.ts';
import { categoryNames, inOwnersOrder, shownCategories } from '#settings/rules/categories.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { searchKeyword } from '#storefront/rules/pages.ts';
import type { Route } from './+types/search.ts';
import { type ListingChip, listingChips } from './listing-chips.server.ts';
import type ListToolsPart from './listing-tools.tsx';
import { sortGroups } from './sort-groups.server.ts';
import { useChoice } from './use-choice.ts';

const waitMs = 1000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const keyword = searchKeyword(query);
  const { app, requestContext } = context.get(pageContext);
  const { categories } = await readSettings(app);
  const choice: ListingChoice = {
    ...listingFromQuery(query, shownCategories(categories), 'chosen'),
    keyword,
    page: 1,
  };
  const withDrafts = draftsSeenBy(requestContext).products;
  const { ids, isStrict, ...read } = await findIds(app, keyword, withDrafts);
  const set = { ids };
  const [{ products }, counts] =
    ids.length === 0
      ? [{ products: [] }, null]
      : await Promise.all([listShelf(app, choice, withDrafts, set, read), countFacets(app, choice, withDrafts, set)]);
  const cards = products.map(({ product }) => product);
  // What does not fit what the shopper avoids is offered nowhere.
  const further = isStrict || choice.food ? [] : await furtherProducts(app, listCards, cards, withDrafts);
  const { categories: onSale } = await readOffers(app);
  const names = categoryNames({ items: categories.items.filter(({ isShown }) => isShown) });
  return {
    head: pageHead(await pageShop(app), {
      title: texts.search(),
      description: texts.searchOurProducts(),
      path: '/shop/search',
      indexed: false,
    }),
    sorts: sortGroups(texts.bestMatch()),
    examples: categories.searchExamples,
    popular: ids.length === 0 ? await popularSearches(app) : [],
    offered: inOwnersOrder(onSale, categories),
    names,
    found: { ...read, keyword, choice, chips: listingChips(choice, names), counts, products, further } satisfies Answer,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

interface Answer extends Omit<Found<never>, 'products' | 'isStrict'> {
  keyword: string;
  products: ShelfCard[];
  choice: ListingChoice;
  chips: ListingChip[];
  /** What filters would leave; null where the page has not been asked for it. */
  counts: Facets | null;
  /** Where few were found. */
  further: FoodCard[];
  /** Why nobody could be asked. */
  failure?: string;
}

const nothing = (keyword: string): Answer => ({
  keyword,
  choice: { category: [], sortBy: 'chosen', usual: 'chosen', keyword, food: null, page: 1 },
  chips: [],
  counts: null,
  products: [],
  related: [],
  further: [],
  size: null,
  leftOut: [],
  readAs: [],
});

/** Whether something beside the keyword is chosen. */
const isRefined = (choice: ListingChoice) => listingQuery({ ...choice, keyword: '' }) !== '';

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/** Few results need no filters. Where its code does not come, the results stand alone. */
const ListTools = lazy<typeof ListToolsPart>(() =>
  fetchCode(() => import('./listing-tools.tsx')).catch(() => ({ default: ({ children }) => <>{children}</> })),
);

const SearchSuggestions = lazyPart(() => import('./search-suggestions.tsx'));

/** Search as you type: one second after the last key, from two characters on. */
export default drawnPage(function Search({ loaderData }: Route.ComponentProps) {
  const [text, setText] = useState(loaderData.found.keyword);
  const [found, setFound] = useState<Answer>(loaderData.found);
  const [searching, setSearching] = useState(false);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { offered, names, sorts } = loaderData;
  const { choice, choose: go, busy } = useChoice(found.choice, names);
  /** The address of what was chosen here last. */
  const chosen = useRef('');
  const choose = (change: (now: ListingChoice) => ListingChoice) =>
    go((now) => {
      const next = change(now);
      chosen.current = listingQuery(next);
      return next;
    });

  // A search from the header navigates to this page again, with new loader data; so does a filter, while one types on.
  useEffect(() => {
    if (chosen.current !== listingQuery(loaderData.found.choice)) setText(loaderData.found.keyword);
    chosen.current = '';
    setFound(loaderData.found);
    setSearching(false);
  }, [loaderData]);

  useEffect(() => {
    if (input.current && input.current.value === '') input.current.focus({ preventScroll: true });
  }, []);

  const keyword = text.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: how to choose is the same
  useEffect(() => {
    if (keyword === found.keyword) return;
    // Punctuation alone finds nothing, and '..' would change the path of the API call.
    if ([...keyword].length < shortestKeyword || !/[\p{L}\p{N}]/u.test(keyword)) {
      setFound(nothing(keyword));
      setSearching(false);
      return;
    }
    const ended = new AbortController();
    setSearching(true);
    const timer = setTimeout(async () => {
      // Filters and order stay: the page asks as for every other choice of them. Limits are in its address alone.
      if (isRefined(found.choice)) {
        choose((now) => ({ ...now, keyword, page: 1 }));
        return setSearching(false);
      }
      try {
        const { askSearch } = await fetchCode(() => import('./ask-search.ts'));
        setFound({ ...nothing(keyword), ...(await askSearch(keyword, ended.signal)) });
        history.replaceState(history.state, '', listingQuery({ ...nothing(keyword).choice }));
      } catch (error) {
        if (ended.signal.aborted) return;
        setFound({
          ...nothing(keyword),
          failure: error instanceof CallFailure ? error.message : texts.pleaseTryAgain(),
        });
      }
      setSearching(false);
    }, waitMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [keyword, found]);

  const hasKeyword = [...found.keyword].length >= shortestKeyword;
  const isNothing = hasKeyword && found.products.length === 0 && !found.failure && !searching;
  const hasTools = hasKeyword && !found.failure && (found.products.length > fewFound || isRefined(found.choice));
  const like = found.products.filter(({ product }) => found.related.includes(product._id));
  const own = found.products.filter((card) => !like.includes(card));
  const isBeside = !hasTools && own.length > 0;
  const results = (
    <div className={isBeside ? 'lg:grid lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-x-5' : undefined}>
      <Results cards={own} heading="h2" isWide={!hasTools} />
      {like.length > 0 && (
        <section aria-labelledby="related" className={isBeside ? 'max-lg:mt-6 lg:contents *:lg:col-start-2' : 'mt-6'}>
          <h2 id="related" className="mt-1 text-2xl">
            {texts.related()}
          </h2>
          <Results cards={like} heading="h3" isWide={!hasTools} />
        </section>
      )}
    </div>
  );
  return (
    <main id="content" tabIndex={-1} className="min-h-[60dvh] pt-3 outline-none md:pt-8">
      <div className="wrap">
        <h1 className="text-2xl md:text-4xl">{texts.search()}</h1>
        <search className="mt-3 block max-w-2xl">
          <form action={useHref('/shop/search')} className="flex gap-2" onSubmit={(event) => event.preventDefault()}>
            <div className="relative flex-1">
              <Icon name="search" size={20} className="pointer-events-none absolute top-3.5 left-4 text-ink-soft" />
              <input
                ref={input}
                type="search"
                name="q"
                aria-label={texts.search()}
                placeholder={loaderData.examples}
                autoComplete="off"
                maxLength={longestKeyword}
                value={text}
                onChange={(event) => setText(event.target.value)}
                onFocus={(event) => setField(event.currentTarget)}
                className="field min-h-12 rounded-full pl-12"
              />
              {field && <SearchSuggestions field={field} answered={found.keyword} without={null} />}
            </div>
            {[...new URLSearchParams(listingQuery({ ...choice, keyword: '' }))].map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className="button button-leaf hidden plain:inline-flex">
              {texts.search()}
            </button>
          </form>
        </search>
        <div role="status" className="mt-2 min-h-7 text-ink-soft">
          <p className="flex items-center gap-2">
            {searching && <span aria-hidden="true" className="ring-spinner size-5" />}
            {searching
              ? texts.searching()
              : hasKeyword && found.products.length > 0
                ? texts.foundCount({ count: own.length || like.length })
                : ''}
          </p>
          {found.readAs.length > 0 && !searching && (
            <p className="mt-1 text-ink">{texts.shownFor({ words: quoted(found.readAs) })}</p>
          )}
          {found.leftOut.length > 0 && !searching && (
            <p className="mt-1 text-ink">{texts.shownWithout({ words: quoted(found.leftOut) })}</p>
          )}
        </div>
        {found.failure && !searching && (
          <div role="alert" className="card mt-4 p-10 text-center">
            <p>{found.failure}</p>
            <button type="button" className="button button-line mt-5" onClick={() => setFound(nothing(''))}>
              {texts.tryAgain()}
            </button>
          </div>
        )}
        {isNothing && (
          <div className="card mt-4 p-10 text-center">
            <h2 className="text-2xl">{texts.noResultFound()}</h2>
            <p className="mt-2 text-ink-soft">{texts.tryAnotherSpellingOrFewerWords()}</p>
            <Link to="/shop/listing" className="button button-leaf mt-5">
              {texts.seeAllProducts()}
            </Link>
          </div>
        )}
        {(text === '' || isNothing) && loaderData.popular.length > 0 && (
          <nav aria-label={texts.popularSearches()} className={isNothing ? 'mt-8' : undefined}>
            <h2 className="text-xl">{texts.popularSearches()}</h2>
            <ul className="mt-3 flex flex-wrap gap-2">
              {loaderData.popular.map(({ text: words, to }) => (
                <li key={to}>
                  <Link to={to} discover="none" className="button button-line">
                    {words}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {hasTools ? (
          <Suspense fallback={results}>
            <ListTools
              choice={choice}
              choose={choose}
              busy={busy}
              counts={found.counts}
              offered={offered}
              names={names}
              total={found.products.length}
              sorts={sorts}
              chips={found.chips}
            >
              {results}
            </ListTools>
          </Suspense>
        ) : (
          results
        )}
      </div>
      <div className="max-sm:-mt-8">
        <BestSellers products={found.further} heading={texts.youMayAlsoLike()} about={null} />
      </div>
    </main>
  );
});

/** Up to so many stand in one line, so that what else there is begins on the first screen. */
const fewFound = 3;

interface ResultsProps {
  cards: readonly ShelfCard[];
  heading: 'h2' | 'h3';
  /** Without filters beside them. */
  isWide: boolean;
}

function Results({ cards, heading, isWide }: ResultsProps) {
  if (cards.length === 0) return null;
  const isRow = isWide && cards.length <= fewFound;
  return (
    <ul
      className={
        isRow
          ? 'snap-row mt-2 gap-3 sm:mt-4 sm:gap-5 lg:row-start-2'
          : `pairs mt-4 gap-3 sm:gap-5 md:grid-cols-3 ${isWide ? 'lg:grid-cols-4' : ''}`
      }
    >
      {cards.map(({ product, fit, sortedBy, asked }, at) => (
        <li key={product._id} className={isRow ? 'w-[min(19rem,44vw)] flex-none snap-start' : undefined}>
          <ProductTile
            product={product}
            heading={heading}
            size={asked}
            first={at === 0 && heading === 'h2'}
            sizes={
              isRow
                ? 'min(304px, 44vw)'
                : '(min-width: 1400px) 320px, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 45vw'
            }
            fit={fit && <FitWords fit={fit} />}
            note={sortedBy && <p className="figures text-sm">{sortedBy}</p>}
            action={
              <AddToCart product={product} weight={asked ?? shownSize(product)?.weight ?? ''} className="w-full px-2" />
            }
          />
        </li>
      ))}
    </ul>
  );
}
