import { pictureOfCategory } from '#content/about-text.ts';
import type { SeenDrafts } from '#opening/rules/viewing.ts';
import type { PagePlace } from '#pages/rules/custom-page.ts';
import { pageAddress } from '#pages/rules/custom-page.ts';
import { listPagesWithDrafts, listShownPages } from '#pages/shown-pages.ts';
import type { AppContext } from '#platform/app-context.ts';
import { readOffers, readOffersWithDrafts } from '#settings/read-offers.ts';
import { nameOf } from '#settings/rules/categories.ts';
import type { Settings } from '#settings/rules/settings.ts';
import { showsVideos } from '#settings/rules/videos.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { isOffered } from '#storefront/rules/pages.ts';
import { texts } from './texts.ts';

interface SiteLink {
  to: string;
  label: string;
}

/**
 * The links of the header and of the footer, as the loader of the layout sends them: so they cost no code on any page.
 */
export interface SiteLinks {
  /** Of the header, and of the menu of small screens. */
  navigation: SiteLink[];
  /** What the menu has besides: the categories first, with their pictures, then what is the shopper's own. */
  categories: (SiteLink & { picture: string | null })[];
  own: SiteLink[];
  menu: SiteLink[];
  footer: { title: string; links: SiteLink[] }[];
}

const bestSellers = (): SiteLink => ({ to: '/shop/home#best-sellers', label: texts.bestSellers() });

const navigation = (): SiteLink[] => [
  { to: '/shop/listing', label: texts.products() },
  { to: '/shop/resource', label: texts.resources() },
  { to: '/shop/programs', label: texts.programs() },
  { to: '/shop/about-us', label: texts.aboutUsLink() },
];

/** Of the categories that a shop begins with, until the owner names them. */
const shelves = new Map([
  ['flour', texts.flours],
  ['oil', texts.oils],
  ['snacks', texts.snacks],
]);

const learn = (videos: Settings['videos']['items']): SiteLink[] => [
  { to: '/shop/about-us', label: texts.aboutUs() },
  { to: '/shop/resource', label: showsVideos(videos) ? texts.recipeVideos() : texts.recipesInSteps() },
  { to: '/shop/programs', label: texts.programs() },
  { to: '/shop/meet-and-greet', label: texts.meetAndGreet() },
  { to: '/contact-us', label: texts.contactUs() },
];

const trackOrder = (): SiteLink => ({ to: '/shop/track-order', label: texts.trackAnOrder() });

const policies = (): SiteLink[] => [
  { to: '/return-policy', label: texts.returnsRefunds() },
  { to: '/shipping-policy', label: texts.shipping() },
  { to: '/terms', label: texts.termsOfService() },
  { to: '/privacy-policy', label: texts.privacy() },
];

/**
 * The links of the shop with those of the owner's own pages; none to what it has not (behaviour: Content 12). What is
 * in the navigation is in the footer, too: without scripts small screens have no menu.
 * @param drafts that staff who view the shop see
 */
export async function siteLinks(app: AppContext, drafts: SeenDrafts): Promise<SiteLinks> {
  const [pages, offers, settings] = await Promise.all([
    drafts.pages ? listPagesWithDrafts(app) : listShownPages(app),
    drafts.products ? readOffersWithDrafts(app) : readOffers(app),
    readSettings(app),
  ]);
  const { home, categories } = settings;
  const offered = (links: readonly SiteLink[]) => links.filter(({ to }) => isOffered(to, offers));
  const hasBestSellers =
    offers.bestSellers && home.parts.some(({ part, isShown }) => part === 'best-sellers' && isShown);
  const shown = categories.items.filter(({ category, isShown }) => isShown && offers.categories.includes(category));
  const shelf = (one: (typeof shown)[number]): SiteLink => ({
    to: `/shop/listing?category=${one.category}`,
    label: one.name || (shelves.get(one.category)?.() ?? nameOf(one)),
  });
  const own = (...places: PagePlace[]): SiteLink[] =>
    pages
      .filter(({ place }) => places.includes(place))
      .map(({ slug, title, isDraft }) => ({
        to: pageAddress(slug),
        label: isDraft ? texts.draftOf({ title }) : title,
      }));
  return {
    navigation: [...(hasBestSellers ? [bestSellers()] : []), ...offered(navigation()), ...own('navigation')],
    categories: shown.map((one) => ({ ...shelf(one), picture: pictureOfCategory(one, settings) })),
    own: [
      { to: '/shop/account', label: texts.myOrders() },
      { to: '/shop/limits', label: texts.myLimits() },
    ],
    menu: [trackOrder(), { to: '/contact-us', label: texts.contactUsLink() }],
    footer: [
      {
        title: texts.shop(),
        links: [
          { to: '/shop/listing', label: texts.allProducts() },
          ...shown.map(shelf),
          { to: '/shop/search', label: texts.search() },
          trackOrder(),
        ],
      },
      { title: texts.learn(), links: [...offered(learn(settings.videos.items)), ...own('navigation', 'footer')] },
      { title: texts.policies(), links: policies() },
    ],
  };
}
