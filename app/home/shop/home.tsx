import { data, Link } from 'react-router';
import { type Banner, shownBanners } from '#banners/list-banners.ts';
import { pageContext } from '#boot/page-context.ts';
import { listCards } from '#catalogue/listing/list-products.ts';
import { usualHeadings } from '#catalogue/listing/shop/usual-headings.server.ts';
import { unitPricePaise } from '#catalogue/rules/catalogue.ts';
import { limitPresets } from '#catalogue/rules/limit-presets.ts';
import { shownSize } from '#catalogue/rules/shown-size.ts';
import { usualOrder } from '#catalogue/search/product-set.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { collectionAddress } from '#collections/rules/collection.ts';
import { findShownCollection } from '#collections/shown-collections.ts';
import { pictureOfCategory } from '#content/about-text.ts';
import { drawnPage } from '#kit/loading/drawn-page.ts';
import { HydratedApart } from '#kit/loading/hydrated-apart.tsx';
import { Later } from '#kit/loading/later.tsx';
import { localizedLink } from '#kit/localized-link.server.ts';
import { pageHead } from '#kit/page-head.server.ts';
import { draftsSeenBy } from '#opening/rules/viewing.ts';
import type { AppContext } from '#platform/app-context.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { readOffers, readOffersWithDrafts } from '#settings/read-offers.ts';
import { readTrust } from '#settings/read-trust.ts';
import { categoryNames, inOwnersOrder } from '#settings/rules/categories.ts';
import type { HomePart } from '#settings/rules/fields/home.ts';
import type { Settings } from '#settings/rules/settings.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { TrustRow } from '#storefront/content/trust-row.tsx';
import { VisionMission } from '#storefront/content/vision-mission.tsx';
import type { Route } from './+types/home.ts';
import { BestSellers } from './best-sellers.tsx';
import { BannerCarousel, type HomeBanner } from './home-banners.tsx';
import { FrequentQuestions } from './home-faqs.tsx';
import { HomeLimits } from './home-limits.tsx';
import { ProductCarousel } from './home-product-carousel.tsx';
import { Collections, Highlights, Promises } from './home-promises.tsx';
import { Testimonials } from './home-testimonials.tsx';
import { structuredFaqs } from './structured-faqs.server.ts';
import { structuredShop } from './structured-shop.server.ts';

/** Products in the carousel: their buttons of 44 px fit in one row on a phone of 360 px. */
const carouselLength = 7;

/** What rows of products ask for alike. */
const ofRow = { category: [], soldOutLast: true, isCounted: false } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const withDrafts = draftsSeenBy(requestContext).products;
  const [settings, { categories }, { banners, until }, bestSellers, others] = await Promise.all([
    readSettings(app),
    withDrafts ? readOffersWithDrafts(app) : readOffers(app),
    shownBanners(app, new Date()),
    listCards(app, { ...ofRow, sortBy: 'popularity', bestSellers: true, limit: 12, withDrafts }),
    listCards(app, { ...ofRow, sortBy: 'title-ztoa', bestSellers: false, limit: carouselLength, withDrafts }),
  ]);
  const { home, faqs, testimonials } = settings;
  const found = await collectionRow(app, home, withDrafts);
  const chosen = found?.row ?? null;
  const shop = await pageShop(app);
  const parts = home.parts.flatMap(({ part, isShown, heading }) =>
    isShown ? [{ part, heading: heading || (part === 'collection' ? chosen?.name : usualHeadings()[part]) || '' }] : [],
  );
  const isShown = (wanted: HomePart) => parts.some(({ part }) => part === wanted);
  const names = categoryNames(settings.categories);
  const row = (id: string) => settings.categories.items.find(({ category }) => category === id);
  const tile = (id: string) => ({
    id,
    picture: pictureOfCategory(row(id) ?? { category: id, picture: '' }, settings),
    name: names[id] ?? id,
    line: row(id)?.line ?? '',
  });
  const page = {
    head: pageHead(shop, {
      title: home.title,
      description: home.description,
      path: '/shop/home',
      structured: [
        structuredShop(settings, shop.origin),
        ...(isShown('faqs') && faqs.items.length > 0 ? [structuredFaqs(faqs)] : []),
      ],
    }),
    title: home.title,
    parts,
    banners: await Promise.all(banners.map((banner) => homeBanner(app, banner, withDrafts))),
    trust: await readTrust(app),
    bestSellers: bestSellers.products,
    others: others.products,
    chosen,
    presets: bestSellers.products.length > 0 || others.products.length > 0 ? limitPresets() : [],
    // What is switched off is not sent either.
    collections: isShown('collections') ? inOwnersOrder(categories, settings.categories).map(tile) : [],
    highlights: isShown('highlights') ? home.highlights : [],
    promises: isShown('promises') ? home.promises : [],
    vision: isShown('vision') && (home.vision || home.mission) ? { vision: home.vision, mission: home.mission } : null,
    faqs: isShown('faqs') ? faqs.items : [],
    testimonials: isShown('testimonials') ? testimonials.items : [],
  };
  // What the shop keeps of the page ends when the next banner begins or ends, or 'new' is another day. Browsers ask every
  // time.
  const ends = [until, found?.until ?? null].filter((end) => end !== null).toSorted((one, other) => +one - +other)[0];
  return data(page, { headers: { 'cache-control': 'no-cache', ...(ends && { expires: ends.toUTCString() }) } });
}

