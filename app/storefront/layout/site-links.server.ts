import { pictureOfCategory } from '#content/about-text.ts';
import type { CategoryLink } from '#kit/category-cards.tsx';
import type { SeenDrafts } from '#opening/rules/viewing.ts';
import type { PagePlace } from '#pages/rules/custom-page.ts';
import { pageAddress } from '#pages/rules/custom-page.ts';
import { listPagesWithDrafts, listShownPages } from '#pages/shown-pages.ts';
import type { AppContext } from '#platform/app-context.ts';
import { readOffers, readOffersWithDrafts } from '#settings/read-offers.ts';
import { nameOf } from '#settings/rules/categories.ts';
import { bestSellersPath, categoryPath } from '#settings/rules/menus.ts';
import type { Settings } from '#settings/rules/settings.ts';
import { showsVideos } from '#settings/rules/videos.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { isOffered } from '#storefront/rules/pages.ts';
import { platformsToTell } from '#webhooks/ads/platforms-to-tell.ts';
import { adChoicesPath } from '#webhooks/ads/rules/ad-choices.ts';
import { texts as adTexts } from '#webhooks/ads/texts.ts';
import { menuLinks, type SiteLink, type UsualNames } from './menu-links.server.ts';
import { texts } from './texts.ts';

/**
 * The links of the header and of the footer, as the loader of the layout sends them: so they cost no code on any page.
 */
export interface SiteLinks {
  /** Of the header, and of the menu of small screens. */
  navigation: SiteLink[];
  /** What the menu has besides: the categories first, with their pictures, then what is the shopper's own. */
  categories: CategoryLink[];
  own: SiteLink[];
  menu: SiteLink[];
  footer: { title: string; links: SiteLink[] }[];
}

/** Names of the shop's pages in the footer. */
const usualNames = (videos: Settings['videos']['items']): UsualNames => ({
  '/shop/home': texts.homeTab(),
  [bestSellersPath]: texts.bestSellers(),
  '/shop/listing': texts.allProducts(),
  '/shop/search': texts.search(),
  '/shop/limits': texts.myLimits(),
  '/shop/track-order': texts.trackAnOrder(),
  '/shop/resource': showsVideos(videos) ? texts.recipeVideos() : texts.recipesInSteps(),
  '/shop/programs': texts.programs(),
  '/shop/meet-and-greet': texts.meetAndGreet(),
  '/shop/about-us': texts.aboutUs(),
  '/contact-us': texts.contactUs(),
  ...policyNames(),
});

/** Those that the header calls otherwise. */
const namesInHeader = () => ({
  '/shop/listing': texts.products(),
  '/shop/resource': texts.resources(),
  '/shop/about-us': texts.aboutUsLink(),
  '/contact-us': texts.contactUsLink(),
});

const policyNames = () => ({
  '/return-policy': texts.returnsRefunds(),
  '/shipping-policy': texts.shipping(),
  '/terms': texts.termsOfService(),
  '/privacy-policy': texts.privacy(),
});

const linksOf = (names: Readonly<Record<string, string>>): SiteLink[] =>
  Object.entries(names).map(([to, label]) => ({ to, label }));

/**
 * The links of the shop as the owner arranged them, with those of the owner's own pages; none to what it has not
 * (behaviour: Content 12, Content 14). What is in the navigation is in the footer, too: without scripts small screens
 * have no menu. Policies and the way to write to the shop are there whatever the owner chose.
 * @param drafts that staff who view the shop see
 */
export async function siteLinks(app: AppContext, drafts: SeenDrafts): Promise<SiteLinks> {
  const [tellsAds, pages, offers, settings] = await Promise.all([
    platformsToTell(app).then((platforms) => platforms.length > 0),
    drafts.pages ? listPagesWithDrafts(app) : listShownPages(app),
    drafts.products ? readOffersWithDrafts(app) : readOffers(app),
    readSettings(app),
  ]);
  const { home, categories, menus } = settings;
  const hasBestSellers =
    offers.bestSellers && home.parts.some(({ part, isShown }) => part === 'best-sellers' && isShown);
  const shown = categories.items.filter(({ category, isShown }) => isShown && offers.categories.includes(category));
  const shelf = (one: (typeof shown)[number]): SiteLink => ({
    to: categoryPath(one.category),
    label: nameOf(one),
  });
  const own = (...places: PagePlace[]): SiteLink[] =>
    pages
      .filter(({ place }) => places.includes(place))
      .map(({ slug, title, isDraft }) => ({
        to: pageAddress(slug),
        label: isDraft ? texts.draftOf({ title }) : title,
      }));
  const names = Object.entries(usualNames(settings.videos.items)).filter(([to]) =>
    to === bestSellersPath ? hasBestSellers : isOffered(to, offers),
  );
  const options = { pages: new Map(names), categories: shown.map(shelf), own: own('navigation', 'footer', 'nowhere') };
  const inHeader = {
    ...options,
    pages: new Map([...names, ...Object.entries(namesInHeader()).filter(([to]) => options.pages.has(to))]),
  };
  const [header, shop, learn] = await Promise.all([
    menuLinks(app, menus.header, inHeader),
    menuLinks(app, menus.shop, options),
    menuLinks(app, menus.learn, options),
  ]);
  const navigation = withOthers(header, own('navigation'));
  // The home page, and a part of it, is behind the name of the shop.
  const fromHeader = header.filter(({ to }) => !to.startsWith('/shop/home') && !shop.some((one) => one.to === to));
  const learning = withOthers(learn, [...fromHeader, ...own('navigation', 'footer')]);
  const contact = { to: '/contact-us', label: texts.contactUs() };
  const withoutThose = (links: SiteLink[]) => links.filter(({ to }) => !navigation.some((one) => one.to === to));
  return {
    navigation,
    categories: shown.map((one) => ({ ...shelf(one), picture: pictureOfCategory(one, settings) })),
    own: withoutThose([
      { to: '/shop/account', label: texts.myOrders() },
      { to: '/shop/limits', label: texts.myLimits() },
    ]),
    menu: withoutThose([
      { to: '/shop/track-order', label: texts.trackAnOrder() },
      { to: '/contact-us', label: texts.contactUsLink() },
    ]),
    footer: [
      { title: texts.shop(), links: shop },
      { title: texts.learn(), links: learning },
      {
        title: texts.policies(),
        links: withOthers(linksOf(policyNames()), [
          ...([...shop, ...learning].some(({ to }) => to === contact.to) ? [] : [contact]),
          ...(tellsAds ? [{ to: adChoicesPath, label: adTexts.adChoices(), reloadDocument: true as const }] : []),
        ]),
      },
    ].filter(({ links }) => links.length > 0),
  };
}

/** Some links, and behind them those of others that are not among them. */
const withOthers = (links: readonly SiteLink[], others: readonly SiteLink[]): SiteLink[] => [
  ...links,
  ...others.filter(({ to }) => !links.some((one) => one.to === to)),
];
