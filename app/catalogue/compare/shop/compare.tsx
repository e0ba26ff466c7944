import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { AddToCart } from '#cart/shop/add-to-cart.tsx';
import { findCompared } from '#catalogue/listing/find-compared.ts';
import { listCards } from '#catalogue/listing/list-products.ts';
import type { FoodCard } from '#catalogue/rules/card-figures.ts';
import { comparedFromQuery, comparedQuery, comparesAll, mostCompared } from '#catalogue/rules/compared.ts';
import { productAddress } from '#catalogue/rules/product-address.ts';
import { shownSize } from '#catalogue/rules/shown-size.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { portionFacts } from '#food/rules/portion-facts.ts';
import { portionSum } from '#food/rules/portion-sum.ts';
import LimitsFit from '#food/shop/limits-fit.tsx';
import { BestSellers } from '#home/shop/best-sellers.tsx';
import { Icon } from '#kit/icon.tsx';
import { drawnPage } from '#kit/loading/drawn-page.ts';
import { pageHead } from '#kit/page-head.server.ts';
import { Picture } from '#kit/picture.tsx';
import { Price } from '#kit/price.tsx';
import { draftsSeenBy } from '#opening/rules/viewing.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import type { Route } from './+types/compare.ts';
import { CompareTick, CompareTicked } from './compare-tick.tsx';
import { compareView } from './compare-view.server.ts';
import { ComparedBefore, noteRemoved } from './previous-comparison.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const ids = comparedFromQuery(query);
  const withAll = comparesAll(query);
  const withDrafts = draftsSeenBy(requestContext).products;
  const products = await findCompared(app, ids, withDrafts);
  const bestSellers = { category: [], bestSellers: true, sortBy: 'popularity', isCounted: false, withDrafts } as const;
  const { products: choice } =
    products.length > 1 ? { products: [] } : await listCards(app, { ...bestSellers, soldOutLast: true, limit: 9 });
  return {
    head: pageHead(await pageShop(app), {
      title: texts.compareProducts(),
      description: texts.compareUpToFourProducts(),
      path: '/shop/compare',
      indexed: false,
    }),
    products: products.map(({ _id, title, category, saleTitle, averageReview, image, variants, ...facts }) => ({
      card: { _id, title, category, saleTitle, averageReview, image, variants, gst: facts.gst },
      portion: portionFacts(facts),
    })),
    choice: choice.filter(({ _id }) => _id !== ids[0]).slice(0, 8),
    pair: products.length === 0 ? likePair(choice) : [],
    sections: compareView(products, withAll),
    withAll,
    sum: products.length > 1 ? portionSum(products).join(', ') : null,
  };
}

/** Two best sellers of the category that has most of them; none where no two are alike. */
function likePair(choice: readonly FoodCard[]): { id: string; title: string }[] {
  const kinds = choice.map((card) => choice.filter(({ category }) => category === card.category));
  const [one, other] = kinds.toSorted((some, others) => others.length - some.length)[0] ?? [];
  return one && other ? [one, other].map(({ _id, title }) => ({ id: _id, title })) : [];
}