/** The first products of the collection that the owner chose; null where it has none. */
async function collectionRow(app: AppContext, { parts, collection: id }: Settings['home'], withDrafts: boolean) {
  const isShown = parts.some((one) => one.part === 'collection' && one.isShown);
  const found = isShown && id !== '' ? await findShownCollection(app, id) : null;
  if (!found) return null;
  const { set, name, description, slug, until } = found;
  const request = { category: [], sortBy: usualOrder(set), limit: 12, withDrafts, isCounted: false, set } as const;
  const { products } = await listCards(app, request);
  return products.length === 0
    ? null
    : { row: { products, name, about: description, address: collectionAddress(slug) }, until };
}

/** With the lowest price of the category or product that its link shows, so that a price stands on the first screen. */
async function homeBanner(app: AppContext, banner: Banner, withDrafts: boolean): Promise<HomeBanner> {
  const category = /^\/shop\/listing\?category=([a-z0-9-]+)$/.exec(banner.link)?.[1];
  const request = { sortBy: 'price-lowtohigh', limit: 1, withDrafts, isCounted: false } as const;
  const [card] = category ? (await listCards(app, { ...request, category: [category] })).products : [];
  const size = card && shownSize(card);
  return {
    ...banner,
    link: localizedLink(banner.link),
    to: banner.link,
    from: size ? formatPaise(unitPricePaise(size)) : null,
  };
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default drawnPage(function Home({ loaderData }: Route.ComponentProps) {
  const { highlights, promises, vision, testimonials, faqs } = loaderData;
  const parts: Record<HomePart, (heading: string) => React.ReactNode> = {
    'best-sellers': (heading) => <BestSellers products={loaderData.bestSellers} heading={heading} more />,
    collection: (heading) =>
      loaderData.chosen && (
        <BestSellers products={loaderData.chosen.products} heading={heading} more collection={loaderData.chosen} />
      ),
    collections: (heading) =>
      loaderData.collections.length > 0 && <Collections heading={heading} collections={loaderData.collections} />,
    highlights: (heading) => highlights.length > 0 && <Highlights heading={heading} highlights={highlights} />,
    carousel: (heading) => <ProductCarousel heading={heading} products={loaderData.others} />,
    promises: (heading) => promises.length > 0 && <Promises heading={heading} promises={promises} />,
    vision: () =>
      vision && (
        <VisionMission {...vision} className="wrap mt-12 md:mt-20">
          <Link to="/shop/about-us" className="link mt-6 inline-flex min-h-11 items-center">
            {texts.readHowWeWork()}
          </Link>
        </VisionMission>
      ),
    testimonials: (heading) =>
      testimonials.length > 0 && <Testimonials heading={heading} testimonials={testimonials} />,
    faqs: (heading) => faqs.length > 0 && <FrequentQuestions heading={heading} faqs={faqs} />,
  };
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <h1 className="sr-only">{loaderData.title}</h1>
      <BannerCarousel banners={loaderData.banners} />
      <TrustRow facts={loaderData.trust} />
      {loaderData.parts.map(({ part, heading }, at) => (
        <HydratedApart key={part}>
          <Later>
            {parts[part](heading)}
            {at === 0 && loaderData.presets.length > 0 && <HomeLimits presets={loaderData.presets} />}
          </Later>
        </HydratedApart>
      ))}
    </main>
  );
});
