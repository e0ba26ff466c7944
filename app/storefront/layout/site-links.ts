import * as texts from './texts.ts';

/** The navigation of the storefront, in the header and in the menu of small screens. */
export const siteLinks = [
  { to: '/shop/home#best-sellers', label: texts.bestSellers },
  { to: '/shop/listing', label: texts.products },
  { to: '/shop/resource', label: texts.resources },
  { to: '/shop/programs', label: texts.programs },
  { to: '/shop/about-us', label: texts.aboutUs2 },
] as const;