/** On a phone each label stands above its values, so that three products fit beside each other. */
const columnsOnPhones = [
  'max-sm:grid-cols-1',
  'max-sm:grid-cols-2',
  'max-sm:grid-cols-[repeat(3,minmax(7rem,1fr))]',
  'max-sm:grid-cols-[repeat(4,7.5rem)]',
] as const;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** Up to four products side by side, by what their labels declare (behaviour: Limits 5). */
export default drawnPage(function Compare({ loaderData }: Route.ComponentProps) {
  const { products, sections, sum, withAll, pair } = loaderData;
  const [first, second] = pair;
  const ids = products.map(({ card }) => card._id);
  const named = products.map(({ card: { _id, title } }) => ({ id: _id, title }));
  const row = `max-sm:grid ${columnsOnPhones[products.length - 1] ?? ''}`;
  // A row that stays in view must not stand in one that scrolls.
  const scroll = products.length < 3 ? 'sm:overflow-x-auto' : 'overflow-x-auto';
  return (
    <main id="content" tabIndex={-1} className="min-h-[60dvh] pt-8 outline-none md:pt-12">
      <div className="wrap">
        <h1 className="text-4xl md:text-5xl">{texts.compare()}</h1>
        <p className="mt-2 text-ink-soft">
          {products.length === 0 ? texts.tickCompareForUp({ mostCompared }) : texts.upToProductsSide({ mostCompared })}
        </p>
        <p className="mt-4 flex flex-wrap gap-3 empty:hidden">
          {first && second && (
            <Link to={`/shop/compare${comparedQuery([first.id, second.id])}`} className="button button-leaf">
              {texts.compareBoth({ first: first.title, second: second.title })}
            </Link>
          )}
          {products.length < mostCompared && (
            <Link to="/shop/listing" className="button button-line">
              {products.length === 0 ? texts.seeAllProducts() : texts.chooseOtherProducts()}
            </Link>
          )}
        </p>
        <ComparedBefore products={named} />
        {products.length > 1 && (
          <p className="mt-4 flex flex-wrap items-center gap-x-4">
            {withAll ? texts.allRowsAreShown() : texts.onlyDifferences()}
            <Link
              to={`/shop/compare${comparedQuery(ids, !withAll)}`}
              preventScrollReset
              className="link inline-flex min-h-11 items-center"
            >
              {withAll ? texts.showDifferences() : texts.showAll()}
            </Link>
          </p>
        )}
        {products.length > 3 && <p className="mt-4 sm:hidden">{texts.swipeToSeeAll()}</p>}
        {products.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          <section aria-label={texts.comparison()} tabIndex={0} className={`mt-6 max-sm:-mx-2 ${scroll}`}>
            <table className="w-full border-collapse text-sm max-sm:block lg:table-fixed">
              <thead className="max-sm:block">
                <tr className={`align-top ${row}`}>
                  <td className="sticky left-0 bg-paper max-sm:hidden lg:w-56" />
                  {products.map(({ card, portion }) => {
                    const shown = shownSize(card);
                    return (
                      <th
                        key={card._id}
                        scope="col"
                        className="min-w-36 p-2 text-left font-normal max-sm:flex max-sm:min-w-0 max-sm:flex-col max-sm:p-1"
                      >
                        <Picture
                          address={card.image}
                          alt=""
                          sizes="160px"
                          first={false}
                          className="w-full max-w-40 rounded-xl"
                        />
                        <Link
                          to={productAddress(card)}
                          className="mt-2 block min-h-11 font-semibold underline-offset-4 hover:underline"
                        >
                          {card.title}
                        </Link>
                        {shown && <Price variant={shown} />}
                        {shown && <p className="text-ink-soft">{shown.weight}</p>}
                        <LimitsFit portion={portion} />
                        <div className="pt-2 max-sm:mt-auto">
                          <AddToCart
                            product={card}
                            weight={shown?.weight ?? ''}
                            className="w-full max-sm:gap-0 max-sm:px-1"
                          />
                        </div>
                        <Link
                          to={`/shop/compare${comparedQuery(ids.filter((id) => id !== card._id))}`}
                          aria-label={texts.removeTitle({ title: card.title })}
                          onClick={() => noteRemoved(named.filter(({ id }) => id !== card._id))}
                          className="link inline-flex min-h-11 min-w-11 items-center"
                        >
                          {texts.remove()}
                        </Link>
                      </th>
                    );
                  })}
                </tr>
              </thead>
              {products.length === 2 && (
                <tbody aria-hidden="true" className="sticky top-16 z-10 block bg-paper sm:hidden">
                  <tr className={`border-hairline border-b ${row}`}>
                    {named.map(({ id, title }) => (
                      <td key={id} className="p-1 font-semibold leading-tight">
                        {title}
                      </td>
                    ))}
                  </tr>
                </tbody>
              )}
              {sections.map(({ heading, rows }) => (
                <tbody key={heading} className="max-sm:block">
                  <tr className={row}>
                    <th
                      scope="rowgroup"
                      colSpan={products.length + 1}
                      className="pt-6 pb-2 text-left font-serif text-lg max-sm:col-span-full max-sm:pl-1"
                    >
                      <span className="sticky left-0">{heading}</span>
                    </th>
                  </tr>
                  {rows.map(({ label, isPart, cells, best }) => (
                    <tr key={label} className={`border-hairline border-b ${row}`}>
                      <th
                        scope="row"
                        className={`sticky left-0 bg-paper py-2 pr-2 text-left max-sm:col-span-full max-sm:w-fit max-sm:pb-0 max-sm:pl-1 ${isPart ? 'pl-3 font-normal' : 'font-semibold'}`}
                      >
                        {label}
                      </th>
                      {cells.map((cell, at) => (
                        <td
                          key={ids[at]}
                          className={`figures p-2 max-sm:p-1 ${cell === texts.notDeclared() ? 'text-ink-soft' : ''} ${best?.at.includes(at) ? 'bg-leaf-tint font-semibold' : ''}`}
                        >
                          {cell}
                          {best?.at.includes(at) && (
                            <span className="mt-0.5 flex items-center gap-1 text-leaf-deep text-xs">
                              <Icon name="check" size={14} />
                              {best.words}
                            </span>
                          )}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              ))}
            </table>
          </section>
        )}
        {sum && (
          <p className="mt-6">
            <strong>{texts.onePortionOfEachTogether()}</strong> {sum}.
          </p>
        )}
      </div>
      {loaderData.choice.length > 0 && (
        <div className="group/list">
          <BestSellers
            products={loaderData.choice}
            about={null}
            corner={(product) => <CompareTick product={product} />}
          />
          <CompareTicked with={ids} />
        </div>
      )}
    </main>
  );
});
