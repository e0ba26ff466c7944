import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useHref } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { AddToCart } from '#cart/shop/add-to-cart.tsx';
import { furtherProducts } from '#catalogue/listing/further-products.ts';
import { listCards } from '#catalogue/listing/list-products.ts';
import { productFromJson } from '#catalogue/product-amounts.contract.ts';
import { type FoodCard, foodCard } from '#catalogue/rules/card-figures.ts';
import { foodFromQuery, foodParameters } from '#catalogue/rules/food-choice.ts';
import { shownSize } from '#catalogue/rules/shown-size.ts';
import { weightOfSize } from '#catalogue/rules/weight-of-size.ts';
import { longestKeyword, shortestKeyword } from '#catalogue/search/rules/keyword.ts';
import { type Found, type FoundCard, searchCards } from '#catalogue/search/search-products.ts';
import { popularSearches } from '#catalogue/search/search-suggestions.ts';
import { ProductTile } from '#catalogue/shop/product-card.tsx';
import { texts } from '#catalogue/shop/texts.ts';
import LimitsFit from '#food/shop/limits-fit.tsx';
import { BestSellers } from '#home/shop/best-sellers.tsx';
import { call } from '#kit/call.ts';
import { Icon } from '#kit/icon.tsx';
import { drawnPage } from '#kit/loading/drawn-page.ts';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import { pageHead } from '#kit/page-head.server.ts';
import { draftsSeenBy } from '#opening/rules/viewing.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { searchKeyword } from '#storefront/rules/pages.ts';
import type { Route } from './+types/search.ts';

const waitMs = 1000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const keyword = searchKeyword(query);
  const { app, requestContext } = context.get(pageContext);
  const food = foodFromQuery(query);
  const withDrafts = draftsSeenBy(requestContext).products;
  const found = await searchCards(app, keyword, withDrafts, food?.measure);
  return {
    head: pageHead(await pageShop(app), {
      title: texts.search(),
      description: texts.searchOurProducts(),
      path: '/shop/search',
      indexed: false,
    }),
    keyword,
    examples: (await readSettings(app)).categories.searchExamples,
    further: await furtherProducts(app, listCards, found.products, withDrafts),
    popular: found.products.length === 0 ? await popularSearches(app) : [],
    ...found,
    food,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

type Answer = Found<FoundCard> & {
  keyword: string;
  /** Where few were found. */
  further: FoodCard[];
  /** Why nobody could be asked. */
  failure?: string;
};

const nothing: Omit<Answer, 'keyword'> = { products: [], further: [], size: null, leftOut: [], readAs: [] };

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

const SearchSuggestions = lazyPart(() => import('./search-suggestions.tsx'));

/** Search as you type: one second after the last key, from two characters on. */
export default drawnPage(function Search({ loaderData }: Route.ComponentProps) {
  const [text, setText] = useState(loaderData.keyword);
  const [found, setFound] = useState<Answer>(loaderData);
  const [searching, setSearching] = useState(false);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const input = useRef<HTMLInputElement>(null);

  // A search from the header navigates to this page again, with new loader data.
  useEffect(() => {
    setText(loaderData.keyword);
    setFound(loaderData);
  }, [loaderData]);

  useEffect(() => {
    if (input.current && input.current.value === '') input.current.focus({ preventScroll: true });
  }, []);

  const { food } = loaderData;
  // In the address only, and so they are what is shown: nothing of them is sent with what is typed.
  const limits = useMemo(() => (food === null ? [] : foodParameters(food)), [food]);

  const keyword = text.trim();
  useEffect(() => {
    if (keyword === found.keyword) return;
    // Punctuation alone finds nothing, and '..' would change the path of the API call.
    if ([...keyword].length < shortestKeyword || !/[\p{L}\p{N}]/u.test(keyword)) {
      setFound({ ...nothing, keyword });
      setSearching(false);
      return;
    }
    const ended = new AbortController();
    setSearching(true);
    const timer = setTimeout(async () => {
      try {
        const {
          data,
          further = [],
          size = null,
          leftOut = [],
          readAs = [],
        } = await call('GET /api/shop/search/{keyword}', { params: { keyword } }, { signal: ended.signal });
        const card = (json: (typeof data)[number], asked?: string) => {
          const product = productFromJson(json);
          const sized = product.variants.map((size, at) => ({
            ...size,
            netQuantity: json.variants[at]?.netQuantity ?? null,
          }));
          return { ...foodCard(product, { ...json, variants: sized }, food?.measure, asked), asked };
        };
        setFound({
          keyword,
          products: data.map((product) => card(product, weightOfSize(product.variants, size))),
          further: further.map((product) => card(product)),
          size,
          leftOut,
          readAs,
        });
        history.replaceState(history.state, '', `?${new URLSearchParams([['q', keyword], ...limits])}`);
      } catch (error) {
        if (ended.signal.aborted) return;
        setFound({ ...nothing, keyword, failure: (error as Error).message });
      }
      setSearching(false);
    }, waitMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [keyword, found.keyword, limits, food]);

  const hasKeyword = [...found.keyword].length >= shortestKeyword;
  const isNothing = hasKeyword && found.products.length === 0 && !found.failure && !searching;
  return (
    <main id="content" tabIndex={-1} className="min-h-[60dvh] pt-8 outline-none md:pt-12">
      <div className="wrap">
        <h1 className="text-4xl md:text-5xl">{texts.search()}</h1>
        <search className="mt-6 block max-w-2xl">
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
            {limits.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className="button button-leaf hidden plain:inline-flex">
              {texts.search()}
            </button>
          </form>
        </search>
        <div role="status" className="mt-4 min-h-7 text-ink-soft">
          <p className="flex items-center gap-2">
            {searching && <span aria-hidden="true" className="ring-spinner size-5" />}
            {searching
              ? texts.searching()
              : hasKeyword && found.products.length > 0
                ? texts.foundCount({ count: found.products.length })
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
            <button
              type="button"
              className="button button-line mt-5"
              onClick={() => setFound({ ...nothing, keyword: '' })}
            >
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
        <ul className="pairs mt-4 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
          {found.products.map((product, at) => (
            <li key={product._id}>
              <ProductTile
                product={product}
                heading="h2"
                size={product.asked}
                first={at === 0}
                sizes="(min-width: 1400px) 320px, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 45vw"
                fit={food && <LimitsFit portion={product.portion} requested={food} />}
                action={
                  <AddToCart
                    product={product}
                    weight={product.asked ?? shownSize(product)?.weight ?? ''}
                    className="w-full"
                  />
                }
              />
            </li>
          ))}
        </ul>
      </div>
      <BestSellers products={found.further} heading={texts.youMayAlsoLike()} about={null} />
    </main>
  );
});
