import { listPagesWithDrafts, listShownPages } from '#features/pages/shown-pages.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { PagePlace } from '#rules/pages/own-page.ts';
import { pageAddress } from '#rules/pages/own-page.ts';
import { texts } from './texts.ts';

export interface SiteLink {
  to: string;
  label: string;
}

/** The links of the header and of the footer, as the loader of the layout sends them: so they cost no code on any page. */
export interface SiteLinks {
  /** Of the header, and of the menu of small screens. */
  navigation: SiteLink[];
  footer: { title: string; links: SiteLink[] }[];
}

const navigation = (): SiteLink[] => [
  { to: '/shop/home#best-sellers', label: texts.bestSellers() },
  { to: '/shop/listing', label: texts.products() },
  { to: '/shop/resource', label: texts.resources() },
  { to: '/shop/programs', label: texts.programs() },
  { to: '/shop/about-us', label: texts.aboutUs2() },
];

const shop = (): SiteLink[] => [
  { to: '/shop/listing', label: texts.allProducts() },
  { to: '/shop/listing?category=flour', label: texts.flours() },
  { to: '/shop/listing?category=oil', label: texts.oils() },
  { to: '/shop/listing?category=snacks', label: texts.snacks() },
  { to: '/shop/search', label: texts.search() },
];

const learn = (): SiteLink[] => [
  { to: '/shop/about-us', label: texts.aboutUs() },
  { to: '/shop/resource', label: texts.recipeVideos() },
  { to: '/shop/programs', label: texts.programs() },
  { to: '/shop/meet-and-greet', label: texts.meetAndGreet() },
  { to: '/contact-us', label: texts.contactUs() },
];

const policies = (): SiteLink[] => [
  { to: '/return-policy', label: texts.returnsRefunds() },
  { to: '/shipping-policy', label: texts.shipping() },
  { to: '/terms', label: texts.termsOfService() },
  { to: '/privacy-policy', label: texts.privacy() },
];

/**
 * The links of the shop with those of the owner's own pages. What is in the navigation is in the footer, too: without scripts small screens
 * have no menu.
 * @param withDrafts for staff who view the shop
 */
export async function siteLinks(app: AppContext, withDrafts: boolean): Promise<SiteLinks> {
  const pages = await (withDrafts ? listPagesWithDrafts(app) : listShownPages(app));
  const own = (...places: PagePlace[]): SiteLink[] =>
    pages
      .filter(({ place }) => places.includes(place))
      .map(({ slug, title, isDraft }) => ({
        to: pageAddress(slug),
        label: isDraft ? texts.draftOf({ title }) : title,
      }));
  return {
    navigation: [...navigation(), ...own('navigation')],
    footer: [
      { title: texts.shop(), links: shop() },
      { title: texts.learn(), links: [...learn(), ...own('navigation', 'footer')] },
      { title: texts.policies(), links: policies() },
    ],
  };
}
