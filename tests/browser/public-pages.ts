import { publicPages } from '#storefront/rules/pages.ts';
import routes from '../../app/routes.ts';

export interface PublicPage {
  path: string;
  /** Expected status; 200 by default. */
  status?: number;
  /** True for the sign-in pages, which have no header navigation, cart or newsletter form. */
  auth?: true;
  /** True if the page requires a signed-in user. */
  signedIn?: true;
  /**
   * True for a page that another one in this list shows with other words, or that has hardly more than words: checked
   * before a release only.
   */
  long?: true;
}

/** Pages of the same parts as another, and pages of hardly more than words: `npm run test:all` looks at these, too. */
const later = [
  '/pages/*',
  '/shop/compare',
  '/shop/limits',
  '/shop/track-order',
  '/shop/meet-and-greet',
  '/shop/payment-success',
  '/shop/programs',
  '/shop/reviews/*',
  '/shop/search',
  '/return-policy',
  '/shipping-policy',
  '/privacy-policy',
  '/shop/payment-checkout',
  '/shop/paypal-return',
  '/shop/resource',
  '/shop/about-us',
  '/shop/program-success',
  '/shop/diabetic-reversal-program',
  '/terms',
  '/coming-soon',
];

/** The product whose page represents all product pages; it has four pictures and five variants. */
const productTitle = 'Low-Carb Multigrain Atta';

/** This page redirects visitors to register first. */
const programCheckout = '/shop/program-checkout';

/** Every page a visitor can see, one of each kind; `_` in a path is replaced by the product's id. */
export const everyPage: readonly PublicPage[] = [
  ...publicPages
    // A collection is the listing with another heading; the demo shop has none (collections.spec.ts).
    .filter(({ path }) => path !== programCheckout && path !== '/shop/collections/*')
    .map(({ path }) => ({
      path: path.replace('/pages/*', '/pages/how-we-source-our-grains').replace('*', '_'),
      ...(later.includes(path) && { long: true as const }),
    })),
  { path: '/shop/search?q=besan', long: true },
  { path: '/shop/listing?category=oil&sortBy=title-atoz', long: true },
  { path: '/unauth-page', long: true },
  { path: '/no/such/page', status: 404 },
  { path: '/shop/product-details/nonsense', status: 404, long: true },
  { path: '/auth/login', auth: true, long: true },
  { path: '/auth/register', auth: true, long: true },
  { path: '/auth/reset-password', auth: true, long: true },
  { path: '/auth/new-email?token=unknown', auth: true, long: true },
  { path: '/auth/reset-password?token=unknown', auth: true, long: true },
];

type Nested = { path?: string; children?: Nested[] };
const pathsIn = (nested: readonly Nested[]): string[] =>
  nested.flatMap(({ path, children }) => [...(path === undefined ? [] : [`/${path}`]), ...pathsIn(children ?? [])]);

/** The path of every page, with 'x' for what varies; the one for unknown addresses is '/no-such-page'. */
export const everyPath = pathsIn(routes as Nested[]).map((path) =>
  path.replace('/*', '/no-such-page').replaceAll(/:\w+/g, 'x'),
);

/** Pages for signed-in users only. */
export const accountPages: readonly PublicPage[] = [
  { path: '/shop/account', signedIn: true },
  { path: '/shop/account?tab=address', signedIn: true, long: true },
  { path: programCheckout, signedIn: true, long: true },
];

/** Returns the path of a page, with the product's id filled in. */
export function pathOf(page: PublicPage, products: readonly { _id: string; title: string }[]): string {
  const product = products.find(({ title }) => title === productTitle);
  return page.path.replace(/_$/, product?._id ?? 'missing');
}
